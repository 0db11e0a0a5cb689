"""Playing over HTTP: moves, what has happened, and why a route cannot be claimed."""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from trekvaart.game.errors import IllegalMove, NotationError
from trekvaart.game.say import Speaker
from trekvaart.server import frames, playing
from trekvaart.server.api import models
from trekvaart.server.api.answers import Answer, problems, refused
from trekvaart.server.api.callers import caller_of, language, may_watch
from trekvaart.server.api.games import SeatWish, find
from trekvaart.server.context import context_of
from trekvaart.server.entries import By
from trekvaart.server.problems import Problem
from trekvaart.server.store import Status

router = APIRouter(prefix="/api/games/{id}", tags=["playing"])

MOST_ENTRIES = 1_000  # in one answer
After = Annotated[int, Query(ge=0, lt=2**31, description="The number of the newest entry you have.")]


@router.post("/moves", response_model=models.Entry, responses=problems(401, 403, 404, 409, 413, 415, 422))
async def move(id: str, wish: models.Move, request: Request) -> Response:
    """Make a move. Sent again with the same `move_id`, it is made once and answered again."""
    context = context_of(request)
    table = await find(context, id)
    caller = await caller_of(request, table, wish.seat)
    caller.need_seat()
    began = time.perf_counter()
    try:
        line = await playing.move(table, caller, wish.move, wish.move_id, wish.version)
    except (IllegalMove, NotationError) as fault:
        raise refused(fault, table, caller, language(request)) from None
    context.metrics.move(table.state.plan.edition, By.PLAYER, time.perf_counter() - began)
    return Answer(frames.entry(table.state, line, table.state.seat_of(caller.place)))


@router.get("/events", response_model=models.EntryList, responses=problems(401, 403, 404, 409))
async def events(
    id: str,
    request: Request,
    after: After = 0,
    limit: Annotated[int, Query(ge=1, le=MOST_ENTRIES)] = MOST_ENTRIES,
    seat: SeatWish = None,
) -> Response:
    """What has happened after an entry, as the stream tells it; for programs that ask now and then."""
    context = context_of(request)
    table = await find(context, id)
    caller = await caller_of(request, table, seat)
    may_watch(caller, table)
    if context.store.is_shared:
        await table.catch_up()
    async with table.settled() as state:
        if after > state.version:
            raise Problem("future-version", given=after, version=state.version)
        lines = state.lines[after : after + limit]
        viewer = state.seat_of(caller.place)
        told = [frames.entry(state, line, viewer) for line in lines]
        return Answer({"version": state.version, "entries": told})


@router.get("/refusals", response_model=models.RouteRefusals, responses=problems(401, 403, 404, 409))
async def refusals(id: str, request: Request, seat: SeatWish = None) -> Response:
    """Why each route cannot be claimed by you now; those that can are left out."""
    table = await find(context_of(request), id)
    caller = await caller_of(request, table, seat)
    caller.need_seat()
    async with table.settled() as state:
        mine = state.seat_of(caller.place)
        if state.game is None:
            raise Problem("table-closed" if state.status is Status.CLOSED else "not-started")
        speaker = Speaker(state.edition, language(request), state.names)
        routes = {}
        for route in state.edition.routes:
            if (refusal := state.game.why_not_route(route.id, mine)) is not None:
                detail = speaker.refusal(refusal, mine)
                routes[route.id] = {"rule": refusal.rule, "facts": refusal.facts, "detail": detail}
        return Answer({"version": state.version, "routes": routes})
