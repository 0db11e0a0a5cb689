"""`trekvaart serve`: checks what was asked for, then runs the game server."""

from __future__ import annotations

import asyncio
import gc
import ipaddress
import json
import os
import socket
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from trekvaart.cli.errors import CommandError
from trekvaart.cli.load import load_edition
from trekvaart.cli.output import shows_progress
from trekvaart.cli.text_files import reason

if TYPE_CHECKING:
    from trekvaart.server.settings import Limits

LARGEST_PORT = 65_535
MOST_WORKERS = 64
LIMITS = "TREKVAART_LIMITS"  # other limits than the usual ones, as JSON


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asks for."""

    database: str
    host: str
    port: int
    workers: int
    public_url: str | None
    proxies: tuple[str, ...]
    origins: tuple[str, ...]
    editions: tuple[str, ...]
    log: str | None


def serve(wishes: Wishes) -> None:
    """Serve until told to stop."""
    _check(wishes)
    folders = tuple(load_edition(name, None).folder for name in wishes.editions)
    check_port(wishes.host, wishes.port)
    gc.disable()  # loading makes much that stays and no garbage; the server begins to collect when it runs
    from trekvaart.server.guard.log_format import Format
    from trekvaart.server.settings import Settings
    from trekvaart.server.store import StoreFault
    from trekvaart.server.uvicorn_runner import prepare
    from trekvaart.server.uvicorn_runner import serve as run

    log = wishes.log or (Format.TEXT if shows_progress() else Format.JSON)
    if log not in list(Format):
        raise CommandError(f"--log takes json or text, not {log!r}.")
    settings = Settings(
        database=wishes.database,
        host=wishes.host,
        port=wishes.port,
        workers=wishes.workers,
        public_url=wishes.public_url,
        origins=wishes.origins,
        proxies=wishes.proxies,
        editions=folders,
        limits=limits(),
    )
    try:
        asyncio.run(prepare(settings))
        run(settings, Format(log))
    except StoreFault as fault:
        raise CommandError(str(fault)) from None


def check_number(port: int) -> None:
    """Refuse what is no port."""
    if not 0 < port <= LARGEST_PORT:
        raise CommandError(f"--port takes a number from 1 to {LARGEST_PORT}, not {port}.")


def _check(wishes: Wishes) -> None:
    check_number(wishes.port)
    if not 0 < wishes.workers <= MOST_WORKERS:
        raise CommandError(f"--workers takes a number from 1 to {MOST_WORKERS}, not {wishes.workers}.")
    for option, urls in (
        ("--public-url", [wishes.public_url] if wishes.public_url else []),
        ("--origin", wishes.origins),
    ):
        for url in urls:
            if not _is_site(url):
                raise CommandError(f"{option} takes an address such as https://games.example.org, not {url!r}.")
    for proxy in wishes.proxies:
        try:
            ipaddress.ip_network(proxy, strict=False)
        except ValueError:
            raise CommandError(f"--proxy takes an address or a network such as 10.0.0.0/8, not {proxy!r}.") from None


def _is_site(url: str) -> bool:
    try:
        parts = urlsplit(url)
        return parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError:
        return False


def check_port(host: str, port: int) -> None:
    """Say clearly that an address cannot be listened on, before anything else is begun."""
    try:
        family, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(address)
    except (OSError, UnicodeError) as error:
        why = reason(error) if isinstance(error, OSError) else "no such address"
        raise CommandError(f"The server cannot listen on {host} port {port}: {why}.") from None


def limits() -> Limits:
    """The limits that the environment asks for, else the usual ones."""
    from trekvaart.server.settings import Limits

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
