"""The guard before a FastAPI application, as the server puts it there: one middleware of the application itself."""

import asyncio
import logging
from typing import Any

import pytest
from fastapi import APIRouter, FastAPI, Request, WebSocket
from pydantic import BaseModel

from tests.server.guard.asgi import GAME, METRICS, Reply, exchange, scope_of, with_limits
from trekvaart.server.config.settings import Settings
from trekvaart.server.guard import guard
from trekvaart.server.guard.rate_limiter import RateLimiter
from trekvaart.server.problems import ProblemError

SETTINGS = Settings(limits=with_limits(body=50))

routes = APIRouter(prefix="/api/games/{game}")


class Move(BaseModel):
    """A body."""

    move: str


@routes.post("/moves")
async def move(game: str, move: Move) -> dict[str, str]:
    if move.move == "pass":
        raise ProblemError("game-over")
    if move.move == "break":
        raise RuntimeError(game)
    return {"move": move.move}


@routes.get("/caller")
async def caller(game: str, request: Request) -> dict[str, str]:
    return {"game": game, "address": request.state.address, "request": request.state.request_id}


@routes.websocket("/stream")
async def stream(websocket: WebSocket, game: str) -> None:
    if game != GAME:
        raise ProblemError("unknown-game")
    await websocket.accept()
    await websocket.close(4401)


APP = FastAPI()
APP.include_router(routes)
APP.add_middleware(guard, SETTINGS, RateLimiter(SETTINGS.limits), METRICS)


@pytest.fixture(autouse=True)
def log(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.DEBUG, "trekvaart")
    return caplog


def ask(path: str, body: bytes | None = None, chunks: int = 1, game: str = GAME) -> Reply:
    headers = {} if body is None else {"Content-Type": "application/json"}
    messages: list[dict[str, Any]] = [{"type": "http.request", "body": body or b"", "more_body": True}] * (chunks - 1)
    messages += [{"type": "http.request", "body": body or b"", "more_body": False}, {"type": "http.disconnect"}]
    scope = scope_of(f"/api/games/{game}/{path}", "GET" if body is None else "POST", headers)
    return asyncio.run(exchange(APP, scope, messages))


def routes_told(log: pytest.LogCaptureFixture) -> list[tuple[str, int]]:
    facts = [getattr(record, "facts", {}) for record in log.records if record.getMessage() in ("request", "stream")]
    return [(fact["route"], fact["status"]) for fact in facts]


def test_a_request_passes(log: pytest.LogCaptureFixture) -> None:
    reply = ask("moves", b'{"move": "draw deck"}')
    assert (reply.status, reply.json) == (200, {"move": "draw deck"})
    assert routes_told(log) == [("/api/games/{game}/moves", 200)]


def test_a_route_knows_its_caller() -> None:
    reply = ask("caller")
    assert reply.json == {"game": GAME, "address": "203.0.113.7", "request": reply.headers["x-request-id"]}


def test_a_problem_needs_no_handler(log: pytest.LogCaptureFixture) -> None:
    reply = ask("moves", b'{"move": "pass"}')
    assert (reply.status, reply.headers["content-type"]) == (409, "application/problem+json")
    assert routes_told(log) == [("/api/games/{game}/moves", 409)]


def test_a_mistake_is_answered_by_the_guard_alone(log: pytest.LogCaptureFixture) -> None:
    reply = ask("moves", b'{"move": "break"}')
    assert (reply.status, reply.json["type"]) == (500, "/problems/internal")
    assert routes_told(log) == [("/api/games/{game}/moves", 500)]


def test_a_body_that_turns_out_too_large_is_told_as_such() -> None:
    assert ask("moves", b'{"move": "draw deck"}', chunks=3).status == 413


def test_streams_open_and_are_refused_in_words(log: pytest.LogCaptureFixture) -> None:
    opened, refused = (
        asyncio.run(
            exchange(APP, scope_of(f"/api/games/{game}/stream", kind="websocket"), [{"type": "websocket.connect"}])
        )
        for game in (GAME, "other")
    )
    assert [message["type"] for message in opened.messages] == ["websocket.accept", "websocket.close"]
    assert (refused.status, refused.json["type"]) == (404, "/problems/unknown-game")
    assert routes_told(log) == [("/api/games/{game}/stream", 101), ("/api/games/{game}/stream", 404)]
