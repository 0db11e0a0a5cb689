"""A table: one game on a server, as its host, a player or a spectator."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Generator, Mapping
from contextlib import closing
from typing import Literal

from trekvaart.bots import UNLIMITED, Bot, Budget
from trekvaart.client import bot_player
from trekvaart.client.answer_reader import read
from trekvaart.client.entry_stream import follow
from trekvaart.client.http_calls import Calls, path_of
from trekvaart.client.links import Link
from trekvaart.client.problem_errors import NotNow
from trekvaart.editions.edition import Edition
from trekvaart.game.actions import Action
from trekvaart.game.ids import RouteId, Seat
from trekvaart.game.results import Result
from trekvaart.game.views import View
from trekvaart.wire.answers import (
    Entry,
    EntryList,
    Hello,
    Hint,
    Invitation,
    Phrase,
    PhraseSaid,
    Presence,
    Seated,
    Status,
    Suggestion,
    TableNow,
    TableSummary,
    WhyNot,
    WhyNots,
)
from trekvaart.wire.json import Json

OVER = (Status.FINISHED, Status.CLOSED)


class Table:
    """A game on a server; `Server.create`, `join`, `open` and `watch` return one."""

    def __init__(
        self,
        calls: Calls,
        edition_of: Callable[[str], Edition],
        id: str,
        secret: str | None = None,
        seat: Seat | None = None,
        version: int = 0,
        link: str | None = None,
    ) -> None:
        self.id = id
        self.seat = seat  # None: a spectator, or a host without a seat
        self.version = version  # the newest entry that this client has seen
        self.secret = secret  # of the seat; store it to return with `Server.open`
        self.invitation: Invitation | None = None  # of a new table with open seats
        self.others: Mapping[Seat, Table] = {}  # the further human seats of a new table
        self._calls = calls
        self._link = link
        self._seated = version  # the newest entry when the server last confirmed the seat
        self._edition_of = edition_of

    def __repr__(self) -> str:
        return f"<Table {self.id}: {'watching' if self.seat is None else f'seat {self.seat}'}>"

    @property
    def link(self) -> str:
        """The link to this table: to the seat with its secret, else to watch."""
        return self._link or str(Link(self._calls.url, self.id, self.secret))

    # Reading

    def now(self) -> TableNow:
        """The current state of the table."""
        now = read(TableNow, self._get(), self._edition_of)
        self._set_seat(now.seat, now.version)
        self._note_version(now.version)
        return now

    def summary(self) -> TableSummary:
        """The public summary of the table, without its game."""
        return self.now().table

    def view(self) -> View:
        """The game as this seat, or a spectator, may see it."""
        view = self.now().view
        if view is None:
            raise NotNow("not-started", 409, "The game has not started yet.", {})
        return view

    def legal(self) -> tuple[Action, ...]:
        """The legal moves of this seat; empty if another decides. `str(move)` is the notation."""
        return self.now().legal

    def why_not(self) -> Mapping[RouteId, WhyNot]:
        """Why this seat cannot claim routes now, by route, whatever the payment."""
        return read(WhyNots, self._get("refusals")).routes

    def why_not_draw(self) -> Mapping[str, WhyNot]:
        """Why this seat cannot draw or pass now, by move."""
        return read(WhyNots, self._get("refusals")).moves

    def hint(self) -> tuple[Suggestion, ...]:
        """The expert's suggestions for this seat, best first; only if nobody plays from another device."""
        return read(Hint, self._get("hint")).moves

    def log(self, after: int = 0, limit: int | None = None, *, everything: bool = False) -> EntryList:
        """The entries after a number, for programs that poll; `everything` shows hidden events of a finished game."""
        query = {"after": str(after)} | ({} if limit is None else {"limit": str(limit)})
        query |= {"all": "true"} if everything else {}
        found = read(EntryList, self._calls.get(path_of("games", self.id, "events"), self.secret, query))
        for entry in found.entries:
            self._note_version(entry.number)
        return found

    def entries(self, after: int = 0) -> Generator[Entry, None, None]:
        """Every entry after a number, as it happens, until the game is over; reconnects when a connection breaks."""
        is_caught_up = False
        with closing(self.stream(after)) as frames:
            for frame in frames:
                match frame:
                    case Entry():
                        yield frame
                        if is_caught_up and frame.is_last:
                            return
                    case Presence() if not is_caught_up:  # it follows the newest entry
                        is_caught_up = True
                        if self.summary().status in OVER:
                            return

    def stream(self, after: int = 0) -> Generator[Entry | Presence | PhraseSaid, None, None]:
        """Every entry after a number, every change of presence and every phrase; never ends by itself."""
        with closing(follow(self._calls, self.id, self.secret, after)) as frames:
            for frame in frames:
                match frame:
                    case Hello():
                        self._set_seat(frame.seat, frame.version)
                    case Entry():
                        self._note_version(frame.number)
                        if frame.number > self._seated and frame.places and self.seat in frame.places:
                            self._set_seat(
                                frame.places.index(self.seat), frame.number
                            )  # open seats before it were removed
                        # After later moves of this client, its legal moves are outdated.
                        yield frame if frame.number == self.version else frame.model_copy(update={"legal": None})
                    case Presence() | PhraseSaid():
                        yield frame

    # Playing

    def play(self, move: Action | str) -> Entry:
        """Make a move exactly once: a lost request is repeated, and the server recognises it by its id.

        Raises `Refused` if a rule forbids it, `StaleVersion` if the game has changed since this client last read it,
        `NotYourTurn`, `GameOver` or `NotAMove`.
        """
        if not self.version:
            self.now()
        body: dict[str, Json] = {"move": str(move), "move_id": secrets.token_urlsafe(16), "version": self.version}
        return self._entry(self._post("moves", body=body, may_repeat=True))

    def undo(self, claim: Entry) -> Entry:
        """Take back a claim that `play` returned, until the next player acts; only if nobody plays from elsewhere."""
        return self._entry(self._post("undo", body={"number": claim.number}, may_repeat=True))

    def play_with(self, bot: Bot, budget: Budget = UNLIMITED) -> Result:
        """Let a bot play this seat until the game ends; waits for the start."""
        return bot_player.play_with(self, bot, budget)

    def say(self, phrase: Phrase | str) -> None:
        """Say a phrase to the table, not too often; only if somebody plays, or may join, from another device."""
        self._post("phrases", body={"phrase": str(phrase)})

    def leave(self) -> None:
        """Leave the seat: for good before the start, later until `come_back`."""
        self._post("leave")

    def come_back(self) -> None:
        """Return to the seat after leaving it, or take it back from a bot that stood in."""
        self._post("return", may_repeat=True)

    def take_back(self) -> None:
        """Take back a seat that the host gave to somebody else, within a day."""
        self._post("take-back", may_repeat=True)

    def rematch(self) -> Table:
        """Play again with the same players at a new table, after the game."""
        return seated_table(self._calls, self._edition_of, self._post("rematch", may_repeat=True))

    def record(self) -> str:
        """The record of the game, when it is over."""
        return self._calls.get_text(path_of("games", self.id, "record"), self.secret)

    # For the host

    def start(self, open_seats: Literal["bots", "remove"] = "bots", level: str | None = None) -> Entry:
        """Start before all seats are taken: bots take the open seats, or these are removed."""
        return self._entry(self._post("start", body=_given(open_seats=open_seats, level=level)))

    def invite(self, seat: Seat | None = None, hours: float | None = None) -> Invitation:
        """Create an invitation, for one seat or for any open one."""
        return read(Invitation, self._post("invitations", body=_given(seat=seat, hours=hours)))

    def revoke_invitations(self) -> None:
        """Revoke all invitations to this table."""
        self._delete("invitations")

    def reissue(self, seat: Seat) -> Invitation:
        """Create a code for a seat, valid for 15 minutes; `Server.redeem` takes the seat and revokes its old secret.

        For one's own seat at any time, to move to another device or because others have seen the secret; for the host
        if the player is away, who can take the seat back within a day.
        """
        return read(Invitation, self._post("seats", seat, "reissue"))

    def stand_in(self, seat: Seat, level: str) -> Entry:
        """Let a bot play until the player returns: for one's own seat, or for the host if the player is away."""
        return self._entry(self._post("seats", seat, "bot", body={"level": level}))

    def change(
        self, *, bot_seconds: float | None = None, public: bool | None = None, spectators: bool | None = None
    ) -> TableSummary:
        """Change how fast bots play, whether the table is in the public list, and whether others may watch."""
        given = _given(bot_seconds=bot_seconds, public=public, spectators=spectators)
        return read(TableSummary, self._calls.patch(path_of("games", self.id), given, self.secret))

    def give_up(self) -> None:
        """Close the table before the game begins."""
        self._delete()

    # Requests

    def _get(self, *parts: str) -> Json:
        return self._calls.get(path_of("games", self.id, *parts), self.secret)

    def _post(self, *parts: str | int, body: Mapping[str, Json] | None = None, may_repeat: bool = False) -> Json:
        return self._calls.post(path_of("games", self.id, *parts), body or {}, self.secret, may_repeat=may_repeat)

    def _delete(self, *parts: str) -> None:
        self._calls.delete(path_of("games", self.id, *parts), self.secret)

    def _entry(self, data: Json) -> Entry:
        entry = read(Entry, data)
        self._note_version(entry.number)
        return entry

    def _set_seat(self, seat: Seat | None, version: int) -> None:
        self.seat, self._seated = seat, version

    def _note_version(self, number: int) -> None:
        self.version = max(self.version, number)


def seated_table(calls: Calls, edition_of: Callable[[str], Edition], data: Json) -> Table:
    """The table of an answer with a seat and its secret."""
    found = read(Seated, data)
    return Table(calls, edition_of, found.id, found.secret, found.seat, found.version, found.link)


def _given(**options: Json) -> dict[str, Json]:
    """The options that are not None; the server has defaults for the others."""
    return {name: option for name, option in options.items() if option is not None}
