"""The stream: a table's entries over a WebSocket, as each seat may see them, from any entry on without a gap."""

from __future__ import annotations

import asyncio
import contextlib

from fastapi import APIRouter, WebSocket

from trekvaart.server.api.authentication import caller_of
from trekvaart.server.api.context import Context, context_of
from trekvaart.server.api.game_routes import find
from trekvaart.server.api.rate_limits import address_of
from trekvaart.server.problems import ProblemError, invalid
from trekvaart.server.store import StoreAway, StoreDamaged
from trekvaart.server.tables.caller import SPECTATOR, Caller
from trekvaart.server.tables.live_table import LiveTable
from trekvaart.server.tables.seat_commands import return_to_seat
from trekvaart.server.tables.subscriber import GONE, REPLACED, TOO_SLOW, UNEXPECTED, Subscriber

router = APIRouter()

CLOSE_SECONDS = 1.0  # for which the server waits for a client to accept the close frame


@router.websocket("/api/games/{id}/stream")
async def stream(socket: WebSocket, id: str) -> None:
    """Follow a table; a message from the client ends the stream, because commands are POST requests."""
    try:
        await _stream(socket, id)
    except StoreAway:
        raise ProblemError("store-away") from None
    except StoreDamaged:
        raise ProblemError("table-damaged") from None


async def _stream(socket: WebSocket, id: str) -> None:
    context, address = context_of(socket), address_of(socket)
    after, seat = _number(socket, "after") or 0, _number(socket, "seat")
    table = await find(context, id)
    caller = await caller_of(socket, table, seat)
    table.viewer(caller)  # refuses spectators where nobody may watch
    is_reserved = caller != SPECTATOR
    if not context.streams.enter(address, is_reserved=is_reserved):
        raise ProblemError("too-many", limit="streams_per_address", retry_after=60)
    context.metrics.streams.inc()
    try:
        if not (is_reserved or context.spectators.enter(id)):
            raise ProblemError("too-many", limit="streams_per_table", retry_after=60)
        try:
            await _follow(context, socket, table, caller, after)
        finally:
            if not is_reserved:
                context.spectators.leave(id)
    finally:
        context.streams.leave(address)
        context.metrics.streams.dec()


def _make_room(context: Context, socket: WebSocket, table: LiveTable, caller: Caller) -> None:
    """End the oldest streams of a seat that now has too many, or whose address already had too many."""
    limits, mine = context.settings.limits, table.audience.streams_of(caller)
    is_crowded = context.streams.held(address_of(socket)) > limits.streams_per_address
    for old in mine[: max(len(mine) - limits.streams_per_seat, int(is_crowded and len(mine) > 1))]:
        old.end(REPLACED)


async def _follow(context: Context, socket: WebSocket, table: LiveTable, caller: Caller, after: int) -> None:
    if caller.place is not None:
        await return_to_seat(table, caller)
    subscriber = Subscriber(caller, context.settings.limits.frames_waiting)
    try:
        await table.follow(subscriber, after)
        if caller != SPECTATOR:
            _make_room(context, socket, table, caller)
        await socket.accept()
        sending = asyncio.create_task(_send(context, socket, subscriber))
        listening = asyncio.create_task(_listen(socket, subscriber))
        subscriber.on_slow = sending.cancel
        await asyncio.wait([sending])
        listening.cancel()
    finally:
        table.audience.remove(subscriber)
        if caller.place is not None:
            table.mark_active(caller.place)
    if subscriber.close_code == TOO_SLOW:
        context.metrics.slow_readers.inc()
    if subscriber.close_code not in (None, GONE):
        with contextlib.suppress(Exception):  # the client may have disconnected
            await asyncio.wait_for(socket.close(subscriber.close_code), CLOSE_SECONDS)


async def _send(context: Context, socket: WebSocket, subscriber: Subscriber) -> None:
    async def send(frame: str) -> None:
        await socket.send_text(frame)
        context.metrics.frames()

    with contextlib.suppress(Exception):  # the client may have disconnected
        await subscriber.send_all(send)


async def _listen(socket: WebSocket, subscriber: Subscriber) -> None:
    """End the stream when the client disconnects or sends a message."""
    message = await socket.receive()
    subscriber.end(UNEXPECTED if message["type"] == "websocket.receive" else GONE)


def _number(socket: WebSocket, name: str) -> int | None:
    text = socket.query_params.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise invalid([{"type": "int_parsing", "loc": (name,)}])
    return int(text)
