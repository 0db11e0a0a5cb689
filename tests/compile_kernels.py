"""Compiles the kernel on two cores before all tests start; otherwise each of their processes compiles it.

python -m tests.compile_kernels
"""

import subprocess
import sys
from collections.abc import Callable

import numpy as np


def compile_games() -> None:
    """Compile what games and all bots call."""
    from trekvaart.server import kernel_loader

    kernel_loader.use_rules()
    kernel_loader.use_bots()


def compile_batches() -> None:
    """Compile what simulations and environments call."""
    from trekvaart.cli.compilation import compile_rollouts
    from trekvaart.rl import VectorGames

    compile_rollouts()
    moves = np.zeros(2, np.int64)
    for all_seats in (False, True):
        games = VectorGames("usa", num_envs=len(moves), all_seats=all_seats)
        games.reset(seed=0)
        games.games.any_moves(moves)
        games.step(moves)


PARTS: dict[str, Callable[[], None]] = {"games": compile_games, "batches": compile_batches}


def main() -> None:
    """Compile the parts side by side; the tests report what is wrong with them."""
    if sys.argv[1:]:
        PARTS[sys.argv[1]]()
        return
    processes = [subprocess.Popen([sys.executable, "-m", "tests.compile_kernels", part]) for part in PARTS]
    for process in processes:
        process.wait()


if __name__ == "__main__":
    main()
