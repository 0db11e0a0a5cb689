"""The first load stays below a limit: the bytes that a browser transfers before a player can start."""

import pytest

from tests.web.appearance import LANGUAGES
from tests.web.conftest import Opener
from tests.web.site import Site
from tests.web.tables import ANN, BOT, open_table
from tests.web.transfer_size import TransferSize

MOST = 220_000  # bytes of page, code, fonts and one board, compressed as they are sent


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["usa", "amsterdam"])
def test_the_first_load_is_light(edition: str, language: str, open_page: Opener, site: Site) -> None:
    table = open_table(site, edition, ANN, BOT)
    page = open_page("about:blank", language=language)
    transferred = TransferSize(page)
    page.goto(table.link())
    page.locator("[data-state=choosing]").wait_for()
    page.wait_for_load_state("networkidle")
    assert transferred.total <= MOST, transferred.largest


def test_the_first_page_is_light(open_page: Opener) -> None:
    page = open_page("about:blank")
    transferred = TransferSize(page)
    page.goto("/")
    page.locator("[data-action=play-now]").wait_for()
    page.wait_for_load_state("networkidle")
    assert transferred.total <= MOST, transferred.largest
