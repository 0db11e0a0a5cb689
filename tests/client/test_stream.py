"""A stream is followed over several connections: every entry once and in order."""

from contextlib import closing
from itertools import islice

import pytest

from tests.client.answers import SECRET, entry
from tests.client.streams import Connection, Streams, hello, streams
from trekvaart.client import (
    Entry,
    NotAllowed,
    NotFound,
    NotYet,
    PhraseSaid,
    Presence,
    Problem,
    ProtocolError,
    Unreachable,
    WrongSecret,
    entry_stream,
)
from trekvaart.client.entry_stream import follow
from trekvaart.wire.json import Json

PRESENCE: Json = {"type": "presence", "connected": [0], "spectators": 0}
BEAT: Json = {"type": "beat", "version": 3}


def numbers(seen: Streams, count: int, after: int = 0) -> list[int]:
    """The numbers of the first entries of a stream."""
    with closing(follow(seen.calls, "k7", SECRET, after)) as frames:
        return list(islice((frame.number for frame in frames if isinstance(frame, Entry)), count))


def test_entries_come_in_order() -> None:
    with streams(Connection([hello(2), entry(1), entry(2), PRESENCE, BEAT, entry(3)], end=0)) as seen:
        assert numbers(seen, 3) == [1, 2, 3]
        assert seen.paths == ["/api/games/k7/stream?after=0"]
        assert seen.requests[0].headers["Authorization"] == f"Bearer {SECRET}"
        assert seen.requests[0].headers["Accept-Language"] == "nl"


def test_presence_is_passed_on_and_heartbeats_are_not() -> None:
    with (
        streams(Connection([hello(0), BEAT, PRESENCE], end=0)) as seen,
        closing(follow(seen.calls, "k7", None, 0)) as frames,
    ):
        assert [type(frame).__name__ for frame in islice(frames, 2)] == ["Hello", "Presence"]
        assert "Authorization" not in seen.requests[0].headers


def test_phrases_are_passed_on_also_those_of_newer_servers() -> None:
    phrases: list[Json] = [{"type": "phrase", "seat": 1, "phrase": phrase} for phrase in ("ouch", "of a newer server")]
    with (
        streams(Connection([hello(0), *phrases], end=0)) as seen,
        closing(follow(seen.calls, "k7", None, 0)) as frames,
    ):
        assert list(islice(frames, 1, 3)) == [
            PhraseSaid(seat=1, phrase="ouch"),
            PhraseSaid(seat=1, phrase="of a newer server"),
        ]


def test_frames_of_newer_servers_are_ignored() -> None:
    with streams(Connection([hello(2), {"type": "weather", "rain": True}, entry(1), entry(2)], end=0)) as seen:
        assert numbers(seen, 2) == [1, 2]
        assert len(seen.requests) == 1


@pytest.mark.parametrize("end", [1012, 1001, 1011, 4408, None], ids=str)
def test_a_dropped_stream_resumes_where_it_stopped(end: int | None) -> None:
    first = Connection([hello(2), entry(1), entry(2), PRESENCE], end)
    with streams(first, Connection([hello(4), entry(3), entry(4), PRESENCE], end=0)) as seen:
        assert numbers(seen, 4) == [1, 2, 3, 4]
        assert seen.paths == ["/api/games/k7/stream?after=0", "/api/games/k7/stream?after=2"]


def test_repeated_entries_are_dropped() -> None:
    again = Connection([hello(3), entry(1), entry(2), entry(3), PRESENCE], end=0)
    with streams(Connection([hello(2), entry(1), entry(2)]), again) as seen:
        assert numbers(seen, 3) == [1, 2, 3]


def test_a_gap_reopens_the_stream() -> None:
    gap = Connection([hello(5), entry(1), entry(5)], end=0)
    with streams(gap, Connection([hello(5), *map(entry, range(2, 6))], end=0)) as seen:
        assert numbers(seen, 5) == [1, 2, 3, 4, 5]
        assert seen.paths[1] == "/api/games/k7/stream?after=1"


def test_a_silent_stream_is_reopened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(entry_stream, "OPENING", 0.5)
    silent = Connection([hello(1, beat_seconds=0), entry(1)], end=0)
    with streams(silent, Connection([hello(2), entry(2)], end=0)) as seen:
        assert numbers(seen, 2) == [1, 2]


@pytest.mark.parametrize(
    ("code", "kind", "slug"),
    [(4401, WrongSecret, "old-secret"), (4403, NotAllowed, "no-spectators"), (4409, NotYet, "too-many")],
)
def test_some_close_codes_are_final(code: int, kind: type[Problem], slug: str) -> None:
    with streams(Connection([], code), retry=2.0) as seen, pytest.raises(kind) as raised:
        numbers(seen, 1)
    assert raised.value.slug == slug


def test_a_denied_stream_raises_the_problem() -> None:
    denial: Json = {
        "type": "/problems/unknown-game",
        "title": "No such table",
        "status": 404,
        "detail": "Er is geen tafel.",
    }
    with (
        streams(Connection(denial=(404, denial))) as seen,
        pytest.raises(NotFound, match=r"Er is geen tafel\."),
    ):
        numbers(seen, 1)
    assert len(seen.requests) == 1


def test_a_busy_server_is_retried() -> None:
    busy: Json = {"type": "/problems/busy", "title": "Busy", "status": 503, "detail": "Busy."}
    denied = Connection(denial=(503, busy), headers=[("Retry-After", "1")])
    with streams(denied, denied, Connection([hello(1), entry(1)], end=0)) as seen:
        assert numbers(seen, 1) == [1]
        assert len(seen.requests) == 3


def test_retries_end_when_the_server_is_gone() -> None:
    with streams(Connection()) as seen:
        calls = seen.calls
    with pytest.raises(Unreachable), closing(follow(calls, "k7", None, 0)) as frames:
        next(frames)


@pytest.mark.parametrize("text", ["no JSON", "{}", '{"type": "entry"}', '{"type": 1}'])
def test_invalid_frames_are_detected(text: str) -> None:
    with streams(Connection([text], end=0)) as seen, pytest.raises(ProtocolError):
        numbers(seen, 1)


def test_presence_frames_are_parsed() -> None:
    with streams(Connection([hello(0), PRESENCE], end=0)) as seen, closing(follow(seen.calls, "k7", None, 0)) as frames:
        next(frames)
        assert next(frames) == Presence(connected=(0,), spectators=0)
