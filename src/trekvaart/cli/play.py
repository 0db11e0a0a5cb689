"""`trekvaart play`: a server for this machine alone, and the browser on its page."""

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
from trekvaart.cli.options import EditionFolders, check_range, choose_language, command, number
from trekvaart.cli.serve import LARGEST_PORT, check_port, limits
from trekvaart.cli.user_data import PLAYED_HERE, database_url
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
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Print the address; open no browser.")] = False
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Where to keep games, as for serve; by default in your user data folder."),
    ] = None
    edition: EditionFolders = None


@command
def play(options: PlayOptions) -> None:
    """Play in the browser, on this machine: against bots, around one screen, or online."""
    if options.port is not None:
        check_range("--port", options.port, 1, LARGEST_PORT)
    folders = load_folders(options.edition)
    say = catalogue(choose_language(None)).gettext
    is_usual = options.database is None and not options.edition
    port = options.port or FIRST_PORT
    if is_usual and is_trekvaart(port):
        _go(port, options)
        print(say(_("Trekvaart is already running: {address}")).format(address=address_of(port)))
        return
    port = _free_port(options.port)
    gc.disable()  # as `trekvaart serve` does
    from trekvaart.server.config.settings import Settings

    settings = Settings(
        database=options.database or database_url(PLAYED_HERE), port=port, editions=folders, limits=limits()
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
        path = _awaited()
        threading.Thread(target=_open_when_it_answers, args=(settings.port, path, options), daemon=True).start()
        serve(settings, LogFormat.TEXT, "ERROR")  # whoever plays is not interested in its requests
    except StoreFault as fault:
        raise CommandError(str(fault)) from None
    except KeyboardInterrupt:  # which is how it is meant to end
        print()


def address_of(port: int) -> str:
    """What to type into a browser."""
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
    """Open a URL of this machine, to which no proxy leads."""
    import urllib.request

    return urllib.request.build_opener(urllib.request.ProxyHandler({})).open(url, timeout=timeout)


def is_trekvaart(port: int) -> bool:
    """Whether a server like ours answers on a port, with a page."""
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


def _awaited() -> str:
    """What must answer before the browser opens: the page, or that the rules are compiled if they were not yet."""
    if is_cached(RULES):
        return ""
    print(announcement(RULES), flush=True)
    return "readyz"


def _open_when_it_answers(port: int, path: str, options: PlayOptions) -> None:
    """Open the browser as soon as a path of the server answers."""
    until = time.monotonic() + LONGEST
    while not _answers(port, path) and time.monotonic() < until:
        time.sleep(PAUSE)
    _go(port, options)


def _go(port: int, options: PlayOptions) -> None:
    if not options.no_browser and has_screen():
        import webbrowser

        webbrowser.open(address_of(port))


def has_screen() -> bool:
    """Whether a browser could show something; where there is no screen, one for text would take the terminal."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))
