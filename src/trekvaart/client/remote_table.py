"""A table: one game on a server, seen and played from one seat, as its host, or watched."""

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
    """A game on a server. `Server.create`, `join`, `open` and `watch` make them."""

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
        self.seat = seat  # None: watching, or a host without a seat
        self.version = version  # the newest entry that has been seen here
        self.secret = secret  # what opens the seat: keep it, to come back with `Server.open`
        self.invitation: Invitation | None = None  # of a table that was just created with open seats
        self.others: Mapping[Seat, Table] = {}  # the further seats of whoever created the table
        self._calls = calls
        self._link = link
        self._seated = version  # how far the log had come when the server last said which seat this is
        self._edition_of = edition_of

    def __repr__(self) -> str:
        return f"<Table {self.id}: {'watching' if self.seat is None else f'seat {self.seat}'}>"

    @property
    def link(self) -> str:
        """What brings a person to this table: with its secret to the seat, else to watch."""
        return self._link or str(Link(self._calls.url, self.id, self.secret))

    # Looking

    def now(self) -> TableNow:
        """Everything about the table at this moment."""
        now = read(TableNow, self._get(), self._edition_of)
        self._sit(now.seat, now.version)
        self._saw(now.version)
        return now

    def summary(self) -> TableSummary:
        """What everybody may know about the table, its game aside."""
        return self.now().table

    def view(self) -> View:
        """What this seat, or a spectator, may know of the game."""
        view = self.now().view
        if view is None:
            raise NotNow("not-started", 409, "The game has not started yet.", {})
        return view

    def legal(self) -> tuple[Action, ...]:
        """The legal moves of this seat; none if another decides. `str(move)` is the notation."""
        return self.now().legal

    def why_not(self) -> Mapping[RouteId, WhyNot]:
        """Why this seat cannot claim routes now, whatever it pays."""
        return read(WhyNots, self._get("refusals")).routes

    def why_not_draw(self) -> Mapping[str, WhyNot]:
        """Why this seat cannot draw or pass now, by the moves that would do it."""
        return read(WhyNots, self._get("refusals")).moves

    def hint(self) -> tuple[Suggestion, ...]:
        """What the server's expert would do in this seat's place, the best first; where nobody plays from elsewhere."""
        return read(Hint, self._get("hint")).moves

    def log(self, after: int = 0, limit: int | None = None, *, everything: bool = False) -> EntryList:
        """The entries after a number, by asking once; for programs that poll. `everything`: of a finished game, all."""
        query = {"after": str(after)} | ({} if limit is None else {"limit": str(limit)})
        query |= {"all": "true"} if everything else {}
        found = read(EntryList, self._calls.get(path_of("games", self.id, "events"), self.secret, query))
        for entry in found.entries:
            self._saw(entry.number)
        return found

    def entries(self, after: int = 0) -> Generator[Entry, None, None]:
        """Every entry after a number, as it comes, until the game is over; reconnects when a connection breaks."""
        is_caught_up = False
        with closing(self.stream(after)) as frames:
            for frame in frames:
                match frame:
                    case Entry():
                        yield frame
                        if is_caught_up and frame.is_last:
                            return
                    case Presence() if not is_caught_up:  # which follows the last entry that there was
                        is_caught_up = True
                        if self.summary().status in OVER:
                            return

    def stream(self, after: int = 0) -> Generator[Entry | Presence, None, None]:
        """Every entry after a number and every change of who is connected, without end."""
        with closing(follow(self._calls, self.id, self.secret, after)) as frames:
            for frame in frames:
                match frame:
                    case Hello():
                        self._sit(frame.seat, frame.version)
                    case Entry():
                        self._saw(frame.number)
                        if frame.number > self._seated and frame.places and self.seat in frame.places:
                            self._sit(frame.places.index(self.seat), frame.number)  # open seats before it are gone
                        # Moves may have been made here since it was sent: then what was legal is so no longer.
                        yield frame if frame.number == self.version else frame.model_copy(update={"legal": None})
                    case Presence():
                        yield frame

    # Playing

    def play(self, move: Action | str) -> Entry:
        """Make a move, exactly once: what is lost on the way is sent again, and the server knows it by its id.

        Raises `Refused` if a rule forbids it, `NotYourTurn`, `StaleVersion` if the game has moved on since this seat
        last looked, `GameOver`, `NotAMove`.
        """
        if not self.version:
            self.now()
        body: dict[str, Json] = {"move": str(move), "move_id": secrets.token_urlsafe(16), "version": self.version}
        return self._entry(self._post("moves", body=body, may_repeat=True))

    def play_with(self, bot: Bot, budget: Budget = UNLIMITED) -> Result:
        """Let a bot play this seat until the game ends; waits until it begins."""
        return bot_player.play_with(self, bot, budget)

    def leave(self) -> None:
        """Get up: for good before the game begins, later until `come_back`."""
        self._post("leave")

    def come_back(self) -> None:
        """Take the seat again after having left, or from the bot that stood in."""
        self._post("return", may_repeat=True)

    def take_back(self) -> None:
        """Take the seat back that the host gave to somebody else, within a day."""
        self._post("take-back", may_repeat=True)

    def rematch(self) -> Table:
        """Sit down with the same players at a new table, when the game is over."""
        return self._opened(self._post("rematch", may_repeat=True))

    def record(self) -> str:
        """The whole game as text, when it is over."""
        return self._calls.get_text(path_of("games", self.id, "record"), self.secret)

    # What the host may do

    def start(self, open_seats: Literal["bots", "remove"] = "bots", level: str | None = None) -> Entry:
        """Begin before everybody has come: bots take the open seats, or these are taken away."""
        return self._entry(self._post("start", body=_given(open_seats=open_seats, level=level)))

    def invite(self, seat: Seat | None = None, hours: float | None = None) -> Invitation:
        """A new invitation, to one seat or to whichever is free."""
        return read(Invitation, self._post("invitations", body=_given(seat=seat, hours=hours)))

    def revoke_invitations(self) -> None:
        """Let no invitation to this table open anything any more."""
        self._delete("invitations")

    def reissue(self, seat: Seat) -> Invitation:
        """A code for a seat, which `Server.redeem` takes once within a quarter of an hour; the old secret is revoked.

        For one's own seat at any time: to move to another device, or because others have seen the secret. The host gets
        one for a player who is away; that player can take the seat back within a day.
        """
        return read(Invitation, self._post("seats", seat, "reissue"))

    def stand_in(self, seat: Seat, level: str) -> Entry:
        """Let a bot play on until the player returns: for one's own seat, or as host for a player who is away."""
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

    # The line

    def _get(self, *parts: str) -> Json:
        return self._calls.get(path_of("games", self.id, *parts), self.secret)

    def _post(self, *parts: str | int, body: Mapping[str, Json] | None = None, may_repeat: bool = False) -> Json:
        return self._calls.post(path_of("games", self.id, *parts), body or {}, self.secret, may_repeat=may_repeat)

    def _delete(self, *parts: str) -> None:
        self._calls.delete(path_of("games", self.id, *parts), self.secret)

    def _entry(self, data: Json) -> Entry:
        entry = read(Entry, data)
        self._saw(entry.number)
        return entry

    def _opened(self, data: Json) -> Table:
        found = read(Seated, data)
        return Table(self._calls, self._edition_of, found.id, found.secret, found.seat, found.version, found.link)

    def _sit(self, seat: Seat | None, version: int) -> None:
        self.seat, self._seated = seat, version

    def _saw(self, number: int) -> None:
        self.version = max(self.version, number)


def _given(**options: Json) -> dict[str, Json]:
    """The options that were given; the server chooses the others."""
    return {name: option for name, option in options.items() if option is not None}
