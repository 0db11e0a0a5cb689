"""A process that has imported the server and forks a process for each command on its input."""

import json
import os
import signal
import sys
from importlib import import_module
from pathlib import Path

from benchmarks.chaos.launch import end_with_parent
from trekvaart import Game
from trekvaart.cli.commands import run

IMPORTED = (
    "alembic.command",
    "sqlalchemy.dialects.postgresql.psycopg",
    "sqlalchemy.dialects.sqlite",
    "trekvaart.server.app",
    "uvicorn.lifespan.on",
    "uvicorn.protocols.http.auto",
    "uvicorn.protocols.websockets.auto",
)


def main() -> None:
    """Fork until the input ends."""
    for name in IMPORTED:
        import_module(name)
    _load_rules()
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the system reaps ended processes
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C ends the input anyway
    for line in sys.stdin:
        words, log = json.loads(line)
        if (pid := os.fork()) == 0:
            os._exit(_run_command(words, Path(log)))
        print(pid, flush=True)


def _load_rules() -> None:
    game = Game.new("amsterdam", seed=0)
    while not game.is_over:
        game.view(game.seat)
        game.play(game.legal()[-1])


def _run_command(words: list[str], log: Path) -> int:
    """Run the command in the forked process."""
    end_with_parent()
    os.setsid()
    for ending in (signal.SIGCHLD, signal.SIGINT):
        signal.signal(ending, signal.SIG_DFL)
    nothing, output = os.open(os.devnull, os.O_RDONLY), os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    for number, target in ((nothing, 0), (output, 1), (output, 2)):
        os.dup2(number, target)
    sys.stdin = Path(os.devnull).open()  # noqa: SIM115  the original has been read from
    return run(words)


if __name__ == "__main__":
    main()
