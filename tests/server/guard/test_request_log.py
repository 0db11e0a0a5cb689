"""The journal: every request has an id, one line and an answer, whatever happens inside."""

import asyncio
import logging
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.requests import ClientDisconnect
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from tests.server.guard.asgi import GAME, Clock, call, guarded, hello, raising, sending, shake, with_limits
from trekvaart.server.guard.metrics import Metrics
from trekvaart.server.guard.rate_limiter import RateLimiter
from trekvaart.server.guard.request_log import RequestLog
from trekvaart.server.problems import ProblemError

MOVES = f"/api/games/{GAME}/moves"
FILE = "/assets/app-1a2b.js"


@pytest.fixture(autouse=True)
def log(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    caplog.set_level(logging.DEBUG, "trekvaart")
    return caplog


def lines(log: pytest.LogCaptureFixture) -> list[dict[str, Any]]:
    """What was written: the event, the level and the facts of each line."""
    return [
        {"event": record.getMessage(), "level": record.levelname, **getattr(record, "facts", {})}
        for record in log.records
    ]


def routed(app: ASGIApp, template: str = "/api/games/{game}/moves", **params: str) -> ASGIApp:
    """An application as a router leaves it."""

    async def found(scope: Scope, receive: Receive, send: Send) -> None:
        scope["route"] = SimpleNamespace(path_format=template)
        scope["path_params"] = params or {"game": GAME}
        await app(scope, receive, send)

    return found


def started(status: int) -> ASGIApp:
    return sending(
        {"type": "http.response.start", "status": status, "headers": []}, {"type": "http.response.body", "body": b""}
    )


def test_a_request_has_one_line(log: pytest.LogCaptureFixture) -> None:
    clock = Clock()

    async def slow(scope: Scope, receive: Receive, send: Send) -> None:
        clock.now += 0.0421
        await hello(scope, receive, send)

    app = RequestLog(routed(slow), Metrics(), clock)
    reply = call(app, MOVES, "POST", {"Authorization": "Bearer x"}, query="a=b")
    assert lines(log) == [
        {
            "event": "request",
            "level": "INFO",
            "method": "POST",
            "route": "/api/games/{game}/moves",
            "status": 200,
            "code": None,
            "ms": 42.1,
            "problem": None,
            "request": reply.headers["x-request-id"],
            "game": GAME,
        }
    ]


def test_the_id_is_ours_and_new_each_time() -> None:
    replies = [call(guarded(), headers={"X-Request-Id": "mine"}) for _ in range(20)]
    ids = {reply.headers["x-request-id"] for reply in replies}
    assert len(ids) == 20
    assert "mine" not in ids
    assert all(reply.scope["state"]["request_id"] == reply.headers["x-request-id"] for reply in replies)
    assert all([name for name, _ in reply.header_list].count("x-request-id") == 1 for reply in replies)


@pytest.mark.parametrize(
    ("status", "template", "level"),
    [
        (200, "/api/games", "INFO"),
        (404, "/api/games", "INFO"),
        (429, "/api/games", "DEBUG"),
        (500, "/api/games", "WARNING"),
        (503, "/readyz", "WARNING"),
        (200, "/healthz", "DEBUG"),
        (200, "/readyz", "DEBUG"),
        (200, "/metrics", "DEBUG"),
    ],
)
def test_how_loud_a_line_is(log: pytest.LogCaptureFixture, status: int, template: str, level: str) -> None:
    call(guarded(routed(started(status), template)))
    assert [(line["status"], line["level"]) for line in lines(log)] == [(status, level)]


def test_without_a_route_the_path_is_not_told(log: pytest.LogCaptureFixture) -> None:
    call(guarded(raising(ProblemError("unknown-page"))), "/hush", "BREW")
    (line,) = lines(log)
    assert (line["method"], line["route"], line["game"], line["status"]) == ("OTHER", None, None, 404)
    assert "hush" not in str(line)


@pytest.mark.parametrize("game", ["hush", "hushhushhu", GAME + "x", "S3cretS3cretS3cretS3cr"])
def test_what_only_stands_where_an_id_should_is_not_told(log: pytest.LogCaptureFixture, game: str) -> None:
    call(guarded(routed(hello, game=game)))
    assert lines(log)[0]["game"] is None


def test_a_problem_raised_anywhere_is_answered(log: pytest.LogCaptureFixture) -> None:
    metrics = Metrics()
    reply = call(
        guarded(routed(raising(ProblemError("game-over"))), metrics=metrics), headers={"Accept-Language": "nl"}
    )
    assert (reply.status, reply.json["type"]) == (409, "/problems/game-over")
    assert reply.headers["content-language"] == "nl"
    assert [(line["event"], line["problem"]) for line in lines(log)] == [("request", "game-over")]
    assert b'trekvaart_problems_total{slug="game-over"} 1.0' in metrics.render()[0]


def test_a_mistake_is_a_500_that_tells_only_the_id(log: pytest.LogCaptureFixture) -> None:
    reply = call(guarded(routed(raising(KeyError("hush")))))
    assert (reply.status, reply.headers["content-type"]) == (500, "application/problem+json")
    assert reply.json == ProblemError("internal", request=reply.headers["x-request-id"]).body("en")
    assert b"hush" not in reply.body
    assert b"KeyError" not in reply.body
    failed, request = lines(log)
    assert (failed["event"], failed["level"], failed["request"]) == ("failed", "ERROR", reply.json["request"])
    assert (failed["route"], failed["game"]) == ("/api/games/{game}/moves", GAME)
    assert (request["event"], request["status"], request["problem"]) == ("request", 500, "internal")
    assert log.records[0].exc_info


@pytest.mark.parametrize("error", [RuntimeError(), ProblemError("game-over")])
def test_a_mistake_after_the_answer_began_cannot_be_told(log: pytest.LogCaptureFixture, error: Exception) -> None:
    async def half(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "http.response.start", "status": 200, "headers": []})
        raise error

    reply = call(guarded(half))
    assert [message["type"] for message in reply.messages] == ["http.response.start"]
    assert [line["event"] for line in lines(log)] == ["failed", "request"]


def test_a_caller_who_cannot_be_told_is_no_second_mistake(log: pytest.LogCaptureFixture) -> None:
    async def send(_message: object) -> None:
        raise OSError

    async def receive() -> Any:
        raise AssertionError

    scope: Scope = {**shake(hello).scope, "type": "http", "method": "GET"}

    async def serve() -> None:
        await guarded(raising(RuntimeError()))(scope, receive, send)

    asyncio.run(serve())
    assert [line["event"] for line in lines(log)] == ["failed", "request"]


@pytest.mark.parametrize(
    "error",
    [
        ClientDisconnect(),
        WebSocketDisconnect(1001),
        ExceptionGroup("streams", [WebSocketDisconnect(1001), ExceptionGroup("", [ClientDisconnect()])]),
    ],
)
def test_a_caller_who_leaves_is_no_mistake(log: pytest.LogCaptureFixture, error: Exception) -> None:
    reply = call(guarded(raising(error)))
    assert reply.messages == []
    assert [(line["event"], line["status"]) for line in lines(log)] == [("request", 499)]


def test_a_mistake_among_farewells_is_a_mistake(log: pytest.LogCaptureFixture) -> None:
    reply = call(guarded(raising(ExceptionGroup("", [ClientDisconnect(), KeyError()]))))
    assert reply.status == 500
    assert lines(log)[0]["event"] == "failed"


def test_a_cancelled_request_has_its_line_and_stays_cancelled(log: pytest.LogCaptureFixture) -> None:
    async def app(*_: object) -> None:
        raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        call(guarded(app))
    assert [line["event"] for line in lines(log)] == ["request"]


def test_a_stream_has_one_line_when_it_ends(log: pytest.LogCaptureFixture) -> None:
    reply = shake(guarded(routed(hello, "/api/games/{game}/stream")))
    assert reply.headers["x-request-id"] == reply.scope["state"]["request_id"]
    (line,) = lines(log)
    assert (line["event"], line["method"], line["status"], line["code"]) == ("stream", "STREAM", 101, 1000)
    assert (line["route"], line["game"]) == ("/api/games/{game}/stream", GAME)


@pytest.mark.parametrize("code", [1000, 1001, 1006, 4408])
def test_the_code_with_which_a_caller_left_is_told(log: pytest.LogCaptureFixture, code: int) -> None:
    async def app(_scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        await receive()
        raise WebSocketDisconnect(code)

    shake(guarded(app), left=code)
    assert [line["code"] for line in lines(log)] == [code]


def test_a_stream_that_breaks_is_closed(log: pytest.LogCaptureFixture) -> None:
    async def app(_scope: Scope, _receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})
        raise RuntimeError

    reply = shake(guarded(app))
    assert reply.messages[-1] == {"type": "websocket.close", "code": 1011, "reason": ""}
    assert [(line["event"], line.get("code")) for line in lines(log)] == [("failed", None), ("stream", 1011)]


def test_a_refused_stream_has_its_line(log: pytest.LogCaptureFixture) -> None:
    reply = shake(guarded(raising(ProblemError("unknown-game"))))
    assert (reply.status, reply.json["type"]) == (404, "/problems/unknown-game")
    (line,) = lines(log)
    assert (line["event"], line["status"], line["code"], line["problem"]) == ("stream", 404, None, "unknown-game")


def test_a_mistake_before_a_stream_opens_is_a_500() -> None:
    reply = shake(guarded(raising(RuntimeError())))
    assert (reply.status, reply.json["request"]) == (500, reply.headers["x-request-id"])


def test_a_server_that_cannot_deny_in_words_is_a_403(log: pytest.LogCaptureFixture) -> None:
    reply = shake(guarded(raising(ProblemError("unknown-game"))), denial=False)
    assert reply.messages == [{"type": "websocket.close", "code": 1008, "reason": ""}]
    assert [line["status"] for line in lines(log)] == [403]


def test_too_many_requests_wait() -> None:
    clock = Clock()
    limits = with_limits(requests_per_second=0.5, request_burst=2)
    app = guarded(limits=limits, rate_limiter=RateLimiter(limits, clock))
    assert [call(app).status for _ in range(3)] == [200, 200, 429]
    refused = call(app)
    assert (refused.headers["retry-after"], refused.json["limit"]) == ("2", "requests")
    assert shake(app).status == 429
    assert call(app, "/healthz").status == 200
    assert call(app, "/readyz").status == 429
    assert call(app, client=("203.0.113.8", 1)).status == 200
    clock.now += 2
    assert [call(app).status for _ in range(2)] == [200, 429]


def test_page_files_have_a_limit_of_their_own() -> None:
    limits = with_limits(requests_per_second=0.001, request_burst=1, page_files_per_second=0.5, page_file_burst=3)
    app = guarded(limits=limits, rate_limiter=RateLimiter(limits, Clock()), page_files={FILE})
    assert [call(app, FILE).status for _ in range(4)] == [200, 200, 200, 429]
    refused = call(app, FILE)
    assert (refused.headers["retry-after"], refused.json["limit"]) == ("2", "page_files")
    assert [call(app).status for _ in range(2)] == [200, 429]


@pytest.mark.parametrize(("path", "method"), [("/assets/none.js", "GET"), (FILE, "POST"), (f"{FILE}/", "GET")])
def test_only_reading_files_that_the_page_has_has_their_limit(path: str, method: str) -> None:
    limits = with_limits(requests_per_second=0.001, request_burst=1, page_files_per_second=0.5, page_file_burst=3)
    app = guarded(limits=limits, rate_limiter=RateLimiter(limits, Clock()), page_files={FILE})
    assert [call(app, path, method=method).status for _ in range(2)] == [200, 429]
    assert shake(app, FILE).status == 429  # with what is not a request for a file
    assert call(app, FILE, method="HEAD").status == 200


def test_a_network_of_one_owner_is_one_address() -> None:
    limits = with_limits(requests_per_second=0.001, request_burst=3)
    app = guarded(limits=limits, rate_limiter=RateLimiter(limits, Clock()))
    statuses = [call(app, client=(f"2001:db8::{number:x}:1", 1)).status for number in range(5)]
    assert statuses == [200, 200, 200, 429, 429]
    assert call(app, client=("2001:db8:0:1::1", 1)).status == 200


def test_loopback_is_limited_like_everyone() -> None:
    limits = with_limits(requests_per_second=0.001, request_burst=1)
    app = guarded(limits=limits, rate_limiter=RateLimiter(limits, Clock()))
    assert [call(app, client=("127.0.0.1", 1)).status for _ in range(2)] == [200, 429]


def test_behind_a_proxy_each_caller_has_a_limit() -> None:
    limits = with_limits(requests_per_second=0.001, request_burst=1)
    app = guarded(limits=limits, rate_limiter=RateLimiter(limits, Clock()), proxies=("10.0.0.1",))
    callers = ["198.51.100.1", "198.51.100.2", "198.51.100.1"]
    statuses = [call(app, headers={"X-Forwarded-For": who}, client=("10.0.0.1", 1)).status for who in callers]
    assert statuses == [200, 200, 429]


def test_start_and_stop_pass_through(log: pytest.LogCaptureFixture) -> None:
    seen = []

    async def app(scope: Scope, _receive: Receive, _send: Send) -> None:
        seen.append(scope["type"])

    asyncio.run(guarded(app, origins=("https://friend.example",))({"type": "lifespan"}, None, None))  # type: ignore[arg-type]
    assert seen == ["lifespan"]
    assert lines(log) == []
