"""Seats over HTTP: joining, returning, leaving, starting, and the host's commands about seats."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from trekvaart.editions.edition import MAX_SEATS
from trekvaart.server.api import models
from trekvaart.server.api.authentication import (
    SEAT_COOKIE,
    caller_of,
    cookies_of,
    drop_cookies,
    mark_active,
    open_seat,
    secret_of,
    secrets_of,
    set_cookie,
    with_cookies,
)
from trekvaart.server.api.context import context_of
from trekvaart.server.api.game_routes import SeatQuery, creator_of, find, find_seat, table_now
from trekvaart.server.api.invitation_links import invite, seat_code, seat_link
from trekvaart.server.api.rate_limits import check_rate, check_table_code_rate, count_failed_table_code, count_failure
from trekvaart.server.api.responses import JsonResponse, problems
from trekvaart.server.api.table_requests import clean_name
from trekvaart.server.guard.rate_limiter import LimitedAction
from trekvaart.server.guard.secrets import read_table_code
from trekvaart.server.problems import ProblemError, invalid
from trekvaart.server.tables import handover_commands, host_commands, move_commands, seat_commands
from trekvaart.server.tables.caller import SPECTATOR, Caller
from trekvaart.server.tables.frames import Frame
from trekvaart.server.tables.live_table import LiveTable
from trekvaart.server.tables.table_state import LogLine
from trekvaart.wire import answers

router = APIRouter(prefix="/api/games/{id}", tags=["seats"])

SeatNumber = Annotated[int, Path(ge=0, lt=MAX_SEATS)]


@router.post("/join", response_model=answers.Seated, responses=problems(401, 403, 404, 409, 410, 413, 415))
async def join(id: str, requested: models.Join, request: Request) -> Response:
    """Take an open seat. The game starts when no open seat is left."""
    table = await find(context_of(request), id)
    name = clean_name(requested.name, "name")
    table_code = read_table_code(requested.invitation or "")
    if requested.invitation is None:
        check_rate(request, LimitedAction.JOINS)
    elif table_code is not None:
        check_table_code_rate(request)
    try:
        seat, secret = await seat_commands.join(table, name, requested.seat, table_code or requested.invitation)
    except ProblemError as problem:
        if problem.slug == "unknown-secret":
            if table_code is not None:
                count_failed_table_code(request)
            count_failure(request)
        raise
    return _seat_response(request, table, seat, secret)


def _seat_response(request: Request, table: LiveTable, place: int, secret: str) -> Response:
    """Respond with the secret of a seat, in JSON and as a cookie."""
    state = table.state
    link = seat_link(request, context_of(request), table, secret)
    seat = state.seat_of(place)
    response = JsonResponse({"id": table.id, "seat": seat, "secret": secret, "link": link, "version": state.version})
    set_cookie(request, response, table, place, secret)
    return response


@router.post("/session", response_model=answers.TableSession, responses=problems(401, 404, 413, 415))
async def open_session(id: str, requested: models.NewSession, request: Request) -> Response:
    """Exchange the secret of a link for a cookie, so that the page need not keep the secret.

    The answer is the table as this browser may see it from now on.
    """
    context = context_of(request)
    table = await find(context, id)
    caller = await open_seat(request, table, requested.secret)
    await mark_active(table, caller)
    now = await table_now(context, table, await with_cookies(request, table, caller))
    response = JsonResponse({"id": table.id, **now})
    set_cookie(request, response, table, caller.place, requested.secret)
    return response


@router.delete("/session", status_code=204, responses=problems(404))
async def close_session(id: str, request: Request) -> Response:
    """Remove this browser's cookies for the table."""
    await find(context_of(request), id)
    response = Response(status_code=204)
    drop_cookies(response, id, cookies_of(request))
    return response


@router.post("/start", response_model=answers.Entry, responses=problems(401, 403, 404, 409, 413, 415))
async def start(id: str, requested: models.Start, request: Request) -> Response:
    """Start before all seats are taken; for the host."""
    table, caller = await _host(request, id)
    return _entry_response(table, await seat_commands.start(table, requested.open_seats, requested.level), caller)


@router.post("/leave", response_model=answers.Entry, responses=problems(401, 403, 404, 409))
async def leave(id: str, request: Request, seat: SeatQuery = None) -> Response:
    """Leave your seat. Before the start it becomes open; later it waits for you, or a bot plays for you."""
    table = await find(context_of(request), id)
    caller = await caller_of(request, table, seat, is_leaving=True)
    caller.require_seat()
    response = _entry_response(table, await seat_commands.leave(table, caller), caller)
    if table.state.game is None:  # the secret is no longer valid
        drop_cookies(response, id, [f"{SEAT_COOKIE}{caller.place}"])
    return response


@router.post("/return", response_model=answers.Session, responses=problems(401, 403, 404, 409))
async def come_back(id: str, request: Request, seat: SeatQuery = None) -> Response:
    """Take your seat back from the bot that played for you."""
    table, caller = await find_seat(request, id, seat)
    await seat_commands.return_to_seat(table, caller)
    return JsonResponse(_session_json(table, caller))


def _session_json(table: LiveTable, caller: Caller) -> Frame:
    return {"id": table.id, "seat": table.state.seat_of(caller.place), "is_host": caller.is_host}


@router.post("/rematch", response_model=answers.Seated, responses=problems(401, 403, 404, 409))
async def rematch(id: str, request: Request, seat: SeatQuery = None) -> Response:
    """Play again with the same players: the first to ask creates the table, where seats are reserved for the others."""
    context = context_of(request)
    table, caller = await find_seat(request, id, seat)
    check_rate(request, LimitedAction.TABLES)
    secret = secret_of(request, caller)
    new, place, derived = await context.tables.rematch(table, caller, secret, creator_of(request))
    return _seat_response(request, new, place, derived)


@router.post(
    "/invitations", status_code=201, response_model=answers.Invitation, responses=problems(401, 403, 404, 409, 413, 415)
)
async def make_invitation(id: str, requested: models.NewInvitation, request: Request) -> Response:
    """Create an invitation, for one seat or for all open ones; for the host."""
    table, _ = await _host(request, id)
    context = context_of(request)
    if requested.seat is not None and requested.seat not in table.state.unreserved:
        raise ProblemError("seat-taken", seat=requested.seat)
    check_rate(request, LimitedAction.INVITATIONS)
    return JsonResponse(await invite(request, context, table, requested.seat, requested.hours), 201)


@router.delete("/invitations", status_code=204, responses=problems(401, 403, 404))
async def revoke_invitations(id: str, request: Request) -> Response:
    """Revoke all invitations; for the host."""
    table, _ = await _host(request, id)
    await host_commands.revoke_invitations(table)
    return Response(status_code=204)


@router.post("/seats/{seat}/reissue", response_model=answers.Invitation, responses=problems(401, 403, 404, 409))
async def reissue(id: str, seat: SeatNumber, request: Request) -> Response:
    """Create a code that gives a seat a new holder: for its holder, or for the host while the holder is away.

    It can be redeemed once, within 15 minutes; a newer code replaces it.
    """
    table, caller = await _host_or_holder(request, id, seat)
    await context_of(request).presence_sync.refresh(table)
    return JsonResponse(await seat_code(request, context_of(request), table, caller, seat))


@router.post("/redeem", response_model=answers.Seated, responses=problems(401, 403, 404, 409, 410, 413, 415))
async def redeem(id: str, requested: models.Redeem, request: Request) -> Response:
    """Take a seat with a code for it. The previous secret of the seat is revoked."""
    table = await find(context_of(request), id)
    receiver = await _receiver(request, table)
    await context_of(request).presence_sync.refresh(table)
    try:
        place, secret = await handover_commands.redeem(table, receiver, requested.code)
    except ProblemError as problem:
        if problem.slug == "unknown-secret":
            count_failure(request)
        raise
    return _seat_response(request, table, place, secret)


async def _receiver(request: Request, table: LiveTable) -> Caller:
    """The caller who redeems a code; one with a revoked secret counts as a spectator."""
    try:
        return await caller_of(request, table)
    except ProblemError as problem:
        if problem.slug not in ("old-secret", "seat-handed-over"):
            raise
        return SPECTATOR


@router.post("/take-back", response_model=answers.Session, responses=problems(401, 404, 409))
async def take_back(id: str, request: Request, seat: SeatQuery = None) -> Response:
    """Take back a seat that the host gave to somebody else, with its previous secret, within a day."""
    table = await find(context_of(request), id)
    secret = await _former_secret(request, table, seat)
    place = await handover_commands.take_back(table, secret)
    table.mark_active(place)
    response = JsonResponse(_session_json(table, Caller(place, place == table.state.setup.host)))
    set_cookie(request, response, table, place, secret)
    return response


async def _former_secret(request: Request, table: LiveTable, requested: int | None) -> str:
    """The secret of a request that can take a seat back, or that is still valid for one."""
    problem = ProblemError("no-seat")
    valid = {}
    for secret in secrets_of(request):
        try:
            caller = await open_seat(request, table, secret)
            valid[table.state.seat_of(caller.place)] = secret
        except ProblemError as wrong:
            if wrong.slug == "seat-handed-over" and requested in (None, wrong.facts["seat"]):
                return secret
            problem = wrong
    seats = [seat for seat in valid if seat is not None]
    if not seats:
        raise problem
    if requested is None and len(seats) > 1:
        raise invalid([{"type": "missing", "loc": ("seat",)}])
    if requested is not None and requested not in seats:
        raise ProblemError("wrong-seat", named=requested, seat=", ".join(map(str, seats)))
    return valid[seats[0] if requested is None else requested]


@router.post("/seats/{seat}/bot", response_model=answers.Entry, responses=problems(401, 403, 404, 409, 413, 415))
async def stand_in(id: str, seat: SeatNumber, requested: models.StandIn, request: Request) -> Response:
    """Let a bot play for a player until they return: for the seat's holder, or for the host if the player is away.

    A player is away who has left, who has had no stream and sent no request for a minute, or whose turn takes longer
    than the table allows.
    """
    table, caller = await _host_or_holder(request, id, seat)
    await context_of(request).presence_sync.refresh(table)
    return _entry_response(table, await move_commands.stand_in(table, caller, seat, requested.level), caller)


async def _host(request: Request, id: str) -> tuple[LiveTable, Caller]:
    table = await find(context_of(request), id)
    caller = await caller_of(request, table)
    caller.require_host()
    return table, caller


async def _host_or_holder(request: Request, id: str, seat: int) -> tuple[LiveTable, Caller]:
    table = await find(context_of(request), id)
    caller = await caller_of(request, table)
    if not any(table.state.seat_of(place) == seat for place in caller.places):
        caller.require_host()
    if seat >= len(table.state.seats):
        raise ProblemError("nobody-there", seat=seat)
    return table, caller


def _entry_response(table: LiveTable, line: LogLine | None, caller: Caller) -> Response:
    """An entry as its author may see it: the same text that the author's streams were sent."""
    assert line is not None
    text = table.audience.text(table.state, line, table.state.seat_of(caller.place))
    return Response(text, media_type=JsonResponse.media_type)
