"""Two browsers against each other: one invites, the other comes by the link; lines are cut, and nothing is lost."""

import time
from collections.abc import Iterable

from playwright.sync_api import Page

from tests.web.conftest import Opener
from tests.web.network import Network
from tests.web.players import LONGEST, Offer, Player, offer
from tests.web.site import Site
from tests.web.tables import ANN, BEN, found, opened
from tests.web.test_games import shown_totals
from tests.web.waiting import LOOK_AGAIN, until

BANNER = ".table-banners .banner"


def invite(page: Page) -> str:
    """Set up a table for two on the first page; returns the link that the host copies."""
    page.goto("/")
    page.locator("input[name=edition][value=amsterdam]").check(force=True)
    page.locator("[data-action=mode-online]").click()
    page.locator(".seat-name").first.fill("Ann")
    page.locator("[data-action=start]").click()
    page.locator("[data-screen=lobby] .invite button").first.click()
    return str(until(page, "() => navigator.clipboard.readText()"))


def join(page: Page, link: str) -> None:
    """Come by a link, and sit down."""
    page.goto(link)
    page.locator(".join-name input").fill("Ben")
    page.locator("[data-action=sit]").click()


def play(*players: Player, turns: float = float("inf")) -> None:
    """Let everybody play until so many things are done, or until all have seen the score."""
    done, end, now = 0, time.monotonic() + LONGEST, list[Offer]()
    while time.monotonic() < end and done < turns:
        now = [offer(player.page) for player in players]
        if all("score" in one.screens for one in now):
            return
        moved = sum(player.move(one) for player, one in zip(players, now, strict=True))
        done += moved
        if not moved:
            players[0].page.wait_for_timeout(LOOK_AGAIN)
    assert done >= turns, f"The game does not end: {now}"


def offer_of(page: Page, state: str) -> Offer:
    """What a page offers, once it has come to a state."""
    page.locator(f"[data-state={state}]").wait_for()
    return offer(page)


def log_of(page: Page) -> list[str]:
    """The lines of the log on a page."""
    return page.locator(".log-entry").all_inner_texts()


def told(pages: Iterable[Page]) -> None:
    """Wait until everybody is told that the line is cut."""
    for page in pages:
        page.locator(BANNER).wait_for()


def test_a_game_by_invitation_goes_on_after_the_server_was_away(open_page: Opener, site: Site) -> None:
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
    site.restart(meanwhile=lambda: told(pages))
    for page in pages:
        page.locator(BANNER).wait_for(state="detached")
        assert page.evaluate("window.wasHere"), "nobody had to load the page again"
    assert [log_of(page) for page in pages] == before

    play(*players)
    table = found(site, host.url.rpartition("/")[2])
    assert shown_totals(host) == shown_totals(guest) == table.totals()


def test_moves_made_by_others_meanwhile_come_when_the_line_is_back(open_page: Opener, site: Site) -> None:
    table = opened(site, "usa", ANN, BEN, first=0)
    page = open_page("about:blank")
    line = Network(page)
    page.goto(table.link(1))
    Player(page).choose(offer_of(page, "choosing"))
    page.locator("[data-state=waiting]").wait_for()
    line.cut()
    page.locator(BANNER).wait_for()
    table.move(0)
    for _ in range(2):
        table.play(0, "draw deck")
    line.restore()
    page.locator(BANNER).wait_for(state="detached")
    page.locator("[data-state=turn]").wait_for()
    other = open_page(table.link(1))
    other.locator("[data-state=turn]").wait_for()
    assert log_of(page) == log_of(other)


def test_a_move_made_while_the_line_is_cut_is_made_once(open_page: Opener, site: Site) -> None:
    table = opened(site, "usa", ANN, BEN, first=0)
    page = open_page(table.link(0))
    Player(page).choose(offer_of(page, "choosing"))
    table.move(1)
    page.locator("[data-state=turn]").wait_for()
    before = table.look(0)["view"]["seats"][0]["hand_size"]
    page.context.set_offline(True)
    page.locator("[data-slot=deck] button").click()
    page.locator("[data-state=sending]").wait_for()
    page.context.set_offline(False)
    page.locator("[data-state=one-more]").wait_for()
    assert table.look(0)["view"]["seats"][0]["hand_size"] == before + 1
