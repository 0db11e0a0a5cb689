"""Finds what a page should not have: cards and tickets of other seats, in whatever it received and in what it shows."""

import json
from collections.abc import Iterable, Iterator
from typing import Any

from playwright.sync_api import Page, Request, Response, WebSocket

from tests.web.site import Site
from tests.web.waiting import wait_until

# What of an event only its own seat may know.
HIDDEN = {
    "card-dealt": ("kind",),
    "card-drawn": ("kind",),
    "tickets-offered": ("tickets",),
    "seat-ready": ("kept",),
    "tickets-kept": ("kept", "returned"),
}
SECRET = "ticket-completed"  # an event that others are not told at all
OWN = ("hand", "tickets", "offered", "chosen")  # of a seat in a view
SHOWN = """() => {
  const values = [...document.querySelectorAll("input, select, textarea")].map((one) => one.value);
  return [document.documentElement.outerHTML, document.body.textContent, ...values].join("\\n");
}"""


class Received:
    """Everything that a page was sent since it was last asked: frames of its streams, and answers."""

    def __init__(self, page: Page, *, ignored: str = "") -> None:
        self._page = page
        self._ignored = ignored  # what is in the address of streams that do not matter
        self._frames: list[str] = []
        self._answers: list[Response] = []
        self._asked: set[Request] = set()  # and not answered yet
        page.on("websocket", self._listen)
        page.on("request", lambda request: self._asked.add(request))
        page.on("requestfinished", lambda request: self._asked.discard(request))
        page.on("requestfailed", lambda request: self._asked.discard(request))
        page.on("response", lambda answer: self._answers.append(answer))

    def _listen(self, socket: WebSocket) -> None:
        if not self._ignored or self._ignored not in socket.url:
            socket.on("framereceived", lambda frame: self.take(str(frame)))

    def take(self, frame: str) -> None:
        """Note a frame."""
        self._frames.append(frame)

    def forget(self) -> None:
        """Forget what came until now, and the answers that are still to come to what was asked until now."""
        asked = self._asked.copy()
        wait_until(self._page, lambda: not asked & self._asked)
        self.texts()

    def texts(self) -> list[str]:
        """All that came; the boards, which everybody may read, are left out."""
        frames, answers = self._frames[:], self._answers[:]
        del self._frames[: len(frames)], self._answers[: len(answers)]
        asked = [one for one in answers if "/api/" in one.url and "/api/editions" not in one.url]
        return [*frames, *(one.text() for one in asked if one.ok)]


def in_texts(texts: Iterable[str], seat: int | None) -> list[str]:
    """What a seat, or a spectator, was sent that it must not know."""
    found = []
    for text in texts:
        try:
            told = json.loads(text)
        except ValueError:
            continue  # a picture, or a record
        found += [leak for part in _parts(told) for leak in _leaks(part, seat)]
    return found


def _parts(told: Any) -> Iterator[dict[str, Any]]:
    """Every object in what was told, however deep."""
    if isinstance(told, dict):
        yield told
        told = list(told.values())
    if isinstance(told, list):
        for one in told:
            yield from _parts(one)


def _leaks(part: dict[str, Any], seat: int | None) -> Iterator[str]:
    if part.get("seat") == seat or "seat" not in part:
        return
    hidden = HIDDEN.get(str(part.get("event")), OWN if "hand" in part else ())
    yield from (f"{name} in {part}" for name in hidden if part.get(name) is not None)
    if part.get("event") == SECRET:
        yield f"{SECRET} in {part}"


def offered_in(texts: Iterable[str]) -> set[str]:
    """The tickets that somebody was offered, as they were told."""
    told = [json.loads(text) for text in texts if text.startswith("{")]
    parts = [part for one in told for part in _parts(one) if part.get("event") == "tickets-offered"]
    return {ticket for part in parts for ticket in part["tickets"] or ()}


class Names:
    """How the tickets of an edition are written on a page; those that look like a route cannot be told from it."""

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
        """Where tickets can be found in a page: in its text, its attributes or its fields."""
        text = str(page.evaluate(SHOWN)).replace(" – ", "–").replace("&nbsp;", " ")
        return self.told([text], tickets)

    def told(self, texts: Iterable[str], tickets: Iterable[str]) -> list[str]:
        """Where tickets can be found in texts."""
        written = [name for ticket in tickets for name in self._written.get(ticket, ())]
        found = [(name, text, text.find(name)) for text in texts for name in written]
        return [f"{name}: ...{text[max(0, at - 100) : at + 100]}..." for name, text, at in found if at >= 0]
