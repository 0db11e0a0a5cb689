"""Faults that players found, each with the test that would have found it first."""

import pytest
from playwright.sync_api import Browser, Page

from tests.web.appearance import resize, set_keyboard_view
from tests.web.conftest import Opener
from tests.web.page_errors import PageErrors
from tests.web.players import Player, offer
from tests.web.records import record
from tests.web.screens import SCREENS, Visit
from tests.web.site import Site
from tests.web.tables import ANN, BEN, OPEN, open_table
from tests.web.waiting import wait_for

# Whether an element is seen whole: nothing cuts or covers it, and it does not leave the window.
IS_WHOLE = """(element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const isSeen = (x, y) => element.contains(document.elementFromPoint(x, y));
  return isSeen(left + 6, top + 6) && isSeen(right - 6, bottom - 6);
}"""
LIVE = "() => [...document.querySelectorAll('[aria-live]')].map((one) => one.textContent.trim()).join('')"
KEYS = ".key-row:visible"


def keys_of(page: Page) -> list[str]:
    """The keys that the page lists."""
    return [text.split("\n")[0].strip() for text in page.locator(KEYS).all_inner_texts()]


def test_a_line_of_the_log_before_the_deal_shows_now(open_page: Opener, site: Site) -> None:
    table = open_table(site, "usa", ANN, OPEN)
    page = open_page(table.link())
    page.locator("[data-screen=lobby]").wait_for()
    joined = open_page(table.invitation)
    joined.locator("[data-action=sit]").click()
    page.locator("[data-screen=table]").wait_for()
    for line in page.locator(".log-entry").all():
        line.click()
    assert offer(page).state == "choosing"
    assert page.locator(".moment-tab").count() == 0


def test_why_a_card_is_locked_stands_under_the_market_and_not_on_the_map(open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).at("wild in the market")
    page.locator("[data-slot=deck] button").click()
    page.locator("[data-state=one-more]").wait_for()
    reason = page.locator(".market-line[data-locked=true]").inner_text()
    assert reason not in page.locator(".table-board").inner_text()
    assert page.locator(".market-line").evaluate("line => line.closest('.table-board') === null")


@pytest.mark.parametrize("size", [(1366, 650), (390, 844), (844, 390)], ids=str)
def test_the_dialog_does_not_cut_the_completions_of_a_command(
    size: tuple[int, int], open_page: Opener, site: Site
) -> None:
    page = Visit(site, "usa", open_page).at("turn")
    resize(page, size)
    page.keyboard.press("/")
    page.locator("[data-command=line]").fill("claim ")
    options = page.locator("[role=option]")
    options.first.wait_for()
    assert options.count() > 3
    assert page.locator("[role=listbox]").evaluate(IS_WHOLE)


def test_escape_clears_a_command_and_then_leaves_the_box(open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).at("turn")
    page.keyboard.press("/")
    line = page.locator("[data-command=line]")
    line.fill("claim")
    page.keyboard.press("Escape")
    assert line.input_value() == ""
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")


def test_escape_in_an_empty_command_line_of_the_keyboard_view_goes_back(open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).at("turn")
    page.locator(".log-entry").nth(3).click()
    page.locator(".moment-tab").wait_for()
    set_keyboard_view(page, True)
    page.locator("[data-command=line]").focus()
    page.keyboard.press("Escape")
    page.locator(".moment-tab").wait_for(state="detached")


def test_nobody_is_said_to_watch_behind_the_curtain(open_page: Opener, site: Site) -> None:
    visit = Visit(site, "usa", open_page)
    page = SCREENS["curtain"].reach(visit)
    assert "watching" not in page.locator("body").inner_text().lower()
    page.evaluate("document.querySelector('.curtain').remove()")
    page.locator("[data-screen=table]").wait_for()
    assert "watching" not in page.locator("body").inner_text().lower()


def test_keys_are_listed_only_where_they_do_something(open_page: Opener, site: Site) -> None:
    visit = Visit(site, "usa", open_page)
    page = visit.at("turn")
    page.keyboard.press("?")
    page.locator(".key-list[open]").wait_for()
    assert "/" in keys_of(page)
    assert not {"I", "F"} & set(keys_of(page))
    page = visit.against_bot("turn")
    page.keyboard.press("?")
    page.locator(".key-list[open]").wait_for()
    assert {"I", "F"} <= set(keys_of(page))


def test_nothing_that_was_announced_stays_when_the_table_is_left(open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).against_bot("turn")
    Player(page).act(offer(page), "draw")
    wait_for(page, f"({LIVE})() !== ''")
    page.locator(".top-home").click()
    page.locator("[data-screen=home]").wait_for()
    assert page.evaluate(LIVE) == ""


def test_the_replay_shows_the_market_of_each_move(open_page: Opener, site: Site) -> None:
    table = open_table(site, "amsterdam", ANN, BEN, record=record("amsterdam", "over"))
    page = open_page(f"{table.path}/replay")
    page.locator("[data-screen=replay]").wait_for()
    page.keyboard.press("Home")
    market = page.locator(".replay-market [data-slot]")
    assert market.count() == 5
    now = ".scrubber input[type=range]"
    shown = set()
    for move in range(1, 9):
        page.locator(now).fill(str(move))
        shown.add(page.locator(".replay-market").inner_text())
    assert len(shown) > 3


@pytest.mark.parametrize("text", ["WebSocket connection to 'ws://x/' failed", "Failed to load resource: net::ERR_X"])
def test_errors_of_connections_fail_a_test_that_expects_none(text: str, browser: Browser) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        errors, tolerant = PageErrors(), PageErrors()
        tolerant.allow_disconnection()
        for one in (errors, tolerant):
            one.watch(page)
        with page.expect_console_message():
            page.evaluate("text => console.error(text)", text)
        with pytest.raises(AssertionError, match="Errors in the page"):
            errors.check()
        tolerant.check()
