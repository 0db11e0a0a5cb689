"""The focus: back where it came from after every dialog, never on the body, and from a choice to its button."""

from collections.abc import Sequence

import pytest
from playwright.sync_api import Page

from tests.web.appearance import resize, set_keyboard_view
from tests.web.conftest import Opener
from tests.web.profile import PHONE
from tests.web.screens import Visit
from tests.web.site import Site
from tests.web.waiting import wait_for

DIALOG = "dialog[open], .route-card, [data-guide], [data-tone=asks]"
FOCUS = """() => {
  const at = document.activeElement;
  return at === document.body ? "body" : `${at.tagName} ${at.className} ${JSON.stringify(at.dataset)}`;
}"""
IS_BACK = """() => {
  const { before } = window;
  const at = document.activeElement;
  // A button may have been drawn again in the meantime.
  return at === before || (before.dataset.action !== undefined && at.dataset.action === before.dataset.action);
}"""
IN_ORDER = """([first, second]) => {
  const [a, b] = [first, second].map((query) => document.querySelector(query));
  return Boolean(a && b && a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
}"""


def check_back(page: Page, opener: str, keys: Sequence[str], dialog: str) -> None:
    """Open a dialog by key from an element, close it with Escape, and check that the element has the focus again."""
    start = page.locator(f"{opener}:visible").first
    start.focus()
    assert page.evaluate("window.before = document.activeElement, window.before !== document.body"), opener
    for key in keys:
        page.keyboard.press(key)
    page.locator(dialog).first.wait_for()
    page.keyboard.press("Escape")
    page.locator(dialog).first.wait_for(state="detached")
    try:
        wait_for(page, IS_BACK, timeout=5_000)
    except TimeoutError:
        pytest.fail(f"{dialog} from {opener}: the focus is on {page.evaluate(FOCUS)}")


def test_the_focus_comes_back_from_every_dialog_of_the_table(open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).against_bot("turn")
    page.locator("[data-state=turn]").wait_for()
    check_back(page, "[data-action=menu]", ["Enter"], ".menu[open]")
    check_back(page, "[data-action=draw]", ["?"], ".key-list[open]")
    check_back(page, "[data-action=draw]", ["/"], ".command-sheet[open]")
    check_back(page, "[data-action=log]", ["Enter"], ".table-sheet[open]")
    check_back(page, "[data-action=claim]", ["Enter"], "dialog[open]:has([data-list-route])")
    check_back(page, "[data-action=draw]", ["c"], "dialog[open]:has([data-list-route])")
    check_back(page, "[data-action=take-tickets]", ["Enter"], "[data-action=confirm]")
    check_back(page, "[data-action=hint]", ["Enter"], ".hint-sheet[open]")


def test_the_focus_comes_back_from_a_dialog_over_a_dialog(open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).at("turn")
    page.locator("[data-action=menu]").focus()
    page.keyboard.press("Enter")
    page.locator(".menu[open]").wait_for()
    check_back(page, ".menu .button:has-text('All keys')", ["Enter"], ".key-list[open]")
    page.locator("[data-action=leave]").focus()
    page.keyboard.press("Enter")
    wait_for(page, "document.activeElement.closest('.table-menu-ask') !== null")
    page.locator("[data-action=stay]").focus()
    page.keyboard.press("Enter")
    wait_for(page, "document.activeElement.dataset.action === 'leave'")
    page.keyboard.press("Escape")
    wait_for(page, "document.activeElement.dataset.action === 'menu'")


def test_the_focus_comes_back_from_the_rule_of_a_route(open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).at("turn")
    page.keyboard.press("c")
    page.locator("[data-list-route]").first.wait_for()
    page.get_by_role("button", name="Not yet").focus()
    page.keyboard.press("Enter")
    row = page.locator("[data-list-route][data-state=notYet]").first
    row.focus()
    page.keyboard.press("Enter")
    page.locator(".route-card").wait_for()
    wait_for(page, "document.activeElement.closest('.route-card, .action-bar') !== null")
    if page.locator("[data-action=rule]").count() > 0:
        check_back(page, "[data-action=rule]", ["Enter"], ".rule-sheet[open]")
    page.keyboard.press("Escape")
    page.locator(".route-card").wait_for(state="detached")
    wait_for(page, "document.activeElement !== document.body")


def test_the_focus_comes_back_from_the_sheets_of_a_phone(open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).at("turn")
    resize(page, (PHONE["width"], PHONE["height"]))
    for action, dialog in (("tickets", ".table-sheet"), ("log", ".table-sheet"), ("menu", ".menu")):
        check_back(page, f"[data-action={action}]", ["Enter"], f"{dialog}[open]")


def test_the_focus_comes_back_in_the_keyboard_view(open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).keyboard("turn")
    check_back(page, "[data-list-route][data-state=claimable]", ["Enter"], ".payments[open]")
    check_back(page, "[data-list-route][data-state=notYet]", ["Enter"], ".payments[open]")
    check_back(page, "[data-list-route]", ["?"], ".key-list[open]")
    check_back(page, "[data-action=menu]", ["Enter"], ".menu[open]")
    row = page.locator("[data-list-route][data-state=notYet]").first
    row.focus()
    page.keyboard.press("Enter")
    page.locator(".payments .button:has-text('The rule')").focus()
    page.keyboard.press("Enter")
    page.locator(".rule-sheet").wait_for()
    for _ in range(2):
        page.keyboard.press("Escape")
    page.locator("dialog[open]").wait_for(state="detached")
    wait_for(page, "element => document.activeElement === element", row.element_handle())


def test_the_focus_comes_back_on_the_other_pages(open_page: Opener, site: Site) -> None:
    visit = Visit(site, "usa", open_page)
    home = open_page("/")
    check_back(home, "[data-action=menu]", ["Enter"], ".menu[open]")
    over = visit.open(visit.table("over").link())
    over.locator("[data-screen=score]").wait_for()
    check_back(over, "[data-action=menu]", ["Enter"], ".menu[open]")
    check_back(over, "[data-action=menu]", ["?"], ".key-list[open]")


def test_the_focus_is_not_lost_with_what_had_it(open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).at("turn")
    page.evaluate("localStorage['trekvaart.guide'] = 'true'")
    page.reload()
    page.locator(".guide-close").focus()
    page.keyboard.press("Enter")
    page.locator("[data-guide]").wait_for(state="detached")
    wait_for(page, "document.activeElement !== document.body")
    page.keyboard.press("?")
    page.locator(".key-list").wait_for()
    page.locator(".key-list .button:has-text('guide')").focus()
    page.keyboard.press("Enter")
    page.locator("[data-guide]").wait_for()
    wait_for(page, "document.activeElement !== document.body")


@pytest.mark.parametrize("size", [(1366, 650), (1440, 900), (768, 1024), (390, 844), (844, 390)], ids=str)
def test_buttons_come_after_what_they_are_about(size: tuple[int, int], open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).at("choosing")
    resize(page, size)
    assert page.evaluate(IN_ORDER, ["[data-ticket]", "[data-action=keep]"])
    page.locator("input[data-ticket]").first.focus()
    page.keyboard.press("Space")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.action") == "keep":
            break
    assert page.evaluate("document.activeElement.dataset.action") == "keep", "Tab leads on to the button"
    set_keyboard_view(page, True)
    assert page.evaluate(IN_ORDER, ["[data-ticket]", "[data-action=keep]"])
