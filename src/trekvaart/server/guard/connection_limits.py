"""Connection limits: how many connections an address may hold, and how long they may stay unread."""

from __future__ import annotations

import asyncio
from typing import Any

from trekvaart.server.config.settings import Settings
from trekvaart.server.guard.client_address import UNKNOWN, TrustedProxies, rate_limit_key
from trekvaart.server.guard.metrics import Metrics
from trekvaart.server.guard.rate_limiter import ConcurrencyLimit

LINGER_SECONDS = 10.0  # for a client to read the last bytes of a connection that is being closed
UNREAD_SECONDS = 60.0  # for a client to read what has been written, before it is disconnected


class ConnectionLimits:
    """The open connections of an application, in total and by address; trusted proxies have no limit of their own."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._most = settings.limits.connections
        self._proxies = TrustedProxies(settings.proxies)
        self._held = ConcurrencyLimit(settings.limits.connections_per_address)
        self._metrics = metrics
        self.total = 0

    def enter(self, client: tuple[str, int] | None) -> bool:
        """Count a new connection, unless there are too many."""
        if self.total >= self._most or not (self.is_proxy(client) or self._held.enter(_key(client))):
            self.refused("connections")
            return False
        self.total += 1
        return True

    def leave(self, client: tuple[str, int] | None) -> None:
        """Stop counting a connection."""
        self.total -= 1
        if not self.is_proxy(client):
            self._held.leave(_key(client))

    def refused(self, reason: str) -> None:
        """Count a connection that was closed because of its client's behaviour."""
        self._metrics.refused_connections.labels(reason).inc()

    def is_proxy(self, client: tuple[str, int] | None) -> bool:
        """Whether a connection comes from a trusted proxy, which serves many people."""
        return bool(self._proxies) and client is not None and self._proxies.is_trusted(client[0])


def _key(client: tuple[str, int] | None) -> str:
    return rate_limit_key(client[0]) if client else UNKNOWN


def connections_of(app: Any) -> ConnectionLimits:
    """The connections of an application, which a server may have wrapped."""
    while not hasattr(app, "state"):
        app = app.app
    connections = app.state.connections
    assert isinstance(connections, ConnectionLimits)
    return connections


class WriteTimeouts(asyncio.Protocol):
    """Mixin for protocols: disconnects a client that does not read what it is sent."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    _unread_timer: asyncio.TimerHandle | None = None
    _linger_timer: asyncio.TimerHandle | None = None

    def pause_writing(self) -> None:
        """Wait for the client to read, but not indefinitely."""
        super().pause_writing()
        if self._unread_timer is None:
            self._unread_timer = self.loop.call_later(UNREAD_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        """Continue: the client has read."""
        super().resume_writing()
        self.stop_unread_timer()

    def stop_unread_timer(self) -> None:
        """Stop waiting for the client."""
        if self._unread_timer is not None:
            self._unread_timer.cancel()
            self._unread_timer = None

    def hang_up(self) -> None:
        """Close the connection, even if the client never reads the last bytes."""
        self.transport.close()
        self._linger_timer = self.loop.call_later(LINGER_SECONDS, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timers."""
        super().connection_lost(exc)
        self.stop_unread_timer()
        if self._linger_timer is not None:
            self._linger_timer.cancel()
