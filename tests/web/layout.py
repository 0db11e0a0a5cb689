"""Checks the layout of a page: nothing is cut, covered, too wide, or too small to press."""

from playwright.sync_api import Page

FAULTS = """() => {
  const faults = [];
  const controls = "button, a[href], input, select, [role=tab], [role=radio]";
  const name = (one) => {
    const words = (one.ariaLabel ?? one.textContent ?? "").trim().slice(0, 40);
    return `${one.tagName.toLowerCase()}.${[...one.classList].join(".")} ${JSON.stringify(words)}`;
  };
  // Elements for screen readers alone are one pixel large, or clipped.
  const isUnseen = (one) => {
    const style = getComputedStyle(one);
    const isPoint = one.clientWidth <= 1 && one.clientHeight <= 1 && style.overflow !== "visible";
    return isPoint || style.clipPath === "inset(50%)";
  };
  const isWithin = (one, question) => {
    for (let up = one; up; up = up.parentElement) if (question(up)) return true;
    return false;
  };
  const seen = (one) =>
    one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isWithin(one, isUnseen);
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth + 1)
    faults.push(`the page is ${root.scrollWidth} wide, the screen ${innerWidth}`);

  // Text that is cut because it does not fit its box. Scrolling boxes may hold more than they show; names chosen by
  // people, and summaries, may end in an ellipsis if their title has the full text.
  const isTitled = (one) => one.title !== "" || (one.parentElement?.title ?? "") !== "";
  const isShortened = (one, style) => style.textOverflow === "ellipsis" && isTitled(one);
  const isClamped = (one, style) => style.webkitLineClamp !== "none" && isTitled(one);
  for (const one of document.querySelectorAll("body *")) {
    if (one instanceof SVGElement || !seen(one)) continue;
    const hasText = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!hasText || one.matches(".command-ghost")) continue; // it continues in a field that scrolls
    const style = getComputedStyle(one);
    const cuts = (way) => ["hidden", "clip"].includes(style[`overflow${way}`]);
    const isCut = cuts("X") && one.scrollWidth > one.clientWidth + 1;
    if (isCut && !isShortened(one, style)) faults.push(`cut sideways: ${name(one)}`);
    const isCutBelow = cuts("Y") && one.scrollHeight > one.clientHeight + 2;
    if (isCutBelow && !isClamped(one, style)) faults.push(`cut below: ${name(one)}`);
    if (parseFloat(style.fontSize) < 12) faults.push(`smaller than 12 px: ${name(one)}`);
  }

  // Controls smaller than a fingertip, with their labels; links in a text are as high as its lines.
  const size = (one) => {
    const boxes = [one, ...(one.labels ?? [])].map((part) => part.getBoundingClientRect());
    return Math.min(Math.max(...boxes.map((box) => box.width)), Math.max(...boxes.map((box) => box.height)));
  };
  for (const one of document.querySelectorAll(controls)) {
    if (one instanceof SVGElement || !seen(one) || getComputedStyle(one).display === "inline") continue;
    if (size(one) < 23.5) faults.push(`smaller than 24 px: ${name(one)} ${Math.round(size(one))}`);
  }

  // Controls whose middle is on the screen, but covered by something else.
  const isScrolledAway = (one, x, y) => {
    for (let up = one.parentElement; up; up = up.parentElement) {
      const frame = up.getBoundingClientRect();
      const isAcross = x > frame.left + 1 && x < frame.right - 1; // what is on the edge is half seen
      const isDown = y > frame.top + 1 && y < frame.bottom - 1;
      const isOut = !isAcross || !isDown;
      if (getComputedStyle(up).overflow !== "visible" && isOut) return true;
    }
    return false;
  };
  const scrollsAcross = (one) => ["auto", "scroll"].includes(getComputedStyle(one).overflowX);
  const dialog = ["dialog:modal", "[aria-modal=true]", "dialog[open]"]
    .flatMap((one) => [...document.querySelectorAll(one)])[0];
  for (const one of (dialog ?? document).querySelectorAll(controls)) {
    if (one instanceof SVGElement || !seen(one)) continue;
    const box = one.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (box.width < 2 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
    if (isScrolledAway(one, x, y)) continue;
    if ((box.right > innerWidth + 1 || box.left < -1) && !isWithin(one.parentElement, scrollsAcross))
      faults.push(`sticks out of the screen: ${name(one)}`);
    const top = document.elementFromPoint(x, y);
    if (top?.closest("[role=listbox]")) continue; // it can be closed
    const isLabelled = [...(one.labels ?? [])].some((label) => label.contains(top));
    if (top && !one.contains(top) && !top.contains(one) && !isLabelled)
      faults.push(`${name(one)} is covered by ${name(top)}`);
  }
  return [...new Set(faults)];
}"""


def faults(page: Page) -> list[str]:
    """One line for each fault of the layout."""
    found: list[str] = page.evaluate(FAULTS)
    return found
