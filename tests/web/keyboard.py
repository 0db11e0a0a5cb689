"""Players with nothing but a keyboard: at the table, and in the keyboard view. They never lose the focus."""

from playwright.sync_api import Page

from tests.web.players import Offer, Player, offer
from tests.web.waiting import until

COUNT_POINTERS = """() => {
  window.pointers = 0;
  for (const kind of ["pointerdown", "mousedown", "touchstart"])
    addEventListener(kind, () => { window.pointers++; }, { capture: true });
}"""
FOCUSED = """() => {
  const at = document.activeElement;
  if (!at || at === document.body) return null;
  // A field may have its ring around the box that it stands in.
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
MOST_STEPS = 150  # from anywhere to anywhere


def no_pointer_was_used(page: Page) -> bool:
    """Whether the page was never clicked or touched."""
    return bool(page.evaluate("window.pointers === 0"))


class Typist(Player):
    """Somebody at the table with its keys: letters, Tab and arrows, the command box."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        page.evaluate(COUNT_POINTERS)
        self.claims = 0
        self.type("Tab")

    def type(self, key: str) -> None:
        """Press a key."""
        self.page.keyboard.press(key)

    def move(self, now: Offer) -> bool:
        """Do something; the focus must stay somewhere it is seen."""
        if not super().move(now):
            return False
        self.check_focus(now)
        return True

    def check_focus(self, before: Offer) -> None:
        """The focus is somewhere, and can be seen."""
        focused = until(self.page, FOCUSED)
        assert focused["isSeen"], f"The focus is not seen: {focused}, after {before}"
        assert focused["hasRing"], f"The focus has no ring: {focused}, after {before}"

    def tab_to(self, what: str) -> None:
        """Go with Tab to something, by a selector."""
        for _ in range(MOST_STEPS):
            if self.page.evaluate("what => document.activeElement?.matches(what) ?? false", what):
                return
            self.type("Tab")
        raise LookupError(f"Tab does not lead to {what}")

    def press(self, action: str) -> None:
        """Use a button: by its key, or by going there."""
        is_writing = self.page.evaluate("document.activeElement.matches('input[type=text], input[type=search]')")
        key = None if is_writing else {"draw": "d", "take-tickets": "t"}.get(action)
        if key is None:
            self.tab_to(f'[data-action="{action}"]')
            key = "Enter"
        self.type(key)

    def tick(self, ticket: str) -> None:
        """Tick a ticket."""
        self.tab_to(f'[data-ticket="{ticket}"]')
        self.type("Space")

    def claim(self, now: Offer) -> None:
        """Claim a route: from the list of those that can be, or by a command."""
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

    def wait_for(self, name: str, value: str | None = None) -> None:
        """Wait until the focus is on something that is meant to have it."""
        try:
            until(self.page, HAS_FOCUS, [name, value])
        except TimeoutError as error:
            raise TimeoutError(f"{self.page.evaluate(FOCUSED)} {offer(self.page)}") from error

    def enter(self, name: str, value: str | None = None) -> None:
        """Press Enter on it, and see what comes of it."""
        self.wait_for(name, value)
        then = offer(self.page)
        self.type("Enter")
        self.settle(then)

    def by_command(self, now: Offer) -> None:
        """Type a claim; completions write the end of it."""
        self.type("/")
        self.page.locator("[data-command=line]:focus").wait_for()
        self.page.keyboard.type(f"claim {now.lit[0]} ")
        line = self.page.locator("[data-command=line]")
        if not self.is_whole():
            self.type("ArrowDown")  # to the first completion
            self.type("Enter")
            assert line.input_value().strip() != f"claim {now.lit[0]}"
        then = offer(self.page)
        self.type("Enter")
        self.settle(then)

    def is_whole(self) -> bool:
        """Whether the typed line is a legal move as it is."""
        return self.page.locator(".command .chip-good").count() > 0


class Lister(Typist):
    """Somebody in the keyboard view, where everything is a list or a line."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        page.evaluate("localStorage.setItem('trekvaart.keyboardView', 'true')")
        page.reload()
        page.locator("[data-screen=keyboard]").wait_for()
        page.evaluate(COUNT_POINTERS)
        self.type("Tab")

    def by_list(self) -> None:
        """Go to the routes that can be claimed, open the first and take its first payment."""
        self.tab_to("button")  # where a letter is no text
        self.type("c")
        self.wait_for("listRoute")
        self.type("Enter")
        self.enter("payment")
