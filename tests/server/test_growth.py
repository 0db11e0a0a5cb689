"""What a table can grow to: nothing is written for no change, logs and invitations end, and reading is cheap."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Iterator

import pytest

from tests.server.endpoints import describe
from tests.server.sample_games import SHORT, finished_table, log_kinds, random_game
from tests.server.scheduling import run_due
from tests.server.site import Chosen, Site, Table, serving
from tests.server.stream_helpers import table_after_moves
from trekvaart.server.store import Purpose, Status
from trekvaart.server.tables import frames
from trekvaart.server.tables.frame_cache import OVERHEAD, Everything, FrameCache
from trekvaart.server.tables.preconditions import MAX_ARRIVALS

PACE = 30.0


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all tests here: each has tables of its own."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('site') / 'trekvaart.db'}") as site:
        yield site


# Entries


def change(table: Table, **wish: object) -> str:
    return describe(table.site.ask("PATCH", table.path, wish, table.secret))


def test_what_is_so_already_is_no_change(site: Site) -> None:
    table = site.open(SHORT, "human", "human", public=False, bot_seconds=2.0)
    for wish in ({}, {"public": False}, {"spectators": True, "bot_seconds": 2.0}):
        assert change(table, **wish) == "200"
    assert log_kinds(table) == ["created", "started"]
    assert change(table, public=True) == "200"
    assert log_kinds(table)[2:] == ["changed"]


def test_a_table_that_is_changed_too_often_can_only_be_played_on(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"entries_per_table": 3}) as site:
        table = site.open(
            SHORT,
            "human",
            "human",
            absent="bot",
            turn_seconds=90,
            bot_seconds=PACE,
            record=random_game(moves=12).record(),
        )
        answers = [change(table, public=is_public) for is_public in (True, False, True, False, True)]
        assert answers == ["200", "200", "200", "429 too-many", "200"]  # the last is no change
        refused = site.ask("PATCH", table.path, {"public": False}, table.secret).json
        assert (refused["limit"], "only accepts moves" in refused["detail"]) == ("entries_per_table", True)
        site.clock.now += 90
        run_due(table)
        assert log_kinds(table)[-1] == "stood-in"  # the game does not stand still
        seat = table.deciding[0]
        assert site.post(f"{table.path}/return", None, table.secrets[seat]).status == 200
        assert log_kinds(table)[-1] == "returned"
        inner = table.kept
        while inner.state.status is not Status.FINISHED:
            table.move()
        assert describe(site.post(f"{table.path}/rematch", None, table.secrets[0])) == "200"


def come_and_go(table: Table, seat: int, way: str) -> list[str]:
    """Leave a seat, or let a bot play there, and return, as often as one may; then what one is answered."""
    site, secret = table.site, table.secrets[seat]
    for _ in range(MAX_ARRIVALS):
        assert describe(site.post(f"{table.path}/{way}", {}, secret)) == "200"
        assert describe(site.post(f"{table.path}/return", None, secret)) == "200"
    return [describe(site.post(f"{table.path}/{one}", {}, secret)) for one in ("leave", f"seats/{seat}/bot")]


@pytest.mark.parametrize("way", ["leave", "seats/1/bot"])
def test_whoever_comes_and_goes_takes_no_room_from_others(sqlite_url: str, way: str) -> None:
    with serving(sqlite_url, limits={"entries_per_table": 20}) as site:
        table = site.open(SHORT, "human", "human", "human", bot_seconds=PACE)
        assert come_and_go(table, 1, way) == ["429 too-many"] * 2
        assert change(table, spectators=False) == "200"
        table.let_all_go_away()
        assert describe(site.post(f"{table.path}/seats/1/bot", {}, table.secret)) == "200"
        assert describe(site.post(f"{table.path}/return", None, table.secrets[1])) == "200"
        assert describe(site.post(f"{table.path}/leave", None, table.secrets[2])) == "200"


def test_nor_does_a_stranger_before_the_start(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"entries_per_table": 20}) as site:
        table = site.open(SHORT, "human", "open", "open", public=True)
        for _ in range(MAX_ARRIVALS):
            seated = site.post(f"{table.path}/join", {"name": "Zed", "seat": 1}).json
            assert describe(site.post(f"{table.path}/leave", None, seated["secret"])) == "200"
        refused = site.post(f"{table.path}/join", {"name": "Zed", "seat": 1})
        assert (describe(refused), refused.json["limit"]) == ("429 too-many", "arrivals_per_seat")
        assert change(table, public=False) == "200"
        assert table.join("Cem") == 2
        assert describe(site.post(f"{table.path}/start", {}, table.secret)) == "200"


# Memory


def test_a_table_that_nobody_needs_leaves_the_memory_without_the_collector(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"tables_in_memory": 3}) as site:
        gc.disable()
        try:
            for _ in range(8):
                finished_table(site)
            assert len(site.context.tables) <= 4  # one may be in somebody's hand
        finally:
            gc.enable()


# Invitations


def invite(table: Table) -> str:
    return describe(table.site.post(f"{table.path}/invitations", {"hours": 1}, table.secret))


def test_a_table_has_only_so_many_invitations_that_open_something(sqlite_url: str) -> None:
    chosen = Chosen()
    with serving(sqlite_url, chosen, limits={"invitations_per_table": 3}) as site:
        table = site.open(SHORT, "human", "open")
        assert [invite(table) for _ in range(3)] == ["201", "201", "429 too-many"]
        assert site.ask("DELETE", f"{table.path}/invitations", None, table.secret).status == 204
        assert describe(site.post(f"{table.path}/join", {"name": "Zoe", "invitation": table.invitation})) == (
            "410 invitation-expired"
        )
        for _ in range(20):
            assert invite(table) == "201"
            assert site.ask("DELETE", f"{table.path}/invitations", None, table.secret).status == 204
        for _ in range(20):
            assert invite(table) == "201"
            chosen.clock.now += 3600
        assert len([key for key in table.kept.keys.values() if key.purpose is Purpose.INVITATION]) <= 3
        code = site.post(f"{table.path}/invitations", {}, table.secret).json["code"]
    with serving(sqlite_url, chosen) as site:  # and the store says the same
        again = Table(site, table.id, table.secret, table.secrets, code, None)
        assert again.join("Zoe") == 1


# Reading


def test_an_entry_is_encoded_once_for_each_viewer(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_after_moves(site)
    encoded: list[tuple[int, int | None]] = []
    entry = frames.entry

    def counted(state, line, viewer, **more):  # type: ignore[no-untyped-def]
        encoded.append((line.number, viewer))
        return entry(state, line, viewer, **more)

    monkeypatch.setattr(frames, "entry", counted)
    old = range(1, table.version)  # the newest says what may be done now, and one has the names of now
    for _ in range(3):
        for seat in (0, 1, None):
            assert site.get(f"{table.path}/events", table.secret_of(seat)).status == 200
            with table.stream(seat) as stream:
                assert len(stream.entries()) == table.version
    for seat in (0, 1, None):
        for number in old:
            assert encoded.count((number, seat)) == (6 if number == 2 else 1)


def test_nobody_is_given_what_was_kept_for_another(site: Site) -> None:
    table = finished_table(site, "human", "human")
    viewers = (0, 1, None)

    def seen(query: str = "") -> list[str]:
        return [site.get(f"{table.path}/events{query}", table.secret_of(seat)).body.decode() for seat in viewers]

    first = seen()
    everything = seen("?all=true")
    assert len(set(first)) == 3  # each has events that the others have not
    assert len(set(everything)) == 1
    assert seen() == first
    assert seen("?all=true") == everything
    fresh = FrameCache(0)  # keeps nothing
    state = table.kept.state
    for seat, text in zip(viewers, first, strict=True):
        assert json.loads(text)["entries"] == [json.loads(fresh.text(state, line, seat)) for line in state.log]


def test_the_cache_stays_within_its_bound(site: Site) -> None:
    states = [finished_table(site, "human", "human").kept.state for _ in range(3)]
    size = sum(len(FrameCache(0).text(states[0], line, None)) + OVERHEAD for line in states[0].log)
    cache = FrameCache(size)
    for state in states:
        for viewer in (0, 1, None, Everything.VIEWER):
            for line in state.log:
                text = cache.text(state, line, viewer)
                assert text == FrameCache(0).text(state, line, viewer)
                assert cache.bytes <= size
    assert cache.bytes == sum(shelf.bytes for shelf in cache._viewers.values())


def test_a_table_that_was_loaded_again_starts_with_an_empty_cache(site: Site) -> None:
    table = table_after_moves(site)
    cache = site.context.tables._services.frames
    assert site.get(f"{table.path}/events").status == 200
    before = table.kept.state
    site.run(table.kept._reload())
    assert table.kept.state is not before
    assert cache._frames_of(table.kept.state, None).texts == {}


def test_a_long_beginning_is_made_a_moment_at_a_time(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trekvaart.server.tables.live_table.SLICE", -1.0)  # every moment is over at once
    table = table_after_moves(site)
    turns = 0

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def read() -> list[str]:
        task = asyncio.create_task(others())
        try:
            return await table.kept.encoded_entries(None, 0)
        finally:
            task.cancel()

    assert len(site.run(read())) == table.version
    assert turns >= table.version - 1
