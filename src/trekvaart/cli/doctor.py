"""`trekvaart doctor`: checks a database for damage and restores what is undamaged."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from trekvaart.cli.errors import CommandError
from trekvaart.cli.options import AsJson
from trekvaart.cli.output import count, print_json, progress

DAMAGED = 1  # the exit code when something is damaged


def doctor(
    database: Annotated[str, typer.Argument(metavar="DATABASE", help="An SQLite file, or the URL of a database.")],
    target: Annotated[
        Path | None, typer.Option("--restore", metavar="FILE", help="Write a new database with all undamaged data.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check a database for damage, and restore undamaged data.

    No server may be using the database.
    """
    import asyncio

    from trekvaart.server.database_repair import check_database, database_at, restore
    from trekvaart.server.store import StoreFault

    try:
        found = check_database(database_at(database), progress)
        restored = None if target is None else asyncio.run(restore(found, target, progress))
    except StoreFault as fault:
        raise CommandError(str(fault)) from None
    if as_json:
        tables = [table.to_json() for table in found.tables]
        print_json({"is_sound": found.is_sound, "faults": list(found.faults), "tables": tables, "restored": restored})
    else:
        for sentence in found.faults:
            print(f"The database: {sentence}.")
        for table in found.damaged:
            print(f"Table {table.id}: {table.wrong}{_outlook(table.row is not None, table.lost)}.")
        print(f"Undamaged: {len(found.tables) - len(found.damaged)} of {count(len(found.tables), 'table')}.")
        if restored is not None:
            print(f"Written to {target}: {count(restored, 'table')}.")
        elif not found.is_sound:
            print("Restore the undamaged data with --restore FILE, and start the server with that file.")
    if not found.is_sound:
        raise typer.Exit(DAMAGED)


def _outlook(is_restorable: bool, lost: int | None) -> str:
    if not is_restorable:
        return "; it cannot be restored"
    if lost == 0:
        return "; the rest can be restored"
    return "; it can be restored up to there" + ("" if lost else ", and may have had more")
