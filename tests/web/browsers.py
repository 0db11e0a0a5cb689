"""Finds the browsers for the tests and the screen reader, or installs Debian's packages where that is allowed."""

import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from tests.debian import NotInstalled, install
from tests.server.postgres import alone

REQUIRED = "TREKVAART_REQUIRE_BROWSER"  # set to 1: without a browser the tests fail


@dataclass(frozen=True)
class BrowserProgram:
    """A browser, its driver or a screen reader; the variable of its name in capitals may name another program."""

    name: str
    programs: tuple[str, ...]
    packages: str
    helpers: tuple[str, ...] = ()  # programs that it needs

    def find(self) -> str | None:
        """Its program, if it and its helpers are installed."""
        if not all(map(shutil.which, self.helpers)):
            return None
        named = os.environ.get(self.name.upper())
        return next((path for name in (named, *self.programs) if name and (path := shutil.which(name))), None)


CHROMIUM = BrowserProgram("chromium", ("chromium", "chromium-browser", "google-chrome"), "chromium fonts-liberation")
FIREFOX = BrowserProgram("firefox", ("firefox-esr", "firefox"), "firefox-esr fonts-liberation")
ORCA = BrowserProgram(
    "orca",
    ("orca",),
    "orca speech-dispatcher dbus xvfb xdotool fonts-liberation",
    ("speech-dispatcher", "dbus-daemon", "Xvfb", "xdotool"),
)
WEBKIT = BrowserProgram("webkit", ("WebKitWebDriver",), "webkit2gtk-driver xvfb fonts-liberation", ("Xvfb",))


def find_or_install(browser: BrowserProgram, folder: Path) -> str:
    """The browser's program; of several processes that name the same folder, one installs it."""
    with alone(folder / f"{browser.name}.lock"):
        failure = folder / f"{browser.name}.failure"
        if (program := browser.find()) is None:
            if failure.exists():
                raise NotInstalled(failure.read_text())
            try:
                install(f"get install --yes --no-install-recommends {browser.packages}")
            except NotInstalled as reason:
                failure.write_text(str(reason))
                raise
            program = browser.find()
    if program is None:
        raise NotInstalled("its package is installed, but not its program")
    return program
