"""Hints over HTTP: what the expert would do in the place of the seat that asks."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from trekvaart.bots.hints import why
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.server.api import models
from trekvaart.server.api.answers import Answer, problems
from trekvaart.server.api.callers import caller_of, language
from trekvaart.server.api.games import SeatWish, find
from trekvaart.server.api.gates import admit
from trekvaart.server.context import context_of
from trekvaart.server.guard.limits import Kind

router = APIRouter(prefix="/api/games/{id}", tags=["playing"])


@router.get("/hint", response_model=models.Hint, responses=problems(401, 403, 404, 409))
async def hint(id: str, request: Request, seat: SeatWish = None) -> Response:
    """What the expert would do in your place, in a second or so; only where nobody plays from elsewhere."""
    context = context_of(request)
    table = await find(context, id)
    caller = await caller_of(request, table, seat)
    caller.need_seat()
    found = await context.hints.ask(table, caller, lambda: admit(request, Kind.HINTS))
    say = MessageFormatter(table.state.edition, language(request), table.state.names)
    return Answer(
        {
            "version": found.version,
            "seat": found.seat,
            "moves": [
                {
                    "move": str(thought.move),
                    "text": say.move(thought.move),
                    "why": why(say, found.thoughts, index),
                    "win": round(thought.win, 3),
                    "points": round(thought.points, 1),
                    "margin": round(thought.margin, 1),
                    "games": thought.games,
                }
                for index, thought in enumerate(found.thoughts)
            ],
        }
    )
