"""Simulated players: each plays a whole game in the browser, by mouse or by touch, in any language.

They do not know the rules: they do what the page offers, and claim the routes that it highlights.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page

from tests.web.fingers import Fingers
from tests.web.waiting import POLL_INTERVAL, TIMEOUT, wait_for

LONGEST = 420.0  # seconds for a game
DOUBLE_CLICK = 350  # milliseconds after a question; a press within 300 is taken for the second half of a double click
OFFERED = """() => {
  const shown = (query) => [...document.querySelectorAll(query)].filter((one) => one.checkVisibility());
  return {
    screens: shown("[data-screen]").map((one) => one.dataset.screen),
    state: shown(".action-bar, .keyboard-status")[0]?.dataset.state ?? null,
    lit: [...new Set([...document.querySelectorAll("[data-route][data-lit]")].map((one) => one.dataset.route))],
    tickets: shown("input[data-ticket]").map((one) => one.dataset.ticket),
    actions: shown("[data-action]").filter((one) => one.ariaDisabled !== "true").map((one) => one.dataset.action),
    hand: [...document.querySelectorAll("[data-slot=hand] [data-slot^=hand-]")].map((one) => one.textContent).join(),
  };
}"""
# The middle of a route on the screen; null if another element covers it.
MIDDLE = """(route) => {
  const path = document.querySelector(`[data-route="${route}"]`);
  const { x, y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
  return document.elementFromPoint(x, y)?.closest(".board-viewport") ? [x, y] : null;
}"""
# From where to where the board is dragged to bring the middle of a route nearer to the centre, within its frame.
TO_THE_CENTRE = """(route) => {
  const path = document.querySelector(`[data-route="${route}"]`);
  const at = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
  const { x, y, width, height } = document.querySelector(".board-viewport").getBoundingClientRect();
  const [dx, dy] = [x + width / 2 - at.x, y + height / 2 - at.y];
  const part = Math.min(1, (width - 20) / Math.abs(dx), (height - 20) / Math.abs(dy)) / 2;
  return [-part, part].map((by) => [x + width / 2 + by * dx, y + height / 2 + by * dy]);
}"""

IS_SELECTED = "ticket => document.querySelector(`input[data-ticket='${ticket}']`).checked"


@dataclass
class Offer:
    """What a page offers to do."""

    screens: list[str]
    state: str | None
    lit: list[str]
    tickets: list[str]
    actions: list[str]
    hand: str


def offer(page: Page) -> Offer:
    """What the page offers now."""
    offered: dict[str, Any] = page.evaluate(OFFERED)
    return Offer(**offered)


class Player:
    """A player with a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def play(self) -> None:
        """Play until the score is shown."""
        deadline = time.monotonic() + LONGEST
        while time.monotonic() < deadline:
            now = offer(self.page)
            if "score" in now.screens:
                return
            if not self.move(now):
                self.page.wait_for_timeout(POLL_INTERVAL)
        raise TimeoutError(f"The game does not end: {offer(self.page)}")

    def move(self, now: Offer) -> bool:
        """Take the next step, if this player has to decide; return whether there was one."""
        if "show" in now.actions:
            self.act(now, "show")
        elif "hide" in now.actions:
            self.act(now, "hide")
        elif "confirm" in now.actions:
            self.act(now, "confirm")
        elif now.tickets and now.state in ("choosing", "keeping"):
            self.choose(now)
        elif now.state == "turn" and now.lit:
            self.claim(now)
        elif now.state in ("turn", "one-more"):
            self.draw(now)
        else:
            return False
        return True

    def settle(self, before: Offer) -> Offer:
        """Wait until the page has changed and sends nothing."""
        deadline = time.monotonic() + TIMEOUT / 1000
        while time.monotonic() < deadline:
            if (now := offer(self.page)) != before and now.state != "sending":
                return now
            self.page.wait_for_timeout(POLL_INTERVAL)
        texts = self.page.locator("[role=alert], [role=status]").all_inner_texts()
        raise TimeoutError(f"Nothing happens: {before}, now {offer(self.page)}, and the page says {texts}")

    def act(self, now: Offer, action: str) -> Offer:
        """Press a button, and wait for the result."""
        if action in ("confirm", "keep"):
            self.page.wait_for_timeout(DOUBLE_CLICK)
        self.press(action)
        return self.settle(now)

    def click(self, what: Locator) -> None:
        """Click an element."""
        what.click()

    def press(self, action: str) -> None:
        """Press a button."""
        self.click(self.page.locator(f'[data-action="{action}"]:visible').first)

    def choose(self, now: Offer) -> None:
        """Select offered tickets until the button to keep them is enabled, then press it."""
        for ticket in now.tickets:
            self.tick(ticket)
            wait_for(self.page, IS_SELECTED, ticket)
            if "keep" in (then := offer(self.page)).actions:
                self.act(then, "keep")
                return
        raise LookupError(f"No choice is enough: {now}")

    def tick(self, ticket: str) -> None:
        """Select a ticket."""
        self.click(self.page.locator(f'label:has([data-ticket="{ticket}"])'))

    def draw(self, now: Offer) -> None:
        """Draw from the deck, or take the first other move on offer."""
        for action in ("draw", "take-tickets", "pass"):
            if action in now.actions:
                self.act(now, action)
                return
        self.click(self.page.locator('[data-slot^="market-"] button:visible:not([aria-disabled="true"])').first)
        self.settle(now)

    def claim(self, now: Offer) -> None:
        """Ask about a highlighted route; the next move confirms it."""
        self.point(now.lit[-1])
        self.settle(now)

    def point(self, route: str) -> None:
        """Click or tap a route on the board."""
        if self.middle(route) is None:
            self.fit()
        where = self.middle(route)
        assert where is not None, f"Something covers {route}"
        self.click_at(*where)

    def fit(self) -> None:
        """Show the whole board."""
        self.click(self.page.locator(".board-control-fit:visible"))

    def middle(self, route: str) -> list[float] | None:
        """The middle of a route on the screen, once the board has stopped moving; None if something covers it."""
        deadline = time.monotonic() + TIMEOUT / 1000
        where: list[float] | None = self.page.evaluate(MIDDLE, route)
        while time.monotonic() < deadline:
            self.page.wait_for_timeout(POLL_INTERVAL)
            before, where = where, self.page.evaluate(MIDDLE, route)
            if where == before:
                return where
        raise TimeoutError("The board never stops moving.")

    def click_at(self, x: float, y: float) -> None:
        """Click a point of the page."""
        self.page.mouse.click(x, y)


class TouchPlayer(Player):
    """A player with a touch screen."""

    def click(self, what: Locator) -> None:
        """Tap an element."""
        what.tap()

    def point(self, route: str) -> None:
        """Tap a route, which may be out of sight even then: with its names, a large board is wider than a phone."""
        if self.middle(route) is None:
            self.fit()
            while self.middle(route) is None:
                Fingers(self.page).drag_board(*self.page.evaluate(TO_THE_CENTRE, route))
        super().point(route)

    def click_at(self, x: float, y: float) -> None:
        """Tap a point of the page."""
        self.page.touchscreen.tap(x, y)
