"""Orca, the screen reader, in a session of its own: what its user hears, with a voice that makes no sound."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.web import voice
from tests.web.programs import display, running
from tests.web.waiting import POLL_INTERVAL

LONGEST = 60.0  # seconds until something is said, on a busy machine
READY = "Screen reader on."
SPEECH = """LogLevel 1
AddModule "silent" "{module}"
DefaultModule silent
DefaultLanguage "en"
"""
# Orca asks it whether another one runs, which is none of its business: that one has another display.
PGREP = "#!/bin/sh\nexit 1\n"
MODULE = """#!/bin/sh
exec {python} {voice} {log}
"""


@dataclass(frozen=True)
class Utterance:
    """What was said."""

    text: str
    is_whole: bool  # not cut by what came next


class Orca:
    """A running Orca, and the keyboard of its display."""

    def __init__(self, folder: Path, environment: Mapping[str, str]) -> None:
        self.environment = environment
        self._log = folder / "heard.log"
        self._since = 0

    def press(self, *keys: str) -> None:
        """Press keys, as the keyboard does: Orca hears them first."""
        self._keyboard("key", *keys)

    def focus(self, program: str) -> None:
        """Give the keyboard to a program's window."""
        self._keyboard("search", "--sync", "--onlyvisible", "--class", program, "windowfocus", "--sync")

    def stay_in_focus_mode(self) -> None:
        """Leave all keys to the page, from now on."""
        self._keyboard("keydown", "Insert", "key", "a", "key", "a", "keyup", "Insert")

    def _keyboard(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self.environment, check=True, timeout=LONGEST)

    def type(self, text: str) -> None:
        """Type a text."""
        self._keyboard("type", text)

    def forget(self) -> None:
        """Wait from now on for what is said after this."""
        self._since = len(self._all())

    def wait_for(self, words: str) -> None:
        """Wait until words have been said to their end."""
        deadline = time.monotonic() + LONGEST
        while not any(words in one.text and one.is_whole for one in self._all()[self._since :]):
            if time.monotonic() > deadline:
                raise TimeoutError(f"{words!r} was not said to the end, but: {self._all()[self._since :]}")
            time.sleep(POLL_INTERVAL / 1000)

    def _all(self) -> list[Utterance]:
        """All that was said, or cut, so far."""
        if not self._log.exists():
            return []
        return [Utterance(*json.loads(line)) for line in self._log.read_text().splitlines()]


@contextmanager
def orca(folder: Path) -> Iterator[Orca]:
    """An Orca that has just been started, with a display, a message bus and settings of its own in a folder."""
    socket = folder / "speech.socket"
    home = folder / "home"
    home.mkdir(mode=0o700)
    environment = {**os.environ, "HOME": str(home), "GSETTINGS_BACKEND": "memory", "LANG": "C.UTF-8"}
    for kind in ("CONFIG_HOME", "CACHE_HOME", "DATA_HOME", "RUNTIME_DIR"):
        environment[f"XDG_{kind}"] = str(home)
    environment["PATH"] = f"{_program(folder / 'bin' / 'pgrep', PGREP).parent}:{environment['PATH']}"
    # Orca and Firefox then look for nothing that belongs to the session of whoever runs the tests.
    environment |= {"SPEECHD_ADDRESS": f"unix_socket:{socket}", "GNOME_ACCESSIBILITY": "1", "GDK_BACKEND": "x11"}
    with ExitStack() as stack:
        environment["DISPLAY"] = stack.enter_context(display())
        words = ("dbus-daemon", "--session", "--nofork", "--print-address=1")
        bus = stack.enter_context(running(*words, env=environment, stdout=subprocess.PIPE))
        assert bus.stdout is not None
        environment["DBUS_SESSION_BUS_ADDRESS"] = bus.stdout.readline().decode().strip()
        settings = ("--run-single", "--timeout", "0", "--config-dir", str(_speech(folder)), "--log-dir", str(folder))
        where = ("--communication-method", "unix_socket", "--socket-path", str(socket))
        with (folder / "programs.log").open("wb") as log:
            to_log = {"env": environment, "stdout": log, "stderr": log}
            stack.enter_context(running("speech-dispatcher", *settings, *where, **to_log))
            _wait_for(socket)
            program = stack.enter_context(running("orca", "--debug-file", str(folder / "orca.log"), **to_log))
            stack.callback(program.kill)  # after its last window has closed, it takes half a minute to end
        reader = Orca(folder, environment)
        reader.wait_for(READY)
        yield reader


def _speech(folder: Path) -> Path:
    """The settings of Speech Dispatcher, with one voice."""
    words = MODULE.format(python=sys.executable, voice=voice.__file__, log=folder / "heard.log")
    module = _program(folder / "bin" / "silent", words)
    settings = folder / "speech"
    (settings / "modules").mkdir(parents=True)
    (settings / "speechd.conf").write_text(SPEECH.format(module=module))
    return settings


def _program(path: Path, script: str) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_text(script)
    path.chmod(0o755)
    return path


def _wait_for(socket: Path) -> None:
    deadline = time.monotonic() + LONGEST
    while not socket.exists():
        if time.monotonic() > deadline:
            raise TimeoutError("Speech Dispatcher does not start")
        time.sleep(POLL_INTERVAL / 1000)
