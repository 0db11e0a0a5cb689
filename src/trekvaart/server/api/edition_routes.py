"""Editions over HTTP: the offered editions, those of old games, and the levels of the bots."""

from __future__ import annotations

import asyncio
from typing import Any

from fastapi import APIRouter, Request, Response

from trekvaart.bots import LEVELS
from trekvaart.server.api.context import context_of
from trekvaart.server.api.responses import JsonResponse, problems
from trekvaart.server.problems import ProblemError
from trekvaart.server.tables.cached_response import IMMUTABLE, REVALIDATE, CachedResponse
from trekvaart.server.tables.edition_catalogue import StoredEdition
from trekvaart.wire import answers
from trekvaart.wire.editions import EditionModel, EditionSummary, edition_summary

router = APIRouter(prefix="/api", tags=["editions"])

UNCHANGED: dict[int | str, dict[str, Any]] = {304: {"description": "You already have it."}}


@router.get("/editions", response_model=list[EditionSummary], responses=problems())
async def list_editions(request: Request) -> Response:
    """List the offered editions."""
    return JsonResponse(
        [
            edition_summary(stored.edition, stored.key)
            for stored in context_of(request).edition_catalogue.offered.values()
        ]
    )


@router.get("/editions/{name}", response_model=EditionModel, responses=UNCHANGED | problems(404))
async def edition(name: str, request: Request) -> Response:
    """Get an edition by its name or, for an old game, by the game's key."""
    stored = await context_of(request).edition_catalogue.find(name)
    response = await asyncio.to_thread(lambda: stored.json_response)  # an automatic layout takes seconds
    return await _cached(response, name, stored, request)


async def _cached(cached: CachedResponse, name: str, stored: StoredEdition, request: Request) -> Response:
    """Respond with data of an edition; data under its key never changes."""
    await asyncio.to_thread(lambda: cached.compressed)  # compressing takes a while the first time
    return cached.respond(request, IMMUTABLE if name == stored.key else REVALIDATE)


class Drawing(Response):
    """An SVG picture."""

    media_type = "image/svg+xml"


@router.get("/editions/{name}/base.svg", response_class=Drawing, responses=UNCHANGED | problems(404))
async def art(name: str, request: Request) -> Response:
    """Get the picture under the routes."""
    stored = await context_of(request).edition_catalogue.find(name)
    art = stored.art
    if art is None:
        raise ProblemError("unknown-page")
    return await _cached(art, name, stored, request)


@router.get("/bots", response_model=answers.BotList, responses=problems())
async def bots() -> Response:
    """List the levels of the bots, weakest first."""
    return JsonResponse({"levels": LEVELS})
