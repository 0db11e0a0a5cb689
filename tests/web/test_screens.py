"""Every screen, reached once: axe finds no fault in any theme, and nothing is cut, covered or too wide at any size."""

from collections.abc import Iterable

import pytest
from playwright.sync_api import Page

from tests.web import axe, layout
from tests.web.conftest import Opener
from tests.web.faults import Faults
from tests.web.looks import LANGUAGES, LARGE, SIZES, SMALL, THEMES, TIGHT, paint, resize, settle, speak
from tests.web.screens import ALL, SCREENS, Visit
from tests.web.site import Site

MAIN_LANGUAGE, *OTHER_LANGUAGES = LANGUAGES
AXE_SIZES = {"phone": SMALL["phone"], "laptop": LARGE["laptop"]}


@pytest.mark.parametrize(("name", "edition"), ALL)
def test_a_screen_is_accessible_and_nothing_on_it_is_cut(
    name: str, edition: str, open_page: Opener, site: Site
) -> None:
    screen = SCREENS[name]
    page = screen.reach(Visit(site, edition, open_page))
    sizes = SMALL if screen.is_small else SIZES
    found = Faults()
    check_axe(page, {size: AXE_SIZES[size] for size in AXE_SIZES if size in sizes}, found)
    paint(page, THEMES[0])
    check_layout(page, MAIN_LANGUAGE, sizes, found)
    for language in OTHER_LANGUAGES:
        check_layout(page, language, [size for size in TIGHT if size in sizes], found)
    found.check()


@pytest.mark.long
@pytest.mark.parametrize(("name", "edition"), ALL)
def test_nothing_on_a_screen_is_cut_in_any_language(name: str, edition: str, open_page: Opener, site: Site) -> None:
    screen = SCREENS[name]
    page = screen.reach(Visit(site, edition, open_page))
    found = Faults()
    for language in OTHER_LANGUAGES:
        check_layout(page, language, SMALL if screen.is_small else SIZES, found)
    found.check()


def check_axe(page: Page, sizes: dict[str, tuple[int, int]], found: Faults) -> None:
    """Ask axe about a page in every theme: all its rules in the first one, and in the others those about colours."""
    for theme in THEMES:
        paint(page, theme)
        for name, size in sizes.items():
            resize(page, size)
            found.add(f"{theme}, {name}", axe.faults(page, axe.ALL_RULES if theme == THEMES[0] else axe.COLOURS))


def check_layout(page: Page, language: str, sizes: Iterable[str], found: Faults) -> None:
    """Look for what is cut, covered or too wide in a language."""
    speak(page, language)
    for name in sizes:
        resize(page, SIZES[name])
        if faults := layout.faults(page):
            page.wait_for_timeout(300)  # something may still be sliding in
            settle(page)
            faults = layout.faults(page)
        found.add(f"{language}, {name}", faults)
