"""Hints over HTTP: what the expert would do in the place of the seat that asks."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from trekvaart.bots.hints import why
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.server.api.authentication import language
from trekvaart.server.api.context import context_of
from trekvaart.server.api.game_routes import SeatQuery, find_seat
from trekvaart.server.api.rate_limits import check_rate
from trekvaart.server.api.responses import JsonResponse, problems
from trekvaart.server.guard.rate_limiter import LimitedAction
from trekvaart.wire import answers

router = APIRouter(prefix="/api/games/{id}", tags=["playing"])


@router.get("/hint", response_model=answers.Hint, responses=problems(401, 403, 404, 409))
async def hint(id: str, request: Request, seat: SeatQuery = None) -> Response:
    """What the expert would do in your place, in a second or so; only where nobody plays from elsewhere."""
    context = context_of(request)
    table, caller = await find_seat(request, id, seat)
    found = await context.hints.ask(table, caller, lambda: check_rate(request, LimitedAction.HINTS))
    say = MessageFormatter(table.state.edition, language(request), table.state.names)
    return JsonResponse(
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
