"""Health checks and metrics over HTTP, for administrators."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request, Response
from starlette.responses import PlainTextResponse

import trekvaart
from trekvaart.server.api import models
from trekvaart.server.api.context import context_of
from trekvaart.server.api.responses import JsonResponse

router = APIRouter(tags=["health"])


@router.head("/healthz", include_in_schema=False)
@router.get("/healthz", response_model=models.Health)
async def health() -> Response:
    """Check that the process responds."""
    return JsonResponse({"status": "ok", "version": trekvaart.__version__})


@router.head("/readyz", include_in_schema=False)
@router.get("/readyz", response_model=models.Health, responses={503: {"model": models.Health}})
async def readiness(request: Request) -> Response:
    """Check that games can be played: the rules are loaded and the store is writable."""
    context = context_of(request)
    if not context.is_ready:
        return JsonResponse({"status": "starting", "version": trekvaart.__version__}, 503)
    if not await context.store.is_writable():
        return JsonResponse({"status": "store away", "version": trekvaart.__version__}, 503)
    return JsonResponse({"status": "ok", "version": trekvaart.__version__})


@router.get("/metrics", response_class=PlainTextResponse)
async def metrics(request: Request) -> Response:
    """Metrics for Prometheus."""
    context = context_of(request)
    context.metrics.tables(len(context.tables))
    text, media_type = await asyncio.to_thread(context.metrics.render, request.headers.get("accept"))
    return Response(text, headers={"Content-Type": media_type})
