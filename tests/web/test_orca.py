"""What a blind player hears: Orca reads the keyboard view in Firefox, and says every turn to its end."""

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import Page

from tests.web.browsers import FIREFOX, ORCA
from tests.web.conftest import open_driven, program_of
from tests.web.firefox import firefox
from tests.web.orca import Orca, orca
from tests.web.players import offer
from tests.web.site import Site
from tests.web.tables import ANN, BOT, open_table
from tests.web.waiting import wait_for
from tests.web.webdriver import DrivenPage

AT_ONCE, CALM = 0.0, 1.2  # seconds a bot takes
TURNS = 6
YOUR_TURN = "Your turn. "  # the announcement; the status line says it without the full stop
CLAIMABLE = "document.querySelectorAll('[data-list-route][data-state=claimable]').length"
SCREEN = "document.querySelector('[data-screen=keyboard]') !== null"
FOCUS_ON = "selector => { document.querySelector(selector).focus(); return 'focused'; }"


class BlindPlayer:
    """A player who presses a key when the last announcement has been said to its end."""

    def __init__(self, page: DrivenPage, reader: Orca) -> None:
        self.page = page
        self.reader = reader

    def enter_the_page(self) -> None:
        """Go to the page's first button, and let Orca leave all keys to the page."""
        wait_for(cast(Page, self.page), SCREEN)
        self.reader.press("Tab")
        self.wait_for_focus("[data-action=skip]")
        self.reader.stay_in_focus_mode()  # in browse mode letters lead to headings and links
        self.reader.wait_for("Focus mode is sticky.")

    def keep_tickets(self) -> None:
        """Keep all tickets on offer, and go to the list of routes."""
        tickets = offer(cast(Page, self.page)).tickets
        self.act("slash")
        self.wait_for_focus("[data-command=line]")
        self.reader.type(" ".join(["keep", *(str(number) for number, _ in enumerate(tickets, 1))]))
        self.act("Return", YOUR_TURN)
        self.page.evaluate(FOCUS_ON, "[data-list-route]")

    def draw(self) -> None:
        """Draw two cards from the deck."""
        self.act("d", "You drew", YOUR_TURN)

    def take(self) -> None:
        """Take a card that lies face up, and draw another one."""
        self.act("1", "You drew")
        if offer(cast(Page, self.page)).state == "one-more":
            self.act("d", "You drew", YOUR_TURN)
        else:
            self.reader.wait_for(YOUR_TURN)

    def claim(self) -> None:
        """Claim the first route that can be claimed."""
        self.act("c")
        self.wait_for_focus("[data-list-route]")
        self.act("Return", "Pay")  # the page takes a second key within 0.3 s for a double click
        self.wait_for_focus("[data-payment]")
        self.act("Return", YOUR_TURN)

    def act(self, key: str, *words: str) -> None:
        """Press a key, and listen until all these words have been said."""
        self.reader.forget()
        self.reader.press(key)
        for one in words:
            self.reader.wait_for(one)

    def wait_for_focus(self, selector: str) -> None:
        wait_for(cast(Page, self.page), "selector => document.activeElement.closest(selector) !== null", selector)


@pytest.fixture
def reader(tmp_path_factory: pytest.TempPathFactory, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Orca]:
    program_of(ORCA, tmp_path_factory, request)
    with orca(tmp_path) as running:
        yield running


@pytest.mark.long
@pytest.mark.parametrize(("edition", "pause"), [("usa", AT_ONCE), ("amsterdam", CALM)])
def test_every_turn_is_said_to_its_end(
    edition: str,
    pause: float,
    reader: Orca,
    site: Site,
    tmp_path_factory: pytest.TempPathFactory,
    request: pytest.FixtureRequest,
) -> None:
    program = program_of(FIREFOX, tmp_path_factory, request)
    with firefox(program, tmp_path_factory.mktemp("firefox"), reader.environment) as driver:
        reader.focus("firefox")  # before the page opens: when a window becomes active, Orca forgets its mode
        table = open_table(site, edition, ANN, BOT, bot_seconds=pause)
        player = BlindPlayer(open_driven(driver, site, table.link(), keyboardView=True), reader)
        player.enter_the_page()
        player.keep_tickets()
        claims = 0
        for turn in range(TURNS):
            if turn % 3 == 2 and player.page.evaluate(CLAIMABLE):
                player.claim()
                claims += 1
            elif turn % 3 == 1:
                player.take()
            else:
                player.draw()
        assert claims
        assert not driver.errors()
