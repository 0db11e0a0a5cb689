"""Kernel loading: loads compiled rules and bots from the cache on disk, which another process fills if needed.

Numba has one lock for compiling and loading. If a thread of this process compiled the bots, any call of a function that
is not loaded yet would wait for it, also on the event loop. So this process loads what the event loop calls before it
is ready, and lets another process compile.
"""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from numba.core import event

import trekvaart.editions
from trekvaart.bots import LEVELS, Budget, make
from trekvaart.game.actions import Claim, DrawCard, DrawDeck, DrawTickets, Keep, Pass
from trekvaart.game.game import Game
from trekvaart.rules.kernel_api import COMPILED, cache_folder
from trekvaart.server.tables.bot_threads import cost_of

log = logging.getLogger(__name__)

COMPILING = "numba:compile"  # Numba's event for compiling a function
NICE = 10  # lowers the priority of compiling the bots, while games are already played
MOVES = 30  # in each game that is played to load the rules


class NotCompiled(Exception):
    """A function of the kernel is not in the cache."""


def use_rules() -> None:
    """Call everything that requests and cheap bots call in the rules, which loads it."""
    for name in trekvaart.editions.names():  # no edition has every kind of score
        game = Game.new(name, seats=2, seed=0)
        _ask(game)
        while not game.is_over and len(game.steps) < MOVES:
            _think(game, [level for level in LEVELS if not cost_of(level).is_compiled])
            game.play(game.legal()[-1])
        while len(game.deciding) > 1:
            game.play(game.legal()[-1])
        _ask(game)
        if game.why_not(DrawTickets()) is None:
            game.play(DrawTickets())
            _ask(game)
        game.position.result()
        Game.from_record(game.record())


def _ask(game: Game) -> None:
    """Ask for the view of each seat, and why it cannot make a move of each kind."""
    edition = game.edition
    kind, route, ticket = edition.kinds[0], edition.routes[0].id, edition.tickets[0].id
    moves = (DrawDeck(), DrawCard(kind), DrawTickets(), Keep((ticket,)), Claim(route, kind, 1, 0), Pass())
    for seat in range(game.seats):
        game.view(seat)
        game.legal(seat)
        for move in moves:
            game.why_not(game.position.canonical(seat, game.position.encode(seat, move)), seat)
        game.why_not_route(route, seat)


def _think(game: Game, levels: Sequence[str]) -> None:
    """Let bots choose a move, with the smallest budget."""
    for level in levels:
        make(level, 0).choose(game.view(game.seat), game.legal(), Budget(iterations=1))


def use_bots() -> None:
    """Let the compiled bots choose some moves, which loads them."""
    for name in trekvaart.editions.names():
        game = Game.new(name, seats=2, seed=0)
        while len(game.steps) < MOVES:
            _think(game, [level for level in LEVELS if cost_of(level).is_compiled])
            game.play(game.legal()[-1])


PARTS: dict[str, Callable[[], None]] = {"rules": use_rules, "bots": use_bots}


async def load(part: str) -> None:
    """Load a part of the kernel outside the event loop; another process compiles it first if necessary."""
    use = PARTS[part]
    if not await asyncio.to_thread(_is_loaded, use):
        await _compile_elsewhere(part)
        await asyncio.to_thread(use)  # compiles it here if that process failed


def _is_loaded(use: Callable[[], None]) -> bool:
    """Load a part of the kernel; False if it must be compiled."""
    try:
        with compilation_forbidden():
            use()
    except NotCompiled:
        return False
    return True


@contextmanager
def compilation_forbidden() -> Iterator[None]:
    """Let this thread load kernel functions, but raise NotCompiled instead of compiling one."""
    with event.install_listener(COMPILING, _Refusal()):
        yield


class _Refusal(event.Listener):  # type: ignore[misc]  # Numba has no types
    def __init__(self) -> None:
        self._thread = threading.get_ident()

    def on_start(self, event: Any) -> None:
        if threading.get_ident() == self._thread:
            raise NotCompiled(str(event.data["dispatcher"]))

    def on_end(self, event: Any) -> None:
        pass


async def _compile_elsewhere(part: str) -> None:
    """Compile a part of the kernel into the cache, in another process."""
    if not (COMPILED and os.access(cache_folder(), os.W_OK)):
        return
    log.info("compiling the %s", part)
    try:
        # In its own session, so that Ctrl-C reaches only the server, which ends it.
        process = await asyncio.create_subprocess_exec(sys.executable, "-m", __name__, part, start_new_session=True)
    except OSError:
        log.warning("the %s cannot be compiled in another process", part)
        return
    try:
        if await process.wait():
            log.warning("the process that compiled the %s failed", part)
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()  # so that the process ends before the event loop


def _compile_here(part: str) -> None:
    """Compile a part of the kernel into the cache, one process at a time."""
    if part == "bots" and hasattr(os, "nice"):
        os.nice(NICE)
    with (cache_folder() / f"{part}.lock").open("w") as file:
        with suppress(ImportError):
            import fcntl  # not on every system; without it, several processes may do the same work

            fcntl.flock(file, fcntl.LOCK_EX)
        PARTS[part]()


if __name__ == "__main__":
    _compile_here(sys.argv[1])
