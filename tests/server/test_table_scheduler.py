"""What the server does by itself: bots at the table's speed, stand-ins for the absent, tables that others forgot.

The clock is the test's. `minded` lets the server look at a table now, and waits until it has done what is due.
"""

import asyncio
import threading
from collections.abc import Iterator, Sequence

import pytest

from tests.server.openapi_conformance import conforming
from tests.server.sample_games import SHORT, finished_table, log_kinds, random_game
from tests.server.scheduling import live_table_of, run_due
from tests.server.site import PATIENCE, Chosen, Site, Table, serving, slug
from trekvaart.bots import Budget
from trekvaart.game.actions import Action, DrawDeck
from trekvaart.game.game import Game
from trekvaart.game.views import View
from trekvaart.server.config.settings import Settings
from trekvaart.server.store import EntryRow, Status
from trekvaart.server.tables import log_entries
from trekvaart.server.tables.frames import timestamp
from trekvaart.server.tables.live_table import list_change
from trekvaart.server.tables.log_entries import Joined
from trekvaart.server.tables.move_commands import move_for, take_over

PACE = 30.0  # seconds of a bot: longer than any test takes, so that nothing happens unless the clock is moved
AWAY = 60.0
RANDOM_BOTS = [{"kind": "bot", "level": "random"}] * 2


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all these tests, held to its document; each test has tables of its own."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('site') / 'trekvaart.db'}", away_seconds=AWAY) as site:
        yield conforming(site)


def minded(table: Table) -> list[str]:
    """Let the server do what is due at a table; returns what it did."""
    before = table.version
    run_due(table)
    return log_kinds(table)[before:]


def until_version(table: Table, version: int) -> None:
    """Let the server work until a log is so long, or the game over."""
    inner = live_table_of(table)
    table.site.until(lambda: inner.state.version >= version or inner.state.status is Status.FINISHED)


def stand_ins(table: Table) -> list[bool]:
    """For which seats a bot plays on."""
    return [seat["stand_in"] for seat in table.look(0)["table"]["seats"]]


# Bots


def test_a_bot_moves_at_the_speed_of_the_table(site: Site) -> None:
    table = site.open(SHORT, "human", "bot", first=0, bot_seconds=PACE)
    site.clock.now += PACE - 1
    assert minded(table) == []
    site.clock.now += 1
    assert minded(table) == ["moved"]
    entry = site.get(f"{table.path}/events?after=2").json["entries"][0]
    assert (entry["seat"], entry["by"]) == (1, "bot")


def test_each_of_its_moves_waits_for_itself(site: Site) -> None:
    table = site.open(SHORT, "human", "bot", first=1, bot_seconds=PACE)
    table.move(0)
    for _ in range(3):
        site.clock.now += PACE
        assert minded(table) == ["moved"]
        assert minded(table) == []
        if table.deciding == [0]:
            break


def test_the_second_card_of_a_turn_follows_after_half_the_pause(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    class Drawer:
        def choose(self, _view: View, legal: Sequence[Action], _budget: Budget) -> Action:
            return DrawDeck() if DrawDeck() in legal else legal[0]

    monkeypatch.setattr("trekvaart.server.tables.table_scheduler.make", lambda *_: Drawer())
    games = (random_game(moves=moves) for moves in range(10, 100))
    game = next(game for game in games if game.seat == 1 and game.view(1).cards_left == 2)
    table = site.open(SHORT, "human", "bot", record=game.record(), bot_seconds=PACE)
    site.clock.now += PACE
    assert minded(table) == ["moved"]
    assert table.look(0)["view"]["cards_left"] == 1
    site.clock.now += PACE / 2 - 1
    assert minded(table) == []
    site.clock.now += 1
    assert minded(table) == ["moved"]


def test_a_change_of_speed_holds_for_the_move_that_is_waited_for(site: Site) -> None:
    table = site.open(SHORT, "human", "bot", first=0, bot_seconds=PACE)
    site.clock.now += 10
    assert minded(table) == []
    site.ask("PATCH", table.path, {"bot_seconds": 10}, table.secret)
    assert minded(table) == ["moved"]


def test_all_bots_choose_their_first_tickets(site: Site) -> None:
    table = site.open(SHORT, "bot", "human", "bot", "bot", bot_seconds=PACE)
    site.clock.now += PACE
    assert minded(table) == ["moved"] * 3
    assert table.look(1)["deciding"] == [1]


def test_bots_play_a_whole_game_by_themselves(site: Site) -> None:
    table = site.open(SHORT, "bot", "bot", bot_seconds=0, seats=RANDOM_BOTS)
    until_version(table, 1_000)
    record = site.get(f"{table.path}/record").body.decode()
    assert Game.from_record(record).is_over
    entries_seen = site.get(f"{table.path}/events").json["entries"]
    assert {entry["by"] for entry in entries_seen[2:]} == {"bot"}


def test_bots_and_a_player_play_together(site: Site) -> None:
    table = site.open(SHORT, "human", "bot", record=random_game(moves=30).record())
    inner = live_table_of(table)
    for _ in range(6):
        site.until(lambda: 0 in inner.state.deciding)
        table.move(0)
    moved = site.get(f"{table.path}/events?after=32").json["entries"]
    assert {(entry["seat"], entry["by"]) for entry in moved} == {(0, "player"), (1, "bot")}


def test_nobody_waits_while_a_bot_thinks(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, may_go_on = threading.Event(), threading.Event()

    class Thinker:
        def choose(self, _view: View, legal: Sequence[Action], _budget: Budget) -> Action:
            begun.set()
            may_go_on.wait(PATIENCE)
            return legal[0]

    monkeypatch.setattr("trekvaart.server.tables.table_scheduler.make", lambda *_: Thinker())
    table, other = site.open(SHORT, "human", "bot", bot_seconds=0), site.open(SHORT, "human", "human")
    site.until(begun.is_set)
    assert table.move(0)["number"] == 3
    assert other.move(0)["number"] == 3
    assert table.look(0)["deciding"] == [1]
    may_go_on.set()
    until_version(table, 4)
    assert log_kinds(table)[3] == "moved"


def test_a_bot_whose_decision_has_passed_does_not_move(site: Site) -> None:
    table = site.open(SHORT, "human", "human", bot_seconds=PACE)
    inner = live_table_of(table)
    assert inner.state.game is not None
    site.post(f"{table.path}/seats/1/bot", {}, table.secrets[1])
    chosen, since = inner.state.game.legal(1)[0], inner.state.since[1]
    table.move(1)
    site.post(f"{table.path}/seats/1/bot", {}, table.secrets[1])
    version = table.version
    site.run(move_for(inner, 1, chosen, since))
    assert table.version == version


@pytest.mark.parametrize("by", ["its bot", "a stand-in"])
def test_what_was_due_for_the_first_card_is_not_done_for_the_second(site: Site, by: str) -> None:
    table = site.open(SHORT, "human", "human", bot_seconds=PACE, record=random_game(moves=12).record())
    inner, seat = live_table_of(table), table.deciding[0]
    assert inner.state.game is not None
    chosen, since = inner.state.game.legal(seat)[0], inner.state.since[seat]
    table.move(seat, "draw deck")
    assert table.deciding == [seat]
    if by == "its bot":
        site.post(f"{table.path}/seats/{seat}/bot", {}, table.secrets[seat])
    version = table.version
    site.run(move_for(inner, seat, chosen, since) if by == "its bot" else take_over(inner, seat, since))
    assert table.version == version


# The absent


def test_whoever_is_away_is_waited_for(site: Site) -> None:
    table = site.open(SHORT, "human", "human", absent="wait", turn_seconds=AWAY)
    site.clock.now += 100 * AWAY
    assert minded(table) == []


def test_without_a_time_limit_nobody_loses_a_turn_unless_the_host_says_so(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    assert table.look(0)["table"]["absent"] == "wait"
    table.let_all_go_away()
    site.clock.now += 100 * AWAY
    assert minded(table) == []


def test_a_time_limit_is_shown_and_alone_forces_nobody(site: Site) -> None:
    table = site.open(SHORT, "human", "human", turn_seconds=90)
    assert table.look(0)["deadline"] == timestamp(site.clock.now + 90)
    site.clock.now += 91
    assert minded(table) == []
    assert table.move(0)["kind"] == "moved"


def test_a_bot_takes_over_from_whoever_is_out_of_time(site: Site) -> None:
    table = site.open(SHORT, "human", "human", absent="bot", turn_seconds=90, bot_seconds=PACE)
    with table.stream(0):  # being there does not help
        site.clock.now += 89
        assert minded(table) == []
        table.move(1)
        site.clock.now += 1
        assert minded(table) == ["stood-in"]
        assert stand_ins(table) == [True, False]
        site.clock.now += PACE
        assert minded(table) == ["moved"]


def test_each_decision_has_its_own_time(site: Site) -> None:
    table = site.open(
        SHORT, "human", "human", absent="bot", turn_seconds=90, bot_seconds=PACE, record=random_game(moves=12).record()
    )
    seat = table.deciding[0]
    site.clock.now += 80
    table.move(seat, "draw deck")
    site.clock.now += 80
    assert minded(table) == []
    site.clock.now += 10
    assert minded(table) == ["stood-in"]


def test_without_a_limit_a_bot_takes_over_from_whoever_is_away(site: Site) -> None:
    table = site.open(SHORT, "human", "human", absent="bot", bot_seconds=PACE)
    table.move(0)
    site.clock.now += AWAY - 1
    assert minded(table) == []
    site.clock.now += 1
    assert minded(table) == ["stood-in"]
    assert stand_ins(table) == [False, True]


def test_whoever_is_there_may_think_as_long_as_they_like(site: Site) -> None:
    table = site.open(SHORT, "human", "human", absent="bot", bot_seconds=PACE)
    table.move(0)
    with table.stream(1):
        for _ in range(3):
            site.clock.now += AWAY
            assert minded(table) == []
    site.clock.now += AWAY
    assert minded(table) == ["stood-in"]


def test_one_who_is_there_does_not_keep_the_seat_of_one_who_is_not(site: Site) -> None:
    table = site.open(SHORT, "human", "human", "human", absent="bot", bot_seconds=PACE)
    with table.stream(0):
        site.clock.now += AWAY
        assert minded(table) == ["stood-in"] * 2
        assert stand_ins(table) == [False, True, True]
        site.clock.now += PACE
        assert minded(table) == ["moved"]
        site.clock.now += PACE
        assert minded(table) == ["moved"]
        assert table.deciding == [0]


def test_whoever_said_that_they_leave_is_not_waited_for(site: Site) -> None:
    table = site.open(SHORT, "human", "human", absent="bot", bot_seconds=PACE)
    site.post(f"{table.path}/leave", None, table.secrets[1])
    until_version(table, 4)
    assert stand_ins(table) == [False, True]
    site.clock.now += PACE
    assert minded(table) == ["moved"]


@pytest.mark.parametrize("is_same_decision", [True, False])
def test_whoever_leaves_after_long_thought_is_not_waited_for(site: Site, is_same_decision: bool) -> None:
    table = site.open(SHORT, "human", "human", absent="bot", bot_seconds=PACE, record=random_game(moves=12).record())
    seat = table.deciding[0]
    with table.stream(seat):
        site.clock.now += AWAY
        assert minded(table) == []
        if not is_same_decision:
            table.move(seat, "draw deck")
            assert table.deciding == [seat]
        site.post(f"{table.path}/leave", None, table.secrets[seat])
        minded(table)
        assert stand_ins(table)[seat]


def test_a_bot_asked_for_after_long_thought_moves_at_the_speed_of_the_table(site: Site) -> None:
    table = site.open(SHORT, "human", "human", absent="bot", bot_seconds=PACE)
    table.move(0)
    with table.stream(1):
        site.clock.now += AWAY
        assert minded(table) == []
        site.post(f"{table.path}/seats/1/bot", {}, table.secrets[1])
        site.clock.now += PACE
        assert minded(table) == ["moved"]


def test_unless_the_table_waits_for_everybody(site: Site) -> None:
    table = site.open(SHORT, "human", "human", absent="wait", bot_seconds=PACE)
    site.post(f"{table.path}/leave", None, table.secrets[1])
    site.clock.now += 10 * AWAY
    assert minded(table) == []


@pytest.mark.parametrize("way", ["return", "stream", "move"])
def test_whoever_returns_has_their_seat_back(site: Site, way: str) -> None:
    table = site.open(SHORT, "human", "human", absent="bot", bot_seconds=PACE)
    table.move(0)
    site.clock.now += AWAY
    assert minded(table) == ["stood-in"]
    match way:
        case "return":
            site.post(f"{table.path}/return", None, table.secrets[1])
        case "stream":
            with table.stream(1):
                pass
        case _:
            table.move(1)
    assert stand_ins(table) == [False, False]
    site.clock.now += PACE
    assert minded(table) == []


def test_whoever_returns_has_the_whole_time_of_a_turn(site: Site) -> None:
    table = site.open(SHORT, "human", "human", absent="bot", turn_seconds=90, bot_seconds=PACE)
    table.move(0)
    site.clock.now += 90
    assert minded(table) == ["stood-in"]
    with table.stream(1):
        assert table.look(1)["deadline"] == timestamp(site.clock.now + 90)
        site.clock.now += 89
        assert minded(table) == []
        site.clock.now += 1
        assert minded(table) == ["stood-in"]


def late_again(site: Site) -> Table:
    """A table whose second player was late, had the time of the turn again, and is late again."""
    table = site.open(SHORT, "human", "human", absent="bot", turn_seconds=90, bot_seconds=PACE)
    table.move(0)
    for _ in range(2):
        assert site.post(f"{table.path}/return", None, table.secrets[1]).status == 200
        site.clock.now += 90
        assert minded(table) == ["stood-in"]
    return table


def test_but_only_once_for_a_decision(site: Site) -> None:
    table = late_again(site)
    for _ in range(3):
        site.clock.now += PACE / 3
        with table.stream(1):
            assert site.post(f"{table.path}/return", None, table.secrets[1]).status == 200
        nonsense = {"move": "pass", "move_id": "a", "version": table.version}
        assert slug(site.post(f"{table.path}/moves", nonsense, table.secrets[1])) == "refused"
    assert minded(table) == ["moved"]
    assert site.post(f"{table.path}/return", None, table.secrets[1]).status == 200
    assert stand_ins(table) == [False, False]


def test_a_move_is_early_enough_until_the_bot_has_moved(site: Site) -> None:
    table = late_again(site)
    table.move(1)
    assert log_kinds(table)[-2:] == ["returned", "moved"]


def test_a_stand_in_is_of_the_level_that_the_table_wished_for(site: Site) -> None:
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "Ben", "level": "easy"}]
    table = site.open(SHORT, "human", "human", absent="bot", bot_seconds=PACE, seats=seats)
    table.move(0)
    site.clock.now += AWAY
    assert minded(table) == ["stood-in"]
    assert table.look(0)["table"]["seats"][1]["level"] == "easy"


# After a restart, and instead of others


def test_bots_go_on_after_a_restart(sqlite_url: str) -> None:
    with serving(sqlite_url) as site:
        table = site.open(SHORT, "human", "bot", first=0, bot_seconds=PACE)
    site.clock.now += PACE + 1
    with serving(sqlite_url, site.chosen) as site:
        table.site = site
        until_version(table, 3)
        assert log_kinds(table) == ["created", "started", "moved"]


def test_a_whole_game_of_bots_outlasts_restarts(sqlite_url: str) -> None:
    chosen = Chosen()
    with serving(sqlite_url, chosen) as site:
        table = site.open(SHORT, "bot", "bot", bot_seconds=0, seats=RANDOM_BOTS)
    for version in (30, 60, 1_000):
        chosen.clock.now += 1
        with serving(sqlite_url, chosen) as site:
            table.site = site
            until_version(table, version)
    with serving(sqlite_url, chosen) as site:
        numbers = [row.number for row in site.run(site.context.store.rows(table.id))]
        assert numbers == list(range(1, len(numbers) + 1))
        assert Game.from_record(site.get(f"{table.path}/record").body.decode()).is_over


def test_a_full_table_that_was_not_started_is_started(sqlite_url: str) -> None:
    with serving(sqlite_url) as site:
        table = site.open(SHORT, "human", "open")
        inner = live_table_of(table)
        joined = inner.state.apply(Joined(1, "Ben"), site.clock.now)  # and there the server stopped
        row = EntryRow(joined.number, joined.at, log_entries.write(joined.entry))
        site.run(site.context.store.append(table.id, row, list_change(inner.state, Settings(away_seconds=AWAY))))
    site.clock.now += 1
    with serving(sqlite_url, site.chosen) as site:
        table.site = site
        until_version(table, 3)
        assert log_kinds(table) == ["created", "joined", "started"]


def test_the_absent_are_noticed_after_a_restart(sqlite_url: str) -> None:
    with serving(sqlite_url, away_seconds=AWAY) as site:
        table = site.open(SHORT, "human", "human", absent="bot", bot_seconds=PACE)
        table.move(0)
    site.clock.now += AWAY + 1
    with serving(sqlite_url, site.chosen, away_seconds=AWAY) as site:
        table.site = site
        table.look(0)
        assert minded(table) == []  # they have as long to come back as others have to be away
        table.let_all_go_away()
        assert minded(table) == ["stood-in"]
        assert stand_ins(table) == [False, True]


def test_a_table_that_left_the_memory_is_one_table_still(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"tables_in_memory": 1}) as site:
        table = site.open(SHORT, "human", "bot", first=0, bot_seconds=0.05)
        site.open(SHORT, "human", "human")
        site.clock.now += 1
        site.run(written(site, table.id, 3))
        assert table.look(0)["version"] == 3


async def written(site: Site, id: str, number: int) -> None:
    """Wait until a log has an entry."""
    while len(await site.context.store.rows(id)) < number:
        await asyncio.sleep(0.01)


def test_a_game_that_is_over_needs_nothing(site: Site) -> None:
    table = finished_table(site, "human", "bot")
    site.clock.now += 1_000_000
    assert minded(table) == []
    assert slug(site.post(f"{table.path}/seats/0/bot", {}, table.secret)) == "game-over"
