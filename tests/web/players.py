"""Players at a page: each plays a whole game in one way, by mouse or by touch, in any language.

They know no rule: they do what the page offers, and take the routes that it lights.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page

from tests.web.waiting import LOOK_AGAIN, PATIENCE

LONGEST = 420.0  # seconds of a game
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
# Where a route can be pointed at; nowhere, if something lies over its middle.
MIDDLE = """(route) => {
  const path = document.querySelector(`[data-route="${route}"]`);
  const { x, y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
  return document.elementFromPoint(x, y)?.closest(".board-sight") ? [x, y] : null;
}"""


@dataclass
class Offer:
    """What a page offers at a moment."""

    screens: list[str]
    state: str | None
    lit: list[str]
    tickets: list[str]
    actions: list[str]
    hand: str


def offer(page: Page) -> Offer:
    """What the page offers now."""
    told: dict[str, Any] = page.evaluate(OFFERED)
    return Offer(**told)


class Player:
    """Somebody with a mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def play(self) -> None:
        """Play until the score is there."""
        until = time.monotonic() + LONGEST
        while time.monotonic() < until:
            now = offer(self.page)
            if "score" in now.screens:
                return
            if not self.move(now):
                self.page.wait_for_timeout(LOOK_AGAIN)
        raise TimeoutError(f"The game does not end: {offer(self.page)}")

    def move(self, now: Offer) -> bool:
        """Do something, if it is for this player to do."""
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
        """Wait until the page has taken notice."""
        until = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < until:
            if (now := offer(self.page)) != before and now.state != "sending":
                return now
            self.page.wait_for_timeout(LOOK_AGAIN)
        told = self.page.locator("[role=alert], [role=status]").all_inner_texts()
        raise TimeoutError(f"Nothing happens: {before}, now {offer(self.page)}, and the page says {told}")

    def act(self, now: Offer, action: str) -> Offer:
        """Use a button, and see what comes of it."""
        self.press(action)
        return self.settle(now)

    def click(self, what: Locator) -> None:
        """Use something on the page."""
        what.click()

    def press(self, action: str) -> None:
        """Use a button."""
        self.click(self.page.locator(f'[data-action="{action}"]:visible').first)

    def choose(self, now: Offer) -> None:
        """Tick offered tickets until the button agrees, then press it."""
        for ticket in now.tickets:
            self.tick(ticket)
            if "keep" in (then := offer(self.page)).actions:
                self.act(then, "keep")
                return
        raise LookupError(f"No choice is enough: {now}")

    def tick(self, ticket: str) -> None:
        """Choose a ticket."""
        self.click(self.page.locator(f'label:has([data-ticket="{ticket}"])'))

    def draw(self, now: Offer) -> None:
        """Draw from the deck, or what else there is."""
        for action in ("draw", "take-tickets", "pass"):
            if action in now.actions:
                self.act(now, action)
                return
        self.click(self.page.locator('[data-slot^="market-"] button:visible:not([aria-disabled="true"])').first)
        self.settle(now)

    def claim(self, now: Offer) -> None:
        """Pick a route that is lit; with one payment and a mouse, the click alone claims it."""
        self.point(now.lit[-1])
        self.settle(now)

    def point(self, route: str) -> None:
        """Point at a route on the board."""
        where = self.middle(route)
        if where is None:
            self.click(self.page.locator(".board-control-fit:visible"))
            where = self.middle(route)
        assert where is not None, f"Something lies over {route}"
        self.touch(*where)

    def middle(self, route: str) -> list[float] | None:
        """Where a route can be pointed at, once the board stands still; None if something lies over it."""
        until = time.monotonic() + PATIENCE / 1000
        where: list[float] | None = self.page.evaluate(MIDDLE, route)
        while time.monotonic() < until:
            self.page.wait_for_timeout(LOOK_AGAIN)
            before, where = where, self.page.evaluate(MIDDLE, route)
            if where == before:
                return where
        raise TimeoutError("The board never stands still.")

    def touch(self, x: float, y: float) -> None:
        """Use a point of the page."""
        self.page.mouse.click(x, y)


class Toucher(Player):
    """Somebody with a phone."""

    def click(self, what: Locator) -> None:
        """Tap something on the page."""
        what.tap()

    def touch(self, x: float, y: float) -> None:
        """Tap a point of the page."""
        self.page.touchscreen.tap(x, y)
