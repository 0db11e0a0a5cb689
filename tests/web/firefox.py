"""Firefox, driven by WebDriver BiDi over a WebSocket."""

import json
import os
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from benchmarks.chaos.launch import end_with_parent
from tests.web.waiting import TIMEOUT
from tests.web.webdriver import VIEWPORT

HEADLESS = {"MOZ_HEADLESS": "1"}
START_TIMEOUT = 120.0  # seconds, on a busy machine
# A driver's keys reach the page even if the toolbars have the focus, but then Space ticks no box. On about:blank the
# address bar has the focus, and it stays there; at the end of a page, Tab leads to the toolbars unless they are hidden.
FIRST_PAGE = "data:text/html,"
NO_TOOLBARS = "#navigator-toolbox { display: none !important }"
ABORTED = "status=2152398850"  # of a font that was still on its way when the page was left
PREFERENCES = {
    "browser.shell.checkDefaultBrowser": False,
    "datareporting.policy.dataSubmissionEnabled": False,
    "network.captive-portal-service.enabled": False,
    "network.connectivity-service.enabled": False,
    "toolkit.legacyUserProfileCustomizations.stylesheets": True,
    "ui.prefersReducedMotion": 1,
}


class Firefox:
    """A running Firefox with one page."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection
        self._number = 0
        self._errors: list[str] = []
        self.send("session.new", capabilities={})
        self.send("session.subscribe", events=["log.entryAdded"])
        self._page = self.send("browsingContext.getTree")["contexts"][0]["context"]
        self.resize(*VIEWPORT)

    def send(self, method: str, **parameters: Any) -> Any:
        """Send a command and return its result."""
        self._number += 1
        self._connection.send(json.dumps({"id": self._number, "method": method, "params": parameters}))
        while True:
            message = json.loads(self._connection.recv(timeout=TIMEOUT / 1000))
            if message["type"] == "event":
                self._log(message["params"])
            elif message["id"] == self._number:
                assert message["type"] == "success", message
                return message["result"]

    def _log(self, entry: Any) -> None:
        if entry["level"] == "error" and ABORTED not in entry["text"]:
            frames = (entry.get("stackTrace") or {}).get("callFrames", [])
            self._errors.append(f"{entry['text']} {frames[:1]}")

    def go(self, url: str) -> None:
        """Load a page."""
        self.send("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def evaluate(self, expression: str) -> str:
        """The value of an expression that is a string."""
        answer = self.send("script.evaluate", expression=expression, target={"context": self._page}, awaitPromise=False)
        assert answer["type"] == "success", answer
        value: str = answer["result"]["value"]
        return value

    def act(self, source: dict[str, Any]) -> None:
        """Do what a mouse, a finger or a keyboard does."""
        self.send("input.performActions", context=self._page, actions=[source])

    def resize(self, width: int, height: int) -> None:
        """Give the page a size."""
        self.send("browsingContext.setViewport", context=self._page, viewport={"width": width, "height": height})

    def errors(self) -> list[str]:
        """The errors that the page has logged since the last call."""
        self.send("session.status")  # what was logged before comes before the answer
        errors, self._errors = self._errors, []
        return errors


@contextmanager
def firefox(program: str, folder: Path, environment: Mapping[str, str] = HEADLESS) -> Iterator[Firefox]:
    """A Firefox with a profile of its own in a folder."""
    lines = [f"user_pref({json.dumps(name)}, {json.dumps(value)});\n" for name, value in PREFERENCES.items()]
    (folder / "user.js").write_text("".join(lines))
    (folder / "chrome").mkdir()
    (folder / "chrome" / "userChrome.css").write_text(NO_TOOLBARS)
    with (folder / "firefox.log").open("wb") as log:
        process = subprocess.Popen(
            [program, "--no-remote", "--profile", folder, "--remote-debugging-port", "0", FIRST_PAGE],
            env={**os.environ, "HOME": str(folder), **environment},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            preexec_fn=end_with_parent,
        )
    try:
        with connect(_address(process, folder), max_size=None, open_timeout=START_TIMEOUT) as connection:
            yield Firefox(connection)
    finally:
        process.terminate()
        with suppress(subprocess.TimeoutExpired):
            process.wait(TIMEOUT / 1000)
        process.kill()
        process.wait()


def _address(process: "subprocess.Popen[bytes]", folder: Path) -> str:
    """The address at which Firefox says that it listens."""
    deadline = time.monotonic() + START_TIMEOUT
    while time.monotonic() < deadline and process.poll() is None:
        with suppress(FileNotFoundError, json.JSONDecodeError):
            server = json.loads((folder / "WebDriverBiDiServer.json").read_text())
            return f"ws://{server['ws_host']}:{server['ws_port']}/session"
        time.sleep(0.1)
    raise RuntimeError(f"Firefox does not start:\n{(folder / 'firefox.log').read_text()}")
