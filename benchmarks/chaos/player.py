"""A player or spectator: follows a table's stream, plays random moves, and records everything it receives."""

import asyncio
import json
import socket
import struct
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from benchmarks.chaos.caller import RETRY_LATER, Caller, GaveUp
from benchmarks.chaos.history import Entry, Observer, Sent, Session

TWICE = 0.05  # of all moves are sent twice at the same time
AGAIN = 0.1  # of all moves are sent once more after they were acknowledged
CLAIMS = 0.8  # how often a route is claimed if one can be, so that games end
SLOWEST = 0.03  # seconds before a move


@dataclass(slots=True)
class Player:
    """A player or spectator of one game."""

    caller: Caller
    table: str
    observer: Observer
    is_over: bool = False
    _seen: int = 0
    _stream: ClientConnection | None = None
    _moves: int = 0
    _failures: int = 0  # to connect, in a row
    _done: int = 0  # entries before this number have been answered with a move

    @property
    def path(self) -> str:
        """The path of the table."""
        return f"/api/games/{self.table}"

    async def play(self) -> None:
        """Follow the table, and reconnect when the connection is lost."""
        while not self.is_over:
            try:
                await self._follow()
            except InvalidStatus as refusal:
                self._judge(refusal)
            except (OSError, WebSocketException, TimeoutError, EOFError):
                self.caller.network.counts["streams lost"] += 1
            await self.caller.network.pause(self._failures)
            self._failures += 1

    def cut(self) -> bool:
        """Cut the connection to the stream, if there is one."""
        if self._stream is None:
            return False
        with suppress(OSError, AttributeError):
            handle = self._stream.transport.get_extra_info("socket")
            handle.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # reset, no close frame
        self._stream.transport.abort()
        return True

    def _judge(self, refusal: InvalidStatus) -> None:
        status = refusal.response.status_code
        if status not in RETRY_LATER:
            text = (refusal.response.body or b"").decode(errors="replace")
            complaint = f"a stream of {self.table} after {self._seen} was refused with {status}: {text}"
            self.caller.network.history.complaints.append(complaint)
            if status < 500:
                raise GaveUp(complaint)

    async def _follow(self) -> None:
        network = self.caller.network
        session = Session(self._seen)
        self.observer.sessions.append(session)
        url = network.pick().replace("http", "ws", 1) + f"{self.path}/stream?after={self._seen}"
        headers = network.headers(self.caller.secret)
        async with connect(url, additional_headers=headers, open_timeout=10, close_timeout=1, proxy=None) as stream:
            self._stream, self._failures = stream, 0
            try:
                async for text in stream:
                    await self._read(json.loads(text), session)
                    if self.is_over:
                        return
            finally:
                self._stream = None

    async def _read(self, frame: dict[str, Any], session: Session) -> None:
        match frame["type"]:
            case "hello":
                if frame["version"] == self._seen:  # no new entry will list the legal moves
                    await self._look()
            case "entry":
                session.entries.append(frame)
                self._seen = frame["number"]
                self.is_over = any(event["event"] == "game-ended" for event in frame["events"])
                if "legal" in frame:
                    await self._move(frame["legal"], frame["number"])

    async def _look(self) -> None:
        now = await self.caller.get(self.path)
        if now.get("legal"):
            await self._move(now["legal"], now["version"])

    async def _move(self, legal: list[str], version: int) -> None:
        """Send a move until there is a response."""
        if self.observer.seat is None or version < self._done:
            return
        rng, counts = self.caller.network.rng, self.caller.network.counts
        if not self.caller.network.is_calm:
            await asyncio.sleep(SLOWEST * rng.random())
        claims = [move for move in legal if move.startswith("claim")]
        move = rng.choice(claims if claims and rng.random() < CLAIMS else legal)
        self._moves += 1
        move_id = f"{self.observer.seat}-{self._moves}-{rng.getrandbits(32):08x}"
        sent = self.observer.sent[move_id] = Sent(move)
        body = {"move": move, "move_id": move_id, "version": version}
        times = 0
        while not (sent.answers or sent.refusals):
            if times:
                await self.caller.network.pause(times)
            times += 1
            at_once = 2 if rng.random() < TWICE else 1
            await asyncio.gather(*(self._send(sent, body) for _ in range(at_once)))
        self._done = version + 1  # entries of others may list again the moves that were legal before this one
        if sent.answers:
            self._done = max(number for entry in sent.answers if isinstance(number := entry["number"], int))
        counts["moves"] += 1
        counts["moves sent again until answered"] += times > 1
        if rng.random() < AGAIN:
            counts["moves sent again after the answer"] += 1
            await self._send(sent, body)

    async def _send(self, sent: Sent, body: dict[str, Any]) -> None:
        answer = await self.caller.try_once("POST", f"{self.path}/moves", body)
        if answer is None:
            return
        content = answer.json()
        if answer.status_code == 200:
            sent.answers.append(content)
        else:
            sent.refusals.append(f"{content.get('type')} ({content.get('detail')})")

    async def collect(self) -> None:
        """Fetch the whole log."""
        log: list[Entry] = []
        while True:
            page = await self.caller.get(f"{self.path}/events?after={len(log)}&limit=100")
            log += page["entries"]
            if len(log) >= page["version"]:
                break
        self.observer.log = log
