"""Compares two kinds of random player on the USA board: why our mean score differs from that of other programs.

Ours picks among all legal moves, and every payment is a move of its own. Many programs pick among face-up slots and
claimable routes, and the payment afterwards. `python -m benchmarks.random_play --games 250`
"""

import argparse
import random
from collections.abc import Callable
from statistics import mean, stdev

from trekvaart.game.actions import Action, Claim, DrawCard, Keep
from trekvaart.game.game import Game

Player = Callable[[Game, random.Random], Action]


def any_move(game: Game, rng: random.Random) -> Action:
    """Any legal move, all equally likely."""
    return rng.choice(game.legal())


def any_slot_or_route(game: Game, rng: random.Random) -> Action:
    """A face-up slot, the deck, tickets or a claimable route, all equally likely; then any payment."""
    legal = game.legal()
    if isinstance(legal[0], Keep):
        return rng.choice(legal)
    market = game.view(None).market
    routes: dict[str, list[Action]] = {}
    choices: list[list[Action]] = []
    for action in legal:
        match action:
            case DrawCard(kind):
                choices += [[action]] * market.count(kind)
            case Claim(route):
                routes.setdefault(route, []).append(action)
            case _:
                choices.append([action])
    return rng.choice(rng.choice([*choices, *routes.values()]))


def measure(seats: int, games: int, player: Player) -> str:
    """Mean moves, score and tickets of some games."""
    rng = random.Random(1)
    moves, scores, tickets = [], [], []
    for seed in range(games):
        game = Game.new("usa", seats=seats, seed=seed)
        made = 0
        while not game.is_over:
            game.play(player(game, rng))
            made += 1
        moves.append(made)
        scores += [line.total for line in game.result().lines]
        tickets += [len(line.tickets) for line in game.result().lines]
    spread = 1.96 * stdev(scores) / len(scores) ** 0.5
    return f"moves {mean(moves):6.1f}  score {mean(scores):6.1f} +- {spread:.1f}  tickets {mean(tickets):5.2f}"


def main() -> None:
    """Print a line for each player and number of seats."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=250)
    games = parser.parse_args().games
    for seats in (2, 4):
        for player in (any_move, any_slot_or_route):
            print(f"usa {seats} seats  {player.__name__:18}  {measure(seats, games, player)}", flush=True)


if __name__ == "__main__":
    main()
