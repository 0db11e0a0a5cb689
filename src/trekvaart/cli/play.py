"""`trekvaart play`: a server for this machine alone, and the browser on its page."""

from __future__ import annotations

import asyncio
import gc
import json
import os
import sys
import threading
import time
import urllib.request
import webbrowser
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from trekvaart.cli.compilation import COMPILING, GAME, is_cached
from trekvaart.cli.errors import CommandError
from trekvaart.cli.language_option import choose_language
from trekvaart.cli.load import load_edition
from trekvaart.cli.serve import check_number, check_port, limits
from trekvaart.cli.text_files import reason
from trekvaart.locale import _, catalogue

if TYPE_CHECKING:
    from trekvaart.server.settings import Settings

HOST = "127.0.0.1"
FIRST_PORT, PORTS = 8000, 100  # the first free one of these is taken
LONGEST = 120.0  # seconds to wait for the server
PAUSE = 0.03
START = "index.html"
HERE = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # no proxy leads to this machine


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asks for."""

    port: int | None = None
    database: str | None = None
    editions: tuple[str, ...] = ()
    has_browser: bool = True


def play(wishes: Wishes) -> None:
    """Serve the page to this machine until told to stop, or go to where that is done already."""
    if wishes.port is not None:
        check_number(wishes.port)
    folders = tuple(load_edition(name, None).folder for name in wishes.editions)
    say = catalogue(choose_language(None)).gettext
    is_usual = wishes.database is None and not wishes.editions
    port = wishes.port or FIRST_PORT
    if is_usual and is_trekvaart(port):
        _go(port, wishes)
        print(say(_("Trekvaart is running already: {address}")).format(address=address_of(port)))
        return
    port = _free_port(wishes.port)
    gc.disable()  # as `trekvaart serve` does
    from trekvaart.server.settings import Settings

    settings = Settings(
        database=wishes.database or f"sqlite:///{games_file()}", port=port, editions=folders, limits=limits()
    )
    if not (settings.page / START).is_file():
        raise CommandError(
            "The page for browsers has not been built: run make install, or play with trekvaart terminal."
        )
    print(say(_("Trekvaart: {address}")).format(address=address_of(port)))
    print(say(_("Games are kept. Ctrl-C stops.")), flush=True)
    _serve(settings, wishes)


def _serve(settings: Settings, wishes: Wishes) -> None:
    from trekvaart.server.guard.log_format import Format
    from trekvaart.server.store import StoreFault
    from trekvaart.server.uvicorn_runner import prepare, serve

    try:
        asyncio.run(prepare(settings))
        path = _awaited()
        threading.Thread(target=_open_when_it_answers, args=(settings.port, path, wishes), daemon=True).start()
        serve(settings, Format.TEXT, "ERROR")  # whoever plays is not interested in its requests
    except StoreFault as fault:
        raise CommandError(str(fault)) from None
    except KeyboardInterrupt:  # which is how it is meant to end
        print()


def games_file() -> Path:
    """Where the games of this user are kept, in a folder that is made if need be."""
    folder = data_folder() / "trekvaart"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(f"Games cannot be kept in {folder}: {reason(error)}; say where with --database.") from None
    return folder / "games.db"


def data_folder() -> Path:
    """Where programs keep what belongs to the user, on this kind of system."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def address_of(port: int) -> str:
    """What to type into a browser."""
    return f"http://{HOST}:{port}/"


def _free_port(wish: int | None) -> int:
    if wish is not None:
        check_port(HOST, wish)
        return wish
    for port in range(FIRST_PORT, FIRST_PORT + PORTS):
        try:
            check_port(HOST, port)
        except CommandError:
            continue
        return port
    raise CommandError(f"No port from {FIRST_PORT} to {FIRST_PORT + PORTS - 1} is free; name another one with --port.")


def is_trekvaart(port: int) -> bool:
    """Whether a server like ours answers on a port, with a page."""
    try:
        with HERE.open(f"{address_of(port)}healthz", timeout=2) as answer:
            health = json.load(answer)
        return isinstance(health, dict) and set(health) == {"status", "version"} and _answers(port, "")
    except (OSError, ValueError):
        return False


def _answers(port: int, path: str) -> bool:
    try:
        with HERE.open(f"{address_of(port)}{path}", timeout=5) as answer:
            return int(answer.status) == 200
    except (OSError, ValueError):
        return False


def _awaited() -> str:
    """What must answer before the browser opens: the page, or that the rules are compiled if they were not yet."""
    if is_cached(GAME):
        return ""
    print(f"{COMPILING} ...", flush=True)
    return "readyz"


def _open_when_it_answers(port: int, path: str, wishes: Wishes) -> None:
    """Open the browser as soon as a path of the server answers."""
    until = time.monotonic() + LONGEST
    while not _answers(port, path) and time.monotonic() < until:
        time.sleep(PAUSE)
    _go(port, wishes)


def _go(port: int, wishes: Wishes) -> None:
    if wishes.has_browser and has_screen():
        webbrowser.open(address_of(port))


def has_screen() -> bool:
    """Whether a browser could show something; where there is no screen, one for text would take the terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
