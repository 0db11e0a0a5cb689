"""Every screen, reached once: axe finds no violation in any theme, and nothing is cut, covered or too wide at any size.

The layout is checked at the size of a phone and the smallest size of each arrangement in English, and at the latter in
the longest words of the other languages. `make test-long` checks each language at every size.
"""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web import axe, layout
from tests.web.appearance import LANGUAGES, SIZES, SMALL, THEMES, TIGHT, resize, set_language, set_theme, settle
from tests.web.conftest import Opener
from tests.web.faults import Faults
from tests.web.longest_words import longest_words_as_dutch
from tests.web.page_errors import PageErrors
from tests.web.screens import EDITIONS_OF_SCREENS, SCREENS, Screen, Visit
from tests.web.site import Site

MAIN_LANGUAGE = LANGUAGES[0]
MAIN_THEME, *OTHER_THEMES = THEMES
AXE_SIZES = ("phone", "laptop")
# Screens that differ little between the editions: `make test` checks each in one of them, `make test-long` in both.
ONLY_IN_TEST_LONG = {
    "usa": {
        "ticked",
        "alone",
        "hint",
        "curtain",
        "tickets scored",
        "keyboard",
        "network",
        "refusal",
        "sheet of the log",
    },
    "amsterdam": {
        "four players",
        "keeping",
        "last round",
        "one more",
        "replay",
        "routes",
        "rules",
        "score of four",
        "sheet of tickets",
        "waiting",
    },
}
# Screens for what does not exist, and what the server then does not find.
UNKNOWN = {"unknown": "/api/games/nosuchtable", "nowhere": "/somewhere/else"}
CASES = [
    pytest.param(name, edition, marks=[pytest.mark.long] if name in ONLY_IN_TEST_LONG[edition] else [])
    for name, edition in EDITIONS_OF_SCREENS
]


@pytest.mark.parametrize(("name", "edition"), CASES)
def test_a_screen_is_accessible_and_nothing_on_it_is_cut(
    name: str, edition: str, open_in_reused_page: Opener, site: Site, page_errors: PageErrors
) -> None:
    screen = SCREENS[name]
    if name in UNKNOWN:
        page_errors.expect_status(404, UNKNOWN[name])
    page = screen.reach(Visit(site, edition, open_in_reused_page))
    found = Faults()
    with longest_words_as_dutch(page):
        for size in sizes_of(screen, {*TIGHT, *AXE_SIZES}):  # resizing costs most time, so each size comes once
            resize(page, SIZES[size])
            check_languages(page, size, [MAIN_LANGUAGE, *(["nl"] if size in TIGHT else [])], found)
            if size in AXE_SIZES:
                set_language(page, MAIN_LANGUAGE)
                found.add(f"{MAIN_THEME}, {size}", axe.faults(page))
    check_themes(page, [AXE_SIZES[0] if screen.is_small else AXE_SIZES[-1]], found)
    found.check()


@pytest.mark.long
@pytest.mark.parametrize(("name", "edition"), CASES)
def test_a_screen_is_correct_in_every_language_and_theme_at_every_size(
    name: str, edition: str, open_in_reused_page: Opener, site: Site, page_errors: PageErrors
) -> None:
    screen = SCREENS[name]
    if name in UNKNOWN:
        page_errors.expect_status(404, UNKNOWN[name])
    page = screen.reach(Visit(site, edition, open_in_reused_page))
    found = Faults()
    for size in sizes_of(screen):
        resize(page, SIZES[size])
        check_languages(page, size, LANGUAGES, found)
    check_themes(page, [size for size in AXE_SIZES if size in sizes_of(screen)], found, axe.ALL_RULES)
    found.check()


def sizes_of(screen: Screen, wanted: Collection[str] = SIZES) -> Iterable[str]:
    """The wanted sizes at which a screen exists."""
    return [size for size in (SMALL if screen.is_small else SIZES) if size in wanted]


def check_languages(page: Page, size: str, languages: Sequence[str], found: Faults) -> None:
    """Check the layout in some languages at the current size, starting with the current language."""
    current = page.evaluate("document.documentElement.lang")
    for language in sorted(languages, key=lambda language: language != current):
        if language != current:
            set_language(page, language)
            settle(page)
            current = language
        check_layout(page, f"{language}, {size}", found)


def check_themes(page: Page, sizes: Iterable[str], found: Faults, rules: dict[str, Any] = axe.COLOURS) -> None:
    """Check the other themes, usually only the contrast of colours, which is all that they change."""
    for size in sizes:
        resize(page, SIZES[size])
        for theme in OTHER_THEMES:
            set_theme(page, theme)
            settle(page)
            found.add(f"{theme}, {size}", axe.faults(page, rules))


def check_layout(page: Page, variant: str, found: Faults) -> None:
    """Check that nothing is cut, covered or too wide."""
    if faults := layout.faults(page):
        page.wait_for_timeout(300)  # something may still be sliding in
        settle(page)
        faults = layout.faults(page)
    found.add(variant, faults)
