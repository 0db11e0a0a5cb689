"""A program that plays by the protocol, or breaks it as its first argument says; it uses only the standard library."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

HEARTBEAT = "import sys, time\nwhile True: open(sys.argv[1], 'a').write('.'); time.sleep(0.01)"


def send_json(value: object) -> None:
    write(json.dumps(value).encode() + b"\n")


def write(text: bytes) -> None:
    sys.stdout.buffer.write(text)
    sys.stdout.buffer.flush()


def misbehave(way: str, message: dict[str, object]) -> None:
    """Answer the question in the given wrong way."""
    number, legal = message["id"], message["legal"]
    assert isinstance(legal, list)
    match way:
        case "sleeps" | "has children":
            time.sleep(60)
        case "dies":
            sys.exit(3)
        case "raises":
            raise RuntimeError("my hat is gone")
        case "kills itself":
            os.kill(os.getpid(), signal.SIGKILL)
        case "gives up":
            send_json({"error": "this board is too hard for me"})
        case "prints":
            write(b"thinking ...\n")
        case "prints bytes":
            write(b"\xff\x1b[2J\n")
        case "nests":
            write(b"[" * 50_000 + b"\n")
        case "lists":
            send_json(["draw deck"])
        case "forgets the id":
            send_json({"move": legal[0]})
        case "answers something else":
            send_json({"id": 7, "move": legal[0]})
        case "forgets the move":
            send_json({"id": number})
        case "invents a move":
            send_json({"id": number, "move": "win"})
        case "cheats":
            send_json({"id": number, "move": "draw deck"})
        case "closes its output":
            os.close(1)
            time.sleep(60)
        case "floods":
            while True:
                write(b"\n" * 10_000)
        case "never ends a line":
            while True:
                write(b"x" * 10_000)
        case "complains forever":
            while True:
                sys.stderr.write("no " * 1000)


def main() -> None:
    way, *arguments = sys.argv[1:]
    if way == "dies at once":
        sys.exit("I cannot find my glasses")
    if way == "reads nothing":
        time.sleep(60)
    if way == "has children":
        subprocess.Popen([sys.executable, "-c", HEARTBEAT, *arguments])
        while not Path(arguments[0]).exists():
            time.sleep(0.01)
    log = Path(arguments[0]).open("a") if way == "logs input" else None  # noqa: SIM115
    for line in sys.stdin:
        message = json.loads(line)
        if log is not None:
            log.write(line)
            log.flush()
        if message["type"] == "hello":
            if way == "is never ready":
                time.sleep(60)
            send_json({"ready": way != "is not ready"})
            if way in ("plays", "logs input"):
                sys.stderr.write(f"I am {os.getpid()}\n")
        if message["type"] == "choose":
            misbehave(way, message)
            write(b"\n \n")
            send_json({"id": message["id"], "move": message["legal"][0].upper(), "why": "it comes first"})
        if message["type"] == "error" and arguments:
            Path(arguments[0]).write_text(message["message"])
    if way == "stays":
        time.sleep(60)


if __name__ == "__main__":
    main()
