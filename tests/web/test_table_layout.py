"""The table's arrangement: the board has the screen, keeps its size, and nothing is cut."""

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web import layout
from tests.web.appearance import resize, settle
from tests.web.conftest import Opener
from tests.web.players import Player, offer
from tests.web.records import NAMES, record
from tests.web.screens import FACE_UP_CARD, Visit
from tests.web.site import Site
from tests.web.tables import ANN, BEN, BOT, open_table

# Each window with the board's least share of it, in percent, on the USA and the Amsterdam board.
WINDOWS = {
    (1366, 650): (75, 61),
    (1366, 768): (63, 72),
    (1440, 780): (63, 70),
    (1280, 800): (55, 59),
    (1280, 720): (61, 72),
    (1440, 900): (58, 71),
    (1920, 1080): (62, 72),
}
PHONE = (390, 844)
LYING = (844, 390)
TABLET = (768, 1024)
PHONE_BOARD = 493
# The size of the board's frame, and of the board that is drawn in it as large as it fits.
BOARD = """() => {
  const frame = document.querySelector(".table-board").getBoundingClientRect();
  const stage = document.querySelector(".board-stage").getBoundingClientRect();
  return { frame: [frame.width, frame.height], drawn: [stage.width, stage.height] };
}"""
# What is not seen of a kind, or lies under something else.
COVERED = """(kind) => [...document.querySelectorAll(kind)].filter((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    return width === 0 || !(one === over || one.contains(over));
  }).map((one) => one.className)"""
OUTSIDE = """() => [...document.querySelectorAll(".table > *, .table-tray > *")]
  .filter((one) => one.checkVisibility() && getComputedStyle(one).position !== "fixed")
  .filter((one) => one.getBoundingClientRect().bottom > innerHeight + 1
    || one.getBoundingClientRect().right > innerWidth + 1)
  .map((one) => one.className)"""


def board(page: Page) -> Any:
    """The size of the board."""
    return page.evaluate(BOARD)


@pytest.mark.parametrize("edition", ["usa", "amsterdam"])
def test_the_board_has_the_screen_and_nothing_is_cut(edition: str, open_page: Opener, site: Site) -> None:
    page = Visit(site, edition, open_page).at("turn")
    for window, shares in WINDOWS.items():
        resize(page, window)
        width, height = board(page)["drawn"]
        share = 100 * width * height / (window[0] * window[1])
        assert share >= shares[edition == "amsterdam"], (window, share)
        assert page.evaluate(OUTSIDE) == [], window
        assert layout.faults(page) == [], window


@pytest.mark.parametrize("edition", ["usa", "amsterdam"])
def test_a_phone_shows_a_board_of_the_same_height_and_all_rows(edition: str, open_page: Opener, site: Site) -> None:
    page = Visit(site, edition, open_page).at("turn")
    resize(page, PHONE)
    assert board(page)["frame"] == [PHONE[0], PHONE_BOARD]
    assert page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("window", [(1366, 650), (1440, 900), PHONE], ids=str)
def test_the_board_keeps_its_size_whatever_happens(window: tuple[int, int], open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).at("turn")
    resize(page, window)
    size = board(page)["frame"]
    page.locator("[data-slot=player-1]").click()  # a network is lit
    assert board(page)["frame"] == size
    page.keyboard.press("Escape")
    page.locator(FACE_UP_CARD).first.click()
    page.locator("[data-state=one-more]").wait_for()
    assert board(page)["frame"] == size
    page.locator(FACE_UP_CARD).first.click()
    page.locator("[data-state=waiting]").wait_for()
    assert board(page)["frame"] == size
    page.context.set_offline(True)
    page.evaluate("dispatchEvent(new Event('offline'))")
    assert board(page)["frame"] == size


def test_own_tickets_stay_in_sight_while_others_are_chosen(open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).at("turn")
    resize(page, (1366, 650))
    size = board(page)["frame"]
    own = page.locator(".ticket-row").count()
    player = Player(page)
    player.act(player.act(offer(page), "take-tickets"), "confirm")
    page.locator(".offer").first.wait_for()
    assert own > 0
    assert page.locator(".ticket-row:visible").count() == own
    assert page.evaluate(OUTSIDE) == []
    assert board(page)["frame"] == size


@pytest.mark.parametrize("window", [PHONE, LYING], ids=str)
def test_on_phones_own_tickets_are_in_sight_while_others_are_chosen(
    window: tuple[int, int], open_page: Opener, site: Site
) -> None:
    page = Visit(site, "usa", open_page).at("turn")
    resize(page, window)
    player = Player(page)
    player.act(player.act(offer(page), "take-tickets"), "confirm")
    page.locator(".offer").first.wait_for()
    own = page.locator(".ticket-row")
    assert own.count() > 0
    for i in range(own.count()):
        box = own.nth(i).bounding_box()
        assert box is not None
        assert 20 <= box["height"] <= 34, "one line each"
        assert box["y"] + box["height"] <= window[1]
    assert page.evaluate(COVERED, ".ticket-row, .offer, .action-bar button") == []


def test_a_lying_phone_has_a_button_for_tickets_while_a_route_is_asked_about(open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).at("turn")
    resize(page, LYING)
    button = page.locator(".board-corner[data-action=tickets]")
    assert button.count() == 0, "the column shows them"
    Player(page).point(offer(page).lit[0])
    page.locator(".route-card").wait_for()
    button.click()
    page.locator(".table-sheet .ticket-row").first.wait_for()


@pytest.mark.parametrize("edition", ["usa", "amsterdam"])
def test_an_upright_phone_shows_the_whole_board_and_the_own_network_in_turn(
    edition: str, open_page: Opener, site: Site
) -> None:
    page = Visit(site, edition, open_page).at("turn")
    resize(page, PHONE)
    page.reload()
    button = page.locator("[data-action=fit]")
    button.wait_for()
    labels = []
    for _ in range(3):
        labels.append(button.get_attribute("aria-label"))
        button.click()
        settle(page)
    assert set(labels) == {"Show my network", "Show the whole board"}, labels


def test_players_on_a_tablet_have_its_whole_width(open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).at("turn")
    resize(page, TABLET)
    players = page.locator(".players").bounding_box()
    assert players is not None
    assert players["width"] == TABLET[0]
    assert page.evaluate(OUTSIDE) == []


@pytest.mark.parametrize("window", [LYING, PHONE, (1366, 650)], ids=str)
@pytest.mark.parametrize("is_asking", [False, True])
def test_the_way_back_to_a_seat_that_a_bot_has_is_always_in_sight(
    window: tuple[int, int], is_asking: bool, open_page: Opener, site: Site
) -> None:
    clock = {"absent": "bot", "turn_seconds": 5, "bot_seconds": 60}
    table = open_table(site, "amsterdam", ANN, BEN, record=record("amsterdam", "turn"), **clock)
    page = open_page(table.link())
    page.locator("[data-action=return]").wait_for()
    resize(page, window)
    if is_asking:
        route = next(iter(table.state(0)["view"]["owners"]))
        Player(page).point(route)
        page.locator(".route-card").wait_for()
    assert page.locator("[data-action=return]").count() == 1
    assert page.evaluate(COVERED, "[data-action=return]") == []
    assert "A bot plays for you" in page.locator(".table").inner_text()


def test_the_line_under_the_market_says_why_a_wild_is_locked(open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).at("turn")
    line = page.locator(".market-line")
    assert "locomotive" in line.inner_text()
    height = line.bounding_box()
    page.locator(FACE_UP_CARD).first.click()
    page.locator("[data-state=one-more]").wait_for()
    is_locked = page.locator(".card-locked").count() > 0
    assert line.get_attribute("data-locked") == ("true" if is_locked else "false")
    assert line.bounding_box() == height


def test_a_click_on_a_player_tells_about_their_network(open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).at("turn")
    strip = page.locator(".since")
    before = strip.inner_text()
    page.locator("[data-slot=player-1]").click()
    assert NAMES[1] in strip.inner_text()
    assert "points" in strip.inner_text()
    page.keyboard.press("Escape")
    assert strip.inner_text() == before
    page.keyboard.press("Shift+Digit2")
    assert NAMES[1] in strip.inner_text()


def test_a_click_on_an_emblem_of_the_log_lights_the_network(open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).at("turn")
    line = page.locator(".log-entry").filter(has_text=NAMES[1]).first
    line.locator(".emblem").click()
    page.locator("[data-slot=player-1][aria-pressed=true]").wait_for()
    assert offer(page).state == "turn"
    line.locator(".log-words").click()
    page.locator("[data-state=past]").wait_for()


@pytest.mark.parametrize(
    ("window", "edition", "height"),
    [((1366, 650), "usa", 30), ((1366, 650), "amsterdam", 32), ((1440, 900), "usa", 40), ((1920, 1080), "usa", 48)],
    ids=str,
)
def test_rows_of_players_are_as_high_as_there_is_room(
    window: tuple[int, int], edition: str, height: int, open_page: Opener, site: Site
) -> None:
    page = Visit(site, edition, open_page).at("turn")
    resize(page, window)
    row = page.locator("[data-slot=player-1]").bounding_box()
    assert row is not None
    assert row["height"] == height
    assert page.locator("[data-slot=player-1] .player-last").is_visible() == (height == 48)


def test_fast_forward_plays_the_bots_up_to_your_turn(open_page: Opener, site: Site) -> None:
    bots = [{**BOT, "name": name} for name in ("Hugo", "Inés")]
    table = open_table(site, "usa", ANN, *bots, record=record("usa", "turn", 3), bot_seconds=60)
    page = open_page(table.link())
    page.locator("[data-state=turn]").wait_for()
    Player(page).act(offer(page), "draw")
    page.locator("[data-action=forward][data-brass=true]").wait_for()
    page.keyboard.press("f")
    page.locator("[data-state=turn]").wait_for()
    assert page.locator(".since-list li").count() == 2, "one entry for each bot"
