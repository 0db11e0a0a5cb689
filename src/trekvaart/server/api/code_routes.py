"""Spoken codes over HTTP: six letters that lead to a table, for those to whom somebody has said them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from trekvaart.server.api.context import context_of
from trekvaart.server.api.game_routes import find
from trekvaart.server.api.rate_limits import check_rate
from trekvaart.server.api.responses import JsonResponse, problems
from trekvaart.server.guard.rate_limiter import LimitedAction
from trekvaart.server.guard.secrets import digest_of, read_code
from trekvaart.server.problems import ProblemError
from trekvaart.server.store import LIVE
from trekvaart.wire import answers

router = APIRouter(prefix="/api/codes", tags=["seats"])

Code = Annotated[str, Path(max_length=100, description="Six letters; capitals, spaces and hyphens make no difference.")]


@router.get("/{code}", response_model=answers.FoundTable, responses=problems(404))
async def find_table(code: Code, request: Request) -> Response:
    """Find the table of a spoken code, while its invitation is valid and the game is not over."""
    context = context_of(request)
    context.require_ready()
    check_rate(request, LimitedAction.CODES)  # of right ones too, so that guessing is slow
    if (letters := read_code(code)) is None:
        raise ProblemError("unknown-code")
    key = await context.store.code(digest_of(letters))
    if key is None or key.is_revoked or key.expires is None or key.expires <= context.runtime.now():
        raise ProblemError("unknown-code")
    table = await find(context, key.game)
    if table.state.status not in LIVE:
        raise ProblemError("unknown-code")
    return JsonResponse({"id": table.id})
