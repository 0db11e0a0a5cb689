"""The Gymnasium environment: one seat learns, bots play the others: `SeatEnv("usa", seats=3, opponents="easy,medium")`.

`step` includes the moves of the bots: it returns when the seat must decide again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, SupportsFloat

import gymnasium
import numpy as np
import numpy.typing as npt

from trekvaart.bots import UNLIMITED, Bot, Budget
from trekvaart.bots.bot_faults import ask, close
from trekvaart.bots.network.encoding import load_encoding
from trekvaart.bots.specs import Spec, read_spec, read_specs
from trekvaart.editions.edition import Edition
from trekvaart.game.game import Game
from trekvaart.game.ids import Seat
from trekvaart.game.results import Result
from trekvaart.rl.action_decoder import decode_action
from trekvaart.rl.render import HUMAN, MODES, Rendered, read_mode, render
from trekvaart.rl.reset_options import read_options
from trekvaart.rl.rewards import Reward, read_reward, rewards
from trekvaart.rl.spaces import HIGHEST_SEED, LegalMoves, observation_space

Row = npt.NDArray[np.int16]
Maker = Callable[[int], Bot]  # takes a seed


class SeatEnv(gymnasium.Env[Row, np.int64]):
    """One seat of a game against bots; without `seat`, a random one in each game."""

    metadata: dict[str, Any] = {"render_modes": list(MODES), "render_fps": 1}  # noqa: RUF012 -- Gymnasium declares it so

    def __init__(
        self,
        edition: str | Edition = "amsterdam",
        seats: int = 2,
        seat: Seat | None = None,
        opponents: str | Sequence[str | Maker] = "easy",
        reward: Reward = "win",
        render_mode: str | None = None,
    ) -> None:
        self.encoding = load_encoding(edition, seats)
        if seat is not None and not 0 <= seat < seats:
            raise ValueError(f"There is no seat {seat}; they are numbered from 0 to {seats - 1}.")
        self.reward = read_reward(reward)
        self.render_mode = read_mode(render_mode)
        start = Game.new(self.encoding.edition, seats, seed=0)
        self.moves = LegalMoves(self.encoding.mask_state(start.position.state_array, 0).astype(np.int8))
        self.action_space = self.moves
        self.observation_space = observation_space(self.encoding)
        self._fixed_seat = seat
        self._opponents = read_opponents(opponents, seats - 1)
        self._bots: dict[Seat, tuple[Bot, Budget]] = {}

    def __repr__(self) -> str:
        return f"<SeatEnv {self.encoding.edition.name}, {self.encoding.seats} seats>"

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Row, dict[str, Any]]:
        """Deal a new game; the same seed gives the same game. `options={"first": seat}` sets the first seat."""
        super().reset(seed=seed)
        self._close_bots(None)
        seats = self.encoding.seats
        chance_seed, (first, _) = self._random_seed(), read_options(options, seats)
        self.seat = int(self.np_random.integers(seats)) if self._fixed_seat is None else self._fixed_seat
        for place, (make, budget) in enumerate(self._opponents, 1):
            self._bots[(self.seat + place) % seats] = make(self._random_seed()), budget
        self.game = Game.new(self.encoding.edition, seats, seed=chance_seed, first=first)
        self._play_bots()
        return self._observe()

    def step(self, action: int | np.int64) -> tuple[Row, SupportsFloat, bool, bool, dict[str, Any]]:
        """Make a move; then bots play until the seat must decide again or the game is over."""
        self.game.play(decode_action(self.encoding, self.game.position, self.seat, int(action)), self.seat)
        self._play_bots()
        row, info = self._observe()
        if not self.game.is_over:
            return row, 0.0, False, False, info
        result = self.game.result()
        self._close_bots(result)
        info |= {"scores": [line.total for line in result.lines], "rank": result.lines[self.seat].rank}
        return row, rewards(result, self.reward)[self.seat], True, False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The mask of the legal moves, for MaskablePPO."""
        if self.game.is_over:
            return self.encoding.final_mask.copy()
        return self.encoding.mask_state(self.game.position.state_array, self.seat)

    def render(self) -> Rendered:
        """The game as a spectator sees it."""
        return None if self.render_mode is None else render(self.game.view(None), self.render_mode)

    def close(self) -> None:
        """Release the bots."""
        self._close_bots(None)

    def _play_bots(self) -> None:
        """Let the bots play until the seat must decide."""
        while not self.game.is_over and self.seat not in self.game.deciding:
            seat = self.game.seat
            bot, budget = self._bots[seat]
            self.game.play(ask(bot, self.game.view(seat), self.game.legal(seat), budget), seat)

    def _observe(self) -> tuple[Row, dict[str, Any]]:
        row = self.encoding.observe_state(self.game.position.state_array, self.seat)
        self.moves.legal[:] = self.action_masks()
        if self.render_mode == HUMAN:
            self.render()
        return row, {"action_mask": self.moves.legal.copy(), "seat": self.seat}

    def _close_bots(self, result: Result | None) -> None:
        for bot, _ in self._bots.values():
            close(bot, result)
        self._bots.clear()

    def _random_seed(self) -> int:
        return int(self.np_random.integers(HIGHEST_SEED))


def read_opponents(opponents: str | Sequence[str | Maker], many: int) -> list[tuple[Maker, Budget]]:
    """The bots of the other seats, in the order of play after the learning seat; a single bot plays all of them."""
    given: Sequence[str | Spec | Maker] = read_specs(opponents) if isinstance(opponents, str) else opponents
    bots = [_maker(one) for one in given]
    if len(bots) == 1:
        bots *= many
    if len(bots) != many:
        raise ValueError(f"Name one opponent, or one for each of the {many} other seats; these are {len(bots)}.")
    return bots


def _maker(one: str | Spec | Maker) -> tuple[Maker, Budget]:
    if isinstance(one, str):
        one = read_spec(one)
    return (one.make, one.budget) if isinstance(one, Spec) else (one, UNLIMITED)
