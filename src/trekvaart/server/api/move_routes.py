"""Playing over HTTP: moves, the entries of the log, and why moves are refused."""

from __future__ import annotations

import time
from collections.abc import Mapping
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from trekvaart.game.actions import Action, DrawCard, DrawDeck, DrawTickets, Pass
from trekvaart.game.errors import IllegalMove, NotationError, Refusal
from trekvaart.game.game import Game
from trekvaart.game.ids import RouteId, Seat
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.game.notation import parse, parse_route
from trekvaart.server.api import models
from trekvaart.server.api.authentication import caller_of, language
from trekvaart.server.api.context import context_of
from trekvaart.server.api.fast_endpoint import DirectRoute
from trekvaart.server.api.game_routes import SeatQuery, find, find_seat
from trekvaart.server.api.refusal_cache import RefusalKey
from trekvaart.server.api.responses import JsonResponse, problems, refusal_problem
from trekvaart.server.problems import ProblemError
from trekvaart.server.store import Status
from trekvaart.server.tables import frames, move_commands
from trekvaart.server.tables.cached_response import CachedResponse
from trekvaart.server.tables.frame_cache import Everything, Viewer
from trekvaart.server.tables.frames import Frame
from trekvaart.server.tables.log_entries import Actor
from trekvaart.server.tables.table_state import TableState
from trekvaart.wire import answers

router = APIRouter(prefix="/api/games/{id}", tags=["playing"])
move_router = APIRouter(prefix="/api/games/{id}", tags=["playing"], route_class=DirectRoute)

MAX_ENTRIES = 1_000  # in one response
LONGEST_QUERY = 1_000  # characters of a move or route to ask about
After = Annotated[int, Query(ge=0, lt=2**31, description="The number of the newest entry that you have.")]


@move_router.post("/moves", response_model=answers.Entry, responses=problems(401, 403, 404, 409, 413, 415, 422))
async def move(id: str, body: models.Move, request: Request) -> Response:
    """Make a move. Repeated with the same `move_id`, it is made only once and gets the same answer."""
    context = context_of(request)
    table, caller = await find_seat(request, id, body.seat)
    began = time.perf_counter()
    try:
        line = await move_commands.move(table, caller, body.move, body.move_id, body.version)
    except (IllegalMove, NotationError) as fault:
        raise refusal_problem(fault, table, caller, language(request)) from None
    context.metrics.move(table.state.setup.edition, Actor.PLAYER, time.perf_counter() - began)
    text = table.audience.text(table.state, line, table.state.seat_of(caller.place))
    return Response(text, media_type=JsonResponse.media_type)


@router.post("/undo", response_model=answers.Entry, responses=problems(401, 403, 404, 409, 413, 415, 429))
async def undo(id: str, body: models.Undo, request: Request) -> Response:
    """Take back your claim until the next player acts; only if nobody plays from another device. May be repeated."""
    table, caller = await find_seat(request, id, body.seat)
    line = await move_commands.undo(table, caller, body.number)
    text = table.audience.text(table.state, line, table.state.seat_of(caller.place))
    return Response(text, media_type=JsonResponse.media_type)


@router.get("/events", response_model=answers.EntryList, responses=problems(401, 403, 404, 409))
async def events(
    id: str,
    request: Request,
    after: After = 0,
    limit: Annotated[int, Query(ge=1, le=MAX_ENTRIES)] = MAX_ENTRIES,
    seat: SeatQuery = None,
    everything: Annotated[
        bool, Query(alias="all", description="Without hidden information, once the game is over.")
    ] = False,
) -> Response:
    """List the entries after a number, as the stream sends them; for programs that poll."""
    context = context_of(request)
    table = await find(context, id)
    caller = await caller_of(request, table, seat)
    async with table.locked_state() as state:
        viewer: Viewer = table.viewer(caller)
        if after > state.version:
            raise ProblemError("future-version", given=after, version=state.version)
        if everything and state.status is not Status.FINISHED:
            raise ProblemError("not-over")
        if everything:
            viewer = Everything.VIEWER
        entries = ",".join(await table.encoded_entries(viewer, after, limit))
        return Response(f'{{"version":{state.version},"entries":[{entries}]}}', media_type=JsonResponse.media_type)


@router.get("/refusals", response_model=answers.WhyNots, responses=problems(401, 403, 404, 409, 422))
async def refusals(
    id: str,
    request: Request,
    seat: SeatQuery = None,
    route: Annotated[str | None, Query(max_length=LONGEST_QUERY, description="Answer only for this route.")] = None,
    move: Annotated[str | None, Query(max_length=LONGEST_QUERY, description="Answer only for this move.")] = None,
    planned: Annotated[bool, Query(description="Answer as if it were the beginning of your turn.")] = False,
) -> Response:
    """List why you cannot claim routes, draw or pass now; legal moves are left out."""
    context = context_of(request)
    table, caller = await find_seat(request, id, seat)
    async with table.locked_state() as state:
        mine, game, wanted = table.seat_of(caller), state.game, language(request)
        if game is None:
            raise ProblemError("table-closed" if state.status is Status.CLOSED else "not-started")
        if route is None and move is None:
            make = partial(_make_refusals, state, game, mine, wanted, planned)
            key = RefusalKey(state.id, mine, wanted, planned)
            return context.refusals.get_or_make(key, state, make).respond(request, "no-store")
        try:
            routes = [parse_route(route, state.edition)] if route is not None else []
            moves = [parse(move, state.edition)] if move is not None else []
            refusals = _refusals_json(state, game, mine, wanted, planned, routes, moves)
        except NotationError as fault:
            raise refusal_problem(fault, table, caller, wanted) from None
    return JsonResponse(refusals)


def _make_refusals(state: TableState, game: Game, mine: Seat, language: str, planned: bool) -> CachedResponse:
    """Why a seat cannot claim any route, or make any other move that needs no choice."""
    routes = [route.id for route in state.edition.routes]
    refusals = _refusals_json(state, game, mine, language, planned, routes, draws(game))
    return CachedResponse(frames.encode(refusals), JsonResponse.media_type)


def _refusals_json(
    state: TableState,
    game: Game,
    mine: Seat,
    language: str,
    planned: bool,
    routes: list[RouteId],
    moves: list[Action],
) -> Frame:
    position = game.position.in_turn_of(mine) if planned else game.position
    messages = MessageFormatter(state.edition, language, state.names)

    def refusals_json(refusals: Mapping[str, Refusal | None]) -> Frame:
        return {
            what: {"rule": refusal.rule, "facts": refusal.facts, "detail": messages.refusal(refusal, mine)}
            for what, refusal in refusals.items()
            if refusal is not None
        }

    return {
        "version": state.version,
        "routes": refusals_json({route: position.why_not_route(mine, route) for route in routes}),
        "moves": refusals_json({str(move): position.why_not(mine, move) for move in moves}),
    }


def draws(game: Game) -> list[Action]:
    """Every way to draw now, legal or not, and to pass."""
    face_up = dict.fromkeys(kind for kind in game.view(None).market if kind is not None)
    return [DrawDeck(), *(DrawCard(kind) for kind in face_up), DrawTickets(), Pass()]
