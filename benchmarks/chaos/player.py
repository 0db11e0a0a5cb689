"""A player, or a spectator: follows a table's stream, moves by chance when asked to, and writes down all it sees."""

import asyncio
import json
import socket
import struct
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus, WebSocketException

from benchmarks.chaos.caller import AWAY, Caller, Hopeless
from benchmarks.chaos.history import Entry, Sent, Session, Witness

TWICE = 0.05  # of all moves are sent twice at the same time
AGAIN = 0.1  # of all moves are sent once more after they were acknowledged
CLAIMS = 0.8  # how often a route is claimed if one can be, so that games end
SLOWEST = 0.03  # seconds of thought


@dataclass(slots=True)
class Player:
    """One who follows a table to the end of its game."""

    caller: Caller
    table: str
    witness: Witness
    is_over: bool = False
    _seen: int = 0
    _stream: ClientConnection | None = None
    _moves: int = 0
    _failures: int = 0  # to connect, one after the other
    _done: int = 0  # what earlier entries asked for has been answered by a move

    @property
    def path(self) -> str:
        """Where the table is."""
        return f"/api/games/{self.table}"

    async def play(self) -> None:
        """Follow the table, over as many connections as it takes."""
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
        """Cut the connection to the stream, if there is one, as a failing line does."""
        if self._stream is None:
            return False
        with suppress(OSError, AttributeError):
            handle = self._stream.transport.get_extra_info("socket")
            handle.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # no farewell
        self._stream.transport.abort()
        return True

    def _judge(self, refusal: InvalidStatus) -> None:
        status = refusal.response.status_code
        if status not in AWAY:
            text = (refusal.response.body or b"").decode(errors="replace")
            complaint = f"a stream of {self.table} after {self._seen} was refused with {status}: {text}"
            self.caller.network.history.complaints.append(complaint)
            if status < 500:
                raise Hopeless(complaint)

    async def _follow(self) -> None:
        network = self.caller.network
        session = Session(self._seen)
        self.witness.sessions.append(session)
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
                if frame["version"] == self._seen:  # nothing new will say what may be done now
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
        """Make a move, sending it until it is answered."""
        if self.witness.seat is None or version < self._done:
            return
        luck, counts = self.caller.network.luck, self.caller.network.counts
        if not self.caller.network.is_calm:
            await asyncio.sleep(SLOWEST * luck.random())
        claims = [move for move in legal if move.startswith("claim")]
        move = luck.choice(claims if claims and luck.random() < CLAIMS else legal)
        self._moves += 1
        move_id = f"{self.witness.seat}-{self._moves}-{luck.getrandbits(32):08x}"
        sent = self.witness.sent[move_id] = Sent(move)
        body = {"move": move, "move_id": move_id, "version": version}
        times = 0
        while not (sent.answers or sent.refusals):
            if times:
                await self.caller.network.pause(times)
            times += 1
            at_once = 2 if luck.random() < TWICE else 1
            await asyncio.gather(*(self._send(sent, body) for _ in range(at_once)))
        self._done = version + 1  # what others did meanwhile may say again what could be done before this move
        if sent.answers:
            self._done = max(number for entry in sent.answers if isinstance(number := entry["number"], int))
        counts["moves"] += 1
        counts["moves sent again until answered"] += times > 1
        if luck.random() < AGAIN:
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
        """Ask for the whole log."""
        log: list[Entry] = []
        while True:
            page = await self.caller.get(f"{self.path}/events?after={len(log)}&limit=100")
            log += page["entries"]
            if len(log) >= page["version"]:
                break
        self.witness.log = log
