"""Serving: runs the application with uvicorn, in one process or several."""

from __future__ import annotations

import dataclasses
import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import uvicorn
from fastapi import FastAPI

from trekvaart.server.config.settings import Limits, Settings
from trekvaart.server.guard.http_protocol import HttpProtocol
from trekvaart.server.guard.log_format import LogFormat, logging_config
from trekvaart.server.guard.metrics import shared_metrics
from trekvaart.server.guard.websocket_protocol import WebSocketProtocol
from trekvaart.server.store import Store, StoreAway, StoreFault

HANDED_ON = "TREKVAART_SETTINGS"  # how the settings reach the processes of a server with several
SHUTDOWN_SECONDS = 10
KEEP_ALIVE_SECONDS = 75  # longer than the proxies and clients that reuse connections
LARGEST_MESSAGE = 4096  # bytes from a client; the stream takes none at all
WAITING_CONNECTIONS = 4096

# How requests and streams come from the network into the application.
NETWORK: Mapping[str, Any] = {
    "http": HttpProtocol,
    "ws": WebSocketProtocol,
    "access_log": False,  # `RequestLog` writes a line for each request, without secrets
    "server_header": False,
    "proxy_headers": False,  # the guard has uvicorn's middleware for them, so that tests run it too
    "ws_max_size": LARGEST_MESSAGE,
    "ws_per_message_deflate": False,
    "timeout_keep_alive": KEEP_ALIVE_SECONDS,
}


async def prepare(settings: Settings) -> None:
    """Bring the database up to date, or say in one sentence why it cannot be used."""
    store = Store(settings.database)
    if settings.workers > 1 and not store.is_shared:
        raise StoreFault("Several workers need PostgreSQL: give its address with --database postgresql://...")
    try:
        await store.open()
    except StoreAway:
        raise StoreFault("The database cannot be reached: is it running, and is its address right?") from None
    await store.close()


def serve(settings: Settings, log_format: LogFormat = LogFormat.JSON, log_level: str = "INFO") -> None:
    """Serve until told to stop."""
    os.environ[HANDED_ON] = write_settings(settings)
    options = {
        **NETWORK,
        "host": settings.host,
        "port": settings.port,
        "log_config": logging_config(log_format, log_level),
        "timeout_graceful_shutdown": SHUTDOWN_SECONDS,
        "backlog": WAITING_CONNECTIONS,
    }
    if settings.workers == 1:
        from trekvaart.server.app import create_app

        uvicorn.run(create_app(settings), **options)
        return
    with shared_metrics():
        uvicorn.run(
            "trekvaart.server.uvicorn_runner:from_environment",
            factory=True,
            workers=settings.workers,
            **options,
        )


def from_environment() -> FastAPI:
    """The application, with the settings that another process has left for it."""
    from trekvaart.server.app import create_app

    return create_app(read_settings(os.environ[HANDED_ON]))


def write_settings(settings: Settings) -> str:
    """Settings as text."""
    return json.dumps(dataclasses.asdict(settings), default=str)


def read_settings(text: str) -> Settings:
    """The settings that a text means."""
    values = json.loads(text)
    values["limits"] = Limits(**values["limits"])
    values["editions"] = tuple(Path(folder) for folder in values["editions"])
    values["page"] = Path(values["page"])
    values["origins"], values["proxies"] = tuple(values["origins"]), tuple(values["proxies"])
    return Settings(**values)
