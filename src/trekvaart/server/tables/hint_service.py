"""Hints: the expert's suggestions for a seat, computed outside the event loop, once for each decision.

The expert gets the seat's own view and a public seed, so a hint reveals nothing else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from weakref import WeakKeyDictionary, ref

from trekvaart.bots import Budget, hints
from trekvaart.bots.move_evaluation import MoveEvaluation
from trekvaart.game.ids import Seat
from trekvaart.game.views import View
from trekvaart.server.problems import ProblemError
from trekvaart.server.tables.bot_threads import LevelCost
from trekvaart.server.tables.caller import Caller
from trekvaart.server.tables.live_table import LiveTable
from trekvaart.server.tables.preconditions import is_alone, require_playing, require_turn
from trekvaart.server.tables.services import Services
from trekvaart.server.tables.table_state import TableState

TIMEOUT = 8.0  # seconds that a request waits for a hint before it is refused
LONGEST_QUEUE = 6.0  # seconds in the queue after which a hint is computed in less time
LEVEL = "expert"


@dataclass(eq=False, slots=True)
class HintRequest:
    """A decision for which a player wants a hint, and the task that computes it."""

    table: ref[LiveTable]  # weak, so that the table can leave the memory
    seat: Seat
    since: int  # the entry from which the seat has had this decision
    is_dropped: bool = False
    answer: asyncio.Task[list[MoveEvaluation]] | None = None

    def is_about(self, seat: Seat, since: int) -> bool:
        """Whether this request is for that decision of a seat."""
        return (self.seat, self.since) == (seat, since) and not self.is_dropped

    def is_stale(self) -> bool:
        """Whether nobody needs the answer any more; also called by the thread that computes it."""
        if self.is_dropped or (table := self.table()) is None:
            return True
        return self.seat not in table.state.deciding or table.state.since[self.seat] != self.since


@dataclass(frozen=True, slots=True)
class SeatHint:
    """A hint for a seat."""

    seat: Seat
    version: int
    evaluations: list[MoveEvaluation]


class HintService:
    """Computes hints, for one decision of each table at a time."""

    def __init__(self, services: Services) -> None:
        self._bot_threads = services.bot_threads
        self._most = services.settings.limits.hints_at_once
        self._requests: WeakKeyDictionary[LiveTable, HintRequest] = WeakKeyDictionary()  # the newest of each table
        self._tasks: set[asyncio.Task[list[MoveEvaluation]]] = set()

    async def ask(self, table: LiveTable, caller: Caller, admit: Callable[[], None]) -> SeatHint:
        """A hint for a caller's seat; `admit` may refuse a hint that has to be computed."""
        async with table.locked_state() as state:
            seat = table.seat_of(caller)
            check(state, seat, caller)
            request = self._requests.get(table)
            if request is None or not request.is_about(seat, state.since[seat]):
                if len(self._tasks) >= self._most:
                    raise ProblemError("busy")
                admit()
                assert state.game is not None
                view = state.game.view(seat)
                request = self._begin(table, HintRequest(ref(table), seat, state.since[seat]), view)
        assert request.answer is not None
        try:
            evaluations = await asyncio.wait_for(asyncio.shield(request.answer), TIMEOUT)
        except TimeoutError:
            raise ProblemError(
                "busy" if self._bot_threads.are_bots_ready.is_set() else "starting", retry_after=1
            ) from None
        async with table.locked_state() as state:
            table.seat_of(caller)  # refuses a caller who handed the seat over while waiting
            if request.is_stale():
                raise ProblemError("stale-version", version=state.version, given=request.since)
            return SeatHint(seat, state.version, evaluations)

    def _begin(self, table: LiveTable, request: HintRequest, view: View) -> HintRequest:
        """Start computing a hint, and drop the previous request of the table."""
        if (before := self._requests.get(table)) is not None:
            before.is_dropped = True
        self._requests[table] = request
        request.answer = asyncio.create_task(self._think(table.creator, request, view))
        self._tasks.add(request.answer)
        request.answer.add_done_callback(lambda task: self._end(request, task))
        return request

    async def _think(self, creator: str, request: HintRequest, view: View) -> list[MoveEvaluation]:
        def think(budget: Budget) -> list[MoveEvaluation]:
            return [] if request.is_stale() else hints.think(view, request.since, budget, request.is_stale)

        cost = LevelCost(is_expensive=True, is_compiled=True, budget=hints.BUDGET, seconds=LONGEST_QUEUE)
        return await self._bot_threads.choose(creator, LEVEL, think, cost)

    def _end(self, request: HintRequest, task: asyncio.Task[list[MoveEvaluation]]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or task.exception() is not None:
            request.is_dropped = True  # so that the next request tries again

    def stop(self) -> None:
        """Cancel all requests."""
        for request in self._requests.values():
            request.is_dropped = True
        for task in list(self._tasks):
            task.cancel()


def check(state: TableState, seat: Seat, caller: Caller) -> None:
    """Refuse a seat that does not decide, and every seat if somebody plays from another device."""
    require_playing(state)
    if not is_alone(state, caller):
        raise ProblemError("no-hints")
    require_turn(state, seat)
