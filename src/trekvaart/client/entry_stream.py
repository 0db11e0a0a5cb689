"""Streams: the frames of a table in order and without gaps, over as many connections as necessary."""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from contextlib import closing
from typing import cast
from urllib.parse import urlencode

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from trekvaart.client.answer_reader import read
from trekvaart.client.http_calls import GATEWAY, Calls, json_or_none, path_of, wait_of
from trekvaart.client.problem_errors import NotYet, Problem, ProtocolError, Unreachable, problem, read_problem
from trekvaart.client.redaction import stream_log
from trekvaart.client.retries import Attempts
from trekvaart.wire.answers import Beat, Entry, Hello, PhraseSaid, Presence, StreamFrame, UnknownFrame
from trekvaart.wire.json import Json

OPENING = 10.0  # seconds for a connection to open and send a hello
BEATS_MISSED = 2.5  # heartbeats without a frame after which a connection counts as dead
UNEXPECTED = 1008
# The close codes after which the client does not resume a stream; after all others it does.
FINAL = {
    4401: ("old-secret", 401, "The secret of this seat is no longer valid."),
    4403: ("no-spectators", 403, "The table no longer has spectators."),
    4409: ("too-many", 429, "Too many streams are open."),
}


def follow(
    calls: Calls, game: str, secret: str | None, after: int
) -> Generator[Entry | Presence | PhraseSaid | Hello, None, None]:
    """Every entry after a number, once and in order, and the other frames; never ends by itself.

    Heartbeats, and frames that this version does not know, are left out.
    """
    attempts = calls.policy.begin()
    while True:
        try:
            with (
                _open(calls, game, secret, after) as socket,
                closing(socket),
            ):  # closing: stopping early is not an error
                for frame in _read(socket, attempts):
                    if isinstance(frame, Entry):
                        if frame.number <= after:
                            continue
                        if frame.number != after + 1:
                            break  # a gap: reconnect for the missing entries
                        after = frame.number
                    if not isinstance(frame, Beat | UnknownFrame):
                        yield frame
            if not attempts.pause():
                raise Unreachable(f"{calls.url}: The stream has gaps.")
        except (ConnectionClosed, InvalidHandshake, OSError) as error:  # TimeoutError is an OSError
            _wait(calls, attempts, error)


def _open(calls: Calls, game: str, secret: str | None, after: int) -> ClientConnection:
    return connect(
        f"ws{calls.url.removeprefix('http')}{path_of('games', game, 'stream')}?{urlencode({'after': after})}",
        additional_headers=calls.headers(secret),
        open_timeout=OPENING,
        close_timeout=1.0,
        logger=stream_log,
    )


def _read(socket: ClientConnection, attempts: Attempts) -> Iterator[StreamFrame]:
    silence = OPENING
    while True:
        frame = read(cast("type[StreamFrame]", StreamFrame), _json(socket.recv(timeout=silence)))
        attempts.renew()
        if isinstance(frame, Hello):
            silence = OPENING + BEATS_MISSED * frame.beat_seconds
        yield frame


def _json(text: str | bytes) -> Json:
    try:
        return cast("Json", json.loads(text))
    except ValueError:
        raise ProtocolError("The stream does not send JSON: is it a Trekvaart server?") from None


def _wait(calls: Calls, attempts: Attempts, error: Exception) -> None:
    """Wait before the next connection, or give up."""
    found = _problem(error)
    if found is not None and not isinstance(found, NotYet) and found.status not in GATEWAY:
        raise found from None
    if not attempts.pause(found.wait if found else None):
        if found is not None:
            raise found from None
        raise Unreachable(f"{calls.url}: The stream cannot be opened ({type(error).__name__}).") from error


def _problem(error: Exception) -> Problem | None:
    """The problem with which the server refused or ended the connection; None if the connection broke."""
    if isinstance(error, InvalidStatus):
        response = error.response
        return read_problem(response.status_code, json_or_none(response.body or b""), wait_of(response.headers))
    if isinstance(error, ConnectionClosed) and error.rcvd is not None:
        if error.rcvd.code == UNEXPECTED:
            return problem(
                "invalid", 400, f"The server ended the stream: {error.rcvd.reason or 'no reason given'}.", {}
            )
        if error.rcvd.code in FINAL:
            slug, status, detail = FINAL[error.rcvd.code]
            return problem(slug, status, detail, {})
    return None
