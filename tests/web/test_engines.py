"""Firefox and WebKit play both boards without an error in the page; the other tests of the page use Chromium."""

import time
from typing import cast

import pytest
from playwright.sync_api import Page

from tests.web.conftest import EngineOpener
from tests.web.players import LONGEST, Offer, Player, offer
from tests.web.site import Site
from tests.web.tables import ANN, BOT, open_table
from tests.web.test_games import shown_totals
from tests.web.waiting import POLL_INTERVAL


class DrawingPlayer(Player):
    """A player who remembers whether they have drawn cards."""

    has_drawn = False

    def draw(self, now: Offer) -> None:
        super().draw(now)
        self.has_drawn = True


@pytest.mark.parametrize("edition", ["usa", "amsterdam"])
def test_tickets_are_chosen_cards_drawn_and_a_route_claimed(
    edition: str, open_in_engine: EngineOpener, site: Site
) -> None:
    table = open_table(site, edition, ANN, BOT)
    page = cast(Page, open_in_engine(table.link()))
    player = DrawingPlayer(page)
    deadline = time.monotonic() + LONGEST
    while not (player.has_drawn and 0 in table.state(0)["view"]["owners"].values()):
        assert time.monotonic() < deadline, offer(page)
        if not player.move(offer(page)):
            page.wait_for_timeout(POLL_INTERVAL)


@pytest.mark.long
@pytest.mark.parametrize("edition", ["usa", "amsterdam"])
def test_a_game_is_played_to_the_score(edition: str, open_in_engine: EngineOpener, site: Site) -> None:
    table = open_table(site, edition, ANN, BOT)
    page = cast(Page, open_in_engine(table.link()))
    Player(page).play()
    assert shown_totals(page) == table.totals()
