"""The first load is light: what a browser fetches before somebody can play, as it comes over the wire."""

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.site import Site

MOST = 250_000  # bytes of page, code, fonts and one board, compressed as they are sent


@pytest.mark.parametrize("edition", ["usa", "amsterdam"])
def test_the_first_load_is_light(edition: str, open_page: Opener, site: Site) -> None:
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "bot", "level": "easy"}]
    table = site.post("/api/games", {"edition": edition, "seats": seats, "bot_seconds": 0})
    page = open_page("about:blank")
    fetched = _watched(page)
    page.goto(f"/table/{table['id']}#{table['secret']}")
    page.locator("[data-screen=table] [data-ticket]").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert sum(fetched.values()) <= MOST, sorted(fetched.items(), key=lambda item: -item[1])


def _watched(page: Page) -> dict[str, int]:
    """The bytes of every answer, by its address, as they come."""
    fetched: dict[str, int] = {}
    addresses: dict[str, str] = {}
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.on("Network.responseReceived", lambda told: addresses.update({told["requestId"]: told["response"]["url"]}))
    line.on(
        "Network.loadingFinished",
        lambda told: fetched.update({addresses.get(told["requestId"], "?"): int(told["encodedDataLength"])}),
    )
    return fetched
