"""Compiles the rules and the bots before they are needed, and says so: the first time takes a while."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from trekvaart.cli.output import shows_progress


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the kernel: some of its functions, which are in the cache once it has been compiled."""

    name: str
    seconds: int  # to compile, roughly
    functions: tuple[str, ...]


RULES = Part("the rules", 25, ("list_legal", "longest_trail", "score", "plan_routes", "value_sets", "need_cards"))
BOTS = Part("the bots", 40, ("decide", "look_ahead"))
BATCH = Part("the simulation", 20, ("play_series",))


def compile_rules(*bots: str) -> None:
    """Compile what a game and its bots need, unless it is cached."""
    levels = {bot.strip().lower().partition("@")[0] for bot in bots}
    needed = {RULES: _play_once, BOTS: _think_once} if levels & {"hard", "expert"} else {RULES: _play_once}
    _compile(needed)


def compile_rollouts() -> None:
    """Compile what random simulations need, unless it is cached."""
    _compile({BATCH: _roll_once})


def is_cached(part: Part) -> bool:
    """Whether a part of the kernel has been compiled before."""
    from trekvaart.rules import kernel_api as kernel

    return all(any(kernel.cache_folder().glob(f"**/*.{function}-*.nbi")) for function in part.functions)


def announcement(*parts: Part) -> str:
    """The message while parts of the kernel are compiled."""
    names, seconds = " and ".join(part.name for part in parts), sum(part.seconds for part in parts)
    return f"Compiling {names} (only this once, about {seconds} s) ..."


def _compile(needed: Mapping[Part, Callable[[], None]]) -> None:
    from trekvaart.rules import kernel_api as kernel

    missing = [part for part in needed if kernel.COMPILED and not is_cached(part)]
    if missing:
        with waiting(announcement(*missing)):
            for part in missing:
                needed[part]()


@contextmanager
def waiting(what: str) -> Iterator[None]:
    """Show a line while something takes long; on a terminal it is removed afterwards."""
    if not shows_progress():
        print(what, file=sys.stderr, flush=True)
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(what):
        yield


def _play_once() -> None:
    """Play a game of each edition to its end and call everything that a game and the levels easy and medium need."""
    from trekvaart import editions
    from trekvaart.bots import Budget, make
    from trekvaart.game.game import Game

    for name in editions.names():  # no edition has every kind of bonus
        game = Game.new(name, seed=0)
        while not game.is_over:
            move = game.legal()[-1]  # a claim, if there is one
            game.why_not(move)
            for level in ("easy", "medium"):
                make(level, 0).choose(game.view(game.seat), game.legal(), Budget(iterations=1))
            game.play(move)
        game.view(0)


def _think_once() -> None:
    from trekvaart import editions
    from trekvaart.bots import Budget, make
    from trekvaart.game.game import Game

    game = Game.new(editions.names()[0], seed=0)
    for level in ("hard", "expert"):
        make(level, 0).choose(game.view(0), game.legal(0), Budget(iterations=1))


def _roll_once() -> None:
    from trekvaart import editions
    from trekvaart.arena import simulate_random

    simulate_random(editions.load(editions.names()[0]), 2, 1, 0)
