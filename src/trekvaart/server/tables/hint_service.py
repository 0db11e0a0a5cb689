"""Hints: what the expert would do for the seat that asks, computed outside the event loop, once for each decision.

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
from trekvaart.server.tables.bot_scheduler import LevelCost
from trekvaart.server.tables.caller import Caller
from trekvaart.server.tables.live_table import LiveTable
from trekvaart.server.tables.preconditions import require_playing, require_turn
from trekvaart.server.tables.services import Services
from trekvaart.server.tables.table_setup import SeatKind
from trekvaart.server.tables.table_state import TableState

PATIENCE = 8.0  # seconds that somebody waits for a hint before being told to come back
LONGEST_QUEUE = 6.0  # seconds; whoever has waited longer gets a hint that was thought out in less time
LEVEL = "expert"


@dataclass(eq=False, slots=True)
class HintRequest:
    """A decision that somebody wants a hint for, and the thinking about it."""

    table: ref[LiveTable]  # which may leave the memory
    seat: Seat
    since: int  # the entry from which the seat has had this decision
    is_dropped: bool = False
    answer: asyncio.Task[list[MoveEvaluation]] | None = None

    def is_about(self, seat: Seat, since: int) -> bool:
        """Whether this is the question of a seat about that decision."""
        return (self.seat, self.since) == (seat, since) and not self.is_dropped

    def is_stale(self) -> bool:
        """Whether nobody needs the answer any more; asked by the thread that thinks, too."""
        if self.is_dropped or (table := self.table()) is None:
            return True
        return self.seat not in table.state.deciding or table.state.since[self.seat] != self.since


@dataclass(frozen=True, slots=True)
class SeatHint:
    """What a seat is told."""

    seat: Seat
    version: int
    thoughts: list[MoveEvaluation]


class HintService:
    """Thinks for the people of a server, about one decision of each table at a time."""

    def __init__(self, services: Services) -> None:
        self._threads = services.bot_scheduler
        self._most = services.settings.limits.hints_at_once
        self._questions: WeakKeyDictionary[LiveTable, HintRequest] = WeakKeyDictionary()  # the newest of each table
        self._thinking: set[asyncio.Task[list[MoveEvaluation]]] = set()

    async def ask(self, table: LiveTable, caller: Caller, admit: Callable[[], None]) -> SeatHint:
        """A hint for a caller's seat; `admit` may refuse one that has to be thought out."""
        async with table.locked_state() as state:
            seat = table.seat_of(caller)
            check(state, seat, caller)
            question = self._questions.get(table)
            if question is None or not question.is_about(seat, state.since[seat]):
                if len(self._thinking) >= self._most:
                    raise ProblemError("busy")
                admit()
                question = self._begin(table, HintRequest(ref(table), seat, state.since[seat]), _view(state, seat))
        assert question.answer is not None
        try:
            thoughts = await asyncio.wait_for(asyncio.shield(question.answer), PATIENCE)
        except TimeoutError:
            raise ProblemError("busy" if self._threads.are_bots_ready.is_set() else "starting", retry_after=1) from None
        async with table.locked_state() as state:
            table.seat_of(caller)  # which they may have handed over while they waited
            if question.is_stale():
                raise ProblemError("stale-version", version=state.version, given=question.since)
            return SeatHint(seat, state.version, thoughts)

    def _begin(self, table: LiveTable, question: HintRequest, view: View) -> HintRequest:
        """Think about a question, and no longer about the one before it."""
        if (before := self._questions.get(table)) is not None:
            before.is_dropped = True
        self._questions[table] = question
        question.answer = asyncio.create_task(self._think(table.creator, question, view))
        self._thinking.add(question.answer)
        question.answer.add_done_callback(lambda task: self._end(question, task))
        return question

    async def _think(self, creator: str, question: HintRequest, view: View) -> list[MoveEvaluation]:
        def think(budget: Budget) -> list[MoveEvaluation]:
            return [] if question.is_stale() else hints.think(view, question.since, budget, question.is_stale)

        effort = LevelCost(is_expensive=True, is_compiled=True, budget=hints.BUDGET, seconds=LONGEST_QUEUE)
        return await self._threads.choose(creator, LEVEL, think, effort)

    def _end(self, question: HintRequest, task: asyncio.Task[list[MoveEvaluation]]) -> None:
        self._thinking.discard(task)
        if task.cancelled() or task.exception() is not None:
            question.is_dropped = True  # and may be asked again

    def stop(self) -> None:
        """Think no more."""
        for question in self._questions.values():
            question.is_dropped = True
        for task in list(self._thinking):
            task.cancel()


def check(state: TableState, seat: Seat, caller: Caller) -> None:
    """Refuse whoever has nothing to decide, and everybody where a person plays from elsewhere."""
    require_playing(state)
    others = (seat_state for seat_state in state.seats if seat_state.kind is not SeatKind.BOT)
    if any(seat_state.place not in caller.places for seat_state in others):
        raise ProblemError("no-hints")
    require_turn(state, seat)


def _view(state: TableState, seat: Seat) -> View:
    assert state.game is not None
    return state.game.view(seat)
