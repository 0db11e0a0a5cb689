"""No screen has a fault that axe can find: in every theme, on desktops and on phones."""

import pytest

from tests.web.axe import ALL_RULES, COLOURS, faults
from tests.web.conftest import Opener
from tests.web.faults import Faults
from tests.web.looks import LARGE, SMALL, THEMES, paint, resize
from tests.web.screens import ALL, SCREENS, Visit
from tests.web.site import Site

SIZES = {"phone": SMALL["phone"], "laptop": LARGE["laptop"]}


@pytest.mark.parametrize(("name", "edition"), ALL)
def test_everything_is_accessible(name: str, edition: str, open_page: Opener, site: Site) -> None:
    screen = SCREENS[name]
    page = screen.reach(Visit(site, edition, open_page))
    found = Faults()
    for size_name, size in SIZES.items():
        if screen.is_small and size_name != "phone":
            continue
        resize(page, size)
        for theme in THEMES:
            paint(page, theme)
            resize(page, size)
            rules = ALL_RULES if theme == THEMES[0] else COLOURS
            found.add(f"{theme}, {size_name}", faults(page, rules))
    found.check()
