"""The Gymnasium vector environment: steps thousands of games in one call of the kernel.

You play every seat, or one seat against opponents that play inside the kernel.

Nothing is copied: each step writes into the arrays that it returned before. Copy what you keep.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from trekvaart.bots.network.encoding import Features, load_encoding
from trekvaart.bots.network.network import Network
from trekvaart.editions.edition import Edition
from trekvaart.game.ids import Seat
from trekvaart.game.position import Position
from trekvaart.quoting import quote
from trekvaart.rl.action_decoder import decode_action
from trekvaart.rl.game_batch import LABELS, GameBatch, Opponent, SavedGame
from trekvaart.rl.render import MODES, read_mode, render
from trekvaart.rl.reset_options import read_options
from trekvaart.rl.rewards import Reward, read_reward
from trekvaart.rl.spaces import HIGHEST_SEED, observation_space

Rows = npt.NDArray[np.int16]
Numbers = npt.NDArray[np.int64]
Logits = npt.NDArray[np.float32]


class VectorGames(VectorEnv[Rows, Numbers, npt.NDArray[Any]]):
    """Many games side by side; each step makes one move in every game, for the seat that is to move there."""

    metadata: dict[str, Any] = {  # noqa: RUF012 -- Gymnasium declares it so
        "render_modes": list(MODES),
        "render_fps": 1,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        edition: str | Edition = "amsterdam",
        seats: int = 2,
        num_envs: int = 1024,
        reward: Reward = "win",
        *,
        opponents: Opponent | Sequence[Opponent] | None = None,
        seat: Seat | None = None,
        features: Features = "raw",
        labels: str | None = None,
        all_seats: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.encoding = load_encoding(edition, seats, features)
        others = list_opponents(opponents)
        if seat is not None and not (others and 0 <= seat < seats):
            raise ValueError(f"A seat is a number from 0 to {seats - 1}, for games with opponents; this is {seat}.")
        if labels is not None and labels not in LABELS:
            raise ValueError(f"There are no labels {quote(labels)}; say {', '.join(LABELS)}.")
        self.games = GameBatch(
            self.encoding, num_envs, reward=read_reward(reward), opponents=others, seat=seat, labels=labels
        )
        self.num_envs = num_envs
        self.render_mode = read_mode(render_mode)
        self.single_observation_space = observation_space(self.encoding)
        self.single_action_space = spaces.Discrete(self.encoding.moves)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._never = np.zeros(num_envs, np.bool_)
        self._from_all_seats = np.zeros((num_envs, seats, self.encoding.size) if all_seats else 0, np.int16)

    def __repr__(self) -> str:
        return f"<VectorGames {self.encoding.edition.name}, {self.encoding.seats} seats, {self.num_envs} games>"

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Rows, dict[str, Any]]:
        """Start games again; the same seed gives the same games, and a list has a seed for each game.

        Options: `first` has the first turn in the games that start now; `reset_mask` marks these games.
        """
        first, marked = read_options(options, self.encoding.seats, self.num_envs)
        if seed is None or isinstance(seed, int):
            super().reset(seed=seed)
            seed = int(self.np_random.integers(HIGHEST_SEED))
        elif len(seed) != self.num_envs:
            raise ValueError(f"Give one seed for each of the {self.num_envs} games, not {len(seed)}.")
        self.games.reset(seed, first=first, games=marked)
        return self.games.observations, self._info()

    def step(
        self, actions: Numbers
    ) -> tuple[Rows, npt.NDArray[Any], npt.NDArray[Any], npt.NDArray[Any], dict[str, Any]]:
        """Make a move in each game; a game that ends starts again. If any move is illegal, raise and make none."""
        actions = np.asarray(actions, np.int64)
        self._check(actions)
        games = self.games
        games.step(actions)
        info = self._info() | {"moved": games.moved, "rewards": games.rewards, "scores": games.totals}
        return games.observations, games.earned, games.is_over, self._never, info

    def any_moves(self, into: Numbers) -> None:
        """Choose a random legal move in each game, all equally likely."""
        self.games.any_moves(into)

    def sample_moves(self, logits: Logits, moves: Numbers, log_probabilities: Logits) -> None:
        """Sample a legal move in each game, given the logits of all moves, and write its log-probability."""
        shape = (self.num_envs, self.encoding.moves)
        if logits.shape != shape or logits.dtype != np.float32:
            raise ValueError(f"Give logits of shape {shape} as float32, not {logits.shape} as {logits.dtype}.")
        if (moves.shape, log_probabilities.shape) != ((self.num_envs,),) * 2:
            raise ValueError(f"Moves and log-probabilities have one number for each of the {self.num_envs} games.")
        self.games.sample_moves(logits, moves, log_probabilities)

    def save(self, game: int) -> SavedGame:
        """One game with its random numbers, to be restored here or in another environment of the same kind."""
        return self.games.save(game)

    def restore(self, game: int, saved: SavedGame) -> None:
        """Continue a saved game as this one; the same moves lead to the same draws. Observations are written again."""
        self.games.restore(game, saved)
        self._info()

    def render(self) -> tuple[Any, ...] | None:
        """All games as a spectator sees them."""
        if self.render_mode is None:
            return None
        return tuple(render(self.position(game).view(None), self.render_mode) for game in range(self.num_envs))

    def position(self, game: int) -> Position:
        """One of the games with all its secrets, for tests and for spectators; learners must not see it."""
        return Position(self.encoding.edition, self.games.states[game])

    def _info(self) -> dict[str, Any]:
        """The seats to move and their legal moves; with `all_seats`, also what every seat sees."""
        games = self.games
        info: dict[str, Any] = {"movers": games.movers, "action_mask": games.masks}
        info |= {"legal": games.listed, "legal_count": games.counted}
        if games.labels.size:
            info["labels"] = games.labels
        if self._from_all_seats.size:
            self.games.observe_all_seats(self._from_all_seats)
            info["observations"] = self._from_all_seats
        return info

    def _check(self, actions: Numbers) -> None:
        """Raise an error that says why the first illegal move cannot be made."""
        if actions.shape != (self.num_envs,):
            raise ValueError(f"Give one move for each of the {self.num_envs} games, not {actions.shape}.")
        game = self.games.first_illegal(actions)
        if game is not None:
            decode_action(self.encoding, self.position(game), int(self.games.movers[game]), int(actions[game]))


def list_opponents(given: Opponent | Sequence[Opponent] | None) -> list[Opponent]:
    """The opponents one by one; levels may be separated by commas."""
    if isinstance(given, str):
        return [level.strip() for level in given.split(",")]
    return [given] if isinstance(given, Network) else list(given or ())
