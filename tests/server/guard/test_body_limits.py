"""Bodies: nothing too large comes in, declared or not, and what comes in is whole."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tests.server.guard.asgi import Reply, call, exchange, finished, guarded, scope_of, shake, with_limits
from trekvaart.server.guard.body_limits import MAX_PARTS, MAX_TEXTS, SIMPLE, BodyLimits, ClientGone
from trekvaart.server.guard.rate_limiter import RateLimiter

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
    assert call(BodyLimits(echo, LIMITS, RateLimiter(LIMITS)), "/api/games").status == 200
    assert call(BodyLimits(echo, LIMITS, RateLimiter(LIMITS)), MOVES, "POST", {"Content-Length": "0"}).status == 200


def test_whoever_leaves_half_way_is_not_answered() -> None:
    messages: list[Message] = [
        {"type": "http.request", "body": b"x", "more_body": True},
        {"type": "http.disconnect"},
    ]
    echo = Echo()
    with pytest.raises(ClientGone):
        finished(exchange(BodyLimits(echo, LIMITS, RateLimiter(LIMITS)), scope_of(MOVES, "POST"), messages))
    reply = finished(exchange(guarded(echo, limits=LIMITS), scope_of(MOVES, "POST"), messages))
    assert (reply.messages, echo.calls) == ([], 0)


def test_streams_are_none_of_its_business() -> None:
    assert shake(guarded(limits=LIMITS), headers={"Content-Length": "101"}).start["type"] == "websocket.accept"


# Large ones

RECORDS = with_limits(record_burst=2, records_per_minute=1e-6)
RECORD = ("x" * 70 + "\n") * 1_000


def send(body: bytes, app: ASGIApp | None = None, path: str = "/api/games", **more: Any) -> Reply:
    return call(app or guarded(Echo(), limits=RECORDS), path, "POST", body=[body], **more)


def test_a_record_comes_in() -> None:
    body = json.dumps(
        {"edition": "usa", "seats": [{"kind": "human", "name": 'A "B" \\'}] * 6, "record": RECORD}
    ).encode()
    assert send(body).body == body
    assert send(json.dumps({"record": 'a "quoted" \\ text' * 5_000}).encode()).status == 200


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (json.dumps({f"key{number}": 0 for number in range(60_000)}).encode(), 400),
        (json.dumps({"record": ["x"] * 50_000}).encode(), 400),
        (json.dumps({"record": [0] * 50_000}).encode(), 400),
        (b"[" * 500_000, 400),
        (b'{"a":' * 100_000, 400),
        (b'{"record":"' + RECORD.encode() + b'"' + b" " * 20_000 + b"}", 413),
        (b'{"record":' + b"9" * 500_000 + b"}", 413),
        (b" " * 500_000, 413),
        (b'"\\"" ' * 80_000, 400),
        (json.dumps({"record": RECORD}).encode("utf-16"), 413),
        (('"\u5c00" ' * 20_000).encode("utf-16-le"), 413),
    ],
    ids=["fields", "texts", "items", "lists", "objects", "spaces", "digits", "blank", "quotes", "utf-16", "hidden"],
)
def test_only_a_text_makes_a_body_large(body: bytes, status: int) -> None:
    echo = Echo()
    assert send(body, guarded(echo, limits=RECORDS)).status == status
    assert echo.calls == 0


@pytest.mark.parametrize("path", ["/api/games", MOVES])
@pytest.mark.parametrize("part", [b'"a":0,', b"0,", b"[", b"{", b'"a"'])
def test_a_small_body_has_few_parts_too(path: str, part: bytes) -> None:
    assert send(part * (16_000 // len(part)), path=path).status == 400
    assert send(part * (SIMPLE // len(part)), path=path).status == 200  # so little does no harm


def test_how_many_parts_there_may_be() -> None:
    texts = b"[" + b",".join([b'"some text"'] * MAX_TEXTS) + b"]"
    assert send(texts).status == 200
    assert send(b'"one more"' + texts).status == 400
    parts = b"," * MAX_PARTS + b" " * SIMPLE
    assert send(parts).status == 200
    assert send(parts + b"{").status == 400


@pytest.mark.parametrize("headers", [{"Content-Length": "71000"}, {"Transfer-Encoding": "chunked"}])
def test_an_address_brings_only_so_many(headers: dict[str, str]) -> None:
    app = guarded(Echo(), limits=RECORDS)
    body = json.dumps({"record": RECORD}).encode()
    headers = headers | ({"Content-Length": str(len(body))} if "Content-Length" in headers else {})
    replies = [send(body, app, headers=headers) for _ in range(3)]
    assert [reply.status for reply in replies] == [200, 200, 429]
    assert replies[2].json["limit"] == "records"
    assert send(body, app, headers=headers, client=("203.0.113.9", 1)).status == 200
    assert send(b"{}", app).status == 200


def test_one_too_many_is_not_even_read() -> None:
    def nothing() -> Iterator[Message]:
        raise AssertionError
        yield

    app = guarded(Echo(), limits=with_limits(record_burst=1, records_per_minute=1e-6))
    assert send(json.dumps({"record": RECORD}).encode(), app).status == 200
    reply = finished(exchange(app, scope_of("/api/games", "POST", {"Content-Length": "70000"}), nothing()))
    assert reply.status == 429
