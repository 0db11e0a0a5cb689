"""The application: creates the parts of a server, starts them, and stops them in the right order."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

import trekvaart
from trekvaart.server import kernel_loader
from trekvaart.server.api import (
    edition_routes,
    game_routes,
    health_routes,
    hint_routes,
    move_routes,
    page_routes,
    phrase_routes,
    seat_routes,
    stream_route,
    table_code_routes,
)
from trekvaart.server.api.context import Context, context_of
from trekvaart.server.api.fast_endpoint import DirectRoute
from trekvaart.server.api.openapi import OpenApiDocument, describe
from trekvaart.server.api.rate_limits import speaker_key
from trekvaart.server.api.refusal_cache import RefusalCache
from trekvaart.server.config.settings import Settings
from trekvaart.server.garbage_collection import collect
from trekvaart.server.guard import guard
from trekvaart.server.guard.connection_limits import ConnectionLimits
from trekvaart.server.guard.metrics import Metrics
from trekvaart.server.guard.problem_response import problem_response
from trekvaart.server.guard.rate_limiter import ConcurrencyLimit, LimitedAction, RateLimiter
from trekvaart.server.problems import ProblemError, invalid
from trekvaart.server.store import Store, StoreAway, StoreDamaged
from trekvaart.server.tables import phrase_commands
from trekvaart.server.tables.bot_threads import BotThreads
from trekvaart.server.tables.edition_catalogue import EditionCatalogue
from trekvaart.server.tables.frame_cache import FrameCache
from trekvaart.server.tables.hint_service import HintService
from trekvaart.server.tables.live_table import NEWEST, LiveTable
from trekvaart.server.tables.presence_sync import PresenceSync
from trekvaart.server.tables.services import Runtime, Services
from trekvaart.server.tables.subscriber import RESTART
from trekvaart.server.tables.table_registry import TableRegistry
from trekvaart.server.tables.table_scheduler import TableScheduler

ROUTERS = (
    game_routes.router,
    seat_routes.router,
    table_code_routes.router,
    move_routes.move_router,
    move_routes.router,
    hint_routes.router,
    phrase_routes.router,
    stream_route.router,
    edition_routes.router,
    health_routes.router,
    page_routes.router,
)


def create_app(settings: Settings, runtime: Runtime | None = None) -> FastAPI:
    """Create the ASGI application of a server."""
    context = _context(settings, runtime or Runtime())

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        async with running(context):
            yield

    app = FastAPI(
        title="Trekvaart",
        version=trekvaart.__version__,
        summary="Tables, seats and streams of games that people and programs play together.",
        lifespan=lifespan,
        openapi_url=None,
        docs_url=None,
        redirect_slashes=False,
        redoc_url=None,
        telemetry={"tracing": False, "metrics": False, "logs": False},  # `guard` logs and counts
    )
    app.router.default = _not_found
    app.state.context = context
    app.state.connections = ConnectionLimits(settings, context.metrics)  # for the protocols
    app.add_route("/api/openapi.json", OpenApiDocument(app).answer, include_in_schema=False)
    # Not `include_router`, which would match every route twice for each request.
    app.router.routes += [route for router in ROUTERS for route in router.routes]
    documented = list(app.routes)
    app.openapi = lambda: describe(app, documented)  # type: ignore[method-assign]  # takes most of a second
    # Routes are tried one after another, and most requests are moves.
    app.router.routes.sort(key=lambda route: not isinstance(route, DirectRoute))
    app.add_exception_handler(RequestValidationError, _validation_error)
    app.add_exception_handler(HTTPException, _http_error)
    app.add_exception_handler(StoreAway, _store_away)
    app.add_exception_handler(StoreDamaged, _store_damaged)
    files = frozenset(page_routes.asset_paths(context.page))
    app.add_middleware(guard, settings, context.rate_limiter, context.metrics, files)
    return app


def _context(settings: Settings, runtime: Runtime) -> Context:
    store = Store(settings.database)
    edition_catalogue = EditionCatalogue(store, settings.editions)
    metrics = Metrics()
    bot_threads, frames = BotThreads(settings, metrics), FrameCache(settings.limits.frame_cache)
    services = Services(store, runtime, settings, metrics, bot_threads, frames)
    tables = TableRegistry(edition_catalogue, services)
    return Context(
        settings=settings,
        runtime=runtime,
        store=store,
        edition_catalogue=edition_catalogue,
        tables=tables,
        scheduler=TableScheduler(tables, services),
        hints=HintService(services),
        refusals=RefusalCache(),
        bot_threads=bot_threads,
        presence_sync=PresenceSync(store, runtime),
        rate_limiter=RateLimiter(settings.limits),
        streams=ConcurrencyLimit(settings.limits.streams_per_address),
        spectators=ConcurrencyLimit(settings.limits.streams_per_table),
        metrics=metrics,
        page=page_routes.read_page(settings.page),
    )


@asynccontextmanager
async def running(context: Context) -> AsyncIterator[None]:
    """Start the parts of a server, and stop them: moves are finished, and clients are asked to reconnect."""
    await context.store.open()
    with contextlib.suppress(StoreDamaged):  # the offered editions are in memory
        await context.edition_catalogue.store_offered()
    context.tables.on_change = context.scheduler.update
    context.tables.on_presence = context.presence_sync.stream_changed
    updates = TableUpdates(context)
    jobs = [
        asyncio.create_task(_load_rules(context)),
        asyncio.create_task(_send_heartbeats(context)),
        asyncio.create_task(collect(lambda: context.streams.total)),
        asyncio.create_task(context.store.listen(updates.on_notification, updates.on_gap, updates.on_message)),
        asyncio.create_task(context.store.inspect()),
    ]
    if context.store.is_shared:
        jobs += [
            asyncio.create_task(context.presence_sync.publish()),
            asyncio.create_task(context.presence_sync.send_heartbeats()),
        ]
    try:
        yield
    finally:
        for job in jobs:
            job.cancel()
        await asyncio.gather(*jobs, return_exceptions=True)
        end_streams(context)
        context.hints.stop()
        await context.scheduler.stop()
        context.bot_threads.stop()
        await context.store.close()


def end_streams(context: Context) -> None:
    """Ask every client to reconnect in a moment."""
    for table in context.tables:
        table.audience.end(RESTART)


async def _load_rules(context: Context) -> None:
    """Load the compiled rules outside the event loop, then run the table scheduler until cancelled."""
    await kernel_loader.load("rules")
    context.is_ready = True
    bots = asyncio.create_task(_load_bots(context))
    try:
        await context.scheduler.watch()
    finally:
        bots.cancel()
        await asyncio.gather(bots, return_exceptions=True)


async def _load_bots(context: Context) -> None:
    """Load the compiled bots; these bots and hints wait for it."""
    await kernel_loader.load("bots")
    context.bot_threads.are_bots_ready.set()


async def _send_heartbeats(context: Context) -> None:
    """Send a heartbeat to every stream, one table at a time."""
    while True:
        context.metrics.tables(len(context.tables))
        pause = context.settings.beat_seconds / (len(context.tables) + 1)
        for table in context.tables:
            table.audience.beat(table.state.version)
            await asyncio.sleep(pause)
        await asyncio.sleep(pause)


class TableUpdates:
    """Reads what other processes have written about tables."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._tasks: set[asyncio.Task[None]] = set()
        self._after_gap: asyncio.Task[None] | None = None

    def on_notification(self, game: str, number: int) -> None:
        """Handle a notification of a new entry, by its number; 0 is for presence and keys."""
        table = self._context.tables.in_memory(game)
        if table is None or 0 < number <= table.state.version:
            return
        self._keep(asyncio.create_task(self._catch_up(table, number)))

    def _keep(self, task: asyncio.Task[None]) -> asyncio.Task[None]:
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _catch_up(self, table: LiveTable, number: int) -> None:
        with contextlib.suppress(StoreAway, StoreDamaged):  # the next request to the table tries again
            if number:
                await table.catch_up(number)
            else:
                await table.read_keys()
                await self._context.presence_sync.refresh(table)

    def on_message(self, game: str, message: str) -> None:
        """Handle a message about a table: a phrase that counts towards its player's limit here too."""
        table = self._context.tables.in_memory(game)
        if table is not None and (place := phrase_commands.receive(table, message)) is not None:
            self._context.rate_limiter.allow(LimitedAction.PHRASES, speaker_key(game, place))

    def on_gap(self) -> None:
        """Update every table in memory after missed notifications, first those with streams."""
        if self._after_gap is not None:
            self._after_gap.cancel()
        self._after_gap = self._keep(asyncio.create_task(self._catch_up_all()))

    async def _catch_up_all(self) -> None:
        # One after another: thousands at once would block the database for everybody else.
        for table in sorted(self._context.tables, key=lambda table: not table.audience.subscribers):
            await self._catch_up(table, NEWEST)
            await self._catch_up(table, 0)


async def _validation_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    kind = request.headers.get("content-type", "").partition(";")[0].strip()
    if not kind.endswith("json") and any(fault["loc"][0] == "body" for fault in error.errors()):
        return problem_response(ProblemError("not-json"), request.scope)
    return problem_response(invalid(error.errors()), request.scope)


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code == 405:
        return problem_response(ProblemError("method", allowed=_methods(request)), request.scope)
    if error.status_code == 404:
        return problem_response(ProblemError("unknown-page"), request.scope)
    return problem_response(invalid([{"type": "json_invalid", "loc": ("body",)}]), request.scope)


async def _not_found(scope: Scope, receive: Receive, send: Send) -> None:
    """Respond to an unknown address: with the page to browsers, with a problem to programs and WebSockets."""
    if scope["type"] == "http" and page_routes.is_for_people(Request(scope)):
        await page_routes.start(Request(scope), 404)(scope, receive, send)
    elif scope["type"] in ("http", "websocket"):
        raise ProblemError("unknown-page")


def _methods(request: Request) -> list[str]:
    """The methods of a request's address; the router gives only those of the first matching route."""
    path = str(request.scope["path"])
    allowed: set[str] = set()
    for router in ROUTERS:
        for route in router.routes:
            if isinstance(route, APIRoute) and route.include_in_schema and route.path_regex.match(path):
                allowed |= route.methods or set()
    return sorted(allowed) or ["GET", "HEAD"]  # of the page, which is not in the schema


async def _store_away(request: Request, _error: Exception) -> Response:
    return problem_response(ProblemError("store-away"), request.scope)


async def _store_damaged(request: Request, error: Exception) -> Response:
    assert isinstance(error, StoreDamaged)
    context_of(request).store.report_damage(error)
    return problem_response(ProblemError("table-damaged"), request.scope)
