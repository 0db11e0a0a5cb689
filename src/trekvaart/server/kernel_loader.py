"""Kernel loading: compiled rules and bots come from the cache on disk, which another process fills if need be.

Numba has one lock for compiling and for loading. If a thread compiled the bots here, whoever called a function that was
not loaded yet would wait for all of it, the event loop too. So this process loads what the loop calls before it is
ready, and never compiles what another process can compile for it.
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
from trekvaart.server.tables.bot_scheduler import cost_of

log = logging.getLogger(__name__)

COMPILING = "numba:compile"  # what Numba calls it when it compiles a function
NICE = 10  # how much less than others the process that compiles the bots matters to the system, which plays already
MOVES = 30  # of the games that are played to load the rules


class NotCompiled(Exception):
    """A function of the kernel is not in the cache."""


def use_rules() -> None:
    """Do everything that requests and cheap bots do with the rules; what is compiled is loaded then."""
    for name in trekvaart.editions.names():  # no edition has everything that is scored
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
    """Ask what each seat sees, and why it cannot make a move of each kind."""
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
    """Let bots think about a decision, as little as they can."""
    for level in levels:
        make(level, 0).choose(game.view(game.seat), game.legal(), Budget(iterations=1))


def use_bots() -> None:
    """Let the bots that think in the kernel choose some moves."""
    for name in trekvaart.editions.names():
        game = Game.new(name, seats=2, seed=0)
        while len(game.steps) < MOVES:
            _think(game, [level for level in LEVELS if cost_of(level).is_compiled])
            game.play(game.legal()[-1])


PARTS: dict[str, Callable[[], None]] = {"rules": use_rules, "bots": use_bots}


async def load(part: str) -> None:
    """Load a part of the kernel beside the event loop; another process compiles it first if that has not been done."""
    use = PARTS[part]
    if not await asyncio.to_thread(_is_loaded, use):
        await _compile_elsewhere(part)
        await asyncio.to_thread(use)  # should that process have failed, it is compiled here


def _is_loaded(use: Callable[[], None]) -> bool:
    """Use a part of the kernel; False if that needs the compiler."""
    try:
        with compilation_forbidden():
            use()
    except NotCompiled:
        return False
    return True


@contextmanager
def compilation_forbidden() -> Iterator[None]:
    """Let this thread load functions of the kernel, but compile none: that is a NotCompiled."""
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
    """Let another process compile a part of the kernel into the cache."""
    if not (COMPILED and os.access(cache_folder(), os.W_OK)):
        return
    log.info("compiling the %s", part)
    try:
        # In a session of its own, so that Ctrl-C is for the server alone, which ends it.
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
            await process.wait()  # or the event loop would end before the process does


def _compile_here(part: str) -> None:
    """Fill the cache, as one of possibly many processes that want to."""
    if part == "bots" and hasattr(os, "nice"):
        os.nice(NICE)
    with (cache_folder() / f"{part}.lock").open("w") as file:
        with suppress(ImportError):
            import fcntl  # not on every system; without it, several may do the same work

            fcntl.flock(file, fcntl.LOCK_EX)
        PARTS[part]()


if __name__ == "__main__":
    _compile_here(sys.argv[1])
