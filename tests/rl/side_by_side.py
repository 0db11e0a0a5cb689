"""Plays the same games in the vector environment and through the façade, with the same draws, and compares every move.

`python -m tests.rl.side_by_side 1000` compares 1000 games of each edition.
"""

import sys

import numpy as np
from gymnasium.utils import seeding

from trekvaart import editions
from trekvaart.game.actions import Chance
from trekvaart.game.game import Game
from trekvaart.rl.rewards import Reward, rewards
from trekvaart.rl.spaces import HIGHEST_SEED
from trekvaart.rl.vector_env import VectorGames
from trekvaart.rules.random_generator import new_dice, roll, seed_dice

REWARDS: tuple[Reward, ...] = ("win", "rank", "margin")


class KernelChance:
    """A source of chance that uses the random generator of the kernel."""

    def __init__(self, seed: int, game: int) -> None:
        self._dice = new_dice()
        seed_dice(self._dice, seed, game)

    def pick(self, chances: list[tuple[Chance, int]]) -> Chance:
        nth = roll(self._dice, sum(weight for _, weight in chances))
        for chance, weight in chances:
            if nth < weight:
                return chance
            nth -= weight
        raise AssertionError("weights do not add up")

    def pick_seat(self, seats: int) -> int:
        return int(roll(self._dice, seats))


def compare(name: str, seats: int, games: int, seed: int, reward: Reward, many: int = 8) -> int:
    """Play and compare until this many games have ended; returns the number of moves."""
    env = VectorGames(name, seats, many, reward)
    _, info = env.reset(seed=seed)
    kernel_seed = int(seeding.np_random(seed)[0].integers(HIGHEST_SEED))
    sources = [KernelChance(kernel_seed, index) for index in range(many)]
    facade = [Game.new(name, seats, chance_source=source) for source in sources]
    moves, ended, moves_made = np.zeros(many, np.int64), 0, 0
    while ended < games:
        for index, game in enumerate(facade):
            view = game.view(game.seat)
            assert info["movers"][index] == game.seat
            assert (env.encoding.observe(view) == env.games.observations[index]).all()
            assert (env.encoding.mask(view) == info["action_mask"][index]).all()
        env.any_moves(moves)
        movers = info["movers"].copy()
        _, rewards_got, is_over, _, info = env.step(moves)
        moves_made += many
        for index, game in enumerate(facade):
            mover = int(movers[index])
            game.play(env.encoding.move(int(moves[index]), game.view(mover)), mover)
            assert game.is_over == is_over[index]
            assert info["moved"][index] == mover
            if game.is_over:
                result = game.result()
                assert info["scores"][index].tolist() == [line.total for line in result.lines]
                np.testing.assert_allclose(info["rewards"][index], rewards(result, reward), rtol=1e-6)
                assert rewards_got[index] == info["rewards"][index, mover]
                facade[index] = Game.new(name, seats, chance_source=sources[index])
                ended += 1
            else:
                assert not info["rewards"][index].any()
                assert rewards_got[index] == 0
    return moves_made


def main() -> None:
    """Compare games of each edition with every number of seats."""
    games = int(sys.argv[1])
    for name in editions.names():
        edition = editions.load(name)
        tables = range(edition.min_seats, edition.max_seats + 1)
        shares = [(games + place) // len(tables) for place in range(len(tables))]
        moves_made = sum(
            compare(name, seats, share, seats, REWARDS[seats % 3], 64)
            for seats, share in zip(tables, shares, strict=True)
        )
        sys.stdout.write(f"{name}: {games} games or more, {moves_made} moves, all the same\n")


if __name__ == "__main__":
    main()
