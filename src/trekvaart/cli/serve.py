"""`trekvaart serve`: checks the options, then runs the game server."""

from __future__ import annotations

import gc
import ipaddress
import json
import os
import socket
import sys
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated
from urllib.parse import urlsplit

from platformdirs import user_data_path

from trekvaart.cli.errors import CommandError
from trekvaart.cli.load_arguments import load_folders
from trekvaart.cli.options import EditionFolders, check_range, command, number, option
from trekvaart.cli.output import shows_progress
from trekvaart.cli.text_files import reason
from trekvaart.quoting import quote

if TYPE_CHECKING:
    from trekvaart.server.config.settings import Limits

LARGEST_PORT = 65_535
MOST_WORKERS = 64
PLAY_DATABASE = "games.db"  # of `trekvaart play`
SERVER_DATABASE = "server.db"  # of `trekvaart serve`; not the games of `play`, which belong to this machine
OLD_DATABASE = Path("trekvaart.db")  # where `serve` used to keep games: in the current folder
LIMITS = "TREKVAART_LIMITS"  # limits that differ from the defaults, as JSON


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """The options of `trekvaart serve`."""

    database: Annotated[
        str | None,
        option(
            "URL",
            "sqlite:///FILE or postgresql://...; by default in your user data folder.",
            envvar="TREKVAART_DATABASE",
        ),
    ] = None
    host: Annotated[str, option("ADDRESS", "The address to listen on.", envvar="TREKVAART_HOST")] = "127.0.0.1"
    port: Annotated[int, number("The port to listen on.", envvar="TREKVAART_PORT")] = 8000
    workers: Annotated[int, number("Processes; more than one require PostgreSQL.", envvar="TREKVAART_WORKERS")] = 1
    public_url: Annotated[
        str | None, option("URL", "The address that players use, for links.", envvar="TREKVAART_PUBLIC_URL")
    ] = None
    proxy: Annotated[
        list[str] | None,
        option("NETWORK", "A proxy whose X-Forwarded-For is trusted; may be repeated.", envvar="TREKVAART_PROXY"),
    ] = None
    origin: Annotated[
        list[str] | None,
        option("URL", "Another site whose pages may call the server; may be repeated.", envvar="TREKVAART_ORIGIN"),
    ] = None
    edition: EditionFolders = None
    log: Annotated[
        str | None, option("FORMAT", "json or text; by default text on a terminal.", envvar="TREKVAART_LOG")
    ] = None


@command
def serve(options: ServeOptions) -> None:
    """Serve games to browsers and programs."""
    _check(options)
    folders = load_folders(options.edition)
    check_port(options.host, options.port)
    gc.disable()  # loading creates lasting objects and no garbage; the server enables it when it runs
    from trekvaart.server.config.settings import Settings
    from trekvaart.server.guard.log_format import LogFormat
    from trekvaart.server.store import StoreFault
    from trekvaart.server.uvicorn_runner import prepare
    from trekvaart.server.uvicorn_runner import serve as run

    log = options.log or (LogFormat.TEXT if shows_progress() else LogFormat.JSON)
    if log not in list(LogFormat):
        raise CommandError(f"--log takes json or text, not {quote(log)}.")
    database, where = (options.database, "") if options.database else server_database()
    settings = Settings(
        database=database,
        host=options.host,
        port=options.port,
        workers=options.workers,
        public_url=options.public_url,
        origins=tuple(options.origin or ()),
        proxies=tuple(options.proxy or ()),
        editions=folders,
        limits=limits(),
    )
    import asyncio

    try:
        asyncio.run(prepare(settings))
        if where:
            print(where, file=sys.stderr, flush=True)
        run(settings, LogFormat(log))
    except StoreFault as fault:
        raise CommandError(str(fault)) from None


def database_url(name: str) -> str:
    """The URL of an SQLite file in the user's data folder, which is created if necessary."""
    folder = user_data_path("trekvaart", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(
            f"Games cannot be kept in {folder}: {reason(error)}; name a database with --database."
        ) from None
    return f"sqlite:///{folder / name}"


def server_database() -> tuple[str, str]:
    """The default database of a server, and a sentence that says where it is."""
    if OLD_DATABASE.is_file():
        return f"sqlite:///{OLD_DATABASE}", f"Using {OLD_DATABASE} in this folder, as earlier versions did."
    url = database_url(SERVER_DATABASE)
    return url, f"Games are kept in {url.removeprefix('sqlite:///')}."


def _check(options: ServeOptions) -> None:
    check_range("--port", options.port, 1, LARGEST_PORT)
    check_range("--workers", options.workers, 1, MOST_WORKERS)
    for name, urls in (
        ("--public-url", [options.public_url] if options.public_url else []),
        ("--origin", options.origin or []),
    ):
        for url in urls:
            if not _is_site(url):
                raise CommandError(f"{name} takes an address such as https://games.example.org, not {quote(url)}.")
    for proxy in options.proxy or ():
        try:
            ipaddress.ip_network(proxy, strict=False)
        except ValueError:
            raise CommandError(
                f"--proxy takes an address or a network such as 10.0.0.0/8, not {quote(proxy)}."
            ) from None


def _is_site(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        return False


def check_port(host: str, port: int) -> None:
    """Refuse an address that the server cannot listen on, before anything else starts."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except (OSError, UnicodeError) as error:
        why = reason(error) if isinstance(error, OSError) else "no such address"
        raise CommandError(f"The server cannot listen on {host} port {port}: {why}.") from None


def limits() -> Limits:
    """The limits that the environment sets, otherwise the defaults."""
    from trekvaart.server.config.settings import Limits

    text = os.environ.get(LIMITS, "").strip()
    if not text:
        return Limits()
    kinds = {field.name: type(getattr(Limits(), field.name)) for field in fields(Limits)}
    try:
        given = json.loads(text)
        wanted = {name: kinds[name](value) for name, value in given.items()}
        if any(value <= 0 for name, value in wanted.items() if name != "least_bot_seconds"):
            raise ValueError
        return Limits(**wanted)
    except (ValueError, TypeError, KeyError, AttributeError):
        known = ", ".join(kinds)
        raise CommandError(f"{LIMITS} takes a JSON object with positive numbers for some of: {known}.") from None
