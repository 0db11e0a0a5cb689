"""The page does little work: for a message, when a drag begins, and before the board shows."""

import pytest
from playwright.sync_api import Page

from tests.web.appearance import settle
from tests.web.conftest import Opener
from tests.web.records import record
from tests.web.request_rounds import BOARD_SHOWN, rounds_before
from tests.web.site import Site
from tests.web.tables import ANN, BEN, BOT, Table, open_table
from tests.web.trace import PLACEMENTS, restyled_by
from tests.web.waiting import wait_for

EDITIONS = ("usa", "amsterdam")
ZOOMED = """() => {
  const width = (selector) => document.querySelector(selector).getBoundingClientRect().width;
  return width(".board-stage") > width(".board-viewport") + 50 && document.querySelector(".board-controls") !== null;
}"""
SHOWN = "count => document.querySelectorAll('.board-coins').length === count"
MOVES = 12  # of both players


@pytest.fixture(params=EDITIONS)
def table(request: pytest.FixtureRequest, site: Site) -> Table:
    """A table at which it is the turn of seat 0."""
    return open_table(site, request.param, ANN, BEN, record=record(request.param, "turn"))


def open_at_turn(open_page: Opener, table: Table) -> Page:
    page = open_page("about:blank")
    page.add_init_script(PLACEMENTS)
    page.goto(table.link())
    page.locator("[data-state=turn]").wait_for()
    page.wait_for_load_state("networkidle")
    return page


def play_on(page: Page, table: Table) -> int:
    """Let both players claim routes or draw, and return how many messages came of it."""
    before: int = table.state(0)["version"]
    for _ in range(MOVES):
        now = table.state(0)
        [seat] = now["deciding"]
        legal = table.state(seat)["legal"]
        table.play(seat, next((move for move in legal if move.startswith("claim")), legal[0]))
        wait_for(page, SHOWN, len(table.state(0)["view"]["owners"]))
    after: int = table.state(0)["version"]
    return after - before


def test_names_are_placed_at_most_once_for_a_message(open_page: Opener, table: Table) -> None:
    page = open_at_turn(open_page, table)
    before = page.evaluate("window.placements")
    assert before > 0  # when the board was first drawn
    messages = play_on(page, table)
    assert page.evaluate("window.placements") - before <= messages


def test_nobody_asks_why_moves_are_refused_unless_a_player_does(open_page: Opener, table: Table) -> None:
    page = open_at_turn(open_page, table)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/refusals" in request.url else None)
    play_on(page, table)
    assert asked == []


def test_a_drag_restyles_few_elements(open_page: Opener, table: Table) -> None:
    page = open_at_turn(open_page, table)
    box = page.locator(".board-viewport").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.wheel(0, -600)
    wait_for(page, ZOOMED)
    settle(page)

    def drag() -> None:
        page.mouse.down()
        page.mouse.move(x + 30, y + 20)

    restyled = restyled_by(page, drag)
    assert page.locator(".board-viewport[data-moving]").count() == 1
    assert 0 < restyled < 50


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_board_shows_after_four_requests_in_series(
    edition: str, language: str, open_page: Opener, site: Site
) -> None:
    table = open_table(site, edition, ANN, BOT)
    page = open_page("about:blank", language=language)
    rounds = rounds_before(page, f"{site.url}{table.link()}", BOARD_SHOWN)
    assert page.locator(BOARD_SHOWN).first.is_visible()
    assert len(rounds) <= 4, rounds
