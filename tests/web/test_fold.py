"""The browser folds events to the very view that the server would show, at every moment and for everybody."""

import json
from pathlib import Path

from tests.web.games import told
from tests.web.node import vitest


def test_folded_events_are_the_view(tmp_path: Path) -> None:
    boards = [("usa", 2), ("usa", 3), ("usa", 5), ("amsterdam", 2), ("amsterdam", 4)]
    games = [told(edition, seats, seed) for edition, seats in boards for seed in (1, 2)]
    file = tmp_path / "games.json"
    file.write_text(json.dumps(games), encoding="utf-8")
    done = vitest("against-python/fold.test.ts", TREKVAART_GAMES=str(file))
    assert done.returncode == 0, done.stdout + done.stderr
