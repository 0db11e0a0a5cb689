"""Runs the application with uvicorn, in one process or several."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

import uvicorn
from fastapi import FastAPI
from pydantic import TypeAdapter

from trekvaart.server.config.settings import Settings
from trekvaart.server.guard.http_protocol import HttpProtocol
from trekvaart.server.guard.log_format import LogFormat, logging_config
from trekvaart.server.guard.metrics import shared_metrics
from trekvaart.server.guard.websocket_protocol import WebSocketProtocol
from trekvaart.server.store import Store, StoreAway, StoreFault

SETTINGS_VARIABLE = "TREKVAART_SETTINGS"  # passes the settings to the worker processes
SETTINGS_JSON = TypeAdapter(Settings)
SHUTDOWN_SECONDS = 10
KEEP_ALIVE_SECONDS = 75  # longer than proxies and clients that reuse connections wait
LARGEST_MESSAGE = 4096  # bytes from a client; the stream takes none at all
WAITING_CONNECTIONS = 4096

# How uvicorn passes requests and streams to the application.
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
    """Migrate the database, or raise an error that says in one sentence why it cannot be used."""
    store = Store(settings.database)
    if settings.workers > 1 and not store.is_shared:
        raise StoreFault("Several workers need PostgreSQL: give its address with --database postgresql://...")
    try:
        await store.open()
    except StoreAway:
        raise StoreFault("The database cannot be reached: is it running, and is its address right?") from None
    await store.close()


def serve(settings: Settings, log_format: LogFormat = LogFormat.JSON, log_level: str = "INFO") -> None:
    """Serve until stopped."""
    os.environ[SETTINGS_VARIABLE] = SETTINGS_JSON.dump_json(settings).decode()
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
    """Create the application of a worker process, with the settings in the environment."""
    from trekvaart.server.app import create_app

    return create_app(SETTINGS_JSON.validate_json(os.environ[SETTINGS_VARIABLE]))
