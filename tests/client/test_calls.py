"""Requests are retried where that is safe, after the delay that the server asks for, up to a time limit."""

import json

import httpx
import pytest

from tests.client.answers import SECRET, FakeClock, Script, entry, fails, refuses, responds, server
from trekvaart.client import NotFound, NotYet, Problem, ProtocolError, Table, Unreachable
from trekvaart.client.http_calls import wait_of
from trekvaart.wire.json import Json

LOST = fails(httpx.ReadError)
UNANSWERED = fails(httpx.ReadTimeout)
NOBODY = fails(httpx.ConnectError)

LINK: dict[str, Json] = {"link": "http://server/table/a#secret", "invitation": None}


def seat(script: Script, clock: FakeClock | None = None, retry: float = 60.0) -> Table:
    """A seat that has seen entry 12."""
    return server(script, clock, retry)._table("k7wq3xnv2d", SECRET, 0, 12)


@pytest.mark.parametrize("lost", [LOST, UNANSWERED, NOBODY, fails(httpx.RemoteProtocolError)])
def test_a_move_that_may_be_lost_is_sent_again_with_the_same_id(lost: object) -> None:
    script = Script(lost, lost, responds(entry(13)))  # type: ignore[arg-type]
    assert seat(script).play("draw deck").number == 13
    first, *others = script.bodies()
    assert (first["move"], first["version"]) == ("draw deck", 12)
    assert len(first["move_id"]) >= 16
    assert others == [first, first]


def test_no_log_line_has_a_spoken_code(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    assert server(Script(responds({"id": "k7wq3xnv2d"}))).find("KMP trs") == "k7wq3xnv2d"
    lines = [line for line in caplog.messages if "/api/codes/" in line]
    assert len(lines) == 1
    assert lines[0].startswith("HTTP Request: GET http://trekvaart.test/api/codes/... ")
    assert not any("trs" in line.lower() for line in caplog.messages)


def test_two_moves_have_different_ids() -> None:
    script = Script(responds(entry(13)))
    table = seat(script)
    table.play("draw deck")
    table.play("draw deck")
    one, other = script.bodies()
    assert one["move_id"] != other["move_id"]
    assert other["version"] == 13


@pytest.mark.parametrize("lost", [LOST, UNANSWERED])
def test_a_table_is_not_created_twice(lost: object) -> None:
    script = Script(lost)  # type: ignore[arg-type]
    with pytest.raises(Unreachable, match="may have arrived"):
        server(script).create("usa", ["human", "bot"])
    assert len(script.requests) == 1


def test_a_request_that_never_arrived_is_sent_again() -> None:
    script = Script(NOBODY, responds({"levels": ["random"]}))
    assert server(script).bots() == ("random",)
    created: Json = {
        "id": "a",
        "seat": 0,
        "secret": SECRET,
        "version": 2,
        "seats": [{"seat": 0, "secret": SECRET}],
        **LINK,
    }
    script = Script(NOBODY, responds(created, 201))
    assert server(script).create("usa", ["human", "bot"]).id == "a"


def test_retries_end() -> None:
    script, clock = Script(NOBODY), FakeClock()
    with pytest.raises(Unreachable, match="The server does not respond"):
        server(script, clock, retry=20.0).bots()
    assert 10.0 < clock.now <= 20.0
    assert clock.slept == sorted(clock.slept[:3]) + clock.slept[3:]
    assert max(clock.slept) <= 5.0


def test_retry_after_is_respected() -> None:
    script, clock = Script(refuses("busy", 503, wait="7"), responds({"levels": []})), FakeClock()
    server(script, clock).bots()
    assert clock.slept == [7.0]


def test_a_delay_beyond_the_time_limit_is_raised_at_once() -> None:
    script, clock = Script(refuses("too-many", 429, wait="3600")), FakeClock()
    with pytest.raises(NotYet) as raised:
        server(script, clock).bots()
    assert (raised.value.wait, clock.slept) == (3600.0, [])


def test_a_rate_limited_request_is_retried_even_if_it_is_not_idempotent() -> None:
    created: Json = {"id": "a", "seat": 0, "secret": SECRET, "version": 2, "seats": [], **LINK}
    script = Script(refuses("too-many", 429, wait="1"), responds(created, 201))
    assert server(script).create("usa", ["human", "bot"]).secret == SECRET


def test_a_bad_gateway_is_retried() -> None:
    script = Script(lambda _request: httpx.Response(502, text="Bad Gateway"), responds(entry(13)))
    assert seat(script).play("draw deck").number == 13
    with pytest.raises(Problem) as raised:
        server(Script(lambda _request: httpx.Response(502))).create("usa", ["human", "bot"])
    assert raised.value.status == 502


def test_a_problem_is_not_retried() -> None:
    script = Script(refuses("unknown-game", 404))
    with pytest.raises(NotFound, match=r"It is unknown-game\."):
        server(script).watch("k7wq3xnv2d")
    assert len(script.requests) == 1


def test_the_secret_and_the_language_are_sent_in_headers() -> None:
    script = Script(responds(entry(13)))
    seat(script).play("draw deck")
    headers = script.requests[0].headers
    assert (headers["Authorization"], headers["Accept-Language"]) == (f"Bearer {SECRET}", "en")
    assert SECRET not in str(script.requests[0].url)


def test_cookies_are_not_kept() -> None:
    script = Script(responds({"levels": []}, headers={"Set-Cookie": f"trekvaart_seat_0={SECRET}; Path=/"}))
    client = server(script)
    client.bots()
    client.bots()
    assert "Cookie" not in script.requests[1].headers


@pytest.mark.parametrize("text", ["<html>Welcome</html>", "{"])
def test_another_program_at_the_address_is_detected(text: str) -> None:
    with pytest.raises(ProtocolError, match="is it a Trekvaart server"):
        server(Script(lambda _request: httpx.Response(200, text=text))).bots()


def test_an_invalid_response_is_reported_without_quoting_it() -> None:
    with pytest.raises(ProtocolError) as raised:
        server(Script(responds({"id": 5, "secret": [SECRET]}))).join("a", "Ann")
    assert SECRET not in str(raised.value)


@pytest.mark.parametrize(
    ("headers", "wait"),
    [
        ({}, None),
        ({"Retry-After": "2.5"}, 2.5),
        ({"Retry-After": "-1"}, 0.0),
        ({"Retry-After": "Mon, 16 Nov 2026 00:01:00 GMT", "Date": "Mon, 16 Nov 2026 00:00:10 GMT"}, 50.0),
        ({"Retry-After": "Mon, 16 Nov 2026 00:01:00 GMT"}, None),
        ({"Retry-After": "soon"}, None),
    ],
)
def test_retry_after_is_parsed(headers: dict[str, str], wait: float | None) -> None:
    assert wait_of(httpx.Headers(headers)) == wait


def test_parts_of_paths_are_escaped() -> None:
    script = Script(refuses("unknown-game", 404))
    with pytest.raises(NotFound):
        server(script).watch("../editions?x=1")
    assert script.requests[0].url.raw_path == b"/api/games/..%2Feditions%3Fx%3D1"


def test_only_given_options_are_sent() -> None:
    script = Script(responds(entry(3, kind="started", places=[0, 2], seats=[{"seat": 0, "name": "Ann"}])))
    seat(script).start("remove")
    assert json.loads(script.requests[0].content) == {"open_seats": "remove"}
