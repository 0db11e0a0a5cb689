"""Seats over HTTP: join, come back, leave, start, and what a host may do about the seats of others."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from trekvaart.editions.edition import MAX_SEATS
from trekvaart.server import frames, hosting, playing, seating
from trekvaart.server.api import models
from trekvaart.server.api.answers import Answer, problems
from trekvaart.server.api.callers import SEAT_COOKIE, caller_of, cookies_of, drop_cookies, open_seat, set_cookie
from trekvaart.server.api.games import SeatWish, creator_of, find
from trekvaart.server.api.gates import admit, note_failure
from trekvaart.server.api.invitations import invite, seat_link
from trekvaart.server.api.planning import clean_name
from trekvaart.server.caller import Caller
from trekvaart.server.context import context_of
from trekvaart.server.frames import Frame
from trekvaart.server.guard.limits import Kind
from trekvaart.server.problems import Problem
from trekvaart.server.state import Line
from trekvaart.server.table import Table

router = APIRouter(prefix="/api/games/{id}", tags=["seats"])

SeatNumber = Annotated[int, Path(ge=0, lt=MAX_SEATS)]


@router.post("/join", response_model=models.Seated, responses=problems(401, 403, 404, 409, 410, 413, 415))
async def join(id: str, wish: models.Join, request: Request) -> Response:
    """Take an open seat. The game begins when none is left."""
    table = await find(context_of(request), id)
    name = clean_name(wish.name, "name")
    try:
        seat, secret = await seating.join(table, name, wish.seat, wish.invitation)
    except Problem as problem:
        if problem.slug == "unknown-secret":
            note_failure(request)
        raise
    return _seated(request, table, seat, secret)


def _seated(request: Request, table: Table, place: int, secret: str, is_for_caller: bool = True) -> Response:
    """The secret of a seat; whose it is keeps it as a cookie too."""
    state = table.state
    link = seat_link(request, context_of(request), table, secret)
    seat = state.seat_of(place)
    answer = Answer({"id": table.id, "seat": seat, "secret": secret, "link": link, "version": state.version})
    if is_for_caller:
        set_cookie(request, answer, table, place, secret)
    return answer


@router.post("/session", response_model=models.Known, responses=problems(401, 404, 413, 415))
async def open_session(id: str, wish: models.Session, request: Request) -> Response:
    """Exchange the secret of a link for a cookie; the page forgets the secret then."""
    table = await find(context_of(request), id)
    caller = await open_seat(request, table, wish.secret)
    answer = Answer(_known(table, caller))
    set_cookie(request, answer, table, caller.place, wish.secret)
    return answer


@router.delete("/session", status_code=204, responses=problems(404))
async def close_session(id: str, request: Request) -> Response:
    """Let this browser forget its seats at the table."""
    await find(context_of(request), id)
    answer = Response(status_code=204)
    drop_cookies(answer, id, cookies_of(request))
    return answer


@router.post("/start", response_model=models.Entry, responses=problems(401, 403, 404, 409, 413, 415))
async def start(id: str, wish: models.Start, request: Request) -> Response:
    """Begin before all seats are taken; for the host."""
    table, caller = await _host(request, id)
    return _told(table, await seating.start(table, wish.open_seats, wish.level), caller)


@router.post("/leave", response_model=models.Entry, responses=problems(401, 403, 404, 409))
async def leave(id: str, request: Request, seat: SeatWish = None) -> Response:
    """Get up. Before the start the seat is open again; later it waits for you, or a bot plays on."""
    table = await find(context_of(request), id)
    caller = await caller_of(request, table, seat)
    caller.need_seat()
    answer = _told(table, await seating.leave(table, caller), caller)
    if table.state.game is None:  # the secret opens nothing any more
        drop_cookies(answer, id, [f"{SEAT_COOKIE}{caller.place}"])
    return answer


@router.post("/return", response_model=models.Known, responses=problems(401, 403, 404, 409))
async def come_back(id: str, request: Request, seat: SeatWish = None) -> Response:
    """Take your seat back from the bot that played on for you."""
    table = await find(context_of(request), id)
    caller = await caller_of(request, table, seat)
    caller.need_seat()
    await seating.come_back(table, caller)
    return Answer(_known(table, caller))


def _known(table: Table, caller: Caller) -> Frame:
    return {"id": table.id, "seat": table.state.seat_of(caller.place), "is_host": caller.is_host}


@router.post("/rematch", response_model=models.Seated, responses=problems(401, 403, 404, 409))
async def rematch(id: str, request: Request, seat: SeatWish = None) -> Response:
    """Sit down again with the same players: the first to ask sets up the table, the others find their seats kept."""
    context = context_of(request)
    table = await find(context, id)
    caller = await caller_of(request, table, seat)
    caller.need_seat()
    admit(request, Kind.TABLES)
    new, place, secret = await context.tables.rematch(table, caller, creator_of(request))
    return _seated(request, new, place, secret)


@router.post(
    "/invitations", status_code=201, response_model=models.Invitation, responses=problems(401, 403, 404, 409, 413, 415)
)
async def make_invitation(id: str, wish: models.InvitationWish, request: Request) -> Response:
    """A link by which people may join, for one seat or for all; for the host."""
    table, _ = await _host(request, id)
    context = context_of(request)
    if wish.seat is not None and wish.seat not in table.state.free:
        raise Problem("seat-taken", seat=wish.seat)
    return Answer(await invite(request, context, table, wish.seat, wish.hours), 201)


@router.delete("/invitations", status_code=204, responses=problems(401, 403, 404))
async def revoke_invitations(id: str, request: Request) -> Response:
    """Let nobody in by the links made so far; for the host."""
    table, _ = await _host(request, id)
    await hosting.revoke_invitations(table)
    return Response(status_code=204)


@router.post("/seats/{seat}/reissue", response_model=models.Seated, responses=problems(401, 403, 404, 409))
async def reissue(id: str, seat: SeatNumber, request: Request) -> Response:
    """A new secret for a seat, whose old one opens nothing any more; for the host."""
    table, caller = await _host(request, id)
    _check_seat(table, seat)
    secret = await hosting.reissue(table, seat)
    place = table.state.chairs[seat].place
    return _seated(request, table, place, secret, is_for_caller=place == caller.place)


@router.post("/seats/{seat}/bot", response_model=models.Entry, responses=problems(401, 403, 404, 409, 413, 415))
async def stand_in(id: str, seat: SeatNumber, wish: models.StandIn, request: Request) -> Response:
    """Let a bot play on for a player until they return; for the host."""
    table, caller = await _host(request, id)
    _check_seat(table, seat)
    return _told(table, await playing.stand_in(table, seat, wish.level), caller)


async def _host(request: Request, id: str) -> tuple[Table, Caller]:
    table = await find(context_of(request), id)
    caller = await caller_of(request, table)
    caller.need_host()
    return table, caller


def _check_seat(table: Table, seat: int) -> None:
    if seat >= len(table.state.chairs):
        raise Problem("nobody-there", seat=seat)


def _told(table: Table, line: Line | None, caller: Caller) -> Response:
    assert line is not None
    return Answer(frames.entry(table.state, line, table.state.seat_of(caller.place)))
