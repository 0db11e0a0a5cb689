"""The browser folds events into the same views as the server, after every entry and for every viewer."""

import json
from pathlib import Path

from tests.web.games import random_game
from tests.web.node import vitest


def test_folded_events_are_the_view(tmp_path: Path) -> None:
    boards = [("usa", 2), ("usa", 3), ("usa", 5), ("amsterdam", 2), ("amsterdam", 4)]
    games = [random_game(edition, seats, seed) for edition, seats in boards for seed in (1, 2)]
    file = tmp_path / "games.json"
    file.write_text(json.dumps(games), encoding="utf-8")
    done = vitest("against-python/fold.test.ts", TREKVAART_GAMES=str(file))
    assert done.returncode == 0, done.stdout + done.stderr
