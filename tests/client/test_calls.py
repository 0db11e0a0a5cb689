"""Requests are repeated where repeating does no harm, with the pauses that a server asks for, and not for ever."""

import json

import httpx
import pytest

from tests.client.answers import SECRET, Script, Time, breaks, entry, gives, says_no, server
from trekvaart.client import NotFound, NotYet, Problem, ProtocolError, Table, Unreachable
from trekvaart.client.http_calls import wait_of
from trekvaart.wire.json import Json

LOST = breaks(httpx.ReadError)
UNANSWERED = breaks(httpx.ReadTimeout)
NOBODY = breaks(httpx.ConnectError)

REST: dict[str, Json] = {"link": "http://server/table/a#secret", "invitation": None}


def seat(script: Script, time: Time | None = None, patience: float = 60.0) -> Table:
    """A seat that has seen entry 12."""
    return server(script, time, patience)._table("k7wq3xnv2d", SECRET, 0, 12)


@pytest.mark.parametrize("lost", [LOST, UNANSWERED, NOBODY, breaks(httpx.RemoteProtocolError)])
def test_a_move_that_may_be_lost_is_sent_again_with_the_same_id(lost: object) -> None:
    script = Script(lost, lost, gives(entry(13)))  # type: ignore[arg-type]
    assert seat(script).play("draw deck").number == 13
    first, *others = script.bodies()
    assert (first["move"], first["version"]) == ("draw deck", 12)
    assert len(first["move_id"]) >= 16
    assert others == [first, first]


def test_two_moves_have_different_ids() -> None:
    script = Script(gives(entry(13)))
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
    assert len(script.asked) == 1


def test_what_never_arrived_is_sent_again() -> None:
    script = Script(NOBODY, gives({"levels": ["random"]}))
    assert server(script).bots() == ("random",)
    created: Json = {
        "id": "a",
        "seat": 0,
        "secret": SECRET,
        "version": 2,
        "seats": [{"seat": 0, "secret": SECRET}],
        **REST,
    }
    script = Script(NOBODY, gives(created, 201))
    assert server(script).create("usa", ["human", "bot"]).id == "a"


def test_patience_ends() -> None:
    script, time = Script(NOBODY), Time()
    with pytest.raises(Unreachable, match="Nobody answers"):
        server(script, time, patience=20.0).bots()
    assert 10.0 < time.now <= 20.0
    assert time.slept == sorted(time.slept[:3]) + time.slept[3:]
    assert max(time.slept) <= 5.0


def test_the_pause_that_the_server_asks_for_is_kept() -> None:
    script, time = Script(says_no("busy", 503, wait="7"), gives({"levels": []})), Time()
    server(script, time).bots()
    assert time.slept == [7.0]


def test_a_pause_beyond_all_patience_is_told_at_once() -> None:
    script, time = Script(says_no("too-many", 429, wait="3600")), Time()
    with pytest.raises(NotYet) as raised:
        server(script, time).bots()
    assert (raised.value.wait, time.slept) == (3600.0, [])


def test_what_was_refused_for_now_may_be_asked_again_even_if_it_is_no_move() -> None:
    created: Json = {"id": "a", "seat": 0, "secret": SECRET, "version": 2, "seats": [], **REST}
    script = Script(says_no("too-many", 429, wait="1"), gives(created, 201))
    assert server(script).create("usa", ["human", "bot"]).secret == SECRET


def test_a_proxy_without_a_server_behind_it_is_asked_again() -> None:
    script = Script(lambda _request: httpx.Response(502, text="Bad Gateway"), gives(entry(13)))
    assert seat(script).play("draw deck").number == 13
    with pytest.raises(Problem) as raised:
        server(Script(lambda _request: httpx.Response(502))).create("usa", ["human", "bot"])
    assert raised.value.status == 502


def test_a_problem_is_not_asked_for_twice() -> None:
    script = Script(says_no("unknown-game", 404))
    with pytest.raises(NotFound, match=r"It is unknown-game\."):
        server(script).watch("k7wq3xnv2d")
    assert len(script.asked) == 1


def test_the_secret_and_the_language_are_said_in_headers() -> None:
    script = Script(gives(entry(13)))
    seat(script).play("draw deck")
    headers = script.asked[0].headers
    assert (headers["Authorization"], headers["Accept-Language"]) == (f"Bearer {SECRET}", "en")
    assert SECRET not in str(script.asked[0].url)


def test_cookies_are_not_kept() -> None:
    script = Script(gives({"levels": []}, headers={"Set-Cookie": f"trekvaart_seat_0={SECRET}; Path=/"}))
    client = server(script)
    client.bots()
    client.bots()
    assert "Cookie" not in script.asked[1].headers


@pytest.mark.parametrize("text", ["<html>Welcome</html>", "{"])
def test_another_program_at_the_address_is_noticed(text: str) -> None:
    with pytest.raises(ProtocolError, match="is it a Trekvaart server"):
        server(Script(lambda _request: httpx.Response(200, text=text))).bots()


def test_an_answer_of_another_shape_is_told_without_quoting_it() -> None:
    with pytest.raises(ProtocolError) as raised:
        server(Script(gives({"id": 5, "secret": [SECRET]}))).join("a", "Ann")
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
def test_waits_are_read(headers: dict[str, str], wait: float | None) -> None:
    assert wait_of(httpx.Headers(headers)) == wait


def test_parts_of_paths_are_made_safe() -> None:
    script = Script(says_no("unknown-game", 404))
    with pytest.raises(NotFound):
        server(script).watch("../editions?x=1")
    assert script.asked[0].url.raw_path == b"/api/games/..%2Feditions%3Fx%3D1"


def test_only_what_was_wished_is_said() -> None:
    script = Script(gives(entry(3, kind="started", places=[0, 2], seats=[{"seat": 0, "name": "Ann"}])))
    seat(script).start("remove")
    assert json.loads(script.asked[0].content) == {"open_seats": "remove"}
