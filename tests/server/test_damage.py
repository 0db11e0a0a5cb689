"""Damage: a table whose log is not what was written says so in every answer; the others play on, old databases too."""

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.server.sample_games import SHORT
from tests.server.site import Chosen, Site, Table, serving, slug
from tests.server.stream_helpers import denial

OLD = Path(__file__).parent / "old_databases" / "revision_0001.sql"  # of a database that had no checksums yet
DAMAGED = "table-damaged"


def execute(url: str, *statements: str) -> None:
    """Change the file behind the server's back."""
    with closing(sqlite3.connect(url.removeprefix("sqlite:///"), isolation_level=None)) as program:
        for statement in statements:
            program.execute(statement)


def moved_on(site: Site, table: Table) -> Table:
    """The same table at another server."""
    return Table(site, table.id, table.secret, table.secrets, None, None)


@pytest.mark.parametrize(
    "loss",
    [
        "DELETE FROM entries WHERE game = '{id}' AND number > 3",
        "UPDATE entries SET body = replace(body, 'draw', 'draw ') WHERE game = '{id}'",
        "UPDATE games SET version = 3 WHERE id = '{id}'",
        "DELETE FROM games WHERE id = '{id}'",
        "UPDATE keys SET is_revoked = 1 WHERE game = '{id}'",
    ],
)
def test_a_damaged_table_says_so_and_the_others_play_on(
    sqlite_url: str, loss: str, caplog: pytest.LogCaptureFixture
) -> None:
    chosen = Chosen()
    with serving(sqlite_url, chosen) as site:
        hurt, other = site.open(SHORT, "human", "human", public=True), site.open(SHORT, "human", "human", public=True)
        for _ in range(6):
            hurt.move()
            other.move()
    execute(sqlite_url, loss.format(id=hurt.id))
    with serving(sqlite_url, chosen) as site:
        caplog.set_level(logging.ERROR, "trekvaart.server.store")
        for secret in (None, hurt.secrets[0]):
            assert slug(site.get(hurt.path, secret)) == DAMAGED
            assert slug(site.get(f"{hurt.path}/events", secret)) == DAMAGED
            assert denial(site, f"{hurt.path}/stream", secret) == f"500 {DAMAGED}"
        wish = {"move": "draw deck", "move_id": "one", "version": 8}
        assert slug(site.post(f"{hurt.path}/moves", wish, hurt.secrets[0])) == DAMAGED
        assert len(caplog.records) == 1
        assert (hurt.id in site.get("/api/games").body.decode()) == ("games" not in loss)
        same = moved_on(site, other)
        before = same.version
        assert same.move()["number"] == before + 1


def test_what_is_damaged_while_the_server_runs_is_not_written_to(sqlite_url: str) -> None:
    with serving(sqlite_url) as site:
        table, other = site.open(SHORT, "human", "human"), site.open(SHORT, "human", "human")
        table.move()
        seat = table.deciding[0]
        move = table.look(seat)["legal"][0]
        execute(sqlite_url, f"DELETE FROM entries WHERE game = '{table.id}' AND number = 3")
        execute(sqlite_url, f"UPDATE games SET version = 2 WHERE id = '{table.id}'")
        assert slug(table.try_move(seat, move)) == DAMAGED
        assert slug(site.get(table.path, table.secret)) == DAMAGED
        assert other.move()["number"] == 3


def test_a_table_whose_log_cannot_be_played_again_is_damaged(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = Chosen()
    with serving(sqlite_url, chosen) as site:
        table = site.open(SHORT, "human", "human")

    def fail(*_: object) -> None:
        raise AssertionError

    with serving(sqlite_url, chosen) as site:
        monkeypatch.setattr("trekvaart.server.tables.table_registry.fold", fail)
        assert slug(site.get(table.path, table.secret)) == DAMAGED


def test_a_database_without_checksums_gets_them_and_goes_on(sqlite_url: str) -> None:
    with closing(sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))) as program:
        program.executescript(OLD.read_text())
    secrets = {0: "Secret0000000000000001", 1: "Secret0000000000000002"}
    chosen = Chosen()
    chosen.secrets += ["of the old database"] * 4
    with serving(sqlite_url, chosen) as site:
        table = Table(site, "bbbbbbbbbc", secrets[0], secrets, None, None)
        assert table.move()["number"] == 8
        waiting = Table(site, "bbbbbbbbbd", "Secret0000000000000003", {}, "Secret0000000000000004", None)
        assert waiting.join("Ben") == 1
        assert [line["id"] for line in site.get("/api/games").json["tables"]] == [table.id]
    with serving(sqlite_url) as site:
        assert moved_on(site, table).look(0)["version"] == 8
    execute(sqlite_url, "DELETE FROM entries WHERE game = 'bbbbbbbbbc' AND number = 8")
    with serving(sqlite_url) as site:
        assert slug(site.get(table.path, secrets[0])) == DAMAGED


def test_a_server_without_its_file_is_not_ready(sqlite_url: str) -> None:
    path = Path(sqlite_url.removeprefix("sqlite:///"))
    with serving(sqlite_url) as site:
        table = site.open(SHORT, "human", "human")
        assert site.get("/readyz").status == 200
        path.rename(path.with_suffix(".aside"))
        assert site.get("/readyz").status == 503
        assert slug(table.try_move(0, table.look(0)["legal"][0])) == "store-away"
        assert site.get("/healthz").status == 200
        path.with_suffix(".aside").rename(path)
        assert site.get("/readyz").status == 200
        assert table.move(0)["number"] == 3
