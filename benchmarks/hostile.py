"""Sends a real server hostile messages over HTTP and WebSocket, and checks that it keeps working.

    python -m benchmarks.hostile                   100 000 messages
    python -m benchmarks.hostile --messages 5000 --seed 7

Reports the responses and the server's memory before and after; fails on any 5xx, any error in the server's log, streams
that stay open, and memory growth.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

from benchmarks.load.serving import WITHOUT_LIMITS, Server, compile_bots, free_port, stop
from tests.server.hostile_messages import Aim, Hostility, Message, wire
from tests.server.hostile_values import NO_HTTP

MESSAGES = 100_000
CONNECTIONS = 16  # at the same time
TIMEOUT = 20.0  # seconds for a response
SHORT_TIMEOUT = 0.02  # for a response to an incomplete request
BROKEN = 0.02  # share of messages that are not HTTP
WARM_UP = 0.1  # share of messages before memory is measured
MAX_GROWTH = 48 * 2**20  # bytes; caches fill up, and some hostile messages write entries
START_SECONDS = 60.0
LIMITS = {**WITHOUT_LIMITS, "tables_in_memory": 50}


@dataclass
class Findings:
    """The responses, and the faults found."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def note(self, outcome: str, sent: bytes) -> None:
        """Count an outcome; keep what is needed to reproduce a fault."""
        self.counts[outcome] += 1
        if outcome[:1] == "5" or outcome == "silence":
            self.faults.append(f"{outcome} after {sent[:600]!r}")


def main() -> int:
    """Attack a server; returns 0 if it keeps working."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--messages", type=int, default=MESSAGES)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    findings, figures = run(options.messages, options.seed)
    for outcome, count in sorted(findings.counts.items()):
        print(f"{outcome:>24} {count:>8}")
    for name, figure in figures.items():
        print(f"{name:>24} {figure:>8}")
    for fault in findings.faults[:20]:
        print(fault)
    return 1 if findings.faults else 0


def run(messages: int, seed: int) -> tuple[Findings, dict[str, Any]]:
    """Send messages to a new server; returns the responses and the server's figures."""
    findings = Findings()
    compile_bots()  # otherwise the server would, which takes memory
    with tempfile.TemporaryDirectory(prefix="trekvaart-hostile-") as folder:
        log = Path(folder) / "server.log"
        with serving(f"sqlite:///{folder}/trekvaart.db", log) as server:
            warm_up = int(messages * WARM_UP)
            asyncio.run(attack(server, warm_up, seed, findings))
            before = server.memory()
            began = time.perf_counter()
            asyncio.run(attack(server, messages - warm_up, seed + 1, findings))
            seconds = time.perf_counter() - began
            after = server.memory()
            findings.faults += check_afterwards(server, after - before)
        errors = errors_in(log)
        findings.faults += [f"logged: {line[:1500]}" for line in errors]
    return findings, {
        "messages": sum(findings.counts.values()),
        "messages/s": round((messages - warm_up) / seconds),
        "memory before (MB)": round(before / 2**20, 1),
        "memory after (MB)": round(after / 2**20, 1),
        "errors in the log": len(errors),
    }


def check_afterwards(server: Server, growth: int) -> list[str]:
    """What is wrong with a server after an attack."""
    faults = []
    status, text = ask(server, "GET", "/metrics")
    until = time.monotonic() + TIMEOUT
    while "trekvaart_streams 0.0" not in text and time.monotonic() < until:
        time.sleep(0.1)
        status, text = ask(server, "GET", "/metrics")
    if "trekvaart_streams 0.0" not in text:
        faults.append("streams were left open")
    if status != 200 or ask(server, "GET", "/readyz")[0] != 200:
        faults.append("the server is not ready")
    if growth > MAX_GROWTH:
        faults.append(f"memory grew by {growth / 2**20:.1f} MB")
    return faults


def errors_in(log: Path) -> list[str]:
    """The errors in a log."""
    lines = log.read_text("utf-8", "replace").splitlines()
    return [line for line in lines if '"level":"error"' in line or '"level":"critical"' in line or "Traceback" in line]


# The server


@contextlib.contextmanager
def serving(database: str, log: Path) -> Iterator[Server]:
    """Run a server that writes to a log."""
    port = free_port()
    program = [sys.executable, "-m", "trekvaart.cli", "serve", "--database", database, "--port", str(port)]
    environment = {**os.environ, "TREKVAART_LIMITS": json.dumps(LIMITS)}
    with log.open("wb") as kept:
        process = subprocess.Popen(program, env=environment, stdout=kept, stderr=subprocess.STDOUT)
    try:
        server = Server(process, port)
        until = time.monotonic() + START_SECONDS
        while not is_ready(server):
            if process.poll() is not None or time.monotonic() > until:
                raise RuntimeError(f"The server does not start:\n{log.read_text('utf-8', 'replace')[-3000:]}")
            time.sleep(0.05)
        yield server
    finally:
        stop(process)


def is_ready(server: Server) -> bool:
    """Whether it responds."""
    try:
        return ask(server, "GET", "/readyz")[0] == 200
    except (OSError, HTTPException):
        return False


def ask(server: Server, method: str, path: str, body: Any = None) -> tuple[int, str]:
    """Send a harmless request."""
    with contextlib.closing(HTTPConnection(server.host, server.port, timeout=TIMEOUT)) as connection:
        sent = None if body is None else json.dumps(body)
        connection.request(method, path, sent, {"Content-Type": "application/json"} if sent else {})
        reply = connection.getresponse()
        return reply.status, reply.read().decode()


def aims(server: Server) -> list[Aim]:
    """Tables to attack: one that waits for players, two with running games."""
    found = []
    for kinds in (("human", "open", "open"), ("human", "human"), ("human", "human", "human")):
        seats = [{"kind": kind} for kind in kinds]
        table = {"edition": "amsterdam", "seats": seats, "public": True, "bot_seconds": 60}
        status, text = ask(server, "POST", "/api/games", table)
        assert status == 201, text
        made = json.loads(text)
        invitation = made["invitation"] and made["invitation"]["code"]
        found.append(Aim(made["id"], [line["secret"] for line in made["seats"]], invitation, made["version"]))
    return found


# The attack


async def attack(server: Server, messages: int, seed: int, findings: Findings) -> None:
    """Send messages over several connections at the same time."""
    targets = aims(server)
    share, rest = divmod(messages, CONNECTIONS)
    attackers = [Attacker(server, Hostility(seed * 1_000 + nth, targets), findings) for nth in range(CONNECTIONS)]
    await asyncio.gather(*(attacker.attack(share + (nth < rest)) for nth, attacker in enumerate(attackers)))


class Attacker:
    """A connection to a server, reopened when needed."""

    def __init__(self, server: Server, hostility: Hostility, findings: Findings) -> None:
        self._server = server
        self._hostility = hostility
        self._findings = findings
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def attack(self, messages: int) -> None:
        """Send this many messages."""
        for nth in range(messages):
            if nth % int(1 / BROKEN) == 0:
                sent = NO_HTTP[nth // int(1 / BROKEN) % len(NO_HTTP)]
                outcome = await self._send_anything(sent)
            else:
                message = self._hostility.message()
                sent = wire(message)
                outcome = await (self._send_stream(message, sent) if message.is_stream else self._send(message, sent))
            self._findings.note(outcome, sent)
        await self._disconnect()

    async def _send(self, message: Message, sent: bytes) -> str:
        try:
            reader, writer = await self._connect()
            writer.write(sent)
            async with asyncio.timeout(TIMEOUT):
                status, is_kept = await read_answer(reader, message.method)
        except TimeoutError:
            await self._disconnect()
            return "silence"
        except (OSError, EOFError):
            await self._disconnect()
            return "hung up"
        if not is_kept:
            await self._disconnect()
        return str(status)

    async def _send_stream(self, message: Message, sent: bytes) -> str:
        """Open a stream, send its frames, and return how it ends."""
        await self._disconnect()
        try:
            reader, writer = await self._connect()
            writer.write(sent)
            async with asyncio.timeout(TIMEOUT):
                status, _ = await read_answer(reader, message.method)
            if status != 101:
                return f"stream {status}"
            writer.write(b"".join(frame.wire for frame in message.said))
            try:
                async with asyncio.timeout(SHORT_TIMEOUT):
                    code = await read_close(reader)
            except TimeoutError:
                return "stream left"
            return f"stream closed {code}"
        except TimeoutError:
            return "silence"
        except (OSError, EOFError):
            return "stream hung up"
        finally:
            await self._disconnect()

    async def _send_anything(self, sent: bytes) -> str:
        """Send something that may not be HTTP; the server may or may not respond."""
        await self._disconnect()
        try:
            reader, writer = await self._connect()
            writer.write(sent)
            async with asyncio.timeout(SHORT_TIMEOUT):
                status, _ = await read_answer(reader, b"GET")
            return f"no http {status}" if status < 500 else str(status)
        except TimeoutError:
            return "no http left"
        except (OSError, EOFError, ValueError):
            return "no http hung up"
        finally:
            await self._disconnect()

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._reader is None or self._writer is None:
            opened = asyncio.open_connection(self._server.host, self._server.port)
            self._reader, self._writer = await opened
        return self._reader, self._writer

    async def _disconnect(self) -> None:
        writer, self._reader, self._writer = self._writer, None, None
        if writer is not None:
            writer.transport.abort()
            with contextlib.suppress(OSError):
                await writer.wait_closed()


async def read_answer(reader: asyncio.StreamReader, method: bytes) -> tuple[int, bool]:
    """Read a response; returns its status and whether the connection stays open."""
    head = await reader.readuntil(b"\r\n\r\n")
    first, *lines = head.split(b"\r\n")
    status = int(first.split()[1])
    if status == 100:
        return await read_answer(reader, method)
    headers = {name.strip().lower(): value.strip() for name, _, value in (line.partition(b":") for line in lines)}
    if status != 101 and status != 204 and method != b"HEAD":
        if b"chunked" in headers.get(b"transfer-encoding", b""):
            while size := int(await reader.readline(), 16):
                await reader.readexactly(size + 2)
            await reader.readline()
        else:
            await reader.readexactly(int(headers.get(b"content-length", b"0")))
    return status, headers.get(b"connection", b"").lower() != b"close"


async def read_close(reader: asyncio.StreamReader) -> int | None:
    """Read a stream until it is closed; returns the close code."""
    while True:
        first, second = await reader.readexactly(2)
        length = second & 0x7F
        if length == 126:
            length = int.from_bytes(await reader.readexactly(2))
        elif length == 127:
            length = int.from_bytes(await reader.readexactly(8))
        payload = await reader.readexactly(length)
        if first & 0x0F == 8:
            return int.from_bytes(payload[:2]) if payload else None


if __name__ == "__main__":
    sys.exit(main())
