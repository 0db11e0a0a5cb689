"""WebKit, as WebKitGTK's small browser, driven by WebDriver over HTTP on a display of its own."""

import os
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx

from tests.web.programs import display, running
from tests.web.webdriver import VIEWPORT

START_TIMEOUT = 120.0  # seconds, on a busy machine
STILL = "[Settings]\ngtk-enable-animations=0\n"  # WebKit then reports that motion shall be reduced
# WebDriver does not report what a page logs. That a size changed while sizes were observed is no error: the observer
# is called in the next frame.
WATCH = """
  window.logged = [];
  addEventListener("error", (event) => {
    if (event.message !== "ResizeObserver loop completed with undelivered notifications.")
      logged.push(`${event.message} ${event.filename}:${event.lineno}`);
  });
  addEventListener("unhandledrejection", (event) => logged.push(String(event.reason)));
  const log = console.error;
  console.error = (...words) => { logged.push(words.join(" ")); log(...words); };
"""


class WebKit:
    """A running browser with one page."""

    def __init__(self, client: httpx.Client) -> None:
        self._client = client
        self._session = ""
        self._session = f"/session/{self.send('/session', capabilities={})['sessionId']}"
        self.resize(*VIEWPORT)

    def send(self, path: str, **parameters: Any) -> Any:
        """Send a command and return its result."""
        answer = self._client.post(f"{self._session}{path}", json=parameters)
        assert answer.status_code == 200, answer.text
        return answer.json()["value"]

    def close(self) -> None:
        """End the browser."""
        self._client.delete(self._session)

    def resize(self, width: int, height: int) -> None:
        """Give the page a size, by that of its window."""
        for _ in range(2):
            rest = self._run("return [outerWidth - innerWidth, outerHeight - innerHeight]")
            self.send("/window/rect", width=width + rest[0], height=height + rest[1])

    def go(self, url: str) -> None:
        """Load a page, and collect its errors from then on."""
        self.send("/url", url=url)
        self._run(WATCH)

    def evaluate(self, expression: str) -> str:
        """The value of an expression that is a string."""
        value: str = self._run(f"return {expression}")
        return value

    def _run(self, script: str) -> Any:
        return self.send("/execute/sync", script=script, args=[])

    def act(self, source: dict[str, Any]) -> None:
        """Do what a mouse, a finger or a keyboard does."""
        self.send("/actions", actions=[source])

    def errors(self) -> list[str]:
        """The errors that the page has logged since the last call."""
        errors: list[str] = self._run("return window.logged?.splice(0) ?? []")
        return errors


@contextmanager
def webkit(program: str, folder: Path) -> Iterator[WebKit]:
    """A browser with a profile of its own in a folder."""
    (folder / "gtk-3.0").mkdir()
    (folder / "gtk-3.0" / "settings.ini").write_text(STILL)
    # Without a graphics card, layers take twice the processor time.
    environment = {**os.environ, "GDK_BACKEND": "x11", "HOME": str(folder), "WEBKIT_DISABLE_COMPOSITING_MODE": "1"}
    for kind in ("CONFIG", "CACHE", "DATA"):
        environment[f"XDG_{kind}_HOME"] = str(folder)
    with ExitStack() as stack, (folder / "webkit.log").open("wb") as log, socket.socket() as probe:
        environment["DISPLAY"] = stack.enter_context(display())
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
        probe.close()
        driver = stack.enter_context(running(program, f"--port={port}", env=environment, stdout=log))
        client = stack.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=START_TIMEOUT))
        _wait_for(driver, client)
        browser = WebKit(client)
        stack.callback(browser.close)
        yield browser


def _wait_for(driver: "subprocess.Popen[bytes]", client: httpx.Client) -> None:
    deadline = time.monotonic() + START_TIMEOUT
    while time.monotonic() < deadline and driver.poll() is None:
        with suppress(httpx.TransportError):
            if client.get("/status").status_code == 200:
                return
        time.sleep(0.1)
    raise RuntimeError("WebKit's driver does not start")
