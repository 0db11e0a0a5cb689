"""Two players at one screen: between their turns a curtain covers the page, and the page has no private data."""

import time

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.leaks import Received, TicketNames, in_texts, offered_in
from tests.web.players import LONGEST, Player, offer
from tests.web.site import Site
from tests.web.tables import existing_table
from tests.web.test_games import shown_totals

# The elements that show a hand or a ticket.
OWN = "[data-slot^='hand-'], [data-ticket], .stack, .ticket"

# Opens the card of a route, passes the screen on in the next frame, and counts what is private over the curtain.
HIDE_AT_ONCE = """async (own) => {
  const frame = () => new Promise(requestAnimationFrame);
  const route = document.querySelector("[data-route]");
  const { x, y } = route.getPointAtLength(route.getTotalLength() / 2).matrixTransform(route.getScreenCTM());
  const view = document.querySelector(".board-viewport");
  for (const kind of ["pointerdown", "pointerup"])
    view.dispatchEvent(new PointerEvent(kind, {
      bubbles: true, clientX: x, clientY: y, pointerId: 1, pointerType: "mouse", isPrimary: true, button: 0,
      buttons: kind === "pointerdown" ? 1 : 0,
    }));
  for (let frames = 0; frames < 60 && !document.querySelector(".table-slot"); frames++) await frame();
  const opened = document.querySelectorAll(".table-slot").length;
  document.querySelector("[data-action=hide]").click();
  let shown = 0;
  for (let frames = 0; frames < 30; frames++) {
    await frame();
    if (document.querySelector("[data-screen=curtain]"))
      shown += document.querySelectorAll(`${own}, .table-slot`).length;
  }
  return { opened, shown };
}"""


@pytest.mark.parametrize("wanted", [14, pytest.param(None, id="whole game", marks=pytest.mark.long)])
def test_a_curtain_hides_everything_between_turns(wanted: int | None, open_page: Opener, site: Site) -> None:
    page = open_page("about:blank")
    received, names = Received(page, ignored="seat="), TicketNames(site, "amsterdam")
    begin(page)
    table = existing_table(site, page.url.rpartition("/")[2])
    seats = Received(page)
    player, tickets, curtains = Player(page), set[str](), 0
    deadline = time.monotonic() + LONGEST
    while time.monotonic() < deadline and curtains != wanted and "score" not in (now := offer(page)).screens:
        if "curtain" in now.screens and "show" in now.actions:
            curtains += 1
            check_covered(page, received, names, tickets)
        elif "hide" in now.actions:
            received.forget()  # the current player may see what was received until now
            tickets |= offered_in(seats.texts())
        if not player.move(now):
            page.wait_for_timeout(20)
    assert curtains > 10
    assert len(tickets) >= 4
    if wanted is None:
        assert shown_totals(page) == table.totals()


def test_nothing_fades_out_over_the_curtain(open_page: Opener) -> None:
    """What the slot showed last fades out beside it; whoever passes the screen on at once takes it with them."""
    page = open_page("about:blank", moving=True)
    begin(page)
    player, found = Player(page), list[dict[str, int]]()
    deadline = time.monotonic() + LONGEST
    while time.monotonic() < deadline and len(found) < 4:
        now = offer(page)
        if "hide" in now.actions:
            found.append(page.evaluate(HIDE_AT_ONCE, OWN))
        elif not player.move(now):
            page.wait_for_timeout(20)
    assert [one["shown"] for one in found] == [0] * 4
    assert any(one["opened"] for one in found)


def begin(page: Page) -> None:
    """Start a game of Amsterdam on this screen, from the home page."""
    page.goto("/")
    page.locator("input[name=edition][value=amsterdam]").check(force=True)
    page.locator("[data-action=mode-screen]").click()
    page.locator("[data-action=start]").click()
    page.locator("[data-screen=curtain]").wait_for()


def check_covered(page: Page, received: Received, names: TicketNames, tickets: set[str]) -> None:
    """Check that the page has no private data, and received none since the curtain closed."""
    texts = received.texts()
    assert not in_texts(texts, None)
    assert page.locator(OWN).count() == 0
    assert not names.shown(page, tickets)
