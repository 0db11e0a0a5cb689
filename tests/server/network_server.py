"""A server in a thread that listens on a real port, for tests that need a real network."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event, Thread
from typing import Any, TypeVar

import uvicorn
from fastapi import FastAPI

from tests.server.site import GENEROUS
from trekvaart.server.api.context import Context
from trekvaart.server.app import create_app
from trekvaart.server.config.settings import Limits, Settings
from trekvaart.server.uvicorn_runner import NETWORK

T = TypeVar("T")

PATIENCE = 60.0
SMALL = 4096  # bytes that a connection holds on its way, so that a slow reader shows soon


@dataclass
class Listening:
    """A server that listens."""

    app: FastAPI
    port: int
    server: uvicorn.Server
    loop: asyncio.AbstractEventLoop | None = None
    _is_up: Event = field(default_factory=Event)

    @property
    def context(self) -> Context:
        """The parts of the server."""
        context = self.app.state.context
        assert isinstance(context, Context)
        return context

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something on the server's loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    def connect(self) -> socket.socket:
        """A connection that holds little."""
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
        connection.settimeout(PATIENCE)
        connection.connect(("127.0.0.1", self.port))
        return connection

    def stop(self) -> None:
        """Tell the server to stop."""
        self.server.should_exit = True

    def run(self, port: socket.socket) -> None:
        """Serve on a loop like that of a real server."""
        with asyncio.Runner(loop_factory=self.server.config.get_loop_factory()) as runner:
            runner.run(self.serve(port))

    async def serve(self, port: socket.socket) -> None:
        """Serve until told to stop."""
        self.loop = asyncio.get_running_loop()
        serving = asyncio.create_task(self.server.serve(sockets=[port]))
        while not (self.context.is_ready or serving.done()):
            await asyncio.sleep(0.005)
        self._is_up.set()
        await serving

    def wait(self) -> None:
        """Wait until it can be asked."""
        assert self._is_up.wait(PATIENCE)
        assert self.context.is_ready


@contextmanager
def listening(database: str, proxies: tuple[str, ...] = (), **limits: Any) -> Iterator[Listening]:
    """A server on a database, with generous limits but for these."""
    app = create_app(Settings(database=database, proxies=proxies, limits=Limits(**{**GENEROUS, **limits})))
    with socket.socket() as port:
        port.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL)
        port.bind(("127.0.0.1", 0))
        config = uvicorn.Config(app, log_config=None, **NETWORK)
        server = Listening(app, port.getsockname()[1], uvicorn.Server(config))
        thread = Thread(target=lambda: server.run(port))
        thread.start()
        try:
            server.wait()
            yield server
        finally:
            server.stop()
            thread.join(PATIENCE)
            assert not thread.is_alive()
