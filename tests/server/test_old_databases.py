"""A database of an earlier version, with unfinished games: the server loads and replays them, and they go on.

`old_databases/revision_0002.sql` was made by commit bf03a82 over its HTTP interface, on boards whose files differ from
those of today; the JSON beside it has what each seat was shown then.
"""

import json
import random
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from tests.server.site import Chosen, Json, Site, Table, serving
from trekvaart.server.store.database_files import make_file
from trekvaart.server.store.database_url import read_url
from trekvaart.server.store.db_schema import metadata
from trekvaart.server.store.engines import writing_engine
from trekvaart.server.store.migrate import migrate

FOLDER = Path(__file__).parent / "old_databases"
SHOWN: dict[str, Json] = json.loads((FOLDER / "revision_0002.json").read_text())
LATER = 1_790_000_260.0  # than anything in it, but in time for its turns and invitations
ENOUGH = 2_000  # moves for any game


@pytest.fixture
def old_url(database_url: str) -> str:
    """The address of a copy of the database."""
    sql, place = (FOLDER / "revision_0002.sql").read_text(), read_url(database_url)
    if not place.is_shared:
        make_file(place.file)
        with closing(sqlite3.connect(place.file)) as old:
            old.executescript(sql)
        return database_url
    engine = writing_engine(place)
    migrate(engine)  # PostgreSQL has the same tables at this revision
    with closing(sqlite3.connect(":memory:")) as old, engine.begin() as connection:
        old.executescript(sql)
        for table in metadata.sorted_tables:
            names = [column.name for column in table.columns]
            for row in old.execute(f"SELECT {', '.join(names)} FROM {table.name}"):
                values = dict(zip(names, row, strict=True))
                flags = {column.name for column in table.columns if isinstance(column.type, sa.Boolean)}
                connection.execute(table.insert().values({**values, **{name: bool(values[name]) for name in flags}}))
    engine.dispose()
    return database_url


def table_of(site: Site, name: str) -> Table:
    """A table of the database, with everything that opens it."""
    shown = SHOWN[name]
    secrets = {int(seat): now["secret"] for seat, now in shown["seats"].items()}
    return Table(site, shown["id"], secrets[0], secrets, shown["invitation"], None)


def test_unfinished_games_are_as_they_were_and_go_on(old_url: str) -> None:
    chosen = Chosen()
    chosen.clock.now = LATER
    chosen.secrets += ["of the old server"] * 100
    with serving(old_url, chosen) as site:
        for name in SHOWN:
            for seat, before in SHOWN[name]["seats"].items():
                now = without_new_fields(table_of(site, name).look(int(seat)))
                assert {key: now.get(key) for key in before if key != "secret"} == without_secret(before)
                table = table_of(site, name)
                newest = site.get(f"{table.path}/events?after={table.version - 1}", before["secret"]).json["entries"][0]
                view = before["view"] or {"cards_left": 0, "turns_left": None}
                assert (newest["cards_left"], newest["turns_left"]) == (view["cards_left"], view["turns_left"])
                assert newest["last_turns"] == (now["view"] and table.look(int(seat))["view"]["last_turns"])
        play_on(table_of(site, "three"), 10)
        finished = table_of(site, "public")
        play_on(finished, ENOUGH)
        check_last_turns(finished)
        record = site.get(f"{finished.path}/record", finished.secret)
        assert site.post("/api/games", {"record": record.body.decode()}).status == 201

        table = table_of(site, "open")
        table.join("Gil")
        play_on(table, 10)

        table = table_of(site, "stand_in")  # a bot plays for somebody who left
        seats = table.look(0)["table"]["seats"]
        assert [(seat["name"], seat["stand_in"]) for seat in seats] == [("Ann", False), ("Zoë", True)]
        while table.deciding == [0]:
            table.move(0)
        until_bot_moves = table.version + 1
        site.until(lambda: table.kept.state.version >= until_bot_moves)


def test_an_old_table_has_the_skin_that_its_edition_got_later(old_url: str) -> None:
    chosen = Chosen()
    chosen.clock.now = LATER
    with serving(old_url, chosen) as site:
        table = table_of(site, "public").look(0)["table"]
        old, new = (site.get(f"/api/editions/{name}").json for name in (table["board"], table["edition"]))
        stored = site.run(site.context.store.board(table["board"]))
        assert stored is not None
        assert "[skin]" not in stored.files["edition.toml"]
        assert old["skin"] == new["skin"]
        assert new["skin"]["icon"] == "cart"


def test_a_table_that_waits_for_players_gets_a_spoken_code(old_url: str) -> None:
    chosen = Chosen()
    chosen.clock.now = LATER
    chosen.secrets += ["of the old server"] * 100
    with serving(old_url, chosen) as site:
        table = table_of(site, "open")
        spoken = site.post(f"{table.path}/invitations", {}, table.secret).json["short_code"]
        assert site.get(f"/api/codes/{spoken}").json == {"id": table.id}
        reply = site.post(f"{table.path}/join", {"name": "Zoe", "invitation": spoken})
        assert reply.status == 200, reply.body


def check_last_turns(table: Table) -> None:
    """Check that the entries of a finished game say whose last turns are over: one more after each turn."""
    entries = table.site.get(f"{table.path}/events?all=true&limit=1000").json["entries"]
    begins = next(number for number, entry in enumerate(entries) if entry["turns_left"] is not None)
    assert entries[-1]["last_turns"] is None
    assert len(entries) - begins > 2
    assert not any(entry["last_turns"] for entry in entries[:begins])
    seats = len(table.look(0)["table"]["seats"])
    first = entries[begins]["deciding"][0]
    order = [(first + turn) % seats for turn in range(seats)]
    for entry in entries[begins:-1]:
        played = seats - entry["turns_left"]
        assert entry["deciding"] == [order[played]]
        assert entry["last_turns"] == [{"seat": seat, "has_played": seat in order[:played]} for seat in order]


def without_new_fields(shown: dict[str, Any]) -> dict[str, Any]:
    """What a seat is shown, without the fields of views that the earlier version did not have."""
    if shown["view"] is None:
        return shown
    view = {key: value for key, value in shown["view"].items() if key not in ("last_turns", "closed")}
    view["seats"] = [{key: value for key, value in seat.items() if key != "completed"} for seat in view["seats"]]
    return {**shown, "view": view}


def without_secret(shown: dict[str, Any]) -> dict[str, Any]:
    """What a seat was shown."""
    return {key: value for key, value in shown.items() if key != "secret"}


def play_on(table: Table, moves: int) -> None:
    """Make so many random moves, or all until the game ends."""
    choose = random.Random(1)
    while moves and (deciding := table.deciding):
        table.move(deciding[0], choose.choice(table.look(deciding[0])["legal"]))
        moves -= 1
    assert table.look(0)["table"]["status"] == ("finished" if moves else "playing")
