"""Streams: everything in order and without a gap, from any entry on; each seat its own; and how they end."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from tests.server.endpoints import describe
from tests.server.site import Chosen, Denied, Json, Site, Stream, Table, serving
from tests.server.stream_helpers import denial, entry_numbers, table_after_moves
from trekvaart.server.tables.subscriber import NO_SPECTATORS, OLD_SECRET, RESTART, UNEXPECTED

NOW = {"legal", "deadline"}  # what only the newest entry says


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all tests here: each has tables of its own."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('site') / 'trekvaart.db'}") as site:
        yield site


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is present is told at once."""
    monkeypatch.setattr("trekvaart.server.tables.audience.SETTLING", 0.0)


def lasting(entries: list[Json]) -> list[Json]:
    """Entries without what is only said while they are the newest."""
    return [{name: value for name, value in entry.items() if name not in NOW} for entry in entries]


# From the beginning, and from anywhere


def test_a_stream_begins_with_hello_then_all_entries_then_who_is_present(site: Site) -> None:
    table = table_after_moves(site)
    for seat in (0, 1, 2, None):
        with table.stream(seat) as stream:
            hello, *entries, presence = stream.frames()[: table.version + 2]
            assert hello == {
                "type": "hello",
                "version": table.version,
                "seat": seat,
                "is_host": seat == 0,
                "beat_seconds": 20.0,
            }
            assert entry_numbers(entries) == list(range(1, table.version + 1))
            assert [entry["kind"] for entry in entries[:2]] == ["created", "started"]
            assert presence["type"] == "presence"


def test_from_any_entry_on_there_is_no_gap(site: Site) -> None:
    table = table_after_moves(site)
    for seat in (0, None):
        with table.stream(seat) as stream:
            everything = stream.entries()
        for after in range(table.version + 1):
            with table.stream(seat, after) as stream:
                assert stream.entries() == everything[after:]
        with site.stream(f"{table.path}/stream", table.secret_of(seat)) as stream:
            assert stream.entries() == everything


def test_what_comes_live_is_what_comes_later(site: Site) -> None:
    table = table_after_moves(site, moves=0)
    viewers = (0, 1, 2, None)
    with ExitStack() as stack:
        streams = {viewer: stack.enter_context(table.stream(viewer)) for viewer in viewers}
        for _ in range(12):
            site.clock.now += 1
            table.move()
        live = {viewer: stream.entries() for viewer, stream in streams.items()}
    for viewer in viewers:
        with table.stream(viewer) as stream:
            later = stream.entries()
        assert entry_numbers(live[viewer]) == list(range(1, table.version + 1))
        assert lasting(live[viewer]) == lasting(later)
        assert live[viewer][-1] == later[-1]


def test_a_move_reaches_everybody_without_being_asked_for(site: Site) -> None:
    table = table_after_moves(site, moves=0)
    with table.stream(0, after=table.version) as mover, table.stream(None, after=table.version) as spectator:
        answer = table.move(0)
        describe, seen = mover.entry(), spectator.entry()
        assert describe == answer
        assert (seen["number"], seen.get("legal")) == (answer["number"], None)


def test_after_a_cut_nothing_is_missed_and_nothing_comes_twice(site: Site) -> None:
    table = table_after_moves(site, moves=0)
    got: list[Json] = []
    for _ in range(5):
        with table.stream(1, after=got[-1]["number"] if got else 0) as stream:
            table.move()
            got += stream.entries()
        table.move()
    with table.stream(1, after=got[-1]["number"]) as stream:
        got += stream.entries()
    assert entry_numbers(got) == list(range(1, table.version + 1))


def test_streams_that_open_while_others_move_have_no_gap(site: Site) -> None:
    table = table_after_moves(site, moves=6)
    game = table.kept.state.game
    assert game is not None

    async def play() -> None:
        for _ in range(20):
            seat = game.seat
            move = {"move": str(game.legal(seat)[0]), "move_id": str(table.version), "version": table.version}
            reply = await site.send("POST", f"{table.path}/moves", move, table.secrets[seat])
            assert reply.status == 200

    async def follow(stream: Stream, rounds: int) -> None:
        for _ in range(rounds):
            await asyncio.sleep(0)
        await stream.begin()

    async def all_at_once(streams: list[Stream]) -> None:
        await asyncio.gather(play(), *(follow(stream, 7 * number) for number, stream in enumerate(streams)))

    with ExitStack() as stack:
        path, secret = f"{table.path}/stream?after=", table.secrets[1]
        streams = [site.prepare(f"{path}{after}", secret) for after in range(6)]
        for stream in streams:
            stack.callback(stream.leave)
        site.run(all_at_once(streams))
        for after, stream in enumerate(streams):
            assert entry_numbers(stream.entries()) == list(range(after + 1, table.version + 1))


def test_programs_that_ask_get_the_same_as_those_that_listen(site: Site) -> None:
    table = table_after_moves(site)
    for seat in (0, 1, None):
        with table.stream(seat) as stream:
            entries = stream.entries()
        secret = table.secret_of(seat)
        for after in (0, 3, table.version):
            answer = site.get(f"{table.path}/events?after={after}", secret).json
            assert answer == {"version": table.version, "entries": entries[after:]}
        part = site.get(f"{table.path}/events?after=2&limit=3", secret).json
        assert part == {"version": table.version, "entries": entries[2:5]}


@pytest.mark.parametrize("after", ["-1", "x", "", "1.5", "1e1", "%C2%B2", "%20", "99999999999999999999", "0x1"])
def test_an_entry_that_is_no_number(after: str, site: Site) -> None:
    table = table_after_moves(site, moves=0)
    assert denial(site, f"{table.path}/stream?after={after}") == "400 invalid"
    assert describe(site.get(f"{table.path}/events?after={after}")) == "400 invalid"


def test_an_entry_that_is_not_there_yet(site: Site) -> None:
    table = table_after_moves(site, moves=0)
    for after in (table.version + 1, 2**29):
        assert denial(site, f"{table.path}/stream?after={after}") == "409 future-version"
        assert describe(site.get(f"{table.path}/events?after={after}")) == "409 future-version"
    assert not table.kept.audience.subscribers


def test_a_refusal_is_told_in_words(site: Site) -> None:
    with (
        pytest.raises(Denied) as error,
        site.stream("/api/games/zzzzzzzzzz/stream", headers={"accept-language": "nl"}),
    ):
        pass
    assert error.value.reply.headers["content-language"] == "nl"
    assert describe(error.value.reply) == "404 unknown-game"


# What each may see


def test_legal_moves_are_told_only_to_who_decides_and_only_in_the_newest_entry(site: Site) -> None:
    table = table_after_moves(site, moves=0)
    with ExitStack() as stack:
        streams = {seat: stack.enter_context(table.stream(seat)) for seat in (0, 1, 2, None)}
        for _ in range(10):
            deciding = table.deciding
            for seat, stream in streams.items():
                *older, newest = stream.entries()
                assert newest["number"] == table.version
                assert newest["deciding"] == deciding
                assert "deadline" in newest
                assert ("legal" in newest) == (seat in deciding)
                if seat in deciding:
                    assert newest["legal"] == table.look(seat)["legal"]
                assert not any(NOW & set(entry) for entry in older)
            table.move(deciding[-1])


def test_each_seat_sees_its_own_cards_only(site: Site) -> None:
    table = table_after_moves(site, moves=10)
    for viewer in (0, 1, 2, None):
        with table.stream(viewer) as stream:
            events = [event for entry in stream.entries() for event in entry["events"]]
        dealt = [event for event in events if event["event"] == "card-dealt"]
        assert {event["seat"] for event in dealt} == {0, 1, 2}
        assert all((event["kind"] is not None) == (event["seat"] == viewer) for event in dealt)


@pytest.mark.usefixtures("at_once")
def test_when_open_seats_are_removed_everybody_stays_on_their_own(site: Site) -> None:
    table = site.open("amsterdam", "human", "open", "human", "human")
    places = {0: 0, 2: 1, 3: 2}  # the seats they become
    with ExitStack() as stack:
        streams = {place: stack.enter_context(table.stream(place)) for place in places}
        spectator = stack.enter_context(table.stream(None))
        for place, stream in streams.items():
            assert stream.frame()["seat"] == place
        assert site.post(f"{table.path}/start", {"open_seats": "remove"}, table.secret).status == 200
        for place, stream in streams.items():
            frames = stream.frames()
            started = next(frame for frame in frames if frame.get("kind") == "started")
            assert started["places"] == [0, 2, 3]
            mine = [event for event in started["events"] if event["event"] == "card-dealt" and event["kind"]]
            assert {event["seat"] for event in mine} == {places[place]}
            assert started["legal"] == table.look(place)["legal"]
            assert frames[-1] == {"type": "presence", "connected": [0, 1, 2], "spectators": 1}
        for place in places:
            table.move(place)  # the secrets are still those of the places
        for place, stream in streams.items():
            happened = [event for entry in stream.entries() for event in entry["events"]]
            chosen = {event["seat"]: event["kept"] for event in happened if event["event"] == "tickets-kept"}
            assert set(chosen) == {0, 1, 2}
            assert {seat for seat, kept in chosen.items() if kept is not None} == {places[place]}
        seen = [event for entry in spectator.entries() for event in entry["events"]]
        assert not any(event.get("kept") or event.get("tickets") for event in seen)
    with table.stream(2) as stream:
        assert stream.frame()["seat"] == 1


# Presence and signs of life


@pytest.mark.usefixtures("at_once")
def test_who_is_there_is_told_to_everybody(site: Site) -> None:
    table = table_after_moves(site, moves=0)

    def presence(stream: Stream) -> tuple[list[int], int]:
        frame = [frame for frame in stream.frames() if frame["type"] == "presence"][-1]
        return frame["connected"], frame["spectators"]

    with table.stream(2) as cem:
        assert presence(cem) == ([2], 0)
        with table.stream(0) as ann:
            assert presence(cem) == presence(ann) == ([0, 2], 0)
            with table.stream(0), table.stream(None), table.stream(None):
                assert presence(cem) == presence(ann) == ([0, 2], 2)
            assert presence(cem) == presence(ann) == ([0, 2], 0)
        assert presence(cem) == ([2], 0)
        assert table.look(1)["presence"] == {"type": "presence", "connected": [2], "spectators": 0}
    assert table.look(1)["presence"]["connected"] == []


@pytest.mark.usefixtures("at_once")
def test_a_second_stream_of_a_seat_changes_nothing_for_others(site: Site) -> None:
    table = table_after_moves(site, moves=0)
    with table.stream(1) as ben:
        ben.frames()
        with table.stream(1):
            assert ben.frames() == []
        assert ben.frames() == []


def test_a_silent_stream_gives_signs_of_life(sqlite_url: str) -> None:
    with serving(sqlite_url, beat_seconds=0.02) as site:
        table = table_after_moves(site, moves=0)
        with table.stream(0, after=table.version) as stream:
            assert stream.frame()["beat_seconds"] == 0.02
            while (frame := stream.frame())["type"] != "beat":
                pass
            assert frame == {"type": "beat", "version": table.version}
            number = table.move(0)["number"]
            while (frame := stream.frame())["type"] != "beat" or frame["version"] < number:
                assert frame["type"] in ("entry", "beat", "presence")


# How streams end


def test_commands_are_not_sent_down_a_stream(site: Site) -> None:
    table = table_after_moves(site, moves=0)
    for message in (
        {"type": "websocket.receive", "text": "hello"},
        {"type": "websocket.receive", "text": json.dumps({"move": "draw deck", "version": 2})},
        {"type": "websocket.receive", "bytes": b"\x00"},
        {"type": "websocket.receive", "text": ""},
    ):
        before = table.version
        with table.stream(0) as stream:
            stream.frames()
            stream.hears(message)
            assert stream.code() == UNEXPECTED
        assert table.version == before
        assert not table.kept.audience.subscribers


def test_a_new_secret_ends_the_streams_of_the_old_one(site: Site) -> None:
    table = table_after_moves(site, moves=0)
    old = table.secrets[1]
    with table.stream(0) as host, table.stream(1) as one, table.stream(1) as two, table.stream(None) as spectator:
        code = site.post(f"{table.path}/seats/1/reissue", None, old).json["code"]
        reply = site.post(f"{table.path}/redeem", {"code": code})
        assert one.code() == two.code() == OLD_SECRET
        table.move(0)
        for stream in (host, spectator):
            assert [entry["kind"] for entry in stream.entries()[-2:]] == ["handed-over", "moved"]
    assert denial(site, f"{table.path}/stream", old) == "401 old-secret"
    with site.stream(f"{table.path}/stream", reply.json["secret"]) as stream:
        assert stream.frame()["seat"] == 1


def test_who_leaves_before_the_start_sees_no_more(site: Site) -> None:
    table = site.open("amsterdam", "human", "open", "open")
    seat = table.join("Zoe")
    with table.stream(seat) as stream, table.stream(0) as host:
        assert site.post(f"{table.path}/leave", None, table.secrets[seat]).status == 200
        assert stream.code() == OLD_SECRET
        assert host.entries()[-1]["kind"] == "left"


def test_who_leaves_during_the_game_may_look_on(site: Site) -> None:
    table = table_after_moves(site)
    with table.stream(1) as stream:
        assert site.post(f"{table.path}/leave", None, table.secrets[1]).status == 200
        assert stream.entries()[-1]["kind"] == "left"


def test_when_spectators_are_sent_away_players_stay(site: Site) -> None:
    table = table_after_moves(site)
    with table.stream(0) as host, table.stream(1) as player, table.stream(None) as spectator:
        assert site.ask("PATCH", table.path, {"spectators": False}, table.secret).status == 200
        assert spectator.code() == NO_SPECTATORS
        table.move()
        for stream in (host, player):
            assert [entry["kind"] for entry in stream.entries()[-2:]] == ["changed", "moved"]
    assert denial(site, f"{table.path}/stream") == "403 no-spectators"


def test_a_spectator_who_comes_as_spectators_are_sent_away_does_not_stay(site: Site) -> None:
    table = table_after_moves(site)
    stream = site.prepare(f"{table.path}/stream")

    async def at_one_moment() -> None:
        async with table.kept.locked_state():
            change = asyncio.create_task(site.send("PATCH", table.path, {"spectators": False}, table.secret))
            for _ in range(50):
                await asyncio.sleep(0)
            come = asyncio.create_task(stream.begin())
            for _ in range(50):
                await asyncio.sleep(0)
        assert (await change).status == 200
        await come

    with ExitStack() as stack:
        stack.callback(stream.leave)
        with pytest.raises(Denied) as error:
            site.run(at_one_moment())
        assert describe(error.value.reply) == "403 no-spectators"


def test_a_host_without_a_seat_stays_when_spectators_are_sent_away(site: Site) -> None:
    table = site.open("amsterdam", "open", "open")
    with site.stream(f"{table.path}/stream", table.secret) as host, table.stream(None) as spectator:
        assert site.ask("PATCH", table.path, {"spectators": False}, table.secret).status == 200
        assert spectator.code() == NO_SPECTATORS
        assert host.entries()[-1]["kind"] == "changed"


def test_before_a_restart_everybody_is_told_to_come_back(sqlite_url: str) -> None:
    chosen = Chosen()
    with serving(sqlite_url, chosen) as site:
        table = table_after_moves(site)
        with table.stream(0, after=3) as ann, table.stream(None) as spectator:
            last = table.move()["number"]
            site.stop()
            got = []
            while (message := ann.message())["type"] == "websocket.send":
                got.append(json.loads(message["text"]))
            assert message["code"] == RESTART
            assert [frame["number"] for frame in got if frame["type"] == "entry"] == list(range(4, last + 1))
            assert spectator.code() == RESTART
    with serving(sqlite_url, chosen) as again:
        same = Table(again, table.id, table.secret, table.secrets, None, None)
        with same.stream(0, after=last) as ann:
            assert ann.frame()["version"] == last
            number = same.move()["number"]
            assert number == last + 1
            assert entry_numbers(ann.entries()) == [number]
