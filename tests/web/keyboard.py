"""Simulated players with only a keyboard, at the table and in the keyboard view; the focus must stay visible."""

from playwright.sync_api import Page

from tests.web.players import DOUBLE_CLICK, Offer, Player, offer
from tests.web.waiting import wait_for

COUNT_POINTERS = """() => {
  window.pointers = 0;
  for (const kind of ["pointerdown", "mousedown", "touchstart"])
    addEventListener(kind, () => { window.pointers++; }, { capture: true });
}"""
FOCUSED = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  // A field may show its focus ring around the box that contains it.
  const boxes = [at, at.parentElement, at.parentElement.parentElement].map((one) => getComputedStyle(one));
  return {
    name: `${at.tagName.toLowerCase()}.${at.className} ${(at.ariaLabel ?? at.textContent ?? "").trim().slice(0, 40)}`,
    action: at.dataset.action ?? null,
    ticket: at.dataset.ticket ?? null,
    route: at.dataset.listRoute ?? null,
    isSeen: at.checkVisibility() && at.matches(":focus-visible"),
    hasRing: boxes.slice(0, at.matches("input") ? 3 : 1).some((one) => one.outlineStyle !== "none"),
  };
}"""
HAS_FOCUS = """([name, value]) => {
  const found = document.activeElement?.dataset[name];
  return found !== undefined && (value === null || found === value);
}"""
MOST_STEPS = 150  # of the Tab key, from anywhere to anywhere


def no_pointer_was_used(page: Page) -> bool:
    """Whether the page was never clicked or touched."""
    return bool(page.evaluate("window.pointers === 0"))


class KeyboardPlayer(Player):
    """A player at the table who uses letters, Tab, arrows and the command box."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        page.evaluate(COUNT_POINTERS)
        self.claims = 0
        self.type("Tab")

    def type(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def move(self, now: Offer) -> bool:
        """Take the next step, and check that the focus stays visible."""
        if not super().move(now):
            return False
        self.check_focus(now)
        return True

    def check_focus(self, before: Offer) -> None:
        """Check that something has the focus, visibly."""
        focused = wait_for(self.page, FOCUSED)
        assert focused["isSeen"], f"The focus is not visible: {focused}, after {before}"
        assert focused["hasRing"], f"The focus has no ring: {focused}, after {before}"

    def tab_to(self, selector: str) -> None:
        """Press Tab until an element that matches a selector has the focus."""
        for _ in range(MOST_STEPS):
            if self.page.evaluate("selector => document.activeElement?.matches(selector) ?? false", selector):
                return
            self.type("Tab")
        raise LookupError(f"Tab does not lead to {selector}")

    def press(self, action: str) -> None:
        """Press a button, by its key or with Tab and Enter."""
        is_writing = self.page.evaluate("document.activeElement.matches('input[type=text], input[type=search]')")
        key = None if is_writing else {"draw": "d", "take-tickets": "t"}.get(action)
        if key is None:
            self.tab_to(f'[data-action="{action}"]')
            key = "Enter"
        self.type(key)

    def tick(self, ticket: str) -> None:
        """Select a ticket."""
        self.tab_to(f'[data-ticket="{ticket}"]')
        self.type("Space")

    def claim(self, now: Offer) -> None:
        """Claim a route, from the list or by a command in turn."""
        self.claims += 1
        if self.claims % 2:
            self.by_list()
        else:
            self.by_command(now)

    def by_list(self) -> None:
        """Open the list, choose its first route and confirm."""
        self.tab_to("[data-action=claim]")
        self.type("Enter")
        self.tab_to("[data-list-route]")
        self.type("Enter")
        self.enter("action", "confirm")

    def wait_for_focus(self, name: str, value: str | None = None) -> None:
        """Wait until an element with this data attribute has the focus."""
        try:
            wait_for(self.page, HAS_FOCUS, [name, value])
        except TimeoutError as error:
            raise TimeoutError(f"{self.page.evaluate(FOCUSED)} {offer(self.page)}") from error

    def enter(self, name: str, value: str | None = None) -> None:
        """Press Enter on such an element, and wait for the result."""
        self.wait_for_focus(name, value)
        if value == "confirm" or name == "payment":
            self.page.wait_for_timeout(DOUBLE_CLICK)
        then = offer(self.page)
        self.type("Enter")
        self.settle(then)

    def by_command(self, now: Offer) -> None:
        """Type a claim, and let a completion finish it."""
        self.type("/")
        self.page.locator("[data-command=line]:focus").wait_for()
        self.page.keyboard.type(f"claim {now.lit[0]} ")
        line = self.page.locator("[data-command=line]")
        if not self.is_complete():
            self.type("ArrowDown")  # to the first completion
            self.type("Enter")
            assert line.input_value().strip() != f"claim {now.lit[0]}"
        then = offer(self.page)
        self.type("Enter")
        self.settle(then)

    def is_complete(self) -> bool:
        """Whether the typed line is a legal move as it is."""
        return self.page.locator(".command .chip-good").count() > 0


class KeyboardViewPlayer(KeyboardPlayer):
    """A player in the keyboard view, where everything is a list or a line of text."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        page.evaluate("localStorage.setItem('trekvaart.keyboardView', 'true')")
        page.reload()
        page.locator("[data-screen=keyboard]").wait_for()
        page.evaluate(COUNT_POINTERS)
        self.type("Tab")

    def by_list(self) -> None:
        """Go to the claimable routes, open the first and choose its first payment."""
        self.tab_to("button")  # where letters are shortcuts, not text
        self.type("c")
        self.wait_for_focus("listRoute")
        self.type("Enter")
        self.enter("payment")
