"""Tables over HTTP: create, list, read, change and close them, and read their records."""

from __future__ import annotations

import hashlib
from contextlib import nullcontext
from typing import Annotated

from fastapi import APIRouter, Query, Request, Response
from starlette.responses import PlainTextResponse

from trekvaart.server.api import models
from trekvaart.server.api.authentication import caller_of, language, set_cookie
from trekvaart.server.api.context import Context, context_of
from trekvaart.server.api.file_names import record_name
from trekvaart.server.api.invitation_links import invite, seat_link
from trekvaart.server.api.rate_limits import address_of, check_rate
from trekvaart.server.api.responses import JsonResponse, problems
from trekvaart.server.api.table_requests import replay_record, table_setup
from trekvaart.server.guard.rate_limiter import LimitedAction
from trekvaart.server.guard.secrets import is_game_id
from trekvaart.server.problems import ProblemError
from trekvaart.server.store import Status
from trekvaart.server.tables import frames, host_commands
from trekvaart.server.tables.caller import Caller
from trekvaart.server.tables.frames import Frame
from trekvaart.server.tables.live_table import LiveTable
from trekvaart.server.tables.log_entries import Moved
from trekvaart.server.tables.preconditions import is_alone
from trekvaart.wire import answers
from trekvaart.wire.game_json import view_json

router = APIRouter(prefix="/api/games", tags=["tables"])

SeatQuery = Annotated[int | None, Query(ge=0, lt=6, description="Which of your seats, if you have several.")]
INVITED_FOR = 48.0  # hours that the invitation to a new table is valid


@router.post("", status_code=201, response_model=answers.Opened, responses=problems(404, 409, 413, 415, 422))
async def create(body: models.NewTable, request: Request) -> Response:
    """Create a table. The answer has the secret of your seat, which also makes you the host."""
    context, creator = context_of(request), creator_of(request)
    context.require_ready()
    check_rate(request, LimitedAction.TABLES)
    if body.record is not None:
        check_rate(request, LimitedAction.RECORDS)
    await context.tables.require_room(creator)
    with nullcontext() if body.record is None else context.tables.slicer.one_per_address(address_of(request)):
        spoken = language(request)
        stored, played = await replay_record(body, context, spoken)
        setup = table_setup(body, stored, context, played, spoken)
        opened = await context.tables.open(setup, stored, creator, played, until_turn=body.script_from)
    table, host = opened.table, setup.host
    invitation = await invite(request, context, table, None, INVITED_FOR) if table.state.free else None
    response = JsonResponse(
        {
            "id": table.id,
            "seat": host,
            "secret": opened.secret,
            "seats": [{"seat": seat, "secret": secret} for seat, secret in sorted(opened.secrets.items())],
            "link": seat_link(request, context, table, opened.secret),
            "version": table.state.version,
            "invitation": invitation,
        },
        201,
    )
    response.headers["Location"] = f"/api/games/{table.id}"
    for place, secret in opened.secrets.items():
        set_cookie(request, response, table, place, secret)
    if host is None:
        set_cookie(request, response, table, None, opened.secret)
    return response


def creator_of(request: Request) -> str:
    """The hash of the caller's address, by which its tables are counted."""
    return hashlib.sha256(f"trekvaart {address_of(request)}".encode()).hexdigest()[:16]


@router.get("", response_model=answers.TableList, responses=problems())
async def list_tables(
    request: Request,
    status: Annotated[Status | None, Query(description="Only tables in this state.")] = None,
    edition: Annotated[str | None, Query(max_length=100, pattern="^[a-z0-9-]*$")] = None,
    before: Annotated[float | None, Query(ge=0, le=1e12, description="`next` of the previous page.")] = None,
    limit: Annotated[int, Query(ge=1, le=100)] = 20,
) -> Response:
    """List the public tables, latest first."""
    statuses = [status] if status is not None else [Status.OPEN, Status.PLAYING, Status.FINISHED]
    rows = await context_of(request).store.list_games(statuses=statuses, edition=edition, before=before, limit=limit)
    lines = ",".join(row.change.summary for row in rows)
    more = f"{rows[-1].changed!r}" if len(rows) == limit else "null"
    return Response(f'{{"tables":[{lines}],"next":{more}}}', media_type="application/json")


@router.get("/{id}", response_model=answers.TableNow, responses=problems(401, 403, 404))
async def get_table(id: str, request: Request, seat: SeatQuery = None) -> Response:
    """Get a table as you may see it, with the game and, if you decide, your legal moves."""
    context = context_of(request)
    table = await find(context, id)
    return JsonResponse(await table_now(context, table, await caller_of(request, table, seat)))


async def table_now(context: Context, table: LiveTable, caller: Caller) -> Frame:
    """The JSON of a table as a caller may see it."""
    stored = await context.edition_catalogue.load_stored(table.state.setup.board)
    async with table.locked_state() as state:
        seat = table.viewer(caller)
        return {
            "version": state.version,
            "table": frames.table(state),
            "seat": seat,
            "yours": [mine for place in caller.places if (mine := state.seat_of(place)) is not None],
            "is_host": caller.is_host,
            "hints": is_alone(state, caller),
            "presence": table.audience.presence(),
            "deciding": state.deciding,
            **frames.decision_fields(state, seat),
            "view": None if state.game is None else view_json(state.game.view(seat)),
            "has_picture": stored.has_picture,
        }


async def find(context: Context, id: str) -> LiveTable:
    """Find a table by its id, which may be any text, with its newest entries and keys."""
    context.require_ready()
    if not is_game_id(id):
        raise ProblemError("unknown-game")
    return await context.tables.find_newest(id)


async def find_seat(request: Request, id: str, seat: int | None) -> tuple[LiveTable, Caller]:
    """Find a table and the caller, who must have a seat there."""
    table = await find(context_of(request), id)
    caller = await caller_of(request, table, seat)
    caller.require_seat()
    return table, caller


@router.patch("/{id}", response_model=answers.TableSummary, responses=problems(401, 403, 404, 409, 413, 415))
async def change(id: str, body: models.Change, request: Request) -> Response:
    """Change the settings that may change during a game; for the host."""
    context = context_of(request)
    table = await find(context, id)
    (await caller_of(request, table)).require_host()
    bot_seconds = body.bot_seconds
    if bot_seconds is not None:
        bot_seconds = max(bot_seconds, context.settings.limits.least_bot_seconds)
    await host_commands.change(table, body.public, body.spectators, bot_seconds)
    return JsonResponse(frames.table(table.state))


@router.delete("/{id}", status_code=204, responses=problems(401, 403, 404, 409))
async def close(id: str, request: Request) -> Response:
    """Close a table whose game has not started; for the host."""
    table = await find(context_of(request), id)
    (await caller_of(request, table)).require_host()
    await host_commands.close(table)
    return Response(status_code=204)


@router.get(
    "/{id}/record",
    response_class=PlainTextResponse,
    responses=problems(401, 403, 404, 409),
    tags=["records"],
)
async def record(id: str, request: Request) -> Response:
    """Get the record of a game once it is over; before, it would reveal hidden cards."""
    table = await find(context_of(request), id)
    caller = await caller_of(request, table)
    async with table.locked_state() as state:
        table.viewer(caller)  # refuses spectators where nobody may watch
        if state.game is None or not state.game.is_over:
            raise ProblemError("not-over")
        text = state.game.record()
        ended = next(line.at for line in reversed(state.log) if isinstance(line.entry, Moved))
        file = record_name(state.setup.edition, ended, state.names)
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{file}"'})
