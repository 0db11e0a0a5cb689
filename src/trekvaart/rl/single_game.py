"""One game in the kernel, with its history: what the environments of a single game step."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence

import numpy as np

from trekvaart.bots.network.encoding import Encoding
from trekvaart.bots.network.kernel.masks import Mask
from trekvaart.bots.network.kernel.observe import Row
from trekvaart.game.actions import Chance
from trekvaart.game.codec import codec_of
from trekvaart.game.game import Game
from trekvaart.game.ids import Seat
from trekvaart.game.kernel_calls import RecordArray
from trekvaart.game.position import Position
from trekvaart.game.results import Result
from trekvaart.rl.action_decoder import decode_action
from trekvaart.rl.game_batch import GameBatch
from trekvaart.rules.kernel_api import OVER, actions

MOST_ACTIONS = 8192  # of seats and of chance that are kept: more than any game is likely to have


class SingleGame:
    """One game; `seat` is to move. The observations of the seat to move are written by each step."""

    def __init__(self, encoding: Encoding) -> None:
        self.encoding = encoding
        self._batch = GameBatch(encoding, 1, restarts=False, keeps=MOST_ACTIONS)
        self._move = np.zeros(1, np.int64)
        self._game: Game | None = None

    def reset(self, seed: int, first: Seat | None) -> None:
        """Deal a new game; the same seed gives the same game."""
        self._batch.reset(seed, first=first)
        self._game = None

    @property
    def seat(self) -> Seat:
        """The seat that is to move."""
        return int(self._batch.movers[0])

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._batch.states[0]["phase"] == OVER)

    @property
    def state(self) -> RecordArray:
        """The state as an array of one record, for reading only."""
        return self._batch.states

    @property
    def position(self) -> Position:
        """A copy of the position, with all its secrets."""
        return Position(self.encoding.edition, self._batch.states[0])

    def play(self, number: int) -> None:
        """Make the move with this number; raises IllegalMove with the rule that forbids it."""
        batch = self._batch
        if not (0 <= number < self.encoding.moves and batch.masks[0, number] and not self.is_over):
            decode_action(self.encoding, self.position, self.seat, number)
        self._move[0] = number
        batch.step(self._move)
        self._game = None

    def observe(self, seat: Seat) -> Row:
        """What a seat may know."""
        if seat == self.seat and not self.is_over:
            row: Row = self._batch.observations[0].copy()
            return row
        return self.encoding.observe_state(self.state, seat)

    @property
    def mask(self) -> Mask:
        """The legal moves of the seat to move; `pass` alone when the game is over."""
        return self.encoding.final_mask if self.is_over else self._batch.masks[0]

    def result(self) -> Result:
        """The score of the finished game."""
        return self.position.result()

    @property
    def game(self) -> Game:
        """The same game with its events and its record, replayed from the actions so far."""
        if self._game is None:
            self._game = replay(self.encoding, self._batch.seats, self._batch.actions(0), self.position)
        return self._game


class _Replayed:
    """A source of chance that repeats what was drawn."""

    def __init__(self, draws: Iterable[Chance]) -> None:
        self._draws = deque(draws)

    def pick(self, _chances: list[tuple[Chance, int]]) -> Chance:
        """The next draw."""
        return self._draws.popleft()

    def pick_seat(self, seats: int) -> int:
        """Never asked: the first seat is given."""
        raise AssertionError(f"one of {seats} seats is first already")


def replay(encoding: Encoding, seats: int, kept: Sequence[int], position: Position) -> Game:
    """Play the actions of a game again; the position it led to says who began."""
    codec = codec_of(encoding.edition)
    draws: dict[int, Chance] = {actions.card(number): draw for number, draw in enumerate(codec.card_draws)}
    draws |= {actions.ticket(number): draw for number, draw in enumerate(codec.ticket_draws)}
    chance = _Replayed(draws[code] for code in kept if code in draws)
    game = Game.new(encoding.edition, seats, first=position.view(None).first, chance_source=chance)
    for code in kept:
        if code not in draws:
            game.play(game.position.canonical(game.seat, code), game.seat)
    return game
