"""Compiles the kernel before all tests start; otherwise each of their processes compiles it.

python -m tests.compile_kernels
"""

import importlib
import importlib.util
import subprocess
import sys
from collections.abc import Callable

import numpy as np


def compile_rules() -> None:
    """Compile what games call."""
    from trekvaart.server import kernel_loader

    kernel_loader.use_rules()


def compile_bots() -> None:
    """Compile what bots call."""
    from trekvaart.server import kernel_loader

    kernel_loader.use_bots()


def compile_batches() -> None:
    """Compile what simulations, audits and environments call."""
    from tests.rules.audit import find_fault_in_games
    from trekvaart import editions
    from trekvaart.cli.compilation import compile_rollouts
    from trekvaart.rl import VectorGames
    from trekvaart.rules.board import board_of

    compile_rollouts()
    moves = np.zeros(2, np.int64)
    for all_seats in (False, True):
        games = VectorGames("usa", num_envs=len(moves), all_seats=all_seats)
        games.reset(seed=0)
        games.games.any_moves(moves)
        games.step(moves)
    find_fault_in_games(board_of(editions.load("usa")), 2, seed=0, first_game=0, games=1)
    compile_openspiel()


def compile_openspiel() -> None:
    """Compile what OpenSpiel's games call, if it is installed."""
    if importlib.util.find_spec("pyspiel") is None:
        return
    pyspiel = importlib.import_module("pyspiel")
    importlib.import_module("trekvaart.rl.openspiel")  # adds the games
    game = pyspiel.load_game("python_trekvaart_usa", {"players": 2})
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


FIRST = "rules"  # which the other parts call
PARTS: dict[str, Callable[[], None]] = {FIRST: compile_rules, "bots": compile_bots, "batches": compile_batches}


def main() -> None:
    """Compile the rules, then the other parts side by side; the tests report what is wrong with them."""
    if sys.argv[1:]:
        PARTS[sys.argv[1]]()
        return
    start(FIRST).wait()
    for process in [start(part) for part in PARTS if part != FIRST]:
        process.wait()


def start(part: str) -> subprocess.Popen[bytes]:
    """Start a process that compiles a part."""
    return subprocess.Popen([sys.executable, "-m", "tests.compile_kernels", part])


if __name__ == "__main__":
    main()
