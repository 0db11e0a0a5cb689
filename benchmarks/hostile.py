"""Send a real server hostile messages on both channels, and see that it stands.

    python -m benchmarks.hostile                   100 000 messages
    python -m benchmarks.hostile --messages 5000 --seed 7

Reports what came back and the server's memory before and after; fails on any 5xx, on any error in the server's log, on
streams that were left open, and on memory that grew.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import os
import signal
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

from benchmarks.load.serving import WITHOUT_LIMITS, Server, compile_bots, free_port
from tests.server.hostile_messages import Aim, Hostility, Message, wire
from tests.server.hostile_values import NO_HTTP

MESSAGES = 100_000
LINES = 16  # connections at once
PATIENCE = 20.0  # seconds for an answer
SHORT_PATIENCE = 0.02  # for one that may never come, because the request is not all there
BROKEN = 0.02  # so many of the messages are not even HTTP
WARM_UP = 0.1  # so many come before memory is measured
MAX_GROWTH = 48 * 2**20  # bytes; caches fill up, and hosts among the hostile write entries
START_SECONDS = 60.0
LIMITS = {**WITHOUT_LIMITS, "tables_in_memory": 50}


@dataclass
class Findings:
    """What came back."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)

    def note(self, outcome: str, sent: bytes) -> None:
        """Count an outcome; keep what it takes to see a fault again."""
        self.counts[outcome] += 1
        if outcome[:1] == "5" or outcome == "silence":
            self.faults.append(f"{outcome} after {sent[:600]!r}")


def main() -> int:
    """Attack a server of one's own; 0 if it stands."""
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
    """Send so many messages to a server of its own; what came back, and what the server has to say."""
    findings = Findings()
    compile_bots()  # or the server would, and that takes memory
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
            findings.faults += look_after(server, after - before)
        errors = errors_in(log)
        findings.faults += [f"logged: {line[:1500]}" for line in errors]
    return findings, {
        "messages": sum(findings.counts.values()),
        "messages/s": round((messages - warm_up) / seconds),
        "memory before (MB)": round(before / 2**20, 1),
        "memory after (MB)": round(after / 2**20, 1),
        "errors in the log": len(errors),
    }


def look_after(server: Server, growth: int) -> list[str]:
    """What is wrong with a server after an attack."""
    faults = []
    status, text = ask(server, "GET", "/metrics")
    until = time.monotonic() + PATIENCE
    while "trekvaart_streams 0.0" not in text and time.monotonic() < until:
        time.sleep(0.1)
        status, text = ask(server, "GET", "/metrics")
    if "trekvaart_streams 0.0" not in text:
        faults.append("streams were left open")
    if status != 200 or ask(server, "GET", "/readyz")[0] != 200:
        faults.append("the server is not well")
    if growth > MAX_GROWTH:
        faults.append(f"memory grew by {growth / 2**20:.1f} MB")
    return faults


def errors_in(log: Path) -> list[str]:
    """The lines of a log that tell of mistakes."""
    lines = log.read_text("utf-8", "replace").splitlines()
    return [line for line in lines if '"level":"error"' in line or '"level":"critical"' in line or "Traceback" in line]


# The server


@contextlib.contextmanager
def serving(database: str, log: Path) -> Iterator[Server]:
    """Run a server whose log is kept."""
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
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def is_ready(server: Server) -> bool:
    """Whether it answers."""
    try:
        return ask(server, "GET", "/readyz")[0] == 200
    except (OSError, HTTPException):
        return False


def ask(server: Server, method: str, path: str, body: Any = None) -> tuple[int, str]:
    """Make a request that is meant well."""
    with contextlib.closing(HTTPConnection(server.host, server.port, timeout=PATIENCE)) as line:
        sent = None if body is None else json.dumps(body)
        line.request(method, path, sent, {"Content-Type": "application/json"} if sent else {})
        reply = line.getresponse()
        return reply.status, reply.read().decode()


def aims(server: Server) -> list[Aim]:
    """Tables to aim at: one that waits, two at which is played."""
    found = []
    for kinds in (("human", "open", "open"), ("human", "human"), ("human", "human", "human")):
        seats = [{"kind": kind} for kind in kinds]
        wish = {"edition": "amsterdam", "seats": seats, "public": True, "bot_seconds": 60}
        status, text = ask(server, "POST", "/api/games", wish)
        assert status == 201, text
        made = json.loads(text)
        invitation = made["invitation"] and made["invitation"]["code"]
        found.append(Aim(made["id"], [line["secret"] for line in made["seats"]], invitation, made["version"]))
    return found


# The attack


async def attack(server: Server, messages: int, seed: int, findings: Findings) -> None:
    """Send messages over several lines at once."""
    targets = aims(server)
    share, rest = divmod(messages, LINES)
    lines = [Line(server, Hostility(seed * 1_000 + nth, targets), findings) for nth in range(LINES)]
    await asyncio.gather(*(line.attack(share + (nth < rest)) for nth, line in enumerate(lines)))


class Line:
    """One connection after the other to a server."""

    def __init__(self, server: Server, hostility: Hostility, findings: Findings) -> None:
        self._server = server
        self._hostility = hostility
        self._findings = findings
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def attack(self, messages: int) -> None:
        """Send so many messages."""
        for nth in range(messages):
            if nth % int(1 / BROKEN) == 0:
                sent = NO_HTTP[nth // int(1 / BROKEN) % len(NO_HTTP)]
                outcome = await self._send_anything(sent)
            else:
                message = self._hostility.message()
                sent = wire(message)
                outcome = await (self._send_stream(message, sent) if message.is_stream else self._send(message, sent))
            self._findings.note(outcome, sent)
        await self._hang_up()

    async def _send(self, message: Message, sent: bytes) -> str:
        try:
            reader, writer = await self._call()
            writer.write(sent)
            async with asyncio.timeout(PATIENCE):
                status, is_kept = await read_answer(reader, message.method)
        except TimeoutError:
            await self._hang_up()
            return "silence"
        except (OSError, EOFError):
            await self._hang_up()
            return "hung up"
        if not is_kept:
            await self._hang_up()
        return str(status)

    async def _send_stream(self, message: Message, sent: bytes) -> str:
        """Shake hands, say what is to be said, and hear how it ends."""
        await self._hang_up()
        try:
            reader, writer = await self._call()
            writer.write(sent)
            async with asyncio.timeout(PATIENCE):
                status, _ = await read_answer(reader, message.method)
            if status != 101:
                return f"stream {status}"
            writer.write(b"".join(frame.wire for frame in message.said))
            try:
                async with asyncio.timeout(SHORT_PATIENCE):
                    code = await read_close(reader)
            except TimeoutError:
                return "stream left"
            return f"stream closed {code}"
        except TimeoutError:
            return "silence"
        except (OSError, EOFError):
            return "stream hung up"
        finally:
            await self._hang_up()

    async def _send_anything(self, sent: bytes) -> str:
        """Send what may not be HTTP at all; whether an answer comes is the server's choice."""
        await self._hang_up()
        try:
            reader, writer = await self._call()
            writer.write(sent)
            async with asyncio.timeout(SHORT_PATIENCE):
                status, _ = await read_answer(reader, b"GET")
            return f"no http {status}" if status < 500 else str(status)
        except TimeoutError:
            return "no http left"
        except (OSError, EOFError, ValueError):
            return "no http hung up"
        finally:
            await self._hang_up()

    async def _call(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._reader is None or self._writer is None:
            opened = asyncio.open_connection(self._server.host, self._server.port)
            self._reader, self._writer = await opened
        return self._reader, self._writer

    async def _hang_up(self) -> None:
        writer, self._reader, self._writer = self._writer, None, None
        if writer is not None:
            writer.transport.abort()
            with contextlib.suppress(OSError):
                await writer.wait_closed()


async def read_answer(reader: asyncio.StreamReader, method: bytes) -> tuple[int, bool]:
    """The status of an answer, whose body is read and forgotten, and whether another may follow."""
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
    """The code with which the server closes a stream, whatever it says before."""
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
