"""Hints over HTTP: the expert's suggestions for the seat that asks."""

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
    """Get the expert's suggestions for your seat, in about a second; only if nobody plays from another device."""
    context = context_of(request)
    table, caller = await find_seat(request, id, seat)
    hint_of_seat = await context.hints.ask(table, caller, lambda: check_rate(request, LimitedAction.HINTS))
    messages = MessageFormatter(table.state.edition, language(request), table.state.names)
    return JsonResponse(
        {
            "version": hint_of_seat.version,
            "seat": hint_of_seat.seat,
            "moves": [
                {
                    "move": str(evaluation.move),
                    "text": messages.move(evaluation.move),
                    "why": why(messages, hint_of_seat.evaluations, index),
                    "win": round(evaluation.win, 3),
                    "points": round(evaluation.points, 1),
                    "margin": round(evaluation.margin, 1),
                    "games": evaluation.games,
                }
                for index, evaluation in enumerate(hint_of_seat.evaluations)
            ],
        }
    )
