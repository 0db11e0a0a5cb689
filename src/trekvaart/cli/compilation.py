"""Has the rules compiled before they are needed: the first time that takes a while, and is said."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from trekvaart.cli.output import shows_progress

COMPILING = "Compiling the rules (once, about 20 s)"
# What the cache holds once a game has been played to its end, and once a batch has been.
GAME = ("calls.list_legal", "calls.longest_trail", "score.score")
BATCH = ("batch.play_series",)
BOTS = ("policy.decide", "ahead.look_ahead")
COMPILING_BOTS = "Compiling the bots (once, about 40 s)"


def compile_rules(*bots: str) -> None:
    """Compile what a game needs, and what its bots think with, if that has not been done."""
    _ready(GAME, _play_once)
    levels = {bot.strip().lower().partition("@")[0] for bot in bots}
    if levels & {"hard", "expert"}:
        _ready(BOTS, _think_once, COMPILING_BOTS)


def compile_rollouts() -> None:
    """Compile what simulations need, if that has not been done."""
    _ready(BATCH, _roll_once)


def is_cached(functions: tuple[str, ...]) -> bool:
    """Whether functions of the kernel have been compiled before."""
    from trekvaart.rules import kernel

    return all(any(kernel.cache_folder().glob(f"**/{function}-*.nbi")) for function in functions)


def _ready(functions: tuple[str, ...], use: Callable[[], None], what: str = COMPILING) -> None:
    from trekvaart.rules import kernel

    if kernel.COMPILED and not is_cached(functions):
        with waiting(what):
            use()


@contextmanager
def waiting(what: str) -> Iterator[None]:
    """Say what is being waited for: in a line that goes away on a terminal, else in one that stays."""
    if not shows_progress():
        print(f"{what} ...", file=sys.stderr, flush=True)
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(f"{what} ..."):
        yield


def _play_once() -> None:
    """Play a game to its end, asking everything that can be asked."""
    from trekvaart import editions
    from trekvaart.game.game import Game

    for name in editions.names():  # no edition has everything that is scored
        game = Game.new(name, seed=0)
        while not game.is_over:
            move = game.legal()[-1]  # a claim, if there is one
            game.why_not(move)
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
