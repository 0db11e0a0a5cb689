"""The clock on the wall is set while games are played: bots go on, and people have the time that the table gives."""

import pytest

from tests.server.sample_games import SHORT, log_kinds
from tests.server.scheduling import live_table_of, run_due
from tests.server.site import Chosen, Site, Table, serving

PACE = 30.0  # seconds of a bot
TURN = 60
HOUR = 3600.0
STEPS = pytest.mark.parametrize("step", [-HOUR, HOUR], ids=["back", "forward"])


def minded(table: Table) -> list[str]:
    """Let the server do what is due at a table; returns what it did."""
    before = table.version
    run_due(table)
    return log_kinds(table)[before:]


def again(site: Site, table: Table) -> Table:
    """The same table at a server that has been restarted and has read it."""
    same = Table(site, table.id, table.secret, table.secrets, None, None)
    live_table_of(same)
    return same


@STEPS
def test_bots_go_on(sqlite_url: str, step: float) -> None:
    with serving(sqlite_url) as site:
        table = site.open(SHORT, "human", "bot", first=0, bot_seconds=PACE)
        site.clock.now += PACE - 1
        site.chosen.set_by += step
        assert minded(table) == []
        site.clock.now += 1
        assert minded(table) == ["moved"]


@STEPS
def test_bots_go_on_after_a_restart(sqlite_url: str, step: float) -> None:
    chosen = Chosen()
    with serving(sqlite_url, chosen) as site:
        table = site.open(SHORT, "human", "bot", first=0, bot_seconds=PACE)
    chosen.set_by += step
    with serving(sqlite_url, chosen) as site:
        table = again(site, table)
        site.clock.now += PACE
        assert minded(table) == ["moved"]


@STEPS
@pytest.mark.parametrize("is_restarted", [False, True], ids=["running", "restarted"])
def test_people_have_their_whole_time(sqlite_url: str, step: float, is_restarted: bool) -> None:
    chosen = Chosen()
    with serving(sqlite_url, chosen) as site:
        table = site.open(SHORT, "human", "human", turn_seconds=TURN, absent="bot", bot_seconds=PACE)
        table.move(0)
        chosen.set_by += step
        if not is_restarted:
            expect_whole_turn(table)
            return
    with serving(sqlite_url, chosen) as site:
        expect_whole_turn(again(site, table))


def expect_whole_turn(table: Table) -> None:
    table.site.clock.now += TURN - 1
    assert minded(table) == []
    table.site.clock.now += 1
    assert minded(table) == ["stood-in"]


def test_stamps_do_not_go_back(sqlite_url: str) -> None:
    with serving(sqlite_url) as site:
        table = site.open(SHORT, "human", "human")
        first = table.move(0)["at"]
        site.chosen.set_by -= HOUR
        assert table.move()["at"] == first
        site.chosen.set_by += 2 * HOUR
        assert table.move()["at"] > first


@STEPS
def test_a_restarted_server_takes_up_what_waits_for_it(sqlite_url: str, step: float) -> None:
    chosen = Chosen()
    with serving(sqlite_url, chosen) as site:
        table = site.open(SHORT, "human", "bot", first=0, bot_seconds=0.2)
    chosen.set_by += step
    with serving(sqlite_url, chosen) as site:
        site.until(lambda: site.context.tables.in_memory(table.id) is not None)  # without anybody asking for it


def test_a_time_limit_that_the_clock_has_passed_does_not_keep_others_from_being_found(sqlite_url: str) -> None:
    with serving(sqlite_url) as site:
        table = site.open(SHORT, "human", "human", turn_seconds=3600, absent="bot")
        site.chosen.set_by += 2 * HOUR
        store, scheduler = site.context.store, site.context.scheduler
        now = site.clock.now + site.chosen.set_by
        assert site.run(store.overdue(now, 9)) == [table.id]
        site.run(scheduler._adopt(table.id))
        assert site.run(store.overdue(now, 9)) == []
        assert log_kinds(table) == ["created", "started"]
