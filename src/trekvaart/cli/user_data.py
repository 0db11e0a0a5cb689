"""Where games are kept when no database is named: in the folder that the system has for the user's data."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_data_path

from trekvaart.cli.errors import CommandError
from trekvaart.cli.text_files import reason

PLAYED_HERE = "games.db"  # of `trekvaart play`
SERVED = "server.db"  # of `trekvaart serve`; not the games of `play`, which belong to this machine
EARLIER = Path("trekvaart.db")  # where `serve` used to keep games: in the current folder


def database_url(name: str) -> str:
    """The URL of an SQLite file in the user's data folder, which is created if necessary."""
    folder = user_data_path("trekvaart", appauthor=False)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CommandError(
            f"Games cannot be kept in {folder}: {reason(error)}; name a database with --database."
        ) from None
    return f"sqlite:///{folder / name}"


def server_database() -> tuple[str, str]:
    """The database of a server that was given none, and a sentence that says where it is."""
    if EARLIER.is_file():
        return f"sqlite:///{EARLIER}", f"Using the database {EARLIER} of this folder, as earlier versions did."
    url = database_url(SERVED)
    return url, f"Games are kept in {url.removeprefix('sqlite:///')}."
