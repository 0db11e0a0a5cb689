"""A page whose requests are too many waits and plays on; first visits are never too many."""

from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser

from tests.web.conftest import Opener
from tests.web.page_errors import PageErrors
from tests.web.players import Player
from tests.web.profile import profile
from tests.web.site import Site, serving
from tests.web.tables import ANN, BEN, open_table
from tests.web.test_installed import REGISTERED
from tests.web.test_two_browsers import LOST, offer_of
from tests.web.waiting import wait_for
from trekvaart.server.config.settings import Limits

ASSETS = "/assets/"
BURST = Limits().request_burst
KEEP_SOCKETS = """
const sockets = [];
window.WebSocket = class extends WebSocket {
  constructor(address) {
    super(address);
    sockets.push(this);
    this.addEventListener('open', () => { this.wasOpen = true; });
  }
};
window.sockets = sockets;
"""
# When one is answered again, none is left, not even a part of one.
USE_UP_AND_CUT = """async () => {
  while ((await fetch('/api/bots')).ok);
  while (!(await fetch('/api/bots')).ok) await new Promise((done) => setTimeout(done, 50));
  window.sockets.at(-1).close();
}"""
HAS_COME_BACK = "() => window.sockets.length > 2 && window.sockets.at(-1).wasOpen"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A server that forgets requests slowly, with all of them left: the first start may need many, to compile."""
    limits = {"requests_per_second": 0.2, "request_burst": 4 * BURST}
    with serving(tmp_path_factory.mktemp("site"), limits=limits) as running:
        running.restart()
        yield running


@pytest.mark.parametrize("is_table", [False, True])
def test_a_first_visit_takes_a_fifth_of_the_requests_of_its_address(
    is_table: bool, browser: Browser, site: Site
) -> None:
    table = open_table(site, "usa", ANN, BEN)
    requests: list[tuple[str, int]] = []
    with profile(browser, site, service_workers="allow") as context:
        context.on("response", lambda one: requests.append((urlsplit(one.url).path, one.status)))
        page = context.new_page()
        page.on("websocket", lambda one: requests.append((urlsplit(one.url).path, 101)))
        page.goto(table.link(0) if is_table else "/")
        if is_table:
            offer_of(page, "choosing")
        wait_for(page, REGISTERED)
    counted = [path for path, _ in requests if not path.startswith(ASSETS)]
    assert 0 < len(counted) <= BURST / 5, counted
    assert len(counted) < len(requests)
    assert ((f"/api/games/{table.id}/stream", 101) in requests) == is_table
    assert {status for _, status in requests} <= {101, 200, 304}


def test_a_stream_that_was_refused_comes_back_and_plays_on(
    open_page: Opener, site: Site, page_errors: PageErrors
) -> None:
    table = open_table(site, "usa", ANN, BEN, first=0)
    page = open_page("about:blank")
    page.add_init_script(KEEP_SOCKETS)
    page.goto(table.link(0))
    offer = offer_of(page, "choosing")
    table.move(1)
    page_errors.allow_disconnection()
    page_errors.expect_status(429, "/api/")
    page.evaluate(USE_UP_AND_CUT)
    page.locator(LOST).wait_for()
    wait_for(page, HAS_COME_BACK)
    page.locator(LOST).wait_for(state="detached")
    refused = page.evaluate("() => window.sockets.filter((one) => !one.wasOpen).length")
    assert refused > 0
    Player(page).choose(offer)
    page.locator("[data-state=turn]").wait_for()
