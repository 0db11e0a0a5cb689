"""WebSocket connections: uvicorn's protocol with a budget for what a client sends. Knows no table.

Clients read streams and send nothing but a pong now and then. Each socket has a budget of bytes; every frame, also a
control frame, costs a little more than its length. A client that exceeds the budget is closed with 1008 before the
rest is parsed.
"""

from __future__ import annotations

from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from trekvaart.server.guard.connection_limits import WriteTimeouts, connections_of
from trekvaart.server.guard.problem_response import POLICY

BUDGET = 4096.0  # bytes that a client may send at once
BUDGET_PER_SECOND = 128.0
FRAME_BYTES = 32  # that a frame costs in addition to its length
SLICE = 512  # bytes that are parsed between two checks of the budget


class WebSocketProtocol(WriteTimeouts, WebSocketsSansIOProtocol):
    """One stream."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._connections = connections_of(self.app)
        self._budget = BUDGET
        self._budget_at = self.loop.time()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop counting the connection, which the HTTP protocol has counted."""
        super().connection_lost(exc)
        self.conn.parser.close()  # breaks a reference cycle
        self._connections.leave(self.client)

    def data_received(self, data: bytes) -> None:
        """Parse the data, within the budget."""
        if not self.handshake_initiated:  # the whole head, which the HTTP protocol has limited
            super().data_received(data)
            if not self.handshake_initiated:  # it was not a handshake, and nothing else responds
                self.transport.write(b"".join(self.conn.data_to_send()))
                self.hang_up()
            return
        now = self.loop.time()
        self._budget = min(BUDGET, self._budget + (now - self._budget_at) * BUDGET_PER_SECOND) - len(data)
        self._budget_at = now
        for start in range(0, len(data), SLICE):
            if self._budget < 0:
                self._drop()
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def handle_events(self) -> None:
        """Charge the frames to the budget, then handle them."""
        self._budget -= FRAME_BYTES * len(self.conn.events)
        super().handle_events()

    def keepalive_timeout(self) -> None:
        """Close the stream of a client that does not respond to pings."""
        super().keepalive_timeout()
        self.hang_up()

    def _drop(self) -> None:
        """Close a stream whose client sends too much."""
        self._connections.refused("frames")
        if self.handshake_complete and self.conn.state is State.OPEN:
            self.conn.fail(POLICY)
            self.handle_parser_exception()  # notifies the application and the client, and closes
        self.hang_up()
