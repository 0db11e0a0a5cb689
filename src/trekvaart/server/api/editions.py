"""Editions over HTTP: the boards on offer and those of old games, and the bots there are."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from trekvaart.bots import LEVELS
from trekvaart.server.api import models
from trekvaart.server.api.answers import Answer, problems
from trekvaart.server.context import context_of
from trekvaart.server.problems import Problem
from trekvaart.wire.editions import EditionLine, EditionModel, edition_json, edition_line

router = APIRouter(prefix="/api", tags=["editions"])

FOR_EVER = "public, max-age=31536000, immutable"  # what stands under a key never changes


@router.get("/editions", response_model=list[EditionLine], responses=problems())
async def list_editions(request: Request) -> Response:
    """The editions on offer."""
    return Answer([edition_line(known.edition, known.key) for known in context_of(request).boards.offered.values()])


@router.get("/editions/{name}", response_model=EditionModel, responses=problems(404))
async def edition(name: str, request: Request) -> Response:
    """Everything about an edition, by its name or, for an old game, by the key the game has."""
    known = await context_of(request).boards.find(name)
    answer = Answer(edition_json(known.edition))
    if name == known.key:
        answer.headers["Cache-Control"] = FOR_EVER
    return answer


class Drawing(Response):
    """A picture in SVG."""

    media_type = "image/svg+xml"


@router.get("/editions/{name}/base.svg", response_class=Drawing, responses=problems(404))
async def art(name: str, request: Request) -> Response:
    """The picture that lies under the routes."""
    known = await context_of(request).boards.find(name)
    if known.art is None:
        raise Problem("unknown-page")
    return Drawing(known.art)


@router.get("/bots", response_model=models.BotList, responses=problems())
async def bots() -> Response:
    """The bots there are, weakest first."""
    return Answer({"levels": LEVELS})
