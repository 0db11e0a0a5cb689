"""Finds the browser for the tests, or installs Debian's Chromium where that is allowed."""

import os
import shutil
from pathlib import Path

from tests.debian import NotInstalled, install
from tests.server.postgres import alone

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
REQUIRED = "TREKVAART_REQUIRE_BROWSER"  # set to 1: without a browser the tests fail
INSTALL = "get install --yes --no-install-recommends chromium fonts-liberation"


def find() -> str | None:
    """The browser's program."""
    named = os.environ.get("CHROMIUM")
    return next((path for name in (named, *PROGRAMS) if name and (path := shutil.which(name))), None)


def find_or_install(folder: Path) -> str:
    """The browser's program; of several processes that name the same folder, one installs it."""
    with alone(folder / "chromium.lock"):
        failure = folder / "chromium.failure"
        if (program := find()) is None:
            if failure.exists():
                raise NotInstalled(failure.read_text())
            try:
                install(INSTALL)
            except NotInstalled as reason:
                failure.write_text(str(reason))
                raise
            program = find()
    if program is None:
        raise NotInstalled("its package is installed, but not its program")
    return program
