"""Damages a stored database again and again, and sees that no answer contradicts an acknowledged move in silence.

Every time some bytes of the file or of its write-ahead log are changed at random, where a killed server has left them.
A server is started on it, asked about every table, and played on with; it is started once more and asked again. If it
refuses to start, the doctor restores what is sound, and the server is started on that.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import random
import shutil
import tempfile
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tests.server.site import Chosen, Site, Table, serving
from trekvaart.server.database_repair import check_database, database_at, restore
from trekvaart.server.store import StoreFault

DAMAGES = 200
MAX_BYTES = 300
TABLES, MOVES = 6, 30
ENDINGS = ("", "-wal")
TOLD = ("table-damaged", "store-away")  # a table that says so contradicts nothing


@dataclass
class Stored:
    """A database in which games are being played, and what its players were told."""

    folder: Path
    chosen: Chosen
    tables: list[Table]
    told: dict[str, list[str]] = field(default_factory=dict)  # what seat 0 has got of every table, entry by entry


def store(folder: Path, tables: int = TABLES, moves: int = MOVES) -> Stored:
    """Play for a while, and keep the files as a killed server leaves them."""
    chosen = Chosen()
    path = folder / "played.db"
    with serving(f"sqlite:///{path}", chosen) as site:
        opened = [site.open("amsterdam", "human", "human", public=number % 2 == 0) for number in range(tables)]
        stored = Stored(folder, chosen, opened)
        for _ in range(moves):
            for table in opened:
                table.move()
        for table in opened:
            stored.told[table.id] = entries_of(site, table)[0]
        for ending in ENDINGS:
            shutil.copy(f"{path}{ending}", folder / f"stored.db{ending}")
    return stored


def entries_of(site: Site, table: Table) -> tuple[list[str], str]:
    """What seat 0 is told of a table, and how it is refused."""
    reply = site.get(f"/api/games/{table.id}/events", table.secrets[0])
    if reply.status != 200:
        return [], str(reply.json["type"]).removeprefix("/problems/")
    # What may be done now is told with the newest entry only.
    entries = [{name: entry[name] for name in ("number", "kind", "events")} for entry in reply.json["entries"]]
    return [json.dumps(entry, sort_keys=True) for entry in entries], ""


@dataclass
class Outcome:
    """What became of one damage."""

    contradictions: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)


def damage(stored: Stored, chance: random.Random) -> tuple[Path, str]:
    """A copy of the database of which some bytes are changed; and where."""
    path = stored.folder / "hurt.db"
    for old in stored.folder.glob("hurt.db*"):
        old.unlink()
    (stored.folder / "restored.db").unlink(missing_ok=True)
    for ending in ENDINGS:
        shutil.copy(stored.folder / f"stored.db{ending}", f"{path}{ending}")
    ending = chance.choice(ENDINGS)
    if ending == "" and chance.random() < 0.5:  # as after a clean stop, when all is in the file
        with serving(f"sqlite:///{path}", stored.chosen):
            pass
    file = Path(f"{path}{ending}")
    content = bytearray(file.read_bytes())
    count = chance.choice([1, chance.randint(2, 20), chance.randint(21, MAX_BYTES)])
    start = chance.randrange(len(content))
    for place in range(start, min(start + count, len(content))):
        content[place] ^= chance.randint(1, 255)
    file.write_bytes(content)
    return path, f"{count} bytes at {start} of {ending or 'the file'}"


def suffer(stored: Stored, chance: random.Random) -> Outcome:
    """Damage the database once, and see what the server and the doctor make of it."""
    outcome = Outcome()
    path, where = damage(stored, chance)
    told = {id: list(entries) for id, entries in stored.told.items()}
    try:
        ask(path, stored, told, outcome, where, plays=True)
        outcome.counts["served"] += 1
    except StoreFault as fault:
        outcome.counts["refused to start"] += 1
        if "trekvaart doctor" not in str(fault):
            outcome.contradictions.append(f"{where}: {fault}")
        heal(path, stored, told, outcome, where)
        return outcome
    try:
        ask(path, stored, told, outcome, where, plays=False)
    except StoreFault:
        outcome.counts["refused to start again"] += 1
    if outcome.counts["tables that say they are damaged"] or outcome.counts["refused to start again"]:
        heal(path, stored, told, outcome, where)
    return outcome


def ask(path: Path, stored: Stored, told: dict[str, list[str]], outcome: Outcome, where: str, *, plays: bool) -> None:
    """Ask about every table, and play on where that is possible."""
    with serving(f"sqlite:///{path}", stored.chosen) as site:
        listed = site.get("/api/games")
        if listed.status not in (200, 500):
            outcome.contradictions.append(f"{where}: the list is {listed.status}")
        for table in stored.tables:
            here = Table(site, table.id, table.secret, table.secrets, None, None)
            entries, problem = entries_of(site, here)
            if problem:
                outcome.counts["tables that say they are damaged"] += plays
                if problem not in TOLD:
                    outcome.contradictions.append(f"{where}: {table.id} is {problem}")
            elif entries != told[table.id]:
                outcome.contradictions.append(f"{where}: {table.id} has {len(entries)} of {len(told[table.id])}")
            elif plays:
                play(here, told, outcome, where)


def play(table: Table, told: dict[str, list[str]], outcome: Outcome, where: str) -> None:
    """Make a move at a table that is sound."""
    now = table.site.get(table.path, table.secrets[0]).json
    seat = now["deciding"][0]
    legal = table.site.get(table.path, table.secrets[seat]).json["legal"]
    reply = table.try_move(seat, legal[0], version=now["version"])
    if reply.status == 200:
        outcome.counts["tables that play on"] += 1
        told[table.id] = entries_of(table.site, table)[0]
    else:
        problem = str(reply.json["type"]).removeprefix("/problems/")
        outcome.counts[f"moves that are {problem}"] += 1
        if problem not in TOLD:
            outcome.contradictions.append(f"{where}: a move is {problem}")


def heal(path: Path, stored: Stored, told: dict[str, list[str]], outcome: Outcome, where: str) -> None:
    """Let the doctor restore what is sound; whatever is less than was acknowledged must be in the report."""
    found = check_database(database_at(str(path)))
    whole = {table.id for table in found.tables if table.row is not None and table.lost == 0}
    restored = path.with_name("restored.db")
    restored.unlink(missing_ok=True)
    asyncio.run(restore(found, restored))
    with serving(f"sqlite:///{restored}", stored.chosen) as site:
        for table in stored.tables:
            entries, problem = entries_of(site, table)
            if entries == told[table.id]:
                outcome.counts["tables restored whole"] += 1
            elif table.id in whole and not any(table.id == damaged.id for damaged in found.damaged):
                outcome.contradictions.append(f"{where}: {table.id} is said to be restored: {len(entries)} {problem}")
            elif entries != told[table.id][: len(entries)]:
                outcome.contradictions.append(f"{where}: {table.id} was restored to something else")
            else:
                outcome.counts["tables restored in part" if entries else "tables lost"] += 1


def run(damages: int, seed: int, tables: int = TABLES, moves: int = MOVES) -> Outcome:
    """Damage a database so many times, each time from the beginning."""
    chance, total = random.Random(seed), Outcome()
    with tempfile.TemporaryDirectory(prefix="trekvaart-") as folder:
        stored = store(Path(folder), tables, moves)
        for _ in range(damages):
            outcome = suffer(stored, chance)
            total.counts += outcome.counts
            total.contradictions += outcome.contradictions
    return total


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what became of all damages; the exit code tells whether something was contradicted in silence."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--damages", type=int, default=DAMAGES)
    parser.add_argument("--seed", type=int, default=1)
    wishes = parser.parse_args(arguments)
    logging.disable(logging.CRITICAL)  # every damage is logged
    total = run(wishes.damages, wishes.seed)
    print(f"{wishes.damages} damages, {wishes.damages * TABLES} tables asked")
    for what, count in total.counts.most_common():
        print(f"{count:6} {what}")
    print(f"{len(total.contradictions):6} contradictions")
    for contradiction in total.contradictions:
        print(f"       {contradiction}")
    return bool(total.contradictions)


if __name__ == "__main__":
    raise SystemExit(main())
