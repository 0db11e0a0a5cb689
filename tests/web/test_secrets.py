"""A browser never gets the cards and tickets of another seat: not in streams, responses or the page."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, WebSocketRoute

from tests.web.conftest import Opener
from tests.web.leaks import Received, TicketNames, in_texts, offered_in
from tests.web.players import Player, offer
from tests.web.records import record
from tests.web.site import Site
from tests.web.tables import ANN, BEN, Table, open_table
from tests.web.waiting import wait_for, wait_until


class SeatBrowser:
    """A browser at a seat, and everything that it received."""

    def __init__(self, page: Page, table: Table, seat: int) -> None:
        self.page, self.seat = page, seat
        self.received = Received(page)
        self.tickets: set[str] = set()
        page.goto(table.link(seat))
        page.locator("[data-screen=table]").wait_for()

    def leaks(self, other: "SeatBrowser", names: TicketNames) -> list[str]:
        """What it knows about another seat."""
        texts = self.received.texts()
        self.tickets |= offered_in(texts)
        hidden_tickets = other.tickets - self.tickets
        return [
            *in_texts(texts, self.seat),
            *names.find_in(texts, hidden_tickets),
            *names.shown(self.page, hidden_tickets),
        ]


def open_both(open_page: Opener, table: Table) -> list[SeatBrowser]:
    """A browser at each of two seats."""
    return [SeatBrowser(open_page("about:blank"), table, seat) for seat in (0, 1)]


@pytest.mark.parametrize("turns", [6, pytest.param(9, marks=pytest.mark.long)])
@pytest.mark.parametrize("edition", ["usa", "amsterdam"])
def test_no_browser_gets_secrets_of_the_other_seat(edition: str, turns: int, open_page: Opener, site: Site) -> None:
    table, names = open_table(site, edition, ANN, BEN, first=0), TicketNames(site, edition)
    ann, ben = open_both(open_page, table)
    assert not ann.leaks(ben, names)
    for turn in range(turns):
        for browser, other in ((ann, ben), (ben, ann)):
            take_a_turn(browser.page, takes_tickets=turn % 3 == 2)
            assert not browser.leaks(other, names)
            assert not other.leaks(browser, names)
    assert len(ann.tickets) > 3
    assert len(ben.tickets) > 3
    assert names.shown(ann.page, ann.tickets), "the search must find a page's own tickets"


def take_a_turn(page: Page, *, takes_tickets: bool) -> None:
    """Play the whole turn of a page's player."""
    player = Player(page)
    wait_for(page, "['turn', 'choosing'].includes(document.querySelector('.action-bar')?.dataset.state)")
    while (now := offer(page)).state in ("turn", "one-more", "keeping", "choosing", "sending"):
        if takes_tickets and now.state == "turn" and "take-tickets" in now.actions:
            player.act(now, "take-tickets")
        elif not player.move(now):
            page.wait_for_timeout(20)


LEAKS: list[tuple[str, dict[str, Any]]] = [
    ("card-drawn", {"kind": "red"}),
    ("tickets-offered", {"tickets": ["boston:miami"]}),
]


@pytest.mark.parametrize(("event", "leak"), LEAKS)
def test_a_leak_on_the_stream_would_be_found(event: str, leak: dict[str, Any], open_page: Opener, site: Site) -> None:
    table, names = open_table(site, "usa", ANN, BEN, record=record("usa", "last round")), TicketNames(site, "usa")
    page = open_page("about:blank")
    seen: list[str] = []
    leaked: list[dict[str, Any]] = []

    def leaky(socket: WebSocketRoute) -> None:
        def forward(frame: str | bytes) -> None:
            entry = json.loads(frame)
            for one in entry.get("events", []):
                if one["event"] == event and one["seat"] != 0:
                    one.update(leak)
                    leaked.append(one)
            seen.append(json.dumps(entry))
            socket.send(seen[-1])

        socket.connect_to_server().on_message(forward)

    page.route_web_socket("**/stream*", leaky)
    browser = SeatBrowser(page, table, 0)
    wait_until(page, lambda: bool(leaked))
    for frame in seen:
        browser.received.add_frame(frame)
    assert browser.leaks(browser, names)


def test_a_leak_on_the_page_would_be_found(open_page: Opener, site: Site) -> None:
    table, names = open_table(site, "usa", ANN, BEN), TicketNames(site, "usa")
    page = SeatBrowser(open_page("about:blank"), table, 0).page
    secret = ["boston:miami"] if not names.shown(page, ["boston:miami"]) else ["calgary:phoenix"]
    ends = ("Boston", "Miami") if secret == ["boston:miami"] else ("Calgary", "Phoenix")
    assert not names.shown(page, secret)
    for hidden in (f"<p hidden>{ends[0]} – {ends[1]}</p>", f"<p data-ticket='{secret[0]}'></p>"):
        page.evaluate("html => document.body.insertAdjacentHTML('beforeend', html)", hidden)
        assert names.shown(page, secret)
        page.evaluate("document.body.lastElementChild.remove()")
