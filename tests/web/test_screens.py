"""Every screen, reached once: axe finds no fault in any theme, and nothing is cut, covered or too wide at any size."""

from collections.abc import Iterable, Sequence

import pytest
from playwright.sync_api import Page

from tests.web import axe, layout
from tests.web.appearance import LANGUAGES, SIZES, SMALL, THEMES, TIGHT, paint, resize, settle, speak
from tests.web.conftest import Opener
from tests.web.faults import Faults
from tests.web.screens import ALL, SCREENS, Screen, Visit
from tests.web.site import Site

MAIN_LANGUAGE, *OTHER_LANGUAGES = LANGUAGES
MAIN_THEME, *OTHER_THEMES = THEMES
AXE_SIZES = ("phone", "laptop")


@pytest.mark.parametrize(("name", "edition"), ALL)
def test_a_screen_is_accessible_and_nothing_on_it_is_cut(
    name: str, edition: str, open_page: Opener, site: Site
) -> None:
    screen = SCREENS[name]
    page = screen.reach(Visit(site, edition, open_page))
    found = Faults()
    for size in sizes_of(screen):  # drawing a page in another size costs most, so each comes once
        resize(page, SIZES[size])
        check_languages(page, size, LANGUAGES if size in TIGHT else [MAIN_LANGUAGE], found)
        if size in AXE_SIZES:
            speak(page, MAIN_LANGUAGE)
            found.add(f"{MAIN_THEME}, {size}", axe.faults(page))
    check_themes(page, [AXE_SIZES[0] if screen.is_small else AXE_SIZES[-1]], found)
    found.check()


@pytest.mark.long
@pytest.mark.parametrize(("name", "edition"), ALL)
def test_a_screen_is_whole_in_every_language_and_theme_at_every_size(
    name: str, edition: str, open_page: Opener, site: Site
) -> None:
    screen = SCREENS[name]
    page = screen.reach(Visit(site, edition, open_page))
    found = Faults()
    for size in sizes_of(screen):
        resize(page, SIZES[size])
        check_languages(page, size, OTHER_LANGUAGES, found)
    check_themes(page, [size for size in AXE_SIZES if size in sizes_of(screen)], found)
    found.check()


def sizes_of(screen: Screen) -> Iterable[str]:
    """The sizes at which a screen exists."""
    return SMALL if screen.is_small else SIZES


def check_languages(page: Page, size: str, languages: Sequence[str], found: Faults) -> None:
    """Check the layout in some languages at the present size; the one that the page speaks comes first."""
    spoken = page.evaluate("document.documentElement.lang")
    for language in sorted(languages, key=lambda language: language != spoken):
        if language != spoken:
            speak(page, language)
            settle(page)
            spoken = language
        check_layout(page, f"{language}, {size}", found)


def check_themes(page: Page, sizes: Iterable[str], found: Faults) -> None:
    """Check the contrast of colours, all that a theme can change, in the other themes."""
    for size in sizes:
        resize(page, SIZES[size])
        for theme in OTHER_THEMES:
            paint(page, theme)
            settle(page)
            found.add(f"{theme}, {size}", axe.faults(page, axe.COLOURS))


def check_layout(page: Page, look: str, found: Faults) -> None:
    """Look for what is cut, covered or too wide."""
    if faults := layout.faults(page):
        page.wait_for_timeout(300)  # something may still be sliding in
        settle(page)
        faults = layout.faults(page)
    found.add(look, faults)
