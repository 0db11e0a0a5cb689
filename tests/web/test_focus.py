"""The focus: in a dialog while it is open, back where it came from after it, and never on the body."""

import pytest
from playwright.sync_api import Page

from tests.web.appearance import resize, set_keyboard_view
from tests.web.conftest import Opener
from tests.web.lessons import lesson
from tests.web.profile import PHONE
from tests.web.screens import SCREENS, Visit
from tests.web.site import Site
from tests.web.waiting import wait_for

FOREIGN = "[role=dialog]:not(dialog), [role=alertdialog]:not(dialog), [aria-modal]:not(dialog)"
OPEN = "dialog[open]"
FOCUS = """() => {
  const at = document.activeElement;
  return at === document.body ? "body" : `${at.tagName} ${at.className} ${JSON.stringify(at.dataset)}`;
}"""
IS_IN_DIALOG = "() => document.activeElement.closest('dialog[open]') !== null"
IS_BACK = """() => {
  const { before } = window;
  const at = document.activeElement;
  // A button may have been drawn again in the meantime.
  return at === before || (before.dataset.action !== undefined && at.dataset.action === before.dataset.action);
}"""
IS_SOMEWHERE = "document.activeElement !== document.body"
IN_ORDER = """([first, second]) => {
  const [a, b] = [first, second].map((query) => document.querySelector(query));
  return Boolean(a && b && a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
}"""

# What has the focus, the key that opens a dialog from there, and the dialog.
ON_DESKTOP = [
    ("[data-action=menu]", "Enter", ".menu"),
    ("[data-action=draw]", "?", ".key-list"),
    ("[data-action=take-tickets]", "/", ".command-sheet"),
    (".since [data-action=log]", "Enter", ".table-sheet"),
    ("[data-action=claim]", "Enter", ":has([data-list-route])"),
    ("[data-action=draw]", "c", ":has([data-list-route])"),
    ("[data-action=hint]", "Enter", ".hint-sheet"),
]
ON_PHONE = [
    ("[data-action=tickets]", "Enter", ".table-sheet"),
    ("[data-action=log]", "Enter", ".table-sheet"),
    ("[data-action=menu]", "Enter", ".menu"),
]


@pytest.fixture
def visit(site: Site, open_page: Opener) -> Visit:
    return Visit(site, "usa", open_page)


def check_back(page: Page, opener: str, key: str, dialog: str, *, by: str = "Escape") -> None:
    """Open a dialog by a key, close it, and check that what had the focus before has it again."""
    page.locator(f"{opener}:visible").first.focus()
    assert page.evaluate("window.before = document.activeElement, window.before !== document.body"), opener
    page.keyboard.press(key)
    opened = page.locator(f"dialog[open]{dialog}")
    opened.wait_for()
    wait_for(page, IS_IN_DIALOG)
    assert page.locator(FOREIGN).count() == 0
    if by == "Escape":
        page.keyboard.press("Escape")
    else:
        opened.locator("[data-action=close]").click()
    opened.wait_for(state="detached")
    wait_for_focus(page, IS_BACK, f"{dialog} from {opener}")


def wait_for_focus(page: Page, where: str, after: str) -> None:
    """Wait until the focus is somewhere."""
    try:
        wait_for(page, where, timeout=5_000)
    except TimeoutError:
        pytest.fail(f"{after}: the focus is on {page.evaluate(FOCUS)}")


@pytest.mark.parametrize("by", ["Escape", "cross"])
def test_it_comes_back_from_every_dialog_of_the_table(by: str, visit: Visit) -> None:
    page = visit.against_bot("turn")
    page.locator("[data-state=turn]").wait_for()
    for case in ON_DESKTOP:
        check_back(page, *case, by=by)
    resize(page, (PHONE["width"], PHONE["height"]))
    for case in ON_PHONE:
        check_back(page, *case, by=by)


def test_it_comes_back_from_a_question_in_the_action_bar(visit: Visit) -> None:
    page = visit.at("turn")
    page.locator("[data-action=take-tickets]").focus()
    page.keyboard.press("Enter")
    page.locator("[data-action=confirm]").wait_for()
    page.keyboard.press("Escape")
    page.locator("[data-action=confirm]").wait_for(state="detached")
    wait_for(page, "document.activeElement.dataset.action === 'take-tickets'")


def test_it_comes_back_from_a_dialog_or_a_question_over_a_dialog(visit: Visit) -> None:
    page = visit.at("turn")
    page.locator("[data-action=menu]").focus()
    page.keyboard.press("Enter")
    page.locator(".menu[open]").wait_for()
    check_back(page, ".menu .button:has-text('All keys')", "Enter", ".key-list")
    page.locator("[data-action=leave]").focus()
    page.keyboard.press("Enter")
    wait_for(page, "document.activeElement.closest('.table-menu-ask') !== null")
    page.locator("[data-action=stay]").focus()
    page.keyboard.press("Enter")
    wait_for(page, "document.activeElement.dataset.action === 'leave'")
    page.keyboard.press("Escape")
    wait_for(page, "document.activeElement.dataset.action === 'menu'")


def test_it_comes_back_from_the_rule_to_the_card_of_a_route(visit: Visit) -> None:
    page = SCREENS["refusal"].reach(visit)
    check_back(page, ".route-card [data-action=rule]", "Enter", ".rule-sheet")
    page.keyboard.press("Escape")
    page.locator(".route-card").wait_for(state="detached")
    wait_for_focus(page, IS_SOMEWHERE, "the card of a route")


def test_it_comes_back_in_the_keyboard_view(visit: Visit) -> None:
    page = visit.keyboard("turn")
    check_back(page, "[data-list-route][data-state=claimable]", "Enter", ".payments")
    check_back(page, "[data-list-route][data-state=notYet]", "Enter", ".payments")
    check_back(page, "[data-list-route]", "?", ".key-list")
    check_back(page, "[data-action=menu]", "Enter", ".menu")
    row = page.locator("[data-list-route][data-state=notYet]").first
    row.focus()
    page.keyboard.press("Enter")
    page.locator(".payments .button:has-text('The rule')").focus()
    page.keyboard.press("Enter")
    page.locator(".rule-sheet").wait_for()
    for _ in range(2):
        page.keyboard.press("Escape")
    page.locator(OPEN).wait_for(state="detached")
    wait_for(page, "element => document.activeElement === element", row.element_handle())


def test_it_comes_back_on_the_other_pages(visit: Visit) -> None:
    check_back(visit.open("/"), "[data-action=menu]", "Enter", ".menu")
    over = visit.open(visit.table("over").link())
    over.locator("[data-screen=score]").wait_for()
    check_back(over, "[data-action=menu]", "Enter", ".menu")
    check_back(over, "[data-action=menu]", "?", ".key-list")


def test_after_a_dialog_that_nothing_opened_it_is_with_what_to_do(visit: Visit) -> None:
    page = visit.at("turn")
    page.locator("[data-state=turn]").wait_for()
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("?")
    page.locator(".key-list[open]").wait_for()
    page.keyboard.press("Escape")
    page.locator("dialog").wait_for(state="detached")
    wait_for_focus(page, IS_SOMEWHERE, "the list of keys")


def test_it_is_not_lost_with_what_had_it(open_page: Opener) -> None:
    page = lesson(open_page, 2)
    page.locator("[data-action=tutorial-close]").focus()
    page.keyboard.press("Enter")
    page.locator("[data-tutorial]").wait_for(state="detached")
    wait_for_focus(page, IS_SOMEWHERE, "the tutorial that was closed")
    page.keyboard.press("?")
    page.locator(".key-list [data-action=tutorial]").focus()
    page.keyboard.press("Enter")
    page.locator("[data-tutorial]").wait_for()
    page.locator(OPEN).wait_for(state="detached")
    wait_for_focus(page, IS_SOMEWHERE, "the button that continued the tutorial")


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


def test_what_is_announced_is_heard_over_a_dialog_and_only_once(open_page: Opener, site: Site) -> None:
    page = Visit(site, "usa", open_page).against_bot("turn")
    page.keyboard.press("/")
    page.locator("[data-command=line]").fill("hand")
    page.keyboard.press("Enter")
    heard = page.locator("dialog[open] [aria-live] p")
    heard.first.wait_for(state="attached")
    text = heard.first.inner_text()
    everywhere = page.locator("[aria-live] p")
    assert [one for one in everywhere.all_inner_texts() if text in one] == [text]
    page.locator("dialog[open] [data-action=close]").click()
    page.locator("dialog").wait_for(state="detached")
    assert not [one for one in everywhere.all_inner_texts() if text in one]
