"""Bodies: nothing too large comes in, declared or not, and what comes in is whole."""

from collections.abc import Iterator

import pytest
from starlette.types import Message, Receive, Scope, Send

from tests.server.guard.asgi import call, exchange, finished, guarded, scope_of, shake, with_limits
from trekvaart.server.guard.bodies import Bodies, Gone

LIMITS = with_limits(body=100, record_body=1000)
MOVES = "/api/games/bcdfghjkmn/moves"


class Echo:
    """Answers with what it received, and remembers whether it was called."""

    def __init__(self) -> None:
        self.calls = 0
        self.after: Message | None = None

    async def __call__(self, _scope: Scope, receive: Receive, send: Send) -> None:
        self.calls += 1
        body = b""
        while True:
            message = await receive()
            body += message.get("body", b"")
            if not message.get("more_body"):
                break
        self.after = await receive()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": body})


def chunks(size: int) -> list[bytes]:
    return [b"x"] * size


@pytest.mark.parametrize(
    ("method", "path", "size", "status"),
    [
        ("POST", MOVES, 100, 200),
        ("POST", MOVES, 101, 413),
        ("PATCH", "/api/games/bcdfghjkmn", 101, 413),
        ("DELETE", "/api/games/bcdfghjkmn", 101, 413),
        ("BREW", "/", 101, 413),
        ("POST", "/api/games", 1000, 200),
        ("POST", "/api/games", 1001, 413),
        ("POST", "/api/games/", 101, 413),
    ],
)
@pytest.mark.parametrize("way", ["length", "chunks", "neither"])
def test_how_much_may_come(method: str, path: str, size: int, status: int, way: str) -> None:
    headers = {"length": {"Content-Length": str(size)}, "chunks": {"Transfer-Encoding": "chunked"}, "neither": {}}[way]
    echo = Echo()
    reply = call(guarded(echo, limits=LIMITS), path, method, headers, body=chunks(size))
    assert reply.status == status
    assert echo.calls == (status == 200)
    if status == 200:
        assert reply.body == b"x" * size
        assert echo.after == {"type": "http.disconnect"}
    else:
        assert reply.json["limit"] == (1000 if path == "/api/games" and method == "POST" else 100)


@pytest.mark.parametrize("headers", [{"Content-Length": "101"}, {"Transfer-Encoding": "chunked"}])
def test_looking_brings_no_large_body_either(headers: dict[str, str]) -> None:
    assert call(guarded(Echo(), limits=LIMITS), "/api/games", "GET", headers, body=chunks(101)).status == 413


def test_what_says_it_is_too_large_is_not_even_read() -> None:
    def nothing() -> Iterator[Message]:
        raise AssertionError
        yield

    app = guarded(Echo(), limits=LIMITS)
    reply = finished(exchange(app, scope_of(MOVES, "POST", {"Content-Length": "101"}), nothing()))
    assert reply.status == 413


def test_what_says_it_is_small_is_counted_all_the_same() -> None:
    reply = call(guarded(Echo(), limits=LIMITS), MOVES, "POST", {"Content-Length": "5"}, body=chunks(101))
    assert reply.status == 413


@pytest.mark.parametrize("length", ["9" * 5000, "1" + "0" * 15])
def test_a_length_beyond_reading_is_too_large(length: str) -> None:
    assert call(guarded(Echo(), limits=LIMITS), MOVES, "POST", {"Content-Length": length}).status == 413


@pytest.mark.parametrize("length", ["-5", "+5", "0x5", "", "five", "5, 5"])
def test_a_length_that_is_none_is_not_believed(length: str) -> None:
    reply = call(guarded(Echo(), limits=LIMITS), MOVES, "POST", {"Content-Length": length}, body=[b"12", b"345"])
    assert reply.body == b"12345"


def test_an_endless_body_is_cut_off() -> None:
    read = 0

    def endless() -> Iterator[Message]:
        nonlocal read
        while True:
            read += 1
            yield {"type": "http.request", "body": b"x" * 60, "more_body": True}

    reply = finished(exchange(guarded(Echo(), limits=LIMITS), scope_of(MOVES, "POST"), endless()))
    assert (reply.status, read) == (413, 2)


def test_a_request_without_a_body_goes_straight_through() -> None:
    echo = Echo()
    assert call(Bodies(echo, LIMITS), "/api/games").status == 200
    assert call(Bodies(echo, LIMITS), MOVES, "POST", {"Content-Length": "0"}).status == 200


def test_whoever_leaves_half_way_is_not_answered() -> None:
    messages: list[Message] = [
        {"type": "http.request", "body": b"x", "more_body": True},
        {"type": "http.disconnect"},
    ]
    echo = Echo()
    with pytest.raises(Gone):
        finished(exchange(Bodies(echo, LIMITS), scope_of(MOVES, "POST"), messages))
    reply = finished(exchange(guarded(echo, limits=LIMITS), scope_of(MOVES, "POST"), messages))
    assert (reply.messages, echo.calls) == ([], 0)


def test_streams_are_none_of_its_business() -> None:
    assert shake(guarded(limits=LIMITS), headers={"Content-Length": "101"}).start["type"] == "websocket.accept"
