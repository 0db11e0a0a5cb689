"""Hostile messages on both channels: each gets a clear answer, and none leaves anything behind."""

import asyncio
import gc
import json
import logging
import unicodedata
from collections import Counter
from collections.abc import Iterator
from urllib.parse import unquote_to_bytes

import pytest
from starlette.types import Message as Event
from starlette.types import Scope

from benchmarks.hostile import run
from tests.server.guard.asgi import Reply
from tests.server.hostile_messages import Aim, Hostility, Message
from tests.server.hostile_values import TEXTS, Frame
from tests.server.openapi_conformance import conforming
from tests.server.sample_games import SHORT, random_game
from tests.server.site import Site, serving, slug

MESSAGES = 3_000
AT_ONCE = 10
PROBLEM = "application/problem+json"
ENDINGS = {1000, 1002, 1003, 1007, 1008, 1009, 1012, 4401, 4403, 4408}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all these tests, held to its document."""
    url = f"sqlite:///{tmp_path_factory.mktemp('site') / 'trekvaart.db'}"
    with serving(url, limits={"tables_in_memory": 20}) as site:
        yield conforming(site)


def aims(site: Site) -> list[Aim]:
    """Tables that wait, that are played at, and that are over."""
    tables = [
        site.open(SHORT, "human", "open", "open", public=True, bot_seconds=60),
        site.open(SHORT, "human", "human", bot_seconds=60),
        site.open(SHORT, "human", "human", bot_seconds=60, record=random_game(moves=20).record()),
        site.open(SHORT, "human", "human", bot_seconds=60, record=random_game().record()),
    ]
    return [Aim(table.id, list(table.secrets.values()), table.invitation, table.version) for table in tables]


def scope_of(message: Message) -> Scope:
    """What a server such as uvicorn makes of a message."""
    raw, _, query = message.target.partition(b"?")
    return {
        "type": "websocket" if message.is_stream else "http",
        "method": message.method.decode("ascii"),
        "path": unquote_to_bytes(raw).decode("utf-8", "replace"),
        "raw_path": raw,
        "root_path": "",
        "query_string": query,
        "headers": [(name.lower(), value) for name, value in message.headers],
        "client": ("203.0.113.7", 5000),
        "server": ("testserver", 80),
        "scheme": "ws" if message.is_stream else "http",
        "http_version": "1.1",
        "subprotocols": [],
        "extensions": {"websocket.http.response": {}},
    }


def heard(frame: Frame) -> Event:
    """What a server tells the application of a frame, if it does not end the stream by itself."""
    if frame.opcode == 1 and frame.is_last and not frame.reserved:
        return {"type": "websocket.receive", "text": frame.payload.decode("utf-8", "replace")}
    if frame.opcode == 2:
        return {"type": "websocket.receive", "bytes": frame.payload}
    return {"type": "websocket.disconnect", "code": 1002}


async def answer(site: Site, message: Message) -> Reply:
    """Send a message, and whatever is said after it; returns what came back."""
    received: list[Event]
    if message.is_stream:
        received = [{"type": "websocket.connect"}, *map(heard, message.said)]
    else:
        chunks = message.chunks or (b"",)
        received = [{"type": "http.request", "body": chunk, "more_body": True} for chunk in chunks]
        received[-1]["more_body"] = False
    gone: Event = {"type": "websocket.disconnect", "code": 1005} if message.is_stream else {"type": "http.disconnect"}
    sent: list[Event] = []

    async def receive() -> Event:
        await asyncio.sleep(0)  # as a network does, so that the server can send what it has to say
        return received.pop(0) if received else gone

    async def send(event: Event) -> None:
        sent.append(event)

    scope = scope_of(message)
    await site.app(scope, receive, send)
    return Reply(sent, scope)


def verdict(reply: Reply) -> str:
    """What came back in a word, after seeing that it is clear."""
    first = reply.messages[0]
    if first["type"] == "websocket.accept":
        codes = [event.get("code") for event in reply.messages if event["type"] == "websocket.close"]
        assert len(codes) <= 1
        assert set(codes) <= ENDINGS, codes
        return f"stream {codes[0] if codes else 'left'}"
    assert "status" in first, f"{reply.scope['path']}: {reply.messages}"
    assert reply.status < 500, reply.body
    if reply.status >= 400:
        assert reply.headers["content-type"] == PROBLEM
        problem = reply.json
        assert problem["status"] == reply.status
        assert problem["title"]
        assert problem["detail"].isprintable()
        assert len(reply.body) < 20_000
        return slug(reply)
    return str(reply.status)


def test_thousands_of_hostile_messages(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    hostility = Hostility(8, aims(site))
    counts: Counter[str] = Counter()

    async def attack() -> None:
        batch = [hostility.message() for _ in range(AT_ONCE)]
        for reply in await asyncio.gather(*(answer(site, message) for message in batch)):
            counts[verdict(reply)] += 1

    with caplog.at_level(logging.INFO):
        for _ in range(MESSAGES // AT_ONCE):
            site.run(attack())
    assert sum(counts.values()) == MESSAGES
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []
    # They came through to where it matters, and did not all fail at the door.
    wanted = {"invalid", "not-json", "too-large", "unknown-secret", "no-seat", "unknown-game", "unknown-page", "method"}
    assert wanted | {"200", "stream 1008", "not-a-move", "wrong-origin"} <= set(counts)


def test_nothing_is_left_of_them(site: Site) -> None:
    for one in site.context.tables:
        assert not one.audience.subscribers
    assert len(site.context.streams) == 0
    assert len(site.context.tables) <= 25
    assert "trekvaart_streams 0.0" in site.get("/metrics").body.decode()
    assert site.get("/readyz").status == 200


def test_memory_does_not_grow_with_them(site: Site) -> None:
    targets = aims(site)

    async def attack() -> None:
        hostility = Hostility(2, targets)  # the same ones each time
        for _ in range(500):
            message = hostility.message()
            if message.target != b"/api/games":  # a table more is a table more
                await answer(site, message)

    def living() -> int:
        site.run(attack())
        gc.collect()
        return len(gc.get_objects())

    living()
    before = living()
    assert living() - before < 500 * 3  # the entries that hosts write now and then


def test_the_game_goes_on_beside_them(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    hostility = Hostility(3, [Aim(table.id, ["nonsense"])])
    with table.stream(0) as stream:

        async def attack() -> None:
            for _ in range(200):
                await answer(site, hostility.message())

        site.run(attack())
        assert table.move(0)["number"] == 3
        assert [entry["number"] for entry in stream.entries()] == [1, 2, 3]


def test_a_real_server_stands_too() -> None:
    findings, _figures = run(messages=600, seed=4)
    assert findings.faults == []
    assert findings.counts.total() == 600


@pytest.mark.parametrize("name", TEXTS)
def test_names_are_either_refused_or_kept_as_they_look(site: Site, name: str) -> None:
    table = site.open(SHORT, "human", "open", "open", public=True)
    reply = site.post(f"{table.path}/join", json.dumps({"name": name}).encode())
    if reply.status == 200:
        kept = table.look(0)["table"]["seats"][1]["name"]
        assert kept == " ".join(unicodedata.normalize("NFC", name).split())
        assert kept.isprintable()
        assert 0 < len(kept) <= 40
    else:
        assert slug(reply) in ("invalid", "name-taken")
    assert site.get("/api/games").status == 200


def test_a_body_in_many_small_pieces_is_still_too_large(site: Site) -> None:
    message = Message(
        b"POST",
        b"/api/games/bcdfghjkmn/join",
        ((b"host", b"testserver"), (b"transfer-encoding", b"chunked"), (b"content-type", b"application/json")),
        (b"x" * 100,) * 1_000,
    )
    assert slug(site.run(answer(site, message))) == "too-large"


def test_what_says_its_length_is_refused_before_it_comes(site: Site) -> None:
    message = Message(
        b"POST",
        b"/api/games/bcdfghjkmn/join",
        ((b"host", b"testserver"), (b"content-length", b"100000"), (b"content-type", b"application/json")),
    )
    assert slug(site.run(answer(site, message))) == "too-large"


@pytest.mark.parametrize("host", ["[", "a b", "", "x" * 300, "testserver:999999", "[::1", "@", "a/b", "\xff", "a?b#c"])
def test_a_strange_host_gets_an_answer(site: Site, host: str) -> None:
    wish = {"edition": SHORT, "seats": [{"kind": "human"}, {"kind": "open"}]}
    assert site.post("/api/games", wish, headers={"host": host}).status in (201, 400)
    assert site.get("/api/games/", headers={"host": host}).status in (400, 404)


@pytest.mark.parametrize("method", [b"POST", b"PUT", b"GET"])
def test_bytes_that_are_no_text_in_a_query_get_an_answer(site: Site, method: bytes) -> None:
    wish = json.dumps({"edition": SHORT, "seats": [{"kind": "human"}, {"kind": "open"}]}).encode()
    headers = ((b"host", b"testserver"), (b"content-type", b"application/json"))
    message = Message(method, b"/api/games?\xff=\xfe", headers, (wish,))
    assert site.run(answer(site, message)).status in (200, 201, 400, 405)


@pytest.mark.parametrize("path", ["/api/games?edition=%00", "/api/editions/\x00", "/api/editions/\x00/base.svg"])
def test_a_nul_does_not_reach_a_database(postgres_url: str, path: str) -> None:
    with serving(postgres_url) as site:
        assert site.get(path).status in (200, 400, 404)
