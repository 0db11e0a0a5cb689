"""Compares configurations of the search: `python -m benchmarks.designs` plays each against hard."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from typing import Annotated

import typer

from trekvaart import editions
from trekvaart.arena.summary import share
from trekvaart.bots import Budget, make, play_game
from trekvaart.bots.expert import SMALL_BOARD, WIDE_BOARD, Expert, SearchConfig
from trekvaart.game.game import Game

WHOLE = 1000  # more rounds than any game has

DESIGNS = {
    "whole games, the best mean": replace(SMALL_BOARD, rounds=WHOLE, sure=0.0, fits=False),
    "the same, but another move than the planner's own must be surely better": replace(
        SMALL_BOARD, rounds=WHOLE, fits=False
    ),
    "the same, with tickets that fit": replace(SMALL_BOARD, rounds=WHOLE),
    "four rounds, then an estimate": replace(SMALL_BOARD, rounds=4),
    "the same, in doubt about estimates (wide boards)": WIDE_BOARD,
    "eight rounds": replace(SMALL_BOARD, rounds=8),
    "twelve rounds (small boards)": SMALL_BOARD,
    "the same, and dropping from the first": replace(SMALL_BOARD, patience=0.0),
}


@dataclass(frozen=True, slots=True)
class Table:
    """Play a game: the searching bot in seat `number % players`, hard in the others."""

    edition: str
    players: int
    config: SearchConfig
    seconds: float
    number: int


def main(
    edition: Annotated[str, typer.Option()] = "amsterdam",
    players: Annotated[int, typer.Option()] = 2,
    games: Annotated[int, typer.Option()] = 100,
    seconds: Annotated[float, typer.Option(help="Seconds for each decision.")] = 0.1,
    only: Annotated[str, typer.Option(help="Only configurations whose name contains this.")] = "",
) -> None:
    """Play the same deals with every configuration, and print a row for each."""
    with ProcessPoolExecutor() as pool:
        for name, config in DESIGNS.items():
            if only in name:
                tables = [Table(edition, players, config, seconds, number) for number in range(games)]
                won = share(sum(pool.map(play_one, tables)), games)
                print(f"{name:<72}{won.share:>7.1%}  {won.low:.1%} to {won.high:.1%}", flush=True)


def play_one(table: Table) -> float:
    """The share of the victory that the searching bot won."""
    seat = table.number % table.players
    game = Game.new(editions.load(table.edition), table.players, seed=table.number // table.players, first=0)
    bots = [make("hard", table.number) for _ in range(table.players)]
    bots[seat] = Expert(table.number, table.config)
    winners = play_game(game, bots, Budget(seconds=table.seconds)).winners
    return 1 / len(winners) if seat in winners else 0.0


if __name__ == "__main__":
    typer.run(main)
