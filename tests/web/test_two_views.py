"""The table and the keyboard view show one game: what is looked at and half chosen in one is so in the other."""

from playwright.sync_api import Page

from tests.web.appearance import set_keyboard_view
from tests.web.conftest import Opener
from tests.web.players import DOUBLE_CLICK, offer
from tests.web.records import record
from tests.web.screens import SCREENS, Visit
from tests.web.site import Site
from tests.web.tables import ANN, BEN, Table, open_table

CHECKED = "input[data-ticket]:checked"


def table_at(site: Site, moment: str) -> Table:
    """A table of two at a moment."""
    return open_table(site, "usa", ANN, BEN, record=record("usa", moment))


def open_table_view(open_page: Opener, table: Table) -> Page:
    """The table as seat 0 sees it."""
    page = open_page(table.link())
    page.locator("[data-screen=table]").wait_for()
    return page


def switch(page: Page) -> None:
    """Switch between the table and the keyboard view."""
    shown = page.locator("[data-screen]").get_attribute("data-screen")
    # Without a pointer, which on its way to a button would leave what is asked about on the board.
    set_keyboard_view(page, shown == "table")


def test_a_choice_of_tickets_goes_along(open_page: Opener, site: Site) -> None:
    page = open_table_view(open_page, table_at(site, "choosing"))
    tickets = offer(page).tickets
    page.locator(f'[data-ticket="{tickets[0]}"]').check(force=True)
    switch(page)
    assert page.locator(CHECKED).get_attribute("data-ticket") == tickets[0]
    page.locator(f'[data-ticket="{tickets[2]}"]').check(force=True)
    switch(page)
    assert page.locator(CHECKED).count() == 2


def test_a_claim_that_is_asked_about_goes_along(open_page: Opener, site: Site) -> None:
    page = SCREENS["payment"].reach(Visit(site, "usa", open_page))
    switch(page)
    page.locator("[data-payment]").first.wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")
    assert offer(page).state == "turn"


def test_the_moment_goes_along_and_leads_back_to_now(open_page: Opener, site: Site) -> None:
    table = table_at(site, "turn")
    page = open_table_view(open_page, table)
    page.locator(".log-entry").nth(3).click()
    page.locator(".moment-tab").wait_for()
    shown = page.locator(".moment-tab").inner_text()
    switch(page)
    assert page.locator(".moment-tab").inner_text() == shown
    assert offer(page).state == "past"
    assert page.locator(".supply-card:not([aria-disabled=true])").count() == 0
    version = table.state(0)["version"]
    page.keyboard.press("1")
    page.get_by_text("Return to the current moment to make a move.").first.wait_for()
    assert table.state(0)["version"] == version
    page.locator("[data-action=now]").click()
    page.locator("[data-state=turn]").wait_for()
    assert page.locator(".moment-tab").count() == 0


def test_the_address_leads_to_the_moment(open_page: Opener, site: Site) -> None:
    table = table_at(site, "turn")
    page = open_page(f"{table.path}?move=2#{table.secrets[0]}")
    page.locator(".moment-tab").wait_for()
    assert "2" in page.locator(".moment-tab").inner_text()
    page.get_by_role("button", name="One move forward").click()
    page.wait_for_url(f"**{table.path}?move=3")
    page.reload()
    page.locator(".moment-tab").wait_for()
    page.locator("[data-action=now]").click()
    page.wait_for_url(f"**{table.path}")
    page.goto(f"{table.path}?move=999")
    page.locator("[data-state=turn]").wait_for()
    page.wait_for_url(f"**{table.path}")


def test_the_keyboard_view_asks_before_what_cannot_be_taken_back(open_page: Opener, site: Site) -> None:
    table = table_at(site, "turn")
    page = open_page(table.link())
    page.locator("[data-state=turn]").wait_for()
    set_keyboard_view(page, True)
    version = table.state(0)["version"]
    page.keyboard.press("t")
    page.locator("dialog[open] [data-action=confirm]").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")
    assert table.state(0)["version"] == version
    page.keyboard.press("t")
    page.locator("dialog[open] [data-action=confirm]:focus").wait_for()
    page.wait_for_timeout(DOUBLE_CLICK)
    page.keyboard.press("Enter")
    page.locator("[data-state=keeping]").wait_for()


def test_the_keyboard_view_lists_no_keys_that_it_has_not(open_page: Opener, site: Site) -> None:
    page = open_page(table_at(site, "turn").link())
    page.locator("[data-state=turn]").wait_for()
    set_keyboard_view(page, True)
    page.keyboard.press("?")
    listed = page.locator(".key-list .key-row").all_inner_texts()
    assert [text for text in listed if text.split("\n")[0] in ("F", "P", "H", "Shift 1 – 5", "1 – 4")] == []


def test_a_list_of_keys_stays_at_its_table(open_page: Opener, site: Site) -> None:
    page = open_page(table_at(site, "turn").link())
    page.locator("[data-state=turn]").wait_for()
    page.keyboard.press("?")
    page.locator(".key-list[open]").wait_for()
    page.evaluate("history.pushState(null, '', '/'), dispatchEvent(new PopStateEvent('popstate'))")
    page.locator("[data-screen=home]").wait_for()
    page.go_back()
    page.locator("[data-state=turn]").wait_for()
    assert page.locator("dialog[open]").count() == 0
