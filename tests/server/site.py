"""A complete server inside a test, whose clock, secrets, chance and network the test controls.

    with serving(sqlite_url) as site:
        table = site.open("amsterdam", "human", "human")
        reply = site.post(f"{table.path}/moves", {...}, table.secrets[0])
        with table.stream(0) as stream:
            assert stream.frame()["type"] == "hello"

The event loop runs only while the test waits for something, on the test's own thread: what a test sees never depends
on how fast the machine is.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

from fastapi import FastAPI
from starlette.types import Message, Scope

from tests.server.guard.asgi import Clock, Reply, exchange, scope_of
from trekvaart.game.chance_source import ChanceSource, RandomChance
from trekvaart.server.api.context import Context
from trekvaart.server.app import create_app
from trekvaart.server.config.settings import Limits, Settings
from trekvaart.server.guard.secrets import TABLE_CODE_LETTERS
from trekvaart.server.tables.live_table import LiveTable as ServerTable
from trekvaart.server.tables.services import Runtime

T = TypeVar("T")
Json = Any  # what a test reads of an answer

PATIENCE = 300.0  # seconds: on a busy machine, compiling the rules first takes minutes
ROUNDS = 20  # of the event loop, in which everything that waits for nothing gets done
PAGE = Path(__file__).parent / "sample_page"  # a client of three files
NAMES = ("Ann", "Ben", "Cem", "Dot", "Eve", "Fay")
GENEROUS = {
    "requests_per_second": 1e6,
    "request_burst": 1_000_000,
    "page_files_per_second": 1e6,
    "page_file_burst": 1_000_000,
    "tables_per_minute": 1e6,
    "table_burst": 1_000_000,
    "tables_per_address": 1_000_000,
    "failures_per_minute": 1e6,
    "records_per_minute": 1e6,
    "record_burst": 1_000_000,
    "joins_per_minute": 1e6,
    "join_burst": 1_000_000,
    "invitations_per_minute": 1e6,
    "invitation_burst": 1_000_000,
    "hints_per_minute": 1e6,
    "hint_burst": 1_000_000,
    "table_codes_per_minute": 1e6,
    "table_code_burst": 1_000_000,
    "failed_table_codes_per_minute": 1e6,
    "failed_table_code_burst": 1_000_000,
    "phrase_seconds": 1e-6,
    "bot_moves_per_second": 1e6,
    "bot_move_burst": 1_000_000,
    "least_bot_seconds": 0.0,
}


class Chosen:
    """Surroundings that a test chooses; they outlast a restart of the server."""

    def __init__(self, lucks: Callable[[int], ChanceSource] = RandomChance) -> None:
        self.clock = Clock()
        self.set_by = 0.0  # how far the clock on the wall was set forward, while the other one went on
        self.secrets: list[str] = []  # in the order in which they were made, invitations among them
        self.codes: list[str] = []  # that people say to each other
        self._ids = itertools.count(1)
        self._seeds = itertools.count(1)
        self._lucks = map(lucks, itertools.count(1))  # one for each table, also when it is loaded again

    def runtime(self) -> Runtime:
        """What the server gets."""
        return Runtime(
            now=lambda: self.clock() + self.set_by,
            monotonic=self.clock,
            new_secret=self._new_secret,
            new_table_code=self._new_table_code,
            new_game_id=lambda: f"{next(self._ids):010d}".translate(str.maketrans("0123456789", "bcdfghjkmn")),
            new_seed=lambda: next(self._seeds),
            new_chance_source=lambda: next(self._lucks),
        )

    def _new_table_code(self) -> str:
        number = len(self.codes)
        digits = (number // len(TABLE_CODE_LETTERS) ** place % len(TABLE_CODE_LETTERS) for place in range(3))
        self.codes.append("zxw" + "".join(TABLE_CODE_LETTERS[digit] for digit in digits))
        return self.codes[-1]

    def _new_secret(self) -> str:
        self.secrets.append(f"Secret{len(self.secrets) + 1:016d}")
        return self.secrets[-1]


class Denied(Exception):
    """A stream was refused before it began."""

    def __init__(self, reply: Reply) -> None:
        super().__init__(f"{reply.status} {reply.body!r}")
        self.reply = reply


class Site:
    """A running server, and how a test speaks to it."""

    def __init__(self, app: FastAPI, loop: asyncio.AbstractEventLoop, chosen: Chosen) -> None:
        self.app = app
        self.chosen = chosen
        self.clock = chosen.clock
        self._loop = loop
        self._life: Any = None  # while it runs

    @property
    def context(self) -> Context:
        """The parts of the server."""
        context = self.app.state.context
        assert isinstance(context, Context)
        return context

    # Requests

    def get(self, path: str, secret: str | None = None, **more: Any) -> Reply:
        """Ask for something."""
        return self.ask("GET", path, None, secret, **more)

    def post(self, path: str, body: object = None, secret: str | None = None, **more: Any) -> Reply:
        """Ask for something to be done."""
        return self.ask("POST", path, body, secret, **more)

    def ask(self, method: str, path: str, body: object = None, secret: str | None = None, **more: Any) -> Reply:
        """Make a request and wait for its answer."""
        return self.run(self.send(method, path, body, secret, **more))

    async def send(
        self,
        method: str,
        path: str,
        body: object = None,
        secret: str | None = None,
        *,
        cookies: Mapping[str, str] | None = None,
        headers: Mapping[str, str] | None = None,
        **more: Any,
    ) -> Reply:
        """Make a request, with the secret as a Bearer token; `body` is JSON unless it is bytes already."""
        sent = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        given = {"host": "testserver", "content-length": str(len(sent))}
        if body is not None:
            given["content-type"] = "application/json"
        scope = self._scope(path, given | _credentials(secret, cookies) | dict(headers or {}), method=method, **more)
        whole = {"type": "http.request", "body": sent, "more_body": False}
        return await exchange(self.app, scope, itertools.chain([whole], itertools.repeat({"type": "http.disconnect"})))

    def _scope(self, path: str, headers: Mapping[str, str], **more: Any) -> Scope:
        path, _, query = path.partition("?")
        return scope_of(path, headers=headers, query=query, **more)

    # Streams

    @contextmanager
    def stream(self, path: str, secret: str | None = None, **more: Any) -> Iterator[Stream]:
        """Follow a table until the block ends; raises Denied if the server does not let one in."""
        stream = self.prepare(path, secret, **more)
        try:
            stream.shake()
            yield stream
        finally:
            stream.leave()

    def prepare(
        self,
        path: str,
        secret: str | None = None,
        *,
        cookies: Mapping[str, str] | None = None,
        headers: Mapping[str, str] | None = None,
        **more: Any,
    ) -> Stream:
        """A stream that has not begun."""
        given = {"host": "testserver"} | _credentials(secret, cookies) | dict(headers or {})
        return Stream(self, self._scope(path, given, kind="websocket", **more))

    # Time

    def start(self) -> None:
        """Start the server."""
        self._life = self.app.router.lifespan_context(self.app)
        self.run(self._life.__aenter__())
        self.until(lambda: self.context.is_ready)

    def stop(self) -> None:
        """Stop the server, unless it has been stopped; its streams can still be read to their end."""
        if self._life is not None:
            life, self._life = self._life, None
            self.run(life.__aexit__(None, None, None))

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something on the server's loop."""

        async def in_time() -> T:
            async with asyncio.timeout(PATIENCE):
                return await work

        return self._loop.run_until_complete(in_time())

    def rest(self) -> None:
        """Let everything be done that waits for nothing: frames that were sent have arrived then."""

        async def rounds() -> None:
            for _ in range(ROUNDS):
                await asyncio.sleep(0)

        self.run(rounds())

    def until(self, is_so: Callable[[], object]) -> None:
        """Let the server work until something is so, as when bots move."""

        async def work() -> None:
            while not is_so():
                await asyncio.sleep(0.001)

        self.run(work())

    # Tables

    def open(self, edition: str, *kinds: str, **wish: Any) -> Table:
        """Set up a table with seats of these kinds."""
        seats = [{"kind": kind} | ({"name": NAMES[seat]} if kind == "human" else {}) for seat, kind in enumerate(kinds)]
        wish = {"edition": edition, "seats": seats, "bot_seconds": 0, **wish}
        reply = self.post("/api/games", wish)
        assert reply.status == 201, reply.body
        made = reply.json
        secrets = {line["seat"]: line["secret"] for line in made["seats"]}
        invitation = made["invitation"] and made["invitation"]["code"]
        return Table(self, made["id"], made["secret"], secrets, invitation, made)


class Stream:
    """An open stream, as its client sees it."""

    def __init__(self, site: Site, scope: Scope) -> None:
        self._site = site
        self._scope = scope
        self._sent: asyncio.Queue[Message] = asyncio.Queue()  # by the server
        self._said: asyncio.Queue[Message] = asyncio.Queue()  # by the client
        self._task: asyncio.Task[None] | None = None
        self.accepted: Message = {}

    def shake(self) -> None:
        """Begin."""
        self._site.run(self.begin())

    async def begin(self) -> None:
        """Begin, among other things."""
        self.hears({"type": "websocket.connect"})
        serving: Coroutine[Any, Any, None] = self._site.app(self._scope, self._said.get, self._sent.put)
        self._task = asyncio.create_task(serving)
        first = await self._sent.get()
        if first["type"] == "websocket.accept":
            self.accepted = first
            return
        await self._task
        rest = [self._sent.get_nowait() for _ in range(self._sent.qsize())]
        raise Denied(Reply([first, *rest], self._scope))

    def hears(self, message: Message) -> None:
        """Let the server receive something."""
        self._said.put_nowait(message)

    def say(self, text: str) -> None:
        """Send something, which no client should."""
        self.hears({"type": "websocket.receive", "text": text})

    def message(self) -> Message:
        """The next thing that the server sends: a frame, or the close."""
        return self._site.run(self._sent.get())

    def text(self) -> str:
        """The next frame as it was sent."""
        message = self.message()
        assert message["type"] == "websocket.send", message
        return str(message["text"])

    def frame(self) -> Json:
        """The next frame."""
        return json.loads(self.text())

    def entry(self) -> Json:
        """The next frame that is an entry."""
        while (frame := self.frame())["type"] != "entry":
            pass
        return frame

    def texts(self) -> list[str]:
        """Every frame that has been sent by now."""
        self._site.rest()
        found = []
        while self._sent.qsize():
            found.append(self.text())
        return found

    def drained(self) -> tuple[list[str], bool]:
        """Every frame that has been sent by now, and whether the server has closed the stream since."""
        self._site.rest()
        messages = [self.message() for _ in range(self._sent.qsize())]
        sent = [str(message["text"]) for message in messages if message["type"] == "websocket.send"]
        return sent, len(sent) < len(messages)

    def frames(self) -> list[Json]:
        """Every frame that has been sent by now."""
        return [json.loads(text) for text in self.texts()]

    def entries(self) -> list[Json]:
        """Every entry that has been sent by now."""
        return [frame for frame in self.frames() if frame["type"] == "entry"]

    def code(self) -> int:
        """The code with which the server closes the stream."""
        while (message := self.message())["type"] != "websocket.close":
            pass
        return int(message["code"])

    def leave(self) -> None:
        """Go; the server has noticed it when this returns."""
        if self._task is not None:
            self.hears({"type": "websocket.disconnect", "code": 1001})
            self._site.run(asyncio.wait_for(self._task, None))
            self._task = None


@dataclass
class Table:
    """A table of a site, with everything that opens it."""

    site: Site
    id: str
    secret: str  # of the host
    secrets: dict[int, str]  # of the seats
    invitation: str | None
    made: Json = field(repr=False)  # what the server answered when it was set up

    @property
    def path(self) -> str:
        """Where it is asked about."""
        return f"/api/games/{self.id}"

    def join(self, name: str, **wish: Any) -> int:
        """Let somebody take an open seat."""
        reply = self.site.post(f"{self.path}/join", {"name": name, "invitation": self.invitation, **wish})
        assert reply.status == 200, reply.body
        seat = int(reply.json["seat"])
        self.secrets[seat] = reply.json["secret"]
        return seat

    def let_all_go_away(self) -> None:
        """Let so much time pass that whoever has no stream counts as away."""
        self.site.clock.now += self.site.context.settings.away_seconds

    def secret_of(self, seat: int | None) -> str | None:
        """What opens a seat; nothing for spectators."""
        return None if seat is None else self.secrets[seat]

    def look(self, seat: int | None = None) -> Json:
        """The table as a seat, or a spectator, sees it."""
        reply = self.site.get(self.path, self.secret_of(seat))
        assert reply.status == 200, reply.body
        return reply.json

    @property
    def kept(self) -> ServerTable:
        """What the server holds in memory."""
        table = self.site.context.tables.in_memory(self.id)
        assert table is not None
        return table

    @property
    def version(self) -> int:
        """The number of the newest entry."""
        table = self.site.context.tables.in_memory(self.id)
        return table.state.version if table else int(self.look(0)["version"])

    @property
    def deciding(self) -> list[int]:
        """The seats that may act now."""
        return list(self.look(next(iter(self.secrets)))["deciding"])

    def try_move(self, seat: int, move: str, *, move_id: str | None = None, version: int | None = None) -> Reply:
        """Ask for a move."""
        version = self.version if version is None else version
        move_id = f"{seat} {version} {move}"[:64] if move_id is None else move_id
        wish = {"move": move, "move_id": move_id, "version": version}
        return self.site.post(f"{self.path}/moves", wish, self.secrets[seat])

    def move(self, seat: int | None = None, move: str | None = None) -> Json:
        """Make a move, by default the first legal one of the first seat that may act; returns its entry."""
        seat = self.deciding[0] if seat is None else seat
        reply = self.try_move(seat, self.look(seat)["legal"][0] if move is None else move)
        assert reply.status == 200, reply.body
        return reply.json

    def stream(self, seat: int | None = None, after: int = 0, **more: Any) -> Any:
        """Follow it as a seat, or as a spectator."""
        return self.site.stream(f"{self.path}/stream?after={after}", self.secret_of(seat), **more)


def _credentials(secret: str | None, cookies: Mapping[str, str] | None) -> dict[str, str]:
    found = {} if secret is None else {"authorization": f"Bearer {secret}"}
    if cookies:
        found["cookie"] = "; ".join(f"{name}={value}" for name, value in cookies.items())
    return found


def slug(reply: Reply) -> str:
    """What is wrong, in one word."""
    problem = reply.json
    assert reply.headers["content-type"] == "application/problem+json"
    assert problem["status"] == reply.status
    return str(problem["type"]).removeprefix("/problems/")


@contextmanager
def serving(
    url: str, chosen: Chosen | None = None, *, limits: Mapping[str, Any] | None = None, **settings: Any
) -> Iterator[Site]:
    """A server on a database, with generous limits unless `limits` says otherwise."""
    chosen = chosen or Chosen()
    given = Limits(**{**GENEROUS, **(limits or {})})
    wanted = {"database": url, "limits": given, "page": PAGE, **settings}
    app = create_app(Settings(**wanted), chosen.runtime())
    app.openapi = _document  # type: ignore[method-assign]
    # The collector works for the whole process, and the tests are most of it: a second for each server.
    with patch("trekvaart.server.app.collect", _collect_nothing), asyncio.Runner() as runner:
        site = Site(app, runner.get_loop(), chosen)
        try:
            site.start()
            yield site
        finally:
            site.stop()


@lru_cache
def _document() -> dict[str, Any]:
    """The OpenAPI document, which is the same for all servers and takes long to make."""
    return create_app(Settings()).openapi()


async def _collect_nothing(_streams: object) -> None:
    pass
