"""Finds cards and tickets of other seats in everything that a page received, and in what it shows."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from playwright.sync_api import Page, Request, Response, WebSocket

from tests.web.site import Site
from tests.web.waiting import wait_until

# The fields of an event that only its own seat may see.
HIDDEN = {
    "card-dealt": ("kind",),
    "card-drawn": ("kind",),
    "tickets-offered": ("tickets",),
    "seat-ready": ("kept",),
    "tickets-kept": ("kept", "returned"),
}
SECRET = "ticket-completed"  # an event that other seats do not get at all
OWN = ("hand", "tickets", "offered", "chosen")  # private fields of a seat in a view
SHOWN = """() => {
  const values = [...document.querySelectorAll("input, select, textarea")].map((one) => one.value);
  return [document.documentElement.outerHTML, document.body.textContent, ...values].join("\\n");
}"""


class Received:
    """Everything that a page received since the last call of `texts`: frames of streams, and responses."""

    def __init__(self, page: Page, *, ignored: str = "") -> None:
        self._page = page
        self._ignored = ignored  # part of the URL of streams to ignore
        self._frames: list[str] = []
        self._responses: list[Response] = []
        self._pending: set[Request] = set()
        page.on("websocket", self._listen)
        page.on("request", lambda request: self._pending.add(request))
        page.on("requestfinished", lambda request: self._pending.discard(request))
        page.on("requestfailed", lambda request: self._pending.discard(request))
        page.on("response", lambda response: self._responses.append(response))

    def _listen(self, socket: WebSocket) -> None:
        if not self._ignored or self._ignored not in socket.url:
            socket.on("framereceived", lambda frame: self.add_frame(str(frame)))

    def add_frame(self, frame: str) -> None:
        """Add a frame."""
        self._frames.append(frame)

    def forget(self) -> None:
        """Forget what was received until now, and the responses to requests that are still pending."""
        pending = self._pending.copy()
        wait_until(self._page, lambda: not pending & self._pending)
        self.texts()

    def texts(self) -> list[str]:
        """Everything received, except editions, which are public."""
        frames, responses = self._frames[:], self._responses[:]
        del self._frames[: len(frames)], self._responses[: len(responses)]
        relevant = [one for one in responses if "/api/" in one.url and "/api/editions" not in one.url]
        return [*frames, *(one.text() for one in relevant if one.ok)]


def in_texts(texts: Iterable[str], seat: int | None) -> list[str]:
    """The leaks in what a seat, or a spectator, received."""
    found = []
    for text in texts:
        try:
            data = json.loads(text)
        except ValueError:
            continue  # a picture, or a record
        found += [leak for part in _parts(data) for leak in _leaks(part, seat)]
    return found


def _parts(data: Any) -> Iterator[dict[str, Any]]:
    """Every JSON object in the data, at any depth."""
    if isinstance(data, dict):
        yield data
        data = list(data.values())
    if isinstance(data, list):
        for one in data:
            yield from _parts(one)


def _leaks(part: dict[str, Any], seat: int | None) -> Iterator[str]:
    if part.get("seat") == seat or "seat" not in part:
        return
    hidden = HIDDEN.get(str(part.get("event")), OWN if "hand" in part else ())
    yield from (f"{name} in {part}" for name in hidden if part.get(name) is not None)
    if part.get("event") == SECRET:
        yield f"{SECRET} in {part}"


def offered_in(texts: Iterable[str]) -> set[str]:
    """The offered tickets that are visible in some texts."""
    objects = [json.loads(text) for text in texts if text.startswith("{")]
    parts = [part for one in objects for part in _parts(one) if part.get("event") == "tickets-offered"]
    return {ticket for part in parts for ticket in part["tickets"] or ()}


class TicketNames:
    """How the tickets of an edition are written on a page, except those with the same name as a route."""

    def __init__(self, site: Site, edition: str) -> None:
        board = site.get(f"/api/editions/{edition}")
        names = {one["id"]: one["name"] for one in board["locations"]}
        routes = {frozenset((one["a"], one["b"])) for one in board["routes"]}
        self._written = {
            one["id"]: (one["id"], f"{names[one['a']]}–{names[one['b']]}", f"{names[one['b']]}–{names[one['a']]}")
            for one in board["tickets"]
            if frozenset((one["a"], one["b"])) not in routes
        }

    def shown(self, page: Page, tickets: Iterable[str]) -> list[str]:
        """Where tickets occur in a page: in its text, attributes or form fields."""
        text = str(page.evaluate(SHOWN)).replace(" – ", "–").replace("&nbsp;", " ")
        return self.find_in([text], tickets)

    def find_in(self, texts: Iterable[str], tickets: Iterable[str]) -> list[str]:
        """Where tickets occur in texts."""
        written = [name for ticket in tickets for name in self._written.get(ticket, ())]
        found = [(name, text, text.find(name)) for text in texts for name in written]
        return [f"{name}: ...{text[max(0, at - 100) : at + 100]}..." for name, text, at in found if at >= 0]
