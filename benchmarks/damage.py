"""Damages a database repeatedly and checks that no response silently contradicts an acknowledged move.

Each time, some bytes of the file or of its write-ahead log are changed at random, as a killed server left them. A
server is started on it, queried about every table, used for more moves, restarted and queried again. If it refuses to
start, `trekvaart doctor` restores the undamaged data, and the server is started on that.
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
REPORTED = ("table-damaged", "store-away")  # problems that report the damage


@dataclass
class Stored:
    """A database with unfinished games, and the entries that its players received."""

    folder: Path
    chosen: Chosen
    tables: list[Table]
    received: dict[str, list[str]] = field(default_factory=dict)  # the entries that seat 0 received, by table


def store(folder: Path, tables: int = TABLES, moves: int = MOVES) -> Stored:
    """Play some moves, and keep the files as a killed server leaves them."""
    chosen = Chosen()
    path = folder / "played.db"
    with serving(f"sqlite:///{path}", chosen) as site:
        opened = [site.open("amsterdam", "human", "human", public=number % 2 == 0) for number in range(tables)]
        stored = Stored(folder, chosen, opened)
        for _ in range(moves):
            for table in opened:
                table.move()
        for table in opened:
            stored.received[table.id] = entries_of(site, table)[0]
        for ending in ENDINGS:
            shutil.copy(f"{path}{ending}", folder / f"stored.db{ending}")
    return stored


def entries_of(site: Site, table: Table) -> tuple[list[str], str]:
    """The entries that seat 0 receives, or the problem that it is refused with."""
    reply = site.get(f"/api/games/{table.id}/events", table.secrets[0])
    if reply.status != 200:
        return [], str(reply.json["type"]).removeprefix("/problems/")
    # Legal moves are sent with the newest entry only.
    entries = [{name: entry[name] for name in ("number", "kind", "events")} for entry in reply.json["entries"]]
    return [json.dumps(entry, sort_keys=True) for entry in entries], ""


@dataclass
class Outcome:
    """The result of one damage."""

    contradictions: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)


def damage(stored: Stored, rng: random.Random) -> tuple[Path, str]:
    """A damaged copy of the database, and where it is damaged."""
    path = stored.folder / "hurt.db"
    for old in stored.folder.glob("hurt.db*"):
        old.unlink()
    (stored.folder / "restored.db").unlink(missing_ok=True)
    for ending in ENDINGS:
        shutil.copy(stored.folder / f"stored.db{ending}", f"{path}{ending}")
    ending = rng.choice(ENDINGS)
    if ending == "" and rng.random() < 0.5:  # as after a clean stop, when everything is in the file
        with serving(f"sqlite:///{path}", stored.chosen):
            pass
    file = Path(f"{path}{ending}")
    content = bytearray(file.read_bytes())
    count = rng.choice([1, rng.randint(2, 20), rng.randint(21, MAX_BYTES)])
    start = rng.randrange(len(content))
    for place in range(start, min(start + count, len(content))):
        content[place] ^= rng.randint(1, 255)
    file.write_bytes(content)
    return path, f"{count} bytes at {start} of {ending or 'the file'}"


def damage_once(stored: Stored, rng: random.Random) -> Outcome:
    """Damage the database once, and check what the server and the doctor make of it."""
    outcome = Outcome()
    path, where = damage(stored, rng)
    received = {id: list(entries) for id, entries in stored.received.items()}
    try:
        ask(path, stored, received, outcome, where, plays=True)
        outcome.counts["served"] += 1
    except StoreFault as fault:
        outcome.counts["refused to start"] += 1
        if "trekvaart doctor" not in str(fault):
            outcome.contradictions.append(f"{where}: {fault}")
        restore_and_check(path, stored, received, outcome, where)
        return outcome
    try:
        ask(path, stored, received, outcome, where, plays=False)
    except StoreFault:
        outcome.counts["refused to start again"] += 1
    if outcome.counts["tables that say they are damaged"] or outcome.counts["refused to start again"]:
        restore_and_check(path, stored, received, outcome, where)
    return outcome


def ask(
    path: Path, stored: Stored, received: dict[str, list[str]], outcome: Outcome, where: str, *, plays: bool
) -> None:
    """Query every table, and play a move where that is possible."""
    with serving(f"sqlite:///{path}", stored.chosen) as site:
        listed = site.get("/api/games")
        if listed.status not in (200, 500):
            outcome.contradictions.append(f"{where}: the list is {listed.status}")
        for table in stored.tables:
            here = Table(site, table.id, table.secret, table.secrets, None, None)
            entries, problem = entries_of(site, here)
            if problem:
                outcome.counts["tables that say they are damaged"] += plays
                if problem not in REPORTED:
                    outcome.contradictions.append(f"{where}: {table.id} is {problem}")
            elif entries != received[table.id]:
                outcome.contradictions.append(f"{where}: {table.id} has {len(entries)} of {len(received[table.id])}")
            elif plays:
                play(here, received, outcome, where)


def play(table: Table, received: dict[str, list[str]], outcome: Outcome, where: str) -> None:
    """Make a move at an undamaged table."""
    now = table.site.get(table.path, table.secrets[0]).json
    seat = now["deciding"][0]
    legal = table.site.get(table.path, table.secrets[seat]).json["legal"]
    reply = table.try_move(seat, legal[0], version=now["version"])
    if reply.status == 200:
        outcome.counts["tables that play on"] += 1
        received[table.id] = entries_of(table.site, table)[0]
    else:
        problem = str(reply.json["type"]).removeprefix("/problems/")
        outcome.counts[f"moves that are {problem}"] += 1
        if problem not in REPORTED:
            outcome.contradictions.append(f"{where}: a move is {problem}")


def restore_and_check(path: Path, stored: Stored, received: dict[str, list[str]], outcome: Outcome, where: str) -> None:
    """Restore the undamaged data; everything acknowledged that is missing must be in the report."""
    found = check_database(database_at(str(path)))
    whole = {table.id for table in found.tables if table.row is not None and table.lost == 0}
    restored = path.with_name("restored.db")
    restored.unlink(missing_ok=True)
    asyncio.run(restore(found, restored))
    with serving(f"sqlite:///{restored}", stored.chosen) as site:
        for table in stored.tables:
            entries, problem = entries_of(site, table)
            if entries == received[table.id]:
                outcome.counts["tables restored whole"] += 1
            elif table.id in whole and not any(table.id == damaged.id for damaged in found.damaged):
                outcome.contradictions.append(f"{where}: {table.id} is reported as restored: {len(entries)} {problem}")
            elif entries != received[table.id][: len(entries)]:
                outcome.contradictions.append(f"{where}: {table.id} was restored to something else")
            else:
                outcome.counts["tables restored in part" if entries else "tables lost"] += 1


def run(damages: int, seed: int, tables: int = TABLES, moves: int = MOVES) -> Outcome:
    """Damage a database this many times, each time starting from an undamaged copy."""
    rng, total = random.Random(seed), Outcome()
    with tempfile.TemporaryDirectory(prefix="trekvaart-") as folder:
        stored = store(Path(folder), tables, moves)
        for _ in range(damages):
            outcome = damage_once(stored, rng)
            total.counts += outcome.counts
            total.contradictions += outcome.contradictions
    return total


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the results; returns 1 if an acknowledged move was silently contradicted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--damages", type=int, default=DAMAGES)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    logging.disable(logging.CRITICAL)  # every damage is logged
    total = run(options.damages, options.seed)
    print(f"{options.damages} damages, {options.damages * TABLES} tables asked")
    for what, count in total.counts.most_common():
        print(f"{count:6} {what}")
    print(f"{len(total.contradictions):6} contradictions")
    for contradiction in total.contradictions:
        print(f"       {contradiction}")
    return bool(total.contradictions)


if __name__ == "__main__":
    raise SystemExit(main())
