"""A voice of Speech Dispatcher that makes no sound: it takes the time that talking takes, and writes down what it says.

It speaks Speech Dispatcher's protocol for output modules on its standard streams. Its argument is the file to which it
adds one line for each text: the text as JSON, and whether it was said to the end or cut.
"""

import json
import os
import re
import select
import sys
import time
from pathlib import Path

SECONDS_PER_LETTER = 0.06  # about 200 words in a minute
RECEIVING = "202 OK RECEIVING MESSAGE"
SPEAKING = "200 OK SPEAKING"
# What follows a command on lines of its own is announced and confirmed.
WITH_LINES = {
    "AUDIO": ("207 OK RECEIVING AUDIO SETTINGS", "203 OK AUDIO INITIALIZED"),
    "LOGLEVEL": ("207 OK RECEIVING LOGLEVEL SETTINGS", "203 OK LOG LEVEL SET"),
    "SET": ("203 OK RECEIVING SETTINGS", "203 OK SETTINGS RECEIVED"),
    "SPEAK": (RECEIVING, SPEAKING),
    "CHAR": (RECEIVING, SPEAKING),
    "KEY": (RECEIVING, SPEAKING),
    "SOUND_ICON": (RECEIVING, SPEAKING),
}
WITHOUT = {
    "INIT": "299-Ready.\n299 OK LOADED SUCCESSFULLY",
    "LIST VOICES": "200-silent\ten\tnone\n200 OK VOICE LIST SENT",
    "QUIT": "210 OK QUIT",
}
UNKNOWN = "300 ERR UNKNOWN COMMAND"
MARK_UP = re.compile("<[^>]*>")


class Voice:
    """What is being said, and what was."""

    def __init__(self, log: Path) -> None:
        self._log = log.open("a", buffering=1)
        self._input = b""
        self._text = ""
        self._ends: float | None = None

    def obey(self) -> None:
        """Carry out commands until the input ends."""
        while True:
            command = self._line()
            if command in ("STOP", "PAUSE"):
                self._end(is_whole=False)
            elif command in WITH_LINES:
                begin, done = WITH_LINES[command]
                _reply(begin)
                lines = list(iter(self._line, "."))
                _reply(done)
                if done == SPEAKING:
                    self._begin(" ".join(lines))
            else:
                _reply(WITHOUT.get(command, UNKNOWN))

    def _line(self) -> str:
        """The next line of the input; what is being said may end while we wait for it."""
        while b"\n" not in self._input:
            left = None if self._ends is None else max(0.0, self._ends - time.monotonic())
            if not select.select([sys.stdin], [], [], left)[0]:
                self._end(is_whole=True)
                continue
            more = os.read(sys.stdin.fileno(), 65536)
            if not more:
                sys.exit()
            self._input += more
        line, self._input = self._input.split(b"\n", 1)
        return line.decode()

    def _begin(self, text: str) -> None:
        self._text = " ".join(MARK_UP.sub("", text).split())
        self._ends = time.monotonic() + SECONDS_PER_LETTER * len(self._text)
        _reply("701 BEGIN")

    def _end(self, *, is_whole: bool) -> None:
        if self._ends is not None:
            self._ends = None
            self._log.write(f"{json.dumps([self._text, is_whole])}\n")
            _reply("702 END" if is_whole else "703 STOP")


def _reply(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    Voice(Path(sys.argv[1])).obey()
