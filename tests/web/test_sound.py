"""The volume: set by key, kept in the browser, and off with the sound."""

from playwright.sync_api import Page, expect

from tests.web.conftest import Opener
from tests.web.records import record
from tests.web.site import Site
from tests.web.tables import ANN, BEN, open_table
from tests.web.waiting import wait_for

VOLUME = "[data-slider=volume]"


def opened(page: Page) -> None:
    page.locator("[data-state=turn]").wait_for()
    page.locator("[data-action=menu]").click()
    page.locator(".menu[open]").wait_for()


def test_the_volume_is_set_by_key_and_kept(open_page: Opener, site: Site) -> None:
    page = open_page(open_table(site, "usa", ANN, BEN, record=record("usa", "turn")).link())
    opened(page)
    slider = page.locator(VOLUME)
    slider.focus()
    for _ in range(4):
        page.keyboard.press("ArrowLeft")
    expect(slider).to_have_attribute("aria-valuetext", "50%")
    page.reload()
    opened(page)
    expect(slider).to_have_attribute("aria-valuetext", "50%")
    page.get_by_role("switch", name="Sound").press("Space")
    expect(slider).to_be_disabled()
    wait_for(page, "() => localStorage['trekvaart.sound'] === 'false'")
