"""OpenSpiel's search for imperfect-information games (ISMCTS) plays Amsterdam against random players.

Before each simulation it deals the hidden cards again, so that it knows no more than a player at the table.

    pip install "trekvaart[openspiel]"
    python examples/openspiel_mcts.py --games 10 --simulations 100
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence

import numpy as np
import pyspiel  # type: ignore[import-not-found]
from open_spiel.python.algorithms.ismcts import ISMCTSBot  # type: ignore[import-untyped]
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator  # type: ignore[import-untyped]

from trekvaart.rl import openspiel  # noqa: F401 -- registers the games


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the games, with the search in each seat in turn, and print the results."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="python_trekvaart_amsterdam(players=2)", help="any game of OpenSpiel")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--simulations", type=int, default=100, help="simulations for each move")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)

    game, rng = pyspiel.load_game(options.game), np.random.RandomState(options.seed)
    searcher = ISMCTSBot(game, RandomRolloutEvaluator(1, rng), 1.0, options.simulations, random_state=rng)
    won = 0
    for number in range(options.games):
        seat = number % game.num_players()
        returns = play(game.new_initial_state(), {seat: searcher}, rng)
        won += returns[seat] > 0
        print(f"game {number + 1}: the search sat in seat {seat}; {' '.join(f'{one:+.2f}' for one in returns)}")
    print(f"The search won {won} of {options.games} games.")


def play(state: pyspiel.State, bots: Mapping[int, pyspiel.Bot], rng: np.random.RandomState) -> list[float]:
    """The returns of a game in which seats without a bot play at random."""
    while not state.is_terminal():
        player = state.current_player()
        if player in bots:
            state.apply_action(bots[player].step(state))
        elif state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=chances))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    returns: list[float] = state.returns()
    return returns


if __name__ == "__main__":
    main()
