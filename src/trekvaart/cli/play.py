"""`trekvaart play`: starts a server for this machine alone and opens its page in the browser."""

from __future__ import annotations

import gc
import json
import os
import sys
import threading
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from trekvaart.cli.compilation import RULES, announcement, is_cached
from trekvaart.cli.errors import CommandError
from trekvaart.cli.load_arguments import load_folders
from trekvaart.cli.options import EditionFolders, check_range, choose_language, command, number, option
from trekvaart.cli.serve import LARGEST_PORT, PLAY_DATABASE, check_port, database_url, limits
from trekvaart.locale import _, catalogue

if TYPE_CHECKING:
    from trekvaart.server.config.settings import Settings

HOST = "127.0.0.1"
FIRST_PORT, PORTS = 8000, 100  # the first free one of these is taken
LONGEST = 120.0  # seconds to wait for the server
PAUSE = 0.03
START = "index.html"


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """The options of `trekvaart play`."""

    port: Annotated[int | None, number("The port; by default 8000, or the next one that is free.")] = None
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Print the address, but open no browser.")] = False
    database: Annotated[
        str | None, option("URL", "Where to keep games, as for serve; by default in your user data folder.")
    ] = None
    edition: EditionFolders = None


@command
def play(options: PlayOptions) -> None:
    """Play in the browser, against bots or around one screen.

    Starts a server that only this machine can reach, and opens its page.
    """
    if options.port is not None:
        check_range("--port", options.port, 1, LARGEST_PORT)
    folders = load_folders(options.edition)
    say = catalogue(choose_language(None)).gettext
    is_usual = options.database is None and not options.edition
    port = options.port or FIRST_PORT
    if is_usual and is_trekvaart(port):
        _open_browser(port, options)
        print(say(_("Trekvaart is already running: {address}")).format(address=address_of(port)))
        return
    port = _free_port(options.port)
    gc.disable()  # as `trekvaart serve` does
    from trekvaart.server.config.settings import Settings

    settings = Settings(
        database=options.database or database_url(PLAY_DATABASE), port=port, editions=folders, limits=limits()
    )
    if not (settings.page / START).is_file():
        raise CommandError(
            "The page for browsers has not been built: run make install, or play with trekvaart terminal."
        )
    print(say(_("Trekvaart: {address}")).format(address=address_of(port)))
    print(say(_("Your games are saved. Press Ctrl-C to stop.")), flush=True)
    _serve(settings, options)


def _serve(settings: Settings, options: PlayOptions) -> None:
    import asyncio

    from trekvaart.server.guard.log_format import LogFormat
    from trekvaart.server.store import StoreFault
    from trekvaart.server.uvicorn_runner import prepare, serve

    try:
        asyncio.run(prepare(settings))
        path = _ready_path()
        threading.Thread(target=_open_browser_when_ready, args=(settings.port, path, options), daemon=True).start()
        serve(settings, LogFormat.TEXT, "ERROR")  # a player does not need the log of requests
    except StoreFault as fault:
        raise CommandError(str(fault)) from None
    except KeyboardInterrupt:  # the usual way to stop it
        print()


def address_of(port: int) -> str:
    """The address of the page, to open in a browser."""
    return f"http://{HOST}:{port}/"


def _free_port(wanted: int | None) -> int:
    if wanted is not None:
        check_port(HOST, wanted)
        return wanted
    for port in range(FIRST_PORT, FIRST_PORT + PORTS):
        try:
            check_port(HOST, port)
        except CommandError:
            continue
        return port
    raise CommandError(f"No port from {FIRST_PORT} to {FIRST_PORT + PORTS - 1} is free; name another one with --port.")


def _open(url: str, timeout: float) -> Any:
    """Open a URL of this machine, without a proxy."""
    import urllib.request

    return urllib.request.build_opener(urllib.request.ProxyHandler({})).open(url, timeout=timeout)


def is_trekvaart(port: int) -> bool:
    """Whether a Trekvaart server with a page answers on a port."""
    try:
        with _open(f"{address_of(port)}healthz", timeout=2) as answer:
            health = json.load(answer)
        return isinstance(health, dict) and set(health) == {"status", "version"} and _answers(port, "")
    except (OSError, ValueError):
        return False


def _answers(port: int, path: str) -> bool:
    try:
        with _open(f"{address_of(port)}{path}", timeout=5) as answer:
            return int(answer.status) == 200
    except (OSError, ValueError):
        return False


def _ready_path() -> str:
    """The path that must answer before the browser opens: the page, or `readyz` while the rules are compiled."""
    if is_cached(RULES):
        return ""
    print(announcement(RULES), flush=True)
    return "readyz"


def _open_browser_when_ready(port: int, path: str, options: PlayOptions) -> None:
    """Open the browser as soon as a path of the server answers."""
    until = time.monotonic() + LONGEST
    while not _answers(port, path) and time.monotonic() < until:
        time.sleep(PAUSE)
    _open_browser(port, options)


def _open_browser(port: int, options: PlayOptions) -> None:
    if not options.no_browser and has_screen():
        import webbrowser

        webbrowser.open(address_of(port))


def has_screen() -> bool:
    """Whether there is a screen for a browser; without one, a text browser would take over the terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
