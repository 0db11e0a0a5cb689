"""A bot that runs as a separate program."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from time import monotonic

from trekvaart.bots.bot import Budget
from trekvaart.bots.bot_faults import BotFault, Reason, illegal
from trekvaart.bots.external import idle_processes, protocol_messages
from trekvaart.bots.external.line_process import AnswerTimeout, Process, ProcessEnded, TooMuchOutput
from trekvaart.game.actions import Action
from trekvaart.game.errors import NotationError
from trekvaart.game.notation import parse
from trekvaart.game.results import Result
from trekvaart.game.views import View
from trekvaart.quoting import quote
from trekvaart.wire.json import Json

START = 30.0  # seconds until a program must be ready for a game
GRACE = 1.0  # seconds that an answer may take beyond the budget, for its transmission


class ExternalBot:
    """A program at one seat of one game."""

    def __init__(self, name: str, command: str, seconds: float, seed: int) -> None:
        """Start the program, or reuse an idle one; `seconds` is the time limit of moves whose budget has none."""
        self.name = name
        self._command = command
        self._seconds = seconds
        self._seed = seed
        self._asked = 0  # how often it was asked for a move
        self._is_waiting = False
        try:
            self._process: Process | None = idle_processes.take(command) or Process(name, command)
        except OSError as problem:
            what = f"{problem.strerror}: {quote(str(problem.filename))}"
            raise BotFault(name, "dead", f"{name} cannot be started: {what}.") from None

    def choose(self, view: View, legal: Sequence[Action], budget: Budget, /) -> Action:
        seconds = self._seconds if budget.seconds is None else budget.seconds
        budget = Budget(seconds, budget.iterations)
        if self._asked == 0:
            self._greet(view, budget)
        self._asked += 1
        answer = self._exchange(protocol_messages.choose(self._asked, view, legal, budget), seconds, "did not answer")
        return self._move(answer, view, legal)

    def over(self, result: Result | None, /) -> None:
        """Tell the program how the game ended."""
        if self._process is not None and self._asked:
            self._process.send(protocol_messages.over(result))

    def close(self) -> None:
        """Release the program, which waits for another game."""
        process, self._process = self._process, None
        if process is None:
            return
        if self._is_waiting:
            process.stop()
        else:
            idle_processes.give(self._command, process)

    def _greet(self, view: View, budget: Budget) -> None:
        answer = self._exchange(protocol_messages.hello(view, self._seed, budget), START, "was not ready for a game")
        if answer.get("ready") is not True:
            raise self._stop("garbage", f'wrote {quote(json.dumps(answer))} instead of {{"ready": true}}')

    def _exchange(self, message: str, seconds: float, failing: str) -> Mapping[str, Json]:
        """Send a message to the program and read its answer."""
        if self._process is None:
            raise BotFault(self.name, "dead", f"{self.name} was stopped and cannot be asked again.")
        self._is_waiting = True
        self._process.send(message)
        answer = self._read(self._process, seconds + GRACE, failing)
        self._is_waiting = False
        if isinstance(reason := answer.get("error"), str):
            raise self._stop("dead", f"gave up: {quote(reason.strip())}")
        return answer

    def _read(self, process: Process, seconds: float, failing: str) -> Mapping[str, Json]:
        end, line = monotonic() + seconds, b""
        try:
            while not line.strip():
                line = process.receive(max(0, end - monotonic()))
            return protocol_messages.read(line)
        except AnswerTimeout:
            raise self._stop("late", f"{failing} within {seconds:g} seconds") from None
        except ProcessEnded as how:
            raise self._stop("dead", f"{how}") from None
        except TooMuchOutput as what:
            raise self._stop("garbage", f"wrote {what}") from None
        except protocol_messages.InvalidMessage as wrong:
            raise self._stop(
                "garbage", f"wrote {quote(line.decode(errors='replace').strip())}, which {wrong}"
            ) from None

    def _move(self, answer: Mapping[str, Json], view: View, legal: Sequence[Action]) -> Action:
        text = answer.get("move")
        if answer.get("id") != self._asked or not isinstance(text, str):
            wanted = f'{{"id": {self._asked}, "move": ...}}'
            raise self._stop("garbage", f"wrote {quote(json.dumps(answer))} instead of {wanted}")
        try:
            move = parse(text, view.edition)
        except NotationError as fault:
            raise self._stop("garbage", f"answered with an invalid move: {fault}") from None
        same = [one for one in legal if one == move]
        if not same:
            raise self._fault(illegal(self.name, view, move))
        return same[0]

    def _stop(self, reason: Reason, what: str) -> BotFault:
        sentence = f"{self.name} {what}"
        return self._fault(BotFault(self.name, reason, sentence if sentence.endswith(".") else f"{sentence}."))

    def _fault(self, fault: BotFault) -> BotFault:
        """Tell the program why it has lost, and stop it."""
        process, self._process = self._process, None
        if process is not None:
            process.send(protocol_messages.error(fault.reason, str(fault)))
            process.stop()
        return fault
