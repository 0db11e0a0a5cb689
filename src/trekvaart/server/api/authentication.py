"""Authentication: identifies callers by the secrets in their requests."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from starlette.requests import HTTPConnection
from starlette.responses import Response

from trekvaart.game.ids import Seat
from trekvaart.server.api.rate_limits import count_failure
from trekvaart.server.config.settings import DAY
from trekvaart.server.guard.secrets import digest_of
from trekvaart.server.problems import ProblemError, language_of
from trekvaart.server.store import Purpose
from trekvaart.server.tables.caller import SPECTATOR, Caller
from trekvaart.server.tables.live_table import LiveTable
from trekvaart.server.tables.seat_commands import return_to_seat

SEAT_COOKIE = "trekvaart_seat_"
HOST_COOKIE = "trekvaart_host"
COOKIE_NAME = re.compile(f"{SEAT_COOKIE}[0-9]|{HOST_COOKIE}")
COOKIE_SECONDS = int(180 * DAY)


def language(connection: HTTPConnection) -> str:
    """The language in which to answer a request."""
    return language_of(connection.headers.get("accept-language"), connection.query_params.get("language"))


async def caller_of(
    connection: HTTPConnection, table: LiveTable, requested: Seat | None = None, *, is_leaving: bool = False
) -> Caller:
    """Identify the caller by a Bearer token, else by the table's cookies; `requested` picks one of several seats.

    A caller counts as present and takes the seat back from a stand-in, unless the request is to leave.
    """
    secrets = secrets_of(connection)
    if "authorization" in connection.headers:
        callers = [await open_seat(connection, table, secrets[0])]
    else:
        callers = await _callers_of_cookies(connection, table, secrets)
    caller = _choose_caller(callers, table, requested)
    if not is_leaving:
        await mark_active(table, caller)
    return caller


async def mark_active(table: LiveTable, caller: Caller) -> None:
    """Record that a caller is present, which ends a stand-in.

    An open page polls the table whenever something happens there. That alone does not take the seat back from a bot
    that plays because time ran out or because the player left.
    """
    if caller.place is None:
        return
    table.mark_active(caller.place)
    seat = table.state.seat_of(caller.place)
    seat_state = None if seat is None else table.state.seats[seat]
    if seat_state is not None and seat_state.stand_in and not (seat_state.is_late or seat_state.is_gone):
        await return_to_seat(table, caller)


def secrets_of(connection: HTTPConnection) -> list[str]:
    """The secrets of a request: its Bearer token, else those in the cookies of this table."""
    header = connection.headers.get("authorization")
    if header is None:
        return [connection.cookies[name] for name in cookies_of(connection)]
    scheme, _, secret = header.partition(" ")
    if scheme.lower() != "bearer" or not secret.strip():
        raise ProblemError("unknown-secret")
    return [secret.strip()]


def secret_of(connection: HTTPConnection, caller: Caller) -> str:
    """The secret that identified a caller."""
    return next(secret for secret in secrets_of(connection) if digest_of(secret) == caller.key)


async def _callers_of_cookies(connection: HTTPConnection, table: LiveTable, secrets: Iterable[str]) -> list[Caller]:
    """The callers that a browser's cookies identify; invalid cookies matter only if none is valid."""
    callers, problems = [], []
    for secret in secrets:
        try:
            callers.append(await open_seat(connection, table, secret))
        except ProblemError as problem:
            problems.append(problem)
    if problems and not callers:
        raise min(problems, key=_rank)
    return callers


async def with_cookies(connection: HTTPConnection, table: LiveTable, caller: Caller) -> Caller:
    """The caller of a new secret, together with the other seats of the same browser."""
    secrets = [connection.cookies[name] for name in cookies_of(connection)]
    try:
        others = await _callers_of_cookies(connection, table, secrets)
    except ProblemError:
        others = []  # old cookies say nothing about the new secret
    return _choose_caller([caller, *(one for one in others if one.place != caller.place)], table, None)


def _rank(problem: ProblemError) -> int:
    """The rank of a problem among those of several invalid cookies; the lowest is reported."""
    return {"seat-handed-over": 0, "old-secret": 1}.get(problem.slug, 2)


def _choose_caller(callers: list[Caller], table: LiveTable, requested: Seat | None) -> Caller:
    if len(callers) == 1 and (requested is None or requested == table.state.seat_of(callers[0].place)):
        return callers[0]
    places = tuple(sorted({caller.place for caller in callers if caller.place is not None}))
    keys = tuple(caller.key for caller in callers)
    is_host = any(caller.is_host for caller in callers)
    if requested is not None:
        if not callers:
            raise ProblemError("no-seat")
        seats = {table.state.seat_of(caller.place): caller for caller in callers}
        if requested not in seats:
            mine = ", ".join(str(seat) for seat in seats if seat is not None)
            raise ProblemError("wrong-seat", named=requested, seat=mine or "-")
        return replace(seats[requested], is_host=is_host, places=places, keys=keys)
    if not callers:
        return SPECTATOR
    if len(places) > 1:  # a shared screen must say whose hand it shows
        return Caller(None, is_host, places=places, keys=keys)
    one = next((caller for caller in callers if caller.place is not None), callers[0])
    return replace(one, is_host=is_host, places=places, keys=keys)


async def open_seat(connection: HTTPConnection, table: LiveTable, secret: str) -> Caller:
    """The caller that a secret identifies; invalid secrets count as failures."""
    key = await table.find_key(secret)
    if key is None or key.purpose is not Purpose.SEAT:
        count_failure(connection)
        raise ProblemError("unknown-secret")
    if key.is_revoked or (key.seat is not None and table.state.seat_of(key.seat) is None):
        raise table.old_secret(key.digest)
    places = () if key.seat is None else (key.seat,)
    return Caller(key.seat, key.is_host, key.digest, places, (key.digest,))


def set_cookie(
    connection: HTTPConnection, response: Response, table: LiveTable, place: int | None, secret: str
) -> None:
    """Store a secret in a cookie that the browser sends to this table only and that no script can read."""
    response.set_cookie(
        HOST_COOKIE if place is None else f"{SEAT_COOKIE}{place}",
        secret,
        max_age=COOKIE_SECONDS,
        path=f"/api/games/{table.id}",
        secure=connection.scope["scheme"] in ("https", "wss"),
        httponly=True,
        samesite="strict",
    )


def drop_cookies(response: Response, table_id: str, names: Iterable[str]) -> None:
    """Remove cookies of a table from the browser."""
    for name in names:
        response.delete_cookie(name, path=f"/api/games/{table_id}", httponly=True, samesite="strict")


def cookies_of(connection: HTTPConnection) -> list[str]:
    """The names of the request's cookies that hold secrets."""
    return sorted(name for name in connection.cookies if COOKIE_NAME.fullmatch(name))
