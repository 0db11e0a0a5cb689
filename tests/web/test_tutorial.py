"""The tutorial: three turns on the small board, by mouse, by touch, by keys and in the keyboard view."""

import pytest
from playwright.sync_api import Page

from tests.web import layout
from tests.web.appearance import resize, set_keyboard_view
from tests.web.conftest import Opener
from tests.web.keyboard import COUNT_POINTERS, no_pointer_was_used
from tests.web.lessons import FIRST_ROUTE, SECOND_ROUTE, confirm, go_on, lesson, play_up_to, reach, start
from tests.web.page_errors import PageErrors
from tests.web.players import DOUBLE_CLICK, Player, TouchPlayer
from tests.web.site import Site
from tests.web.tables import existing_table
from tests.web.test_accessible import HEARD
from tests.web.waiting import wait_for

# Where the board stands, and what lies over it.
BOARD = """() => {
  const { x, y, width, height } = document.querySelector(".table-board").getBoundingClientRect();
  return [x, y, width, height];
}"""
COVERED = """() => {
  const box = (one) => one.getBoundingClientRect();
  const words = document.querySelector("[data-tutorial]");
  const others = [...document.querySelectorAll(
    ".table-board, .players, .since, .table-slot, .table-market, .table-hand, .tickets, .action-bar, dialog[open]"
  )].filter((one) => one.checkVisibility());
  const [a, rest] = [box(words), others.map((one) => [one.className, box(one)])];
  const isOut = a.top < 0 || a.bottom > innerHeight + 1 || words.scrollHeight > words.clientHeight + 1;
  const covered = rest.filter(([, b]) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1);
  return [...(isOut ? ["the words themselves"] : []), ...covered.map(([name]) => name)];
}"""
WINDOWS = [(1366, 650), (1440, 900), (1280, 800), (1024, 768), (768, 1024), (844, 390), (390, 844), (360, 640)]


def answer_of(page: Page) -> str:
    """What the tutorial answers."""
    return page.locator("[data-slot=tutorial-answer]").inner_text()


def test_the_whole_tutorial_by_mouse_leads_to_a_real_game(open_page: Opener, site: Site) -> None:
    page = lesson(open_page, 7)
    page.locator("[data-action=tutorial-play]").click()
    page.locator("[data-state=choosing]").wait_for()
    table = existing_table(site, page.url.rpartition("/")[2]).state()["table"]
    assert table["edition"] == "amsterdam"
    assert [one["kind"] for one in table["seats"]] == ["human", "bot", "bot"]
    page.goto("/")
    page.locator(".your-games .game-row").wait_for()
    assert page.locator(".your-games .game-row").count() == 1, "the table of the tutorial is no game to go on with"


def test_the_whole_tutorial_by_keys(open_page: Opener) -> None:
    page = open_page("/")
    page.evaluate(COUNT_POINTERS)
    page.locator("[data-action=tutorial]").focus()
    page.keyboard.press("Enter")
    reach(page, 1)
    page.evaluate(COUNT_POINTERS)
    page.locator("[data-action=tutorial-next]").focus()
    page.keyboard.press("Enter")
    reach(page, 2)
    wait_for(page, "document.activeElement !== document.body")
    page.keyboard.press("4")
    page.locator("[data-state=one-more]").wait_for()
    page.keyboard.press("d")
    reach(page, 3)
    open_routes_of(page, "Begijnhof")
    choose_in_menu(page, "Dam")
    reach(page, 4)
    page.wait_for_timeout(DOUBLE_CLICK)
    page.keyboard.press("Enter")
    reach(page, 5)
    page.keyboard.press("c")
    page.locator(f'[data-list-route="{SECOND_ROUTE}"]').focus()
    page.keyboard.press("Enter")
    page.locator("[data-action=confirm]").wait_for()
    page.wait_for_timeout(DOUBLE_CLICK)
    page.keyboard.press("Enter")
    reach(page, 6)
    page.locator(".action-bar [data-action=tutorial-next]").focus()
    page.keyboard.press("Enter")
    reach(page, 7)
    wait_for(page, HEARD, "That is the whole game, 7 of 7.")
    assert no_pointer_was_used(page)


def open_routes_of(page: Page, place: str) -> None:
    """Walk south on the board with the arrow keys, up to a place, and open its routes."""
    page.locator(".board-viewport").focus()
    for _ in range(6):
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        menu = page.locator(".board-menu:focus")
        menu.wait_for()
        if menu.get_attribute("aria-label") == f"Routes of {place}":
            return
        page.keyboard.press("Escape")  # which closes the menu, not the tutorial
        menu.wait_for(state="detached")
    raise LookupError(f"The arrow keys do not lead to {place}")


def choose_in_menu(page: Page, place: str) -> None:
    """Choose the route to a place in an open menu."""
    while place not in page.locator("[role=option][aria-selected=true]").inner_text():
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")


def test_the_whole_tutorial_in_the_keyboard_view(open_page: Opener) -> None:
    page = lesson(open_page, 2)
    set_keyboard_view(page, True)
    page.keyboard.press("1")
    wait_for(page, HEARD, "Later. First take the black card")
    assert answer_of(page).startswith("Later.")
    page.keyboard.press("4")
    wait_for(page, HEARD, "One more card.")
    page.keyboard.press("d")
    for step, route in ((3, FIRST_ROUTE), (5, SECOND_ROUTE)):
        reach(page, step)
        wait_for(page, "route => document.querySelector(`[data-list-route='${route}'][data-state]`) !== null", route)
        page.locator(f'[data-list-route="{route}"]').click()
        page.locator("[data-payment]").first.wait_for()
        page.wait_for_timeout(DOUBLE_CLICK)
        page.locator("[data-payment]").first.click()
    reach(page, 6)
    go_on(Player(page))
    reach(page, 7)
    page.locator("[data-action=tutorial-play-on]").click()
    page.locator("[data-tutorial]").wait_for(state="detached")


def test_only_the_wanted_act_is_done_and_others_are_answered(open_page: Opener) -> None:
    page = lesson(open_page, 2)
    page.locator('[data-slot="market-0"] button').click()
    assert answer_of(page) == "Later. First take the black card, then one from the deck."
    page.locator("[data-action=take-tickets]").click(force=True)
    page.keyboard.press("d")
    Player(page).point(FIRST_ROUTE)
    assert page.locator("[data-state=turn]").count() == 1
    assert page.locator(".route-card").count() == 0
    assert page.locator("[data-tutorial='2'] [data-slot=tutorial-answer]").count() == 1
    play_up_to(4, Player(page), 2)
    page.locator("[data-payment='claim dam:begijnhof 2 black']").click()
    confirm(Player(page))
    wait_for(page, HEARD, "Later. First claim Dam–Begijnhof with two blue cards.")
    reach(page, 4)


def test_escape_closes_it_and_a_reload_keeps_it_closed(open_page: Opener) -> None:
    page = lesson(open_page, 3)
    page.locator("[data-slot=player-1]").click()
    page.keyboard.press("Escape")
    assert page.locator("[data-slot=player-1][aria-pressed=true]").count() == 0, "what is open closes first"
    reach(page, 3)
    page.keyboard.press("Escape")
    page.locator("[data-tutorial]").wait_for(state="detached")
    page.reload()
    page.locator("[data-state=turn]").wait_for()
    assert page.locator("[data-tutorial]").count() == 0
    page.locator("[data-action=draw]").click()  # everything is open
    page.locator("[data-state=turn], [data-state=waiting]").first.wait_for()


def test_skip_closes_it_and_the_menu_brings_it_back(open_page: Opener) -> None:
    page = lesson(open_page, 2)
    page.locator("[data-action=tutorial-close]").click()
    page.locator("[data-tutorial]").wait_for(state="detached")
    page.locator("[data-action=menu]").click()
    page.locator(".menu [data-action=tutorial]").click()
    page.locator(".menu").wait_for(state="detached")
    reach(page, 2)


def test_it_resumes_at_its_step_after_a_reload_and_from_the_home_page(open_page: Opener) -> None:
    page = lesson(open_page, 3)
    page.reload()
    reach(page, 3)
    page.keyboard.press("Escape")
    page.goto("/")
    page.locator("[data-action=tutorial]").wait_for()
    assert page.locator(".your-games .game-row").count() == 0
    start(Player(page))
    reach(page, 3)


def test_a_tutorial_that_the_server_has_forgotten_begins_again(open_page: Opener, page_errors: PageErrors) -> None:
    page_errors.expect_status(404, "/api/games/nosuchtable")
    page = open_page("/")
    kept = {"nosuchtable": {"lesson": "first-game", "pressed": 1, "isClosed": False, "isOver": False}}
    page.evaluate("kept => { localStorage['trekvaart.lessons'] = JSON.stringify(kept); }", kept)
    page.reload()
    start(Player(page))
    reach(page, 1)


def test_by_touch_on_a_phone_the_board_keeps_its_place(open_page: Opener) -> None:
    page = open_page("/", touch=True)
    player = TouchPlayer(page)
    start(player)
    board = page.evaluate(BOARD)
    for step in range(1, 8):
        play_up_to(step, player, max(1, step - 1))
        assert page.evaluate(BOARD) == board, step
        assert page.evaluate(COVERED) == [], step


@pytest.mark.parametrize("step", [1, 4, 7])
def test_its_words_cover_nothing(step: int, open_page: Opener) -> None:
    page = lesson(open_page, step)
    for window in WINDOWS:
        resize(page, window)
        assert page.evaluate(COVERED) == [], window
        assert layout.faults(page) == [], window
