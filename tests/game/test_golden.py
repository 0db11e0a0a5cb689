"""Golden playthroughs: one game for every table, printed view by view and compared line by line with tests/golden/.

After an intended change, `python -m tests.game.test_golden --write` prints the recorded games again. It plays a new
game where a record is missing or breaks the rules.
"""

from __future__ import annotations

import sys
from typing import get_args

import pytest

from tests.game.play import IDS, TABLES, Table, played, saver
from tests.game.printout import printout
from tests.ledger import TESTS
from trekvaart import Game, RecordError
from trekvaart.game.events import Event, SeatPassed

GOLDEN = TESTS / "golden"
LARGEST = 80_000

# In these games a ticket is completed, the market swept and the deck refilled.
SEEDS = {
    "usa-2": 18,
    "usa-3": 17,
    "usa-4": 12,
    "usa-5": 2,
    "amsterdam-2": 0,
    "amsterdam-3": 37,
    "amsterdam-4": 1,
}
EVENTS = [kind.__name__ for kind in get_args(Event) if kind is not SeatPassed]


@pytest.mark.parametrize("name", IDS)
def test_a_recorded_game_is_printed_as_before(name: str) -> None:
    game = Game.from_record((GOLDEN / f"{name}.record").read_text(encoding="utf-8"))
    expected = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    for number, (line, now) in enumerate(zip(expected, printout(game), strict=True), 1):
        assert now == line, f"tests/golden/{name}.txt:{number}"


@pytest.mark.parametrize("name", IDS)
def test_a_record_is_written_as_before(name: str) -> None:
    record = (GOLDEN / f"{name}.record").read_text(encoding="utf-8")
    assert Game.from_record(record).record() == record


def test_no_table_is_missing_and_none_is_too_many() -> None:
    assert {path.name for path in GOLDEN.iterdir()} == {f"{name}.{kind}" for name in IDS for kind in ("record", "txt")}


def test_every_file_is_small() -> None:
    assert [path.name for path in GOLDEN.iterdir() if path.stat().st_size > LARGEST] == []


@pytest.mark.parametrize("name", IDS)
def test_everything_happens_but_passing(name: str) -> None:
    text = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    missing = [event for event in EVENTS if event not in text]
    assert missing == ([] if name.startswith("amsterdam") else ["MerchandiseTaken"])


def write(table: Table, name: str) -> None:
    """Print a recorded game again; play and record one first if there is no valid record."""
    record = GOLDEN / f"{name}.record"
    try:
        game = Game.from_record(record.read_text(encoding="utf-8"))
    except (FileNotFoundError, RecordError):
        game = played(table, saver, SEEDS[name])
        record.write_text(game.record(), encoding="utf-8")
    (GOLDEN / f"{name}.txt").write_text("".join(f"{line}\n" for line in printout(game)), encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("python -m tests.game.test_golden --write")
    for table_, id_ in zip(TABLES, IDS, strict=True):
        write(table_, id_)
