"""Taking a claim back: with the button, with keys and by text, and nothing on the screen moves for it."""

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.web.conftest import Opener
from tests.web.players import DOUBLE_CLICK, Player, offer
from tests.web.profile import DESKTOP, PHONE
from tests.web.records import record
from tests.web.site import Site
from tests.web.tables import ANN, BEN, BOT, Table, open_table
from tests.web.waiting import wait_for, wait_until

LAPTOP: ViewportSize = {"width": 1366, "height": 650}
UNDO = "[data-action=undo]"
# Where the board, the action bar and its buttons are, except the one in the corner.
PLACES = """() => [".board-viewport", ".action-bar", "[data-action=draw]", "[data-action=claim]",
  "[data-action=take-tickets]"].map((one) => JSON.stringify(document.querySelector(one).getBoundingClientRect()))"""
ANNOUNCED = "words => [...document.querySelectorAll('[aria-live] p')].some((one) => one.textContent.includes(words))"


@pytest.fixture
def table(site: Site) -> Table:
    """A table at which it is the turn of seat 0, and at which the bot never acts."""
    return open_table(site, "usa", ANN, BOT, record=record("usa", "turn"), bot_seconds=60)


def claims(table: Table) -> list[str]:
    return [move for move in table.state(0)["legal"] if move.startswith("claim ")]


def opened(open_page: Opener, table: Table, size: ViewportSize = DESKTOP) -> Page:
    page = open_page(table.link(), viewport=size)
    page.locator("[data-state=turn]").wait_for()
    return page


def claimed(table: Table, page: Page) -> str:
    """Claim a route by another program of the same player; returns it when the page shows it."""
    move = claims(table)[0]
    table.play(0, move)
    page.locator("[data-state=waiting]").wait_for()
    return move.split()[1]


def is_taken_back(table: Table, page: Page, route: str) -> None:
    """Wait until the page and the server have the game as it was."""
    page.locator("[data-state=turn]").wait_for()
    page.locator(UNDO).wait_for(state="detached")
    assert route not in table.state(0)["view"]["owners"]


@pytest.mark.parametrize("size", [LAPTOP, DESKTOP, PHONE], ids=str)
def test_the_button_takes_a_claim_back_and_moves_nothing(open_page: Opener, table: Table, size: ViewportSize) -> None:
    page = opened(open_page, table, size)
    view = table.state(0)["view"]
    player, route = Player(page), claims(table)[0].split()[1]
    player.point(route)
    page.wait_for_timeout(DOUBLE_CLICK)
    player.act(offer(page), "confirm")
    page.locator(UNDO).wait_for()
    assert table.state(0)["view"]["owners"][route] == 0
    places = page.evaluate(PLACES)
    page.locator(UNDO).click()
    is_taken_back(table, page, route)
    assert table.state(0)["view"] == view
    wait_for(page, ANNOUNCED, "Claim undone")
    wait_for(page, "() => document.activeElement.closest('.action-bar') !== null")
    for _ in range(2):
        table.play(0, "draw deck")
    page.locator("[data-state=waiting]").wait_for()
    assert page.locator(UNDO).count() == 0
    assert page.evaluate(PLACES) == places


@pytest.mark.parametrize("key", ["z", "Control+z"])
def test_a_key_takes_a_claim_back(open_page: Opener, table: Table, key: str) -> None:
    page = opened(open_page, table)
    route = claimed(table, page)
    page.locator(UNDO).wait_for()
    page.keyboard.press(key)
    is_taken_back(table, page, route)


def test_the_keyboard_view_takes_a_claim_back_by_button_and_by_text(open_page: Opener, table: Table) -> None:
    page = opened(open_page, table)
    page.evaluate("localStorage['trekvaart.keyboardView'] = 'true'")
    page.reload()
    page.locator("[data-screen=keyboard] [data-state=turn]").wait_for()
    route = claimed(table, page)
    page.locator(UNDO).click()
    is_taken_back(table, page, route)
    route = claimed(table, page)
    line = page.locator("[data-command=line]")
    line.fill("undo")
    line.press("Enter")
    is_taken_back(table, page, route)


def test_the_next_move_of_a_bot_closes_the_window(open_page: Opener, table: Table) -> None:
    page = opened(open_page, table)
    claimed(table, page)
    page.locator(UNDO).wait_for()
    page.keyboard.press("f")
    wait_until(page, lambda: table.state(0)["deciding"] == [0])
    page.locator(UNDO).wait_for(state="detached")


def test_people_around_one_screen_take_a_claim_back_before_they_pass_it_on(open_page: Opener, site: Site) -> None:
    table = open_table(site, "usa", ANN, BEN, record=record("usa", "turn"))
    page = open_page(table.link(1))
    page.locator("[data-state=waiting]").wait_for()
    page.goto("about:blank")
    page.goto(table.link(0))
    page.locator("[data-action=show]").click()
    page.locator("[data-state=turn]").wait_for()
    route = claimed(table, page)
    page.locator("[data-action=hide]").wait_for()
    page.locator(UNDO).click()
    is_taken_back(table, page, route)
