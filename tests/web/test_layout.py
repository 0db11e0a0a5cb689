"""Nothing is cut, covered or too wide: every screen, at every size, in every language."""

import pytest

from tests.web.conftest import Opener
from tests.web.faults import Faults
from tests.web.layout import faults
from tests.web.looks import LANGUAGES, SIZES, SMALL, resize, settle, speak
from tests.web.screens import ALL, SCREENS, Visit
from tests.web.site import Site


@pytest.mark.parametrize(("name", "edition"), ALL)
def test_everything_has_its_place(name: str, edition: str, open_page: Opener, site: Site) -> None:
    screen = SCREENS[name]
    page = screen.reach(Visit(site, edition, open_page))
    found = Faults()
    for language in LANGUAGES:
        speak(page, language)
        for size_name, size in (SMALL if screen.is_small else SIZES).items():
            resize(page, size)
            if told := faults(page):
                page.wait_for_timeout(300)  # what slides in may be on its way
                settle(page)
                told = faults(page)
            found.add(f"{language}, {size_name}", told)
    found.check()
