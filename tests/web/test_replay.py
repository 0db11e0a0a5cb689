"""A finished game can be replayed move by move with every hand, downloaded, and opened from the file."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.page_errors import PageErrors
from tests.web.records import record
from tests.web.site import Site
from tests.web.tables import ANN, BEN, Table, open_table
from tests.web.test_games import shown_totals
from tests.web.waiting import wait_for

NOW = ".scrubber input[type=range]"
# The lines of a move, and no others, are current, and the last of them can be read.
IN_SIGHT = """move => {
  const box = document.querySelector(".replay-log .log").getBoundingClientRect();
  const lines = [...document.querySelectorAll(".replay-log [aria-current]")];
  const line = lines.at(-1).getBoundingClientRect();
  const areOfMove = lines.every(one => one.querySelector(".log-turn").textContent === move);
  return areOfMove && line.top >= box.top && line.bottom <= box.bottom;
}"""


@pytest.fixture
def table(site: Site) -> Table:
    """A table with a finished game."""
    return open_table(site, "amsterdam", ANN, BEN, record=record("amsterdam", "over"))


@pytest.fixture
def page(table: Table, open_page: Opener) -> Page:
    """Its replay, from the beginning."""
    page = open_page(f"{table.path}/replay")
    page.locator("[data-screen=replay]").wait_for()
    page.keyboard.press("Home")
    wait_for(page, f"document.querySelector('{NOW}').value === '0'")
    return page


def move_of(page: Page) -> int:
    """The move that the replay shows."""
    return int(page.locator(NOW).input_value())


def test_keys_step_through_the_moves(page: Page) -> None:
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    wait_for(page, f"document.querySelector('{NOW}').value === '2'")
    page.keyboard.press("ArrowLeft")
    wait_for(page, f"document.querySelector('{NOW}').value === '1'")
    page.keyboard.press("End")
    last = page.locator(NOW).get_attribute("max")
    wait_for(page, f"last => document.querySelector('{NOW}').value === last", last)


def test_the_scrubber_goes_to_any_move(page: Page) -> None:
    before = page.locator(".replay-told").inner_text()
    page.locator(NOW).fill("7")
    assert move_of(page) == 7
    assert page.locator(".replay-told").inner_text() != before
    page.locator(NOW).focus()
    page.keyboard.press("ArrowRight")
    assert move_of(page) == 8


def test_it_plays_by_itself(page: Page) -> None:
    page.locator(".transport-play").click()
    wait_for(page, f"Number(document.querySelector('{NOW}').value) > 2")


def test_every_hand_is_shown_and_can_be_hidden(page: Page) -> None:
    hands = page.get_by_label("Hand", exact=True)
    assert hands.count() == 2
    page.locator(NOW).fill("9")
    assert hands.locator(".replay-card").count() > 4
    page.locator(".replay-open .toggle").click()
    assert hands.count() == 0


def test_the_log_follows_the_move_and_leads_to_others(page: Page) -> None:
    page.locator(NOW).fill("12")
    current = page.locator(".replay-log [aria-current]")
    wait_for(page, IN_SIGHT, "12")
    for _ in range(9):
        page.keyboard.press("ArrowRight")
    wait_for(page, IN_SIGHT, "21")
    page.locator(".replay-log .log-later").first.click()
    assert move_of(page) == 22
    page.locator(NOW).press("End")
    wait_for(page, IN_SIGHT, page.locator(NOW).get_attribute("max"))
    assert current.count() > 1, "the whole of the last move"
    assert page.locator(".replay-log .log-later").count() == 0
    page.locator(".replay-log .segment").last.click()
    claims = page.locator(".replay-log .log-entry")
    assert claims.filter(has=page.locator(".log-points")).count() == claims.count() > 5


def test_the_end_leads_to_the_score(page: Page, table: Table) -> None:
    page.keyboard.press("End")
    page.locator(".moment-tab-button").click()
    page.locator("[data-screen=score]").wait_for()
    assert shown_totals(page) == table.totals()


def test_a_record_is_downloaded_and_opened_again(table: Table, open_page: Opener, tmp_path: Path) -> None:
    page = open_page(table.link())
    page.locator("[data-screen=score]").wait_for()
    with page.expect_download() as download:
        page.locator("a[download]").first.click()
    assert re.fullmatch(r"trekvaart-[a-z]+-\d{4}-\d\d-\d\d(-[a-z0-9]+)+\.txt", download.value.suggested_filename)
    file = tmp_path / "kept.record"
    download.value.save_as(file)
    assert file.read_text(encoding="utf-8").startswith("trekvaart record")
    other = open_page("/")
    other.locator("input[type=file]").set_input_files(file)
    other.locator("[data-screen=replay]").wait_for()
    assert table.id not in other.url
    other.keyboard.press("End")
    other.locator(".moment-tab-button").click()
    other.locator("[data-screen=score]").wait_for()
    assert shown_totals(other) == table.totals()


def test_an_invalid_record_is_refused_with_a_message(
    open_page: Opener, tmp_path: Path, page_errors: PageErrors
) -> None:
    page_errors.expect_status(422, "/api/games")
    file = tmp_path / "no.record"
    file.write_text("trekvaart record 1\nedition usa 1 nothing\n", encoding="utf-8")
    page = open_page("/")
    page.locator("input[type=file]").set_input_files(file)
    page.locator(".record-fault").wait_for()
    assert "no.record" in page.locator(".record-fault").inner_text()
