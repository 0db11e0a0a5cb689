"""Parts of the page that could not be fetched come as soon as they can be fetched, without a reload."""

from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.page_errors import PageErrors
from tests.web.screens import Visit
from tests.web.site import Site
from tests.web.waiting import wait_for

CODE = "**/assets/*.js"
LIST_OF_KEYS = "**/assets/key-list*"
IS_PREFETCHED = "() => performance.getEntriesByType('resource').some((one) => one.name.includes('key-list'))"
MISSING = ".part-missing"


def cut(page: Page, files: str) -> None:
    """Let nothing through that matches a pattern."""
    page.route(files, lambda route: route.abort())


def test_a_part_that_failed_once_is_shown_when_the_network_is_back(
    open_page: Opener, site: Site, page_errors: PageErrors
) -> None:
    page_errors.allow_disconnection()
    page = open_page("about:blank")
    cut(page, LIST_OF_KEYS)
    page.goto(Visit(site, "usa", open_page).table("turn").link())
    page.locator("[data-screen=table]").wait_for()
    page.keyboard.press("?")
    page.locator(MISSING).wait_for()
    page.unroute(LIST_OF_KEYS)
    page.locator("dialog .key-row").first.wait_for()
    assert page.locator(MISSING).count() == 0


def test_parts_of_the_table_are_here_before_the_network_goes(
    open_page: Opener, site: Site, page_errors: PageErrors
) -> None:
    page = Visit(site, "usa", open_page).at("turn")
    wait_for(page, IS_PREFETCHED)
    page_errors.allow_disconnection()
    cut(page, CODE)
    page.keyboard.press("?")
    page.locator("dialog .key-row").first.wait_for()


def test_a_page_without_the_texts_of_its_language_speaks_english_and_says_so(
    open_page: Opener, page_errors: PageErrors
) -> None:
    page_errors.allow_disconnection()
    page = open_page("about:blank", language="nl")
    cut(page, "**/assets/nl*.js")
    page.goto("/")
    page.locator("[data-action=play-now]").wait_for()
    assert page.locator(MISSING).inner_text() == "Part of the page has not loaded. Trying again…"
    page.unroute("**/assets/nl*.js")
    wait_for(page, "() => document.documentElement.lang === 'nl'")
    page.locator(MISSING).wait_for(state="detached")
