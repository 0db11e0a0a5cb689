"""Phrases over HTTP: what players say to the table."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from trekvaart.server.api import models
from trekvaart.server.api.game_routes import SeatQuery, find_seat
from trekvaart.server.api.rate_limits import check_phrase_rate
from trekvaart.server.api.responses import problems
from trekvaart.server.tables import phrase_commands

router = APIRouter(prefix="/api/games/{id}", tags=["playing"])


@router.post("/phrases", status_code=204, responses=problems(401, 403, 404, 409, 413, 415))
async def say(id: str, requested: models.Say, request: Request, seat: SeatQuery = None) -> Response:
    """Say a phrase to the table, not too often; only if a person on another device plays or may join."""
    table, caller = await find_seat(request, id, seat)
    await phrase_commands.say(table, caller, requested.phrase, lambda place: check_phrase_rate(request, place))
    return Response(status_code=204)
