"""Many games at once: `GameBatch(encoding, count)` steps them all in one call of the kernel.

Each step writes into the same arrays: copy what you keep.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from trekvaart.bots.network.encoding import Encoding
from trekvaart.bots.network.kernel.dense_network import DenseNetwork
from trekvaart.bots.network.network import Network, no_network
from trekvaart.bots.network.plan_arrays import plan_arrays
from trekvaart.editions.edition import MAX_SEATS
from trekvaart.game.codec import codec_of
from trekvaart.game.ids import Seat
from trekvaart.game.kernel_calls import blank_network
from trekvaart.quoting import quote
from trekvaart.rl.kernel import batch_step as kernel
from trekvaart.rl.kernel.batch_step import Moves
from trekvaart.rl.rewards import REWARDS
from trekvaart.rules.kernel_api import DICE, NONE, SHEET, STATE, seed_dice

Opponent = str | Network

PLAYERS = {"random": kernel.RANDOM, "hard": kernel.HARD}  # the levels that play inside the kernel
LABELS = ("hard",)  # the levels whose choices can be labels


@dataclass(frozen=True, slots=True)
class SavedGame:
    """One game of a batch with its random numbers, as it was."""

    version: str  # of the encoding
    lineup: bytes
    state: bytes
    dice: bytes
    players: bytes


class GameBatch:
    """So many games side by side, each waiting for the seat in `movers`.

    A game that ends starts again, unless it is not to; so many of the actions of each game are kept.
    """

    def __init__(
        self,
        encoding: Encoding,
        count: int,
        *,
        reward: str = "win",
        seed: int = 0,
        opponents: Sequence[Opponent] = (),
        seat: Seat | None = None,
        labels: str | None = None,
        restarts: bool = True,
        keeps: int = 0,
    ) -> None:
        self.encoding, self.count, self.seats = encoding, count, encoding.seats
        self._reward = REWARDS[reward]
        edition, seats = encoding.edition, encoding.seats
        has_trails = encoding.features == "plan" and edition.longest_bonus > 0
        games = self._games = kernel.GameArrays(
            board=codec_of(edition).board_array,
            layout=encoding.layout,
            moves=encoding.table,
            codes=encoding.codes,
            states=np.zeros(count, STATE),
            dice=np.zeros(count, DICE),
            movers=np.zeros(count, np.int32),
            groups=np.zeros((count, seats, len(edition.locations)), np.int8),
            completed=np.zeros((count, seats, len(edition.tickets)), np.int8),
            restarts=np.array([restarts]),
            observations=np.zeros((count, encoding.size), np.int16),
            masks=np.zeros((count, encoding.moves), np.bool_),
            listed=np.zeros((count, encoding.moves), np.int16),
            counted=np.zeros(count, np.int32),
            moved=np.zeros(count, np.int32),
            rewards=np.zeros((count, seats), np.float32),
            earned=np.zeros(count, np.float32),
            is_over=np.zeros(count, np.bool_),
            totals=np.zeros((count, seats), np.int32),
            history=np.zeros((count if keeps else 0, keeps), np.int32),
            kept=np.zeros(count, np.int32),
            blank=np.zeros(1, STATE),
            network=blank_network(),
            sheet=np.zeros(MAX_SEATS, SHEET),
            held=np.zeros(MAX_SEATS, np.int32),
        )
        self._arrays = kernel.BatchArrays(
            games=games,
            players=np.zeros((count, seats), np.int8),
            lineup=np.array(read_lineup(opponents, seats), np.int8),
            your_seat=np.array([NONE if seat is None else seat], np.int32),
            plans=plan_arrays(edition),
            policy=policy_of(opponents, encoding),
            labels=np.zeros(0 if labels is None else count, np.int64),
            trails=np.zeros((count if has_trails else 0, seats), np.int32),
            options=np.zeros(encoding.moves, np.int16),
            row=np.zeros(encoding.size, np.int16),
        )
        self._has_options = bool(opponents) or labels is not None or encoding.features == "plan"
        self._dice = np.zeros(1, DICE)  # for random moves
        self.states, self.movers, self.moved = games.states, games.movers, games.moved
        self.observations, self.masks = games.observations, games.masks
        self.listed, self.counted, self.labels = games.listed, games.counted, self._arrays.labels
        self.rewards, self.earned = games.rewards, games.earned
        self.is_over, self.totals = games.is_over, games.totals
        self.reset(seed)

    def reset(
        self,
        seed: int | Sequence[int | None],
        *,
        first: Seat | None = None,
        games: npt.NDArray[np.bool_] | None = None,
    ) -> None:
        """Start all games again, or those marked in `games`; the same seed gives the same games.

        With a seed for each game, a game without one goes on with its own random numbers. `first` has the first turn
        in the games that start now; by default a random seat has.
        """
        chosen = np.ones(self.count, np.bool_) if games is None else games
        seed_dice(self._dice[0], seed if isinstance(seed, int) else sum(one or 0 for one in seed), self.count)
        for index in np.flatnonzero(chosen).tolist():
            own, game = (seed, index) if isinstance(seed, int) else (seed[index], 0)
            if own is not None:
                seed_dice(self._games.dice[index], own, game)
        kernel.begin_chosen(self._arrays, self.seats, NONE if first is None else first, chosen)
        self.observe()

    def step(self, moves: Moves) -> None:
        """Make one legal move in each game, and observe what follows."""
        if self._has_options:
            kernel.step_with_options(self._arrays, moves, self._reward)
        else:
            kernel.step_all(self._games, moves, self._reward)

    def observe(self) -> None:
        """Write the observations and the legal moves of the seats to move."""
        kernel.observe_movers(self._arrays)

    def first_illegal(self, moves: Moves) -> int | None:
        """The first game in which this is not a legal move."""
        game = kernel.first_illegal(self.masks, moves)
        return None if game == self.count else game

    def any_moves(self, into: Moves) -> None:
        """Choose a random legal move in each game."""
        kernel.random_moves(self.listed, self.counted, self._dice, into)

    def sample_moves(self, logits: kernel.Rewards, moves: Moves, log_probabilities: kernel.Rewards) -> None:
        """Sample a legal move in each game; raises ValueError unless some legal move of each has a finite logit."""
        game = kernel.sample_moves(self.listed, self.counted, self._dice, logits, moves, log_probabilities)
        if game < self.count:
            raise ValueError(f"The logits of the legal moves of game {game} are not finite.")

    def save(self, game: int) -> SavedGame:
        """One game with its random numbers."""
        arrays = self._arrays
        contents = (one[game].tobytes() for one in (self.states, self._games.dice, arrays.players))
        return SavedGame(self.encoding.version, arrays.lineup.tobytes(), *contents)

    def restore(self, game: int, saved: SavedGame) -> None:
        """Continue a saved game as this one; the same moves lead to the same draws."""
        arrays = self._arrays
        if (saved.version, saved.lineup) != (self.encoding.version, arrays.lineup.tobytes()):
            raise ValueError("The game was saved in an environment with another encoding or other opponents.")
        pairs = (self.states, saved.state), (self._games.dice, saved.dice), (arrays.players, saved.players)
        for array, content in pairs:
            array[game] = np.frombuffer(content, array.dtype).reshape(array[game].shape)
        kernel.connect_seats(arrays, game)
        kernel.observe_mover(arrays, game)

    def actions(self, game: int) -> list[int]:
        """The actions of a game since its beginning, as the kernel's integers; ValueError if not all are kept."""
        games = self._games
        if games.kept[game] > games.history.shape[1]:
            raise ValueError("The game is too long: its actions were not all kept.")
        actions: list[int] = games.history[game, : games.kept[game]].tolist()
        return actions

    def observe_all_seats(self, into: npt.NDArray[np.int16]) -> None:
        """Write the observations of every seat, by game and seat."""
        kernel.observe_all_seats(self._arrays, into)


def read_lineup(opponents: Sequence[Opponent], seats: int) -> list[int]:
    """Who plays the seats from yours on; empty if you play all of them. One opponent plays all other seats."""
    if not opponents:
        return []
    players = [_player(one) for one in opponents]
    if len(players) == 1:
        players *= seats - 1
    if len(players) != seats - 1:
        raise ValueError(
            f"Name one opponent, or one for each of the {seats - 1} other seats; these are {len(players)}."
        )
    return [kernel.YOU, *players]


def _player(opponent: Opponent) -> int:
    if isinstance(opponent, Network):
        return kernel.POLICY
    if opponent not in PLAYERS:
        raise ValueError(
            f"{quote(opponent)} does not play inside the kernel; say {', '.join(PLAYERS)} or give a network."
        )
    return PLAYERS[opponent]


def policy_of(opponents: Sequence[Opponent], encoding: Encoding) -> DenseNetwork:
    """The network among the opponents, as the kernel reads it."""
    networks = list(_networks(opponents, encoding))
    if len(networks) > 1:
        raise ValueError("Only one network can be an opponent; these are several.")
    return networks[0].compiled() if networks else no_network(encoding)


def _networks(opponents: Sequence[Opponent], encoding: Encoding) -> Iterator[Network]:
    """The different networks among the opponents, which must know the encoding."""
    seen: list[Network] = []
    for one in opponents:
        if isinstance(one, Network) and not any(one is other for other in seen):
            one.check(encoding, "The network")
            seen.append(one)
            yield one
