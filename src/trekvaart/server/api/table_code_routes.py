"""Table codes over HTTP: six letters that lead to a table, for people who can only be told them."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from trekvaart.server.api.context import Context, context_of
from trekvaart.server.api.game_routes import find
from trekvaart.server.api.rate_limits import check_table_code_rate, count_failed_table_code
from trekvaart.server.api.responses import JsonResponse, problems
from trekvaart.server.guard.secrets import digest_of, read_table_code
from trekvaart.server.problems import ProblemError
from trekvaart.server.store import LIVE
from trekvaart.wire import answers

router = APIRouter(prefix="/api/codes", tags=["seats"])

Code = Annotated[str, Path(max_length=100, description="Six letters; capitals, spaces and hyphens make no difference.")]


@router.get("/{code}", response_model=answers.FoundTable, responses=problems(404))
async def find_table(code: Code, request: Request) -> Response:
    """Find the table with a code of six letters, while its invitation is valid and the game is not over."""
    context = context_of(request)
    context.require_ready()
    check_table_code_rate(request)
    if (table_code := read_table_code(code)) is None:
        raise ProblemError("unknown-code")
    if (id := await _find_id(context, table_code)) is None:
        count_failed_table_code(request)
        raise ProblemError("unknown-code")
    return JsonResponse({"id": id})


async def _find_id(context: Context, table_code: str) -> str | None:
    """The id of the unfinished table that has a valid code."""
    key = await context.store.table_code(digest_of(table_code))
    if key is None or key.is_revoked or key.expires is None or key.expires <= context.runtime.now():
        return None
    table = await find(context, key.game)
    return table.id if table.state.status in LIVE else None
