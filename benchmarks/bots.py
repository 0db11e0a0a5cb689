"""Measures the bots: `python -m benchmarks.bots` plays the matches of docs/bots.md and prints them with intervals."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from time import thread_time
from typing import Annotated, Any

import typer

from benchmarks.planner_games import play_planner_games
from trekvaart import editions

EDITIONS = ("usa", "amsterdam")
GREEDY = f"cmd:{sys.executable} examples/tiny_bot.py"  # claims the most points it can
CHUNK = 200  # games in one call of the kernel


@dataclass(frozen=True, slots=True)
class Match:
    """A table of bots and its number of games; the first bot is the one that is measured."""

    edition: str
    bots: tuple[str, ...]
    games: int

    @property
    def name(self) -> str:
        """The name of the match in the table."""
        names = ("greedy" if bot == GREEDY else bot for bot in self.bots)
        return f"{self.edition}: {', '.join(names)}"


MATCHES = [
    *(Match(edition, ("hard", "medium"), 1000) for edition in EDITIONS),
    *(Match(edition, ("hard", GREEDY), 1000) for edition in EDITIONS),
    *(Match(edition, ("expert@0.2", "hard"), 200) for edition in EDITIONS),
    *(Match(edition, ("expert@0.2", "hard", "hard", "hard"), 200) for edition in EDITIONS),
    *(Match("amsterdam", (f"expert@{seconds}", "hard"), 200) for seconds in (0.05, 0.8)),
]


def main(
    part: Annotated[float, typer.Option(help="Play only this share of the games.")] = 1.0,
    only: Annotated[str, typer.Option(help="Only matches whose name contains this.")] = "",
) -> None:
    """Play the matches, and time the planner."""
    for match in MATCHES:
        if only in match.name:
            print_row(match, play(match, max(len(match.bots), round(match.games * part))))
    for edition in EDITIONS:
        if only in f"{edition}: hard alone":
            time_planner(edition, round(2000 * part))


def play(match: Match, games: int) -> dict[str, Any]:
    """The result of the bot that is measured."""
    words = ["--edition", match.edition, "--bots", ",".join(match.bots), "--players", str(len(match.bots))]
    command = [sys.executable, "-m", "trekvaart.cli", "arena", *words, "--games", str(games), "--seed", "1", "--json"]
    found = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    judged: dict[str, Any] = next(bot for bot in found["bots"] if bot["spec"] == match.bots[0])
    return judged


def print_row(match: Match, bot: dict[str, Any]) -> None:
    """Print a row."""
    low, high = bot["win_rate_95"]
    seconds = bot["seconds_per_move"]
    print(
        f"{match.name:<52}{bot['win_rate']:>7.1%}  {low:.1%} to {high:.1%}  of {bot['games']}, "
        f"score {bot['mean_score']:.1f}, {seconds:.4f} s a move",
        flush=True,
    )


def time_planner(name: str, games: int) -> None:
    """Print how well hard plays against itself, and how fast on one core."""
    edition = editions.load(name)
    play_planner_games(edition, 2, 1, 0, CHUNK)  # loads the kernel
    began, totals, winners = thread_time(), 0.0, 0.0
    played = 0
    while played < games:
        total = play_planner_games(edition, 2, 1, played, CHUNK).sheets["total"]
        totals += float(total.mean(axis=1).sum())
        winners += float(total.max(axis=1).sum())
        played += CHUNK
    speed = played / (thread_time() - began)
    means = f"mean {totals / played:.1f}, of winners {winners / played:.1f}"
    print(f"{name}: hard alone, {played} games: {means}, {speed:.0f} games/s")


if __name__ == "__main__":
    typer.run(main)
