"""The doctor: says what is hurt, restores what is sound and no more, and changes nothing."""

import json
import random
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from benchmarks.damage import run
from tests.server.sample_games import SHORT
from tests.server.site import Chosen, Table, serving, slug
from trekvaart.cli.commands import run as command
from trekvaart.server.store.wal import path_of

MOVES = 12


class Kept:
    """A database of three tables as a killed server leaves it, and what their players saw."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "games.db"
        self.restored = folder / "restored.db"
        self.chosen = Chosen()
        with serving(f"sqlite:///{folder / 'played.db'}", self.chosen) as site:
            self.tables = [site.open(SHORT, "human", "human") for _ in range(3)]
            for _ in range(MOVES):
                for table in self.tables:
                    table.move()
            self.views = [table.look(0) for table in self.tables]
            for ending in ("", "-wal"):
                shutil.copy(f"{folder / 'played.db'}{ending}", f"{self.path}{ending}")

    def files(self) -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in self.path.parent.glob("games.db*") if "lock" not in path.name}

    def execute(self, statement: str) -> None:
        """Change the file behind everybody's back."""
        with closing(sqlite3.connect(self.path, isolation_level=None)) as program:
            program.execute(statement)

    def expect(self, restored: list[int]) -> None:
        """See what the restored database has: the numbers of entries that are left of each table."""
        with serving(f"sqlite:///{self.restored}", self.chosen) as site:
            for table, view, left in zip(self.tables, self.views, restored, strict=True):
                same = Table(site, table.id, table.secret, table.secrets, None, None)
                if not left:
                    assert slug(site.get(same.path)) == "unknown-game"
                    continue
                now = same.look(0)
                assert now["version"] == left
                if left == view["version"]:
                    assert now["view"] == view["view"]
                assert same.move()["number"] == left + 1


@pytest.fixture
def kept(tmp_path: Path) -> Kept:
    return Kept(tmp_path)


def whole() -> int:
    return MOVES + 2


def doctor(kept: Kept, *words: str) -> int:
    return command(["doctor", str(kept.path), *words])


def test_a_sound_database_is_sound_and_left_alone(kept: Kept, capsys: pytest.CaptureFixture[str]) -> None:
    before = kept.files()
    assert doctor(kept) == 0
    assert capsys.readouterr().out == "Undamaged: 3 of 3 tables.\n"
    assert kept.files() == before
    assert doctor(kept, "--restore", str(kept.restored), "--json") == 0
    assert json.loads(capsys.readouterr().out)["restored"] == 3
    assert stat.S_IMODE(kept.restored.stat().st_mode) == 0o600
    kept.expect([whole()] * 3)


def test_a_table_is_restored_as_far_as_it_is_proved(kept: Kept, capsys: pytest.CaptureFixture[str]) -> None:
    first, second, _ = kept.tables
    kept.execute(f"UPDATE entries SET body = 'x' WHERE game = '{first.id}' AND number = 8")
    kept.execute("VACUUM")  # nothing old is left in the file
    kept.execute(f"DELETE FROM entries WHERE game = '{second.id}'")
    kept.execute("VACUUM")
    assert doctor(kept, "--restore", str(kept.restored)) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"Table {first.id}: 7 of its {whole()} entries are left; it can be restored up to there.",
        f"Table {second.id}: its log is lost; it cannot be restored.",
        "Undamaged: 1 of 3 tables.",
        f"Written to {kept.restored}: 2 tables.",
    ]
    kept.expect([7, 0, whole()])


def test_a_lost_row_of_the_list_is_written_again(kept: Kept, capsys: pytest.CaptureFixture[str]) -> None:
    kept.execute(f"DELETE FROM games WHERE id = '{kept.tables[0].id}'")
    kept.execute("VACUUM")
    assert doctor(kept, "--restore", str(kept.restored), "--json") == 1
    report = json.loads(capsys.readouterr().out)
    assert [(table["is_sound"], table["entries"], table["lost"]) for table in report["tables"]] == [
        (False, whole(), None),
        (True, whole(), 0),
        (True, whole(), 0),
    ]
    kept.expect([whole()] * 3)


def test_a_file_whose_beginning_is_gone_is_restored(kept: Kept, capsys: pytest.CaptureFixture[str]) -> None:
    kept.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    content = bytearray(kept.path.read_bytes())
    content[:600] = random.Random(3).randbytes(600)
    kept.path.write_bytes(content)
    assert doctor(kept, "--restore", str(kept.restored)) == 1
    assert "Undamaged: 3 of 3 tables." in capsys.readouterr().out
    kept.expect([whole()] * 3)


def test_a_damaged_log_of_writes_is_restored(kept: Kept, capsys: pytest.CaptureFixture[str]) -> None:
    content = bytearray(path_of(kept.path).read_bytes())
    content[len(content) // 3] ^= 1
    path_of(kept.path).write_bytes(content)
    before = kept.files()
    assert doctor(kept, "--restore", str(kept.restored)) == 1
    assert capsys.readouterr().out.startswith("The database: the write-ahead log has changed.\n")
    assert kept.files() == before
    kept.expect([whole()] * 3)


def test_what_it_cannot_look_at_is_told_in_one_sentence(kept: Kept, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(["doctor", str(kept.path.with_name("none.db"))]) == 2
    assert capsys.readouterr().err == f"trekvaart: There is no file {kept.path.with_name('none.db')}.\n"
    assert doctor(kept, "--restore", str(kept.path)) == 2
    assert "already exists" in capsys.readouterr().err
    with serving(f"sqlite:///{kept.path}", kept.chosen):
        assert doctor(kept) == 2
    assert "Another server already uses" in capsys.readouterr().err
    (old := kept.path.with_name("old.db")).touch()
    with closing(sqlite3.connect(old)) as program:
        program.executescript((Path(__file__).parent / "old_databases" / "revision_0001.sql").read_text())
    assert command(["doctor", str(old)]) == 2
    assert "no checksums yet" in capsys.readouterr().err


def test_it_looks_through_postgresql_too(postgres_url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with serving(postgres_url) as site:
        table = site.open(SHORT, "human", "human")
        table.move()
    assert command(["doctor", postgres_url]) == 0
    assert command(["doctor", postgres_url, "--restore", str(tmp_path / "restored.db")]) == 0
    assert ": 1 table.\n" in capsys.readouterr().out


def test_random_damage_is_never_silent() -> None:
    outcome = run(damages=8, seed=5, tables=3, moves=15)
    assert outcome.contradictions == []
    assert outcome.counts["tables that play on"]
    assert outcome.counts["tables restored whole"]
