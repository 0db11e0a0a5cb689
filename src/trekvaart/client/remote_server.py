"""A server: lists, creates and opens its tables. The entry point for bots and other programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import Literal, Self

import httpx

from trekvaart.client.answer_reader import protocol_errors, read
from trekvaart.client.http_calls import Calls, path_of
from trekvaart.client.links import Link
from trekvaart.client.remote_table import Table, seated_table
from trekvaart.client.retries import RetryPolicy
from trekvaart.editions.edition import Edition
from trekvaart.game.ids import Seat
from trekvaart.wire.answers import BotList, FoundTable, Opened, Status, TableList, TableSummary
from trekvaart.wire.editions import EditionSummary, read_edition
from trekvaart.wire.json import Json
from trekvaart.wire.requests import NewSeat


class Server:
    """A Trekvaart server at a URL; it tries again for `retry` seconds before it raises `Unreachable`."""

    def __init__(
        self,
        url: str,
        *,
        language: str = "en",
        retry: float | RetryPolicy = 60.0,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        if not url.startswith(("http://", "https://")):
            raise ValueError(f"'{url}' is not the URL of a server, which begins with http:// or https://.")
        policy = retry if isinstance(retry, RetryPolicy) else RetryPolicy(retry)
        self.url = url.rstrip("/")
        self._calls = Calls(url, language, policy, transport)
        self._editions: dict[str, Edition] = {}

    def __repr__(self) -> str:
        return f"Server({self.url!r})"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connections."""
        self._calls.close()

    # Editions, bots and public tables

    def editions(self) -> tuple[EditionSummary, ...]:
        """The editions that the server offers."""
        return read(tuple[EditionSummary, ...], self._calls.get(path_of("editions")))

    def edition(self, name_or_key: str) -> Edition:
        """An edition by its name or, for an old game, by its key, `TableSummary.board`."""
        if name_or_key not in self._editions:
            data = self._calls.get(path_of("editions", name_or_key))
            with protocol_errors():
                self._editions[name_or_key] = read_edition(data)
        return self._editions[name_or_key]

    def bots(self) -> tuple[str, ...]:
        """The levels of the server's own bots, weakest first."""
        return read(BotList, self._calls.get(path_of("bots"))).levels

    def tables(self, status: Status | str = Status.OPEN, edition: str | None = None) -> Iterator[TableSummary]:
        """The public tables, newest first."""
        query = {"status": str(status)} | ({} if edition is None else {"edition": edition})
        while True:
            page = read(TableList, self._calls.get(path_of("games"), query=query))
            yield from page.tables
            if page.next is None:
                return
            query["before"] = repr(page.next)

    # Creating and opening tables

    def create(
        self,
        edition: str | None = None,
        seats: Sequence[NewSeat | str] | None = None,
        *,
        first: Seat | None = None,
        public: bool = False,
        spectators: bool = True,
        turn_seconds: float | None = None,
        absent: Literal["wait", "bot"] = "wait",
        bot_seconds: float | None = None,
        record: str | None = None,
    ) -> Table:
        """Create a table; seats are "human", "human:Ann", "open", "bot:medium" or `NewSeat` values.

        The returned table is that of the first human seat; its `others` are those of the further human seats. With open
        seats it has an `invitation`. `first` is the seat that starts, random if None. A `record` of an unfinished game
        is continued; given alone, all its players are human seats.
        """
        body: dict[str, Json] = {
            "edition": edition,
            "seats": None if seats is None else seats_json(seats),
            "first": first,
            "public": public,
            "spectators": spectators,
            "turn_seconds": turn_seconds,
            "absent": absent,
        }
        body |= {} if bot_seconds is None else {"bot_seconds": bot_seconds}
        body |= {} if record is None else {"record": record}
        new = read(Opened, self._calls.post(path_of("games"), body))
        table = self._table(new.id, new.secret, new.seat, new.version, new.link)
        table.invitation = new.invitation
        table.others = {
            one.seat: self._table(new.id, one.secret, one.seat, new.version)
            for one in new.seats
            if one.seat != new.seat
        }
        return table

    def find(self, table_code: str) -> str:
        """The id of the table that has a table code; the code is also an invitation to join it."""
        return read(FoundTable, self._calls.get(path_of("codes", table_code))).id

    def join(self, id: str, name: str, *, invitation: str | None = None, seat: Seat | None = None) -> Table:
        """Take an open seat at a public table, or with the code of an invitation."""
        options: dict[str, Json] = {"name": name, "invitation": invitation, "seat": seat}
        body = {key: option for key, option in options.items() if option is not None}
        return seated_table(self._calls, self.edition, self._calls.post(path_of("games", id, "join"), body))

    def redeem(self, id: str, code: str) -> Table:
        """Take a seat with a code from `Table.reissue`."""
        return seated_table(self._calls, self.edition, self._calls.post(path_of("games", id, "redeem"), {"code": code}))

    def open(self, id: str, secret: str) -> Table:
        """Return to a seat with its secret."""
        table = self._table(id, secret)
        table.now()
        return table

    def watch(self, id: str) -> Table:
        """Watch a table without a seat."""
        table = self._table(id)
        table.now()
        return table

    def enter(self, link: Link, name: str) -> Table:
        """Open a link: to one's own seat, with a code to another, with an invitation to an open one, or to watch."""
        if link.is_invitation:
            return self.join(link.id, name, invitation=link.secret)
        if link.is_code:
            return self.redeem(link.id, link.secret or "")
        return self.watch(link.id) if link.secret is None else self.open(link.id, link.secret)

    def _table(
        self, id: str, secret: str | None = None, seat: Seat | None = None, version: int = 0, link: str | None = None
    ) -> Table:
        return Table(self._calls, self.edition, id, secret, seat, version, link)


def seats_json(seats: Sequence[NewSeat | str]) -> list[Json]:
    """The JSON of seats."""
    read = (NewSeat.read(seat) if isinstance(seat, str) else seat for seat in seats)
    return [seat.model_dump(mode="json", exclude_none=True) for seat in read]
