"""Two browsers against each other: one joins by the other's link, connections drop, and no move is lost."""

import json
import time
from collections.abc import Iterable

import pytest
from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.network import Network
from tests.web.page_errors import PageErrors
from tests.web.players import LONGEST, Offer, Player, offer
from tests.web.records import record
from tests.web.site import Site
from tests.web.tables import ANN, BEN, existing_table, open_table
from tests.web.test_games import shown_totals
from tests.web.waiting import POLL_INTERVAL, wait_for, wait_until

LOST = ".pill-bad"


def invite(page: Page) -> str:
    """Create a table for two on the home page; return the link that the host copies."""
    page.goto("/")
    page.locator("input[name=edition][value=amsterdam]").check(force=True)
    page.locator("[data-action=mode-online]").click()
    page.locator(".seat-name").first.fill("Ann")
    page.locator("[data-action=start]").click()
    page.locator("[data-screen=lobby] .invite button").first.click()
    return str(wait_for(page, "() => navigator.clipboard.readText()"))


def join(page: Page, link: str) -> None:
    """Open an invitation, and take the seat."""
    page.goto(link)
    page.locator(".join-name input").fill("Ben")
    page.locator("[data-action=sit]").click()


def test_a_spoken_code_leads_to_a_seat(open_page: Opener) -> None:
    host, guest = open_page("about:blank", permissions=["clipboard-read", "clipboard-write"]), open_page()
    invite(host)
    spoken = host.locator(".invite-letters [aria-hidden]").inner_text()
    guest.locator(".joining input").fill(spoken.lower())
    guest.locator(".joining button").first.click()
    guest.locator(".join-name input").fill("Ben")
    guest.locator("[data-action=sit]").click()
    for page in (host, guest):
        page.locator("[data-state=choosing]").wait_for()


def test_a_wrong_code_is_answered_in_the_box(open_page: Opener, page_errors: PageErrors) -> None:
    page_errors.expect_status(404, "/api/codes/zzzzzz")
    page = open_page()
    page.locator(".joining input").fill("ZZZ-ZZZ")
    page.locator(".joining button").first.click()
    assert page.locator("#joining-wrong").inner_text().startswith("No open table has this code")


def play(*players: Player, turns: float = float("inf")) -> None:
    """Let all players play until they have made some moves, or until all have seen the score."""
    done, end, now = 0, time.monotonic() + LONGEST, list[Offer]()
    while time.monotonic() < end and done < turns:
        now = [offer(player.page) for player in players]
        if all("score" in one.screens for one in now):
            return
        moved = sum(player.move(one) for player, one in zip(players, now, strict=True))
        done += moved
        if not moved:
            players[0].page.wait_for_timeout(POLL_INTERVAL)
    assert done >= turns, f"The game does not end: {now}"


def offer_of(page: Page, state: str) -> Offer:
    """What a page offers, once it has reached a state."""
    page.locator(f"[data-state={state}]").wait_for()
    return offer(page)


def log_of(page: Page) -> list[str]:
    """The lines of the log on a page."""
    return page.locator(".log-entry").all_inner_texts()


def wait_until_lost(pages: Iterable[Page]) -> None:
    """Wait until every page says that the connection is lost."""
    for page in pages:
        page.locator(LOST).wait_for()


@pytest.mark.parametrize("turns", [12, pytest.param(float("inf"), id="whole game", marks=pytest.mark.long)])
def test_a_game_by_invitation_continues_after_a_restart_of_the_server(
    turns: float, open_page: Opener, site: Site, page_errors: PageErrors
) -> None:
    page_errors.allow_disconnection()
    host = open_page("about:blank", permissions=["clipboard-read", "clipboard-write"])
    guest = open_page("about:blank")
    link = invite(host)
    join(guest, link)
    for page in (host, guest):
        page.locator("[data-state=choosing]").wait_for()
    players = [Player(host), Player(guest)]
    play(*players, turns=8)

    pages = (host, guest)
    before = [log_of(page) for page in pages]
    for page in pages:
        page.evaluate("window.wasHere = true")
    site.restart(meanwhile=lambda: wait_until_lost(pages))
    for page in pages:
        page.locator(LOST).wait_for(state="detached")
        assert page.evaluate("window.wasHere"), "the page was not reloaded"
    assert [log_of(page) for page in pages] == before

    play(*players, turns=turns)
    if turns == float("inf"):
        table = existing_table(site, host.url.rpartition("/")[2])
        assert shown_totals(host) == shown_totals(guest) == table.totals()
    else:
        assert len(log_of(host)) > len(before[0])


def test_a_phrase_reaches_the_other_browser_in_its_language(
    open_page: Opener, site: Site, page_errors: PageErrors
) -> None:
    table = open_table(site, "usa", ANN, BEN, record=record("usa", "turn"))
    ann, ben = open_page(table.link(0)), open_page(table.link(1), language="es")
    for page in (ann, ben):
        page.locator("[data-screen=table]").wait_for()
    ann.locator("[data-action=phrases]").click()
    ann.locator(".phrase").first.wait_for()
    ann.keyboard.press("4")
    ben.locator("li:has([data-slot=player-0]) [data-said=nice-route]").wait_for()
    assert ben.locator("[data-said]").inner_text() == "Buen recorrido"
    assert ann.locator("[data-said]").inner_text() == "Nice route"
    assert ann.evaluate("document.activeElement.dataset.action") == "phrases", "the focus is where it came from"
    assert ben.locator(".log-said").inner_text() == "Ann: Buen recorrido"
    wait_for(ben, "document.querySelector('[aria-live=polite]').textContent.includes('Ann: Buen recorrido')")
    ben.locator("[data-said]").wait_for(state="detached")
    page_errors.expect_status(429, f"{table.api}/phrases?seat=0")
    problem = json.dumps({"type": "/problems/too-many", "detail": "One phrase every five seconds."})
    ann.route("**/phrases?seat=0", lambda route: route.fulfill(status=429, body=problem))
    ann.keyboard.press("q")
    ann.locator(".phrase").first.wait_for()
    ann.keyboard.press("1")
    assert ann.locator(".phrases-problem").inner_text() == "One phrase every five seconds."


def test_a_muted_player_is_not_heard_also_in_the_keyboard_view(open_page: Opener, site: Site) -> None:
    table = open_table(site, "usa", ANN, BEN, first=0)
    ben = open_page(table.link(1))
    ben.locator("[data-state=choosing]").wait_for()
    ben.evaluate("localStorage['trekvaart.keyboardView'] = 'true'")
    ben.reload()
    ben.locator("[data-screen=keyboard]").wait_for()
    ben.keyboard.press("q")
    ben.locator("dialog [data-mute='0']").click()
    table.post("phrases", 0, {"phrase": "hurry-up"})
    ben.keyboard.press("8")
    ben.locator(".said", has_text="Ben: Thank you, good game").wait_for()
    assert ben.locator(".said", has_text="Hurry up").count() == 0


def test_who_returns_sees_and_hears_what_the_bot_did(open_page: Opener, site: Site) -> None:
    table = open_table(site, "usa", ANN, BEN, record=record("usa", "turn"))
    table.post("seats/0/bot", 0, {"level": "easy"})
    page = open_page("about:blank")
    wait_until(page, lambda: table.state(1)["deciding"] == [1])
    page.goto(table.link(0))
    page.locator(".since li:first-child [aria-label='a bot for you']").wait_for()
    assert page.locator(".since-title").inner_text() == "While you were away"
    wait_for(page, "document.querySelector('[aria-live=polite]').textContent.includes('a bot played for you. Ann')")


def test_moves_made_while_disconnected_arrive_after_reconnecting(
    open_page: Opener, site: Site, page_errors: PageErrors
) -> None:
    page_errors.allow_disconnection()
    table = open_table(site, "usa", ANN, BEN, first=0)
    page = open_page("about:blank")
    network = Network(page)
    page.goto(table.link(1))
    Player(page).choose(offer_of(page, "choosing"))
    page.locator("[data-state=waiting]").wait_for()
    network.cut()
    page.locator(LOST).wait_for()
    table.move(0)
    for _ in range(2):
        table.play(0, "draw deck")
    network.restore()
    page.locator(LOST).wait_for(state="detached")
    page.locator("[data-state=turn]").wait_for()
    other = open_page(table.link(1))
    other.locator("[data-state=turn]").wait_for()
    assert log_of(page) == log_of(other)


def test_a_move_made_while_disconnected_is_made_once(open_page: Opener, site: Site, page_errors: PageErrors) -> None:
    page_errors.allow_disconnection()
    table = open_table(site, "usa", ANN, BEN, first=0)
    page = open_page(table.link(0))
    Player(page).choose(offer_of(page, "choosing"))
    table.move(1)
    page.locator("[data-state=turn]").wait_for()
    before = table.state(0)["view"]["seats"][0]["hand_size"]
    page.context.set_offline(True)
    page.locator("[data-slot=deck] button").click()
    page.locator("[data-state=sending]").wait_for()
    page.context.set_offline(False)
    page.locator("[data-state=one-more]").wait_for()
    assert table.state(0)["view"]["seats"][0]["hand_size"] == before + 1
