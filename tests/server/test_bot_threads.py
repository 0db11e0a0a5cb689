"""Who thinks when: creators take turns, cheap bots wait for no dear one, and what is dear is paid for."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator, Sequence
from typing import Any

import pytest

from tests.server.guard.asgi import Clock
from tests.server.sample_games import SHORT
from tests.server.scheduling import live_table_of, run_due
from tests.server.site import PATIENCE, Site, Table, serving
from trekvaart.bots import USUAL_LEVEL, Budget, make
from trekvaart.game.actions import Action
from trekvaart.game.views import View
from trekvaart.server.config.settings import Limits, Settings
from trekvaart.server.guard.metrics import Metrics
from trekvaart.server.tables import bot_threads
from trekvaart.server.tables.bot_threads import SHORTEST, BotThreads, CpuBudgets, LevelCost

PACE = 30.0  # seconds of a bot: longer than any test takes
FULL = bot_threads.COSTS["expert"].budget.seconds


@pytest.fixture(autouse=True)
def _two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_threads, "cores", lambda: 2)  # one of them for dear bots


def using(use: Callable[[BotThreads], Coroutine[Any, Any, None]], clock: Clock | None = None, **limits: Any) -> None:
    """Think on a loop that ends with the test."""

    async def run() -> None:
        settings = Settings(limits=Limits(**limits))
        threads = BotThreads(settings, Metrics(), clock) if clock else BotThreads(settings, Metrics())
        threads.are_bots_ready.set()
        try:
            async with asyncio.timeout(PATIENCE):
                await use(threads)
        finally:
            threads.stop()

    asyncio.run(run())


class RateLimiter:
    """Work that holds its thread until it is let go, and remembers the order of what follows."""

    def __init__(self) -> None:
        self.has_begun, self.may_end = threading.Event(), threading.Event()
        self.order: list[str] = []

    def hold(self, _budget: Budget) -> None:
        self.has_begun.set()
        self.may_end.wait(PATIENCE)

    def note(self, name: str) -> Callable[[Budget], None]:
        return lambda _budget: self.order.append(name)


def test_cheap_bots_do_not_wait_for_dear_ones() -> None:
    async def use(threads: BotThreads) -> None:
        rate_limiter = RateLimiter()
        dear = [asyncio.create_task(threads.choose("ann", "expert", rate_limiter.hold)) for _ in range(50)]
        await asyncio.to_thread(rate_limiter.has_begun.wait)
        for level in ("random", "easy", "medium", "hard"):
            await threads.choose("ben", level, rate_limiter.note(level))
        assert rate_limiter.order == ["random", "easy", "medium", "hard"]
        assert not any(task.done() for task in dear)
        rate_limiter.may_end.set()
        await asyncio.gather(*dear)

    using(use)


@pytest.mark.parametrize("level", ["expert", "medium"])
def test_creators_take_turns(level: str) -> None:
    async def use(threads: BotThreads) -> None:
        rate_limiter = RateLimiter()
        first = [asyncio.create_task(threads.choose("ann", level, rate_limiter.hold)) for _ in range(2)]
        await asyncio.to_thread(rate_limiter.has_begun.wait)
        names = ["ann"] * 20 + ["ben"] * 2 + ["cem"]
        rest = [asyncio.create_task(threads.choose(name, level, rate_limiter.note(name))) for name in names]
        await asyncio.sleep(0)
        rate_limiter.may_end.set()
        await asyncio.gather(*first, *rest)
        assert rate_limiter.order.index("ben") <= 4
        assert rate_limiter.order.index("cem") <= 5
        assert rate_limiter.order[-5:] == ["ann"] * 5

    using(use)


def test_who_stops_waiting_leaves_the_queue() -> None:
    async def use(threads: BotThreads) -> None:
        rate_limiter = RateLimiter()
        first = asyncio.create_task(threads.choose("ann", "expert", rate_limiter.hold))
        await asyncio.to_thread(rate_limiter.has_begun.wait)
        waiting = [asyncio.create_task(threads.choose("ann", "expert", rate_limiter.note("gone"))) for _ in range(3)]
        await asyncio.sleep(0)
        for task in waiting:
            task.cancel()
        last = asyncio.create_task(threads.choose("ann", "expert", rate_limiter.note("here")))
        rate_limiter.may_end.set()
        await asyncio.gather(first, last)
        assert rate_limiter.order == ["here"]

    using(use)


def test_a_fault_of_a_bot_is_the_one_who_asked_for_it() -> None:
    async def use(threads: BotThreads) -> None:
        with pytest.raises(ZeroDivisionError):
            await threads.choose("ann", "expert", lambda _budget: 1 / 0)
        assert await threads.choose("ann", "expert", lambda _budget: 2) == 2

    using(use)


def test_an_expert_thinks_less_when_its_account_is_spent_and_more_again_later() -> None:
    accounts_clock = Clock()
    given: list[float | None] = []

    async def use(threads: BotThreads) -> None:
        async def think() -> None:
            await threads.choose("ann", "expert", lambda budget: given.append(budget.seconds))

        await think()
        threads._cpu_budgets.charge("ann", 30.0)
        await think()
        await threads.choose("ben", "expert", lambda budget: given.append(budget.seconds))
        accounts_clock.now += 60
        await think()

    using(use, accounts_clock, expert_seconds_per_minute=30.0)
    assert given == [FULL, SHORTEST, FULL, FULL]


def test_an_account_fills_up_with_time_and_debts_are_bounded() -> None:
    clock = Clock()
    accounts = CpuBudgets(30.0, clock)
    assert accounts.left("ann") == 30
    accounts.charge("ann", 10)
    assert accounts.left("ann") == pytest.approx(20)
    clock.now += 10
    assert accounts.left("ann") == pytest.approx(25)
    for _ in range(100):
        accounts.charge("ann", 10)
    assert accounts.left("ann") == pytest.approx(-30)
    clock.now += 121
    assert accounts.left("ann") == 30
    assert accounts.left("ben") == 30


def test_a_thought_that_cost_nothing_is_charged_too() -> None:
    accounts = CpuBudgets(30.0, Clock())
    accounts.charge("ann", 0.0)
    assert accounts.left("ann") == 30


def test_what_is_spent_is_counted_also_if_nobody_waits_for_the_answer() -> None:
    async def use(threads: BotThreads) -> None:
        rate_limiter = RateLimiter()

        def work(_budget: Budget) -> None:
            rate_limiter.hold(_budget)
            sum(range(1_000_000))

        asked = asyncio.create_task(threads.choose("ann", "expert", work))
        await asyncio.to_thread(rate_limiter.has_begun.wait)
        asked.cancel()
        rate_limiter.may_end.set()
        await threads.choose("ben", "expert", rate_limiter.note("after"))  # on the same thread
        assert threads._cpu_budgets.left("ann") < threads._cpu_budgets.left("cem")

    using(use)


def test_who_waited_long_thinks_for_less_time_instead_of_moving_late() -> None:
    given: list[float | None] = []

    async def use(threads: BotThreads) -> None:
        long_ago = LevelCost(is_expensive=True, budget=Budget(seconds=0.7), seconds=-1.0)  # it should have moved by now
        await threads.choose("ann", "expert", lambda budget: given.append(budget.seconds), long_ago)

    using(use)
    assert given == [SHORTEST]


def test_bots_of_one_creator_move_only_so_fast_and_others_do_not_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float] = []
    clock = Clock()

    async def sleep(seconds: float) -> None:
        waited.append(seconds)
        clock.now += seconds

    async def use(threads: BotThreads) -> None:
        for name in ("ann", "ann", "ann", "ben"):
            await threads.choose(name, "easy", lambda _budget: None)

    monkeypatch.setattr("trekvaart.server.tables.bot_threads.asyncio.sleep", sleep)
    using(use, clock, bot_moves_per_second=2.0, bot_move_burst=2)
    assert waited == [pytest.approx(0.5)]


# At tables


class Asked:
    """Stands in for the bots: remembers who was asked, and holds up the levels that it is told to."""

    def __init__(self, *held: str) -> None:
        self.levels: list[str] = []
        self.may_end = threading.Event()
        self._held = held

    def make(self, level: str, seed: int) -> Any:
        asked = self

        class Bot:
            def choose(self, view: View, legal: Sequence[Action], budget: Budget) -> Action:
                asked.levels.append(level)
                if level in asked._held:
                    asked.may_end.wait(PATIENCE)
                return make("random", seed).choose(view, legal, budget)

        return Bot()


@pytest.fixture
def site(sqlite_url: str) -> Iterator[Site]:
    with serving(sqlite_url, away_seconds=60.0) as site:
        site.until(site.context.bot_threads.are_bots_ready.is_set)
        yield site


def of_level(site: Site, level: str, seats: int = 1, client: tuple[str, int] = ("203.0.113.7", 5000)) -> Table:
    wish = {
        "edition": SHORT,
        "seats": [{"kind": "human", "name": "Ann"}, *[{"kind": "bot", "level": level}] * seats],
        "bot_seconds": 0,
        "first": 0,
    }
    made = site.post("/api/games", wish, client=client).json
    return Table(site, made["id"], made["secret"], {0: made["secret"]}, None, made)


def test_an_easy_bot_moves_while_twenty_tables_of_experts_think(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked("expert")
    monkeypatch.setattr("trekvaart.server.tables.table_scheduler.make", asked.make)
    try:
        experts = [of_level(site, "expert", seats=3) for _ in range(20)]
        site.until(lambda: "expert" in asked.levels)
        for client in (("198.51.100.1", 5000), ("203.0.113.7", 5000)):
            easy = live_table_of(of_level(site, "easy", client=client))
            site.until(lambda easy=easy: easy.state.version >= 3)  # type: ignore[misc]
        assert all(live_table_of(table).state.version == 2 for table in experts)
    finally:
        asked.may_end.set()


def test_bots_think_during_their_pause(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked()
    monkeypatch.setattr("trekvaart.server.tables.table_scheduler.make", asked.make)
    table = site.open(SHORT, "human", "bot", first=0, bot_seconds=PACE)
    site.until(lambda: asked.levels)
    assert table.version == 2
    site.clock.now += PACE
    run_due(table)
    assert (table.version, asked.levels) == (3, ["medium"])


def test_an_easy_decision_is_not_told_before_its_time(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked()
    monkeypatch.setattr("trekvaart.server.tables.table_scheduler.make", asked.make)
    monkeypatch.setitem(bot_threads.COSTS, "expert", LevelCost(is_expensive=True, seconds=PATIENCE))
    table = of_level(site, "expert")
    site.until(lambda: asked.levels)
    site.until(lambda: site.context.bot_threads._expensive._free == 1)  # it has decided
    site.rest()
    assert table.version == 2


def test_the_level_of_an_expert_says_when_it_moves_and_its_thinking_fits_in() -> None:
    expert = bot_threads.cost_of("expert")
    assert expert.budget.seconds is not None
    assert expert.budget.seconds + 3 * bot_threads.LATE < expert.seconds


@pytest.mark.parametrize("pause", [0.0, 0.05, 0.4, 0.6, 1.2, 60.0])
def test_thinking_fits_into_the_pause_but_for_a_moment_where_there_is_none(pause: float) -> None:
    expert, full = bot_threads.cost_of("expert", pause), bot_threads.cost_of("expert")
    assert expert.budget.seconds is not None
    assert expert.seconds == pytest.approx(min(full.seconds, max(pause, bot_threads.MIN_EXPERT_SECONDS)))
    assert 0 < expert.budget.seconds + 3 * bot_threads.LATE < expert.seconds


def test_after_the_end_work_is_cancelled() -> None:
    async def use(threads: BotThreads) -> None:
        threads.stop()
        for level in ("medium", "expert"):
            with pytest.raises(asyncio.CancelledError):
                await threads.choose("ann", level, str)

    using(use)


def test_what_costs_nothing_is_not_hurried() -> None:
    assert bot_threads.cost_of("easy", 0.0) == bot_threads.cost_of("easy")
    assert bot_threads.cost_of("hard", 0.0) == bot_threads.cost_of("hard")


def test_a_decision_that_has_passed_is_thought_about_no_more(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked("medium")
    monkeypatch.setattr("trekvaart.server.tables.table_scheduler.make", asked.make)
    table = site.open(SHORT, "human", "human", absent="bot", turn_seconds=90, bot_seconds=PACE)
    site.clock.now += 90
    run_due(table)
    site.until(lambda: len(asked.levels) == 2)
    scheduler = site.context.scheduler
    assert len(scheduler._bot_tasks[table.id]) == 2
    site.post(f"{table.path}/return", None, table.secrets[0])
    assert [seat for seat, _, _ in scheduler._bot_tasks[table.id]] == [1]
    asked.may_end.set()
    site.post(f"{table.path}/return", None, table.secrets[1])
    assert table.id not in scheduler._bot_tasks


def test_until_the_compiled_bots_are_ready_a_stand_in_is_another_and_nobody_waits(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Asked()
    monkeypatch.setattr("trekvaart.server.tables.table_scheduler.make", asked.make)
    site.context.bot_threads.are_bots_ready.clear()
    seats = [{"kind": "human", "name": "Ann", "level": "expert"}, {"kind": "human", "name": "Ben", "level": "hard"}]
    table = site.open(SHORT, "human", "human", seats=seats, absent="bot", turn_seconds=90, bot_seconds=0)
    hard = of_level(site, "hard")
    site.clock.now += 90
    run_due(table)
    inner = live_table_of(table)
    site.until(lambda: inner.state.version >= 8)
    assert set(asked.levels) == {USUAL_LEVEL}
    assert live_table_of(hard).state.version == 2
    site.context.bot_threads.are_bots_ready.set()
    waiting = live_table_of(hard)
    site.until(lambda: waiting.state.version >= 3)
    assert "hard" in asked.levels
