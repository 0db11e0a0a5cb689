"""At 400 % zoom (WCAG 1.4.10), and with the text spacing that readers may set (1.4.12), nothing is cut or lost."""

import pytest
from playwright.sync_api import Page

from tests.web import layout
from tests.web.appearance import resize, set_keyboard_view, settle
from tests.web.conftest import Opener
from tests.web.players import DOUBLE_CLICK, Player, offer
from tests.web.records import NAMES, record
from tests.web.screens import FACE_UP_CARD
from tests.web.site import Site
from tests.web.tables import ANN, BOT, Table, open_table

ZOOMED = (320, 256)  # a window of 1280 x 1024 at 400 %
SPACED = """* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }"""
ADD_STYLES = """css => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}"""
WINDOWS = [(1280, 720), (1366, 650), (1440, 900), (768, 1024), (390, 844)]
# Every control that cannot be brought into sight, or that something else covers then.
LOST = """() => {
  const controls = "button, a[href], input, select, [tabindex='0']";
  const root = document.querySelector("dialog[open]") ?? document;
  const lost = [];
  for (const one of root.querySelectorAll(controls)) {
    const target = one.labels?.[0] ?? one;
    if (!target.checkVisibility({ visibilityProperty: true }) || one.closest("[inert]")) continue;
    if (one.matches(".skip-link") || one instanceof SVGElement || one.querySelector("button")) continue;
    target.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { left, top, right, bottom, width, height } = target.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isBeside = left < -1 || right > innerWidth + 1;
    const isOut = isBeside || (height < innerHeight && (top < -1 || bottom > innerHeight + 1));
    const found = document.elementFromPoint(x, y);
    const name = `${one.tagName} ${one.className} ${(one.ariaLabel ?? one.textContent).trim().slice(0, 40)}`;
    if (isOut) lost.push(`${name} is out of sight: ${[left, top, right, bottom].map(Math.round)}`);
    else if (!target.contains(found) && !one.contains(found)) lost.push(`${name} is under ${found?.className}`);
  }
  return lost;
}"""


def of_five(site: Site, moment: str) -> Table:
    """A table of five on the large board at a moment."""
    bots = [{**BOT, "name": name} for name in NAMES[1:]]
    return open_table(site, "usa", ANN, *bots, record=record("usa", moment, 5))


def opened(open_page: Opener, table: Table) -> Page:
    """The page of seat 0."""
    page = open_page(table.link())
    page.locator("[data-screen=table]").wait_for()
    return page


def check(page: Page, what: str) -> None:
    """Check that nothing is cut, covered, too wide or out of reach."""
    settle(page)
    lost: list[str] = page.evaluate(LOST)
    faults = [*layout.faults(page), *lost]
    assert not faults, f"{what}: " + "\n".join(faults)


def test_at_400_percent_the_table_is_whole(open_page: Opener, site: Site) -> None:
    page = opened(open_page, of_five(site, "turn"))
    resize(page, ZOOMED)
    frame = page.locator(".board-viewport").bounding_box()
    assert frame is not None
    assert frame["width"] == ZOOMED[0]
    assert frame["height"] < ZOOMED[1] * 0.8, "the page can be scrolled beside the board"
    check(page, "the page")
    page.locator("[data-action=claim]").click()
    page.locator("[data-list-route]").first.wait_for()
    check(page, "the list of routes")
    page.locator("[data-list-route]").first.click()
    page.locator(".route-card").wait_for()
    check(page, "a route is asked about")
    page.keyboard.press("Escape")
    page.locator(".route-card").wait_for(state="detached")
    for action, shown in (("menu", ".menu"), ("tickets", ".table-sheet"), ("log", ".table-sheet")):
        page.locator(f"[data-action={action}]").first.click()
        page.locator(shown).wait_for()
        check(page, action)
        page.keyboard.press("Escape")
        page.locator(shown).wait_for(state="detached")
    page.keyboard.press("?")
    page.locator(".key-list").wait_for()
    check(page, "all keys")
    page.keyboard.press("Escape")
    page.locator(FACE_UP_CARD).first.click()
    page.locator("[data-state=one-more]").wait_for()
    check(page, "one more card")


def test_at_400_percent_tickets_are_chosen(open_page: Opener, site: Site) -> None:
    page = opened(open_page, of_five(site, "choosing"))
    resize(page, ZOOMED)
    check(page, "the page")
    player = Player(page)
    for ticket in offer(page).tickets:
        player.tick(ticket)
    check(page, "the page")
    page.wait_for_timeout(DOUBLE_CLICK)
    page.locator("[data-action=keep]").click()
    page.locator("[data-ticket]").first.wait_for(state="detached")


def test_at_400_percent_the_keyboard_view_and_the_score_are_whole(open_page: Opener, site: Site) -> None:
    page = opened(open_page, of_five(site, "turn"))
    set_keyboard_view(page, True)
    resize(page, ZOOMED)
    check(page, "the page")
    page.locator("[data-list-route][data-state=claimable]").first.click()
    page.locator(".payments").wait_for()
    check(page, "the page")
    over = open_page(of_five(site, "over").link())
    over.locator("[data-screen=score]").wait_for()
    resize(over, ZOOMED)
    check(over, "the page")


@pytest.mark.parametrize("path", ["/", "/rules/usa", "/finished"])
def test_at_400_percent_other_pages_are_whole(path: str, open_page: Opener) -> None:
    page = open_page(path)
    page.locator("main").wait_for()
    resize(page, ZOOMED)
    check(page, "the page")


@pytest.mark.parametrize("window", WINDOWS, ids=str)
def test_with_wide_spacing_nothing_is_cut(window: tuple[int, int], open_page: Opener, site: Site) -> None:
    page = opened(open_page, of_five(site, "turn"))
    resize(page, window)
    space(page)
    check(page, "the page")
    page.keyboard.press("c")
    page.locator("[data-list-route]").first.wait_for()
    check(page, "the list of routes")
    page.locator("[data-list-route]").first.click()
    page.locator(".route-card").wait_for()
    check(page, "a route is asked about")
    page.keyboard.press("Escape")
    set_keyboard_view(page, True)
    check(page, "the keyboard view")
    choosing = opened(open_page, of_five(site, "choosing"))
    resize(choosing, window)
    space(choosing)
    check(choosing, "tickets are offered")


def space(page: Page) -> None:
    """Set the text spacing of the guideline, as a reader's style sheet does."""
    page.evaluate(ADD_STYLES, SPACED)
