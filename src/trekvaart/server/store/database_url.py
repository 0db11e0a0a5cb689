"""Database URLs: parses them, and checks the file of a SQLite database. Messages contain no password."""

import os
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from trekvaart.server.store.store_errors import StoreFault

FORMS = "sqlite:///FILE or postgresql://USER:PASSWORD@HOST/DATABASE"
POSTGRESQL = ("postgresql", "postgresql+psycopg", "postgres")
SQLITE_HEADER = b"SQLite format 3\0"


@dataclass(frozen=True, slots=True)
class DatabaseUrl:
    """The location of a database, which processes share on PostgreSQL; `name` is for messages."""

    url: URL = field(repr=False)
    is_shared: bool
    name: str

    @property
    def file(self) -> Path:
        """The file of a SQLite database."""
        return Path(str(self.url.database))


def damaged_file(database: DatabaseUrl, how: str) -> str:
    """The message about a damaged file."""
    return f"The file {database.file} is damaged ({how}): trekvaart doctor {database.file} shows what can be restored."


def read_url(text: str) -> DatabaseUrl:
    """Parse a database URL."""
    # SQLAlchemy's errors about a URL quote it, with the password, so they are not passed on.
    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise StoreFault(f"That is not the URL of a database; use {FORMS}.") from None
    if url.drivername == "sqlite":
        return _file(url)
    if url.drivername in POSTGRESQL:
        return _server(url)
    raise StoreFault(f"That kind of database is not supported; use {FORMS}.")


def _file(url: URL) -> DatabaseUrl:
    if url.host or url.query:
        raise StoreFault("The URL of a SQLite file has three slashes and then the path: sqlite:///FILE.")
    if url.database in (None, "", ":memory:"):
        raise StoreFault("The URL of a SQLite database names a file: sqlite:///FILE.")
    return DatabaseUrl(url, is_shared=False, name=f"the file {url.database}")


def _server(url: URL) -> DatabaseUrl:
    if "@" in (url.host or ""):
        raise StoreFault("An @ inside the user name or the password of a database URL is written as %40.")
    if not url.database:
        raise StoreFault("The URL of a PostgreSQL database names it after the host: postgresql://HOST/DATABASE.")
    if find_spec("psycopg") is None:
        raise StoreFault("PostgreSQL needs a driver that is not installed: pip install 'trekvaart[postgres]'.")
    host = url.host or ("its host" if "host" in url.query else "this machine")
    port = f" port {url.port}" if url.port else ""
    return DatabaseUrl(
        url.set(drivername="postgresql+psycopg"),
        is_shared=True,
        name=f"the PostgreSQL database {url.database} on {host}{port}",
    )


def check_file(path: Path) -> None:
    """Refuse a file that cannot be the database, with a clearer message than SQLite's."""
    folder = path.absolute().parent
    if not folder.is_dir():
        raise StoreFault(f"The folder {folder} for the database does not exist; create it first.")
    if path.is_dir():
        raise StoreFault(f"{path} is a folder; the database needs a file.")
    # SQLite creates two more files in the folder, so it must be writable.
    if not os.access(folder, os.W_OK | os.X_OK):
        raise StoreFault(f"The server may not write in the folder {folder}, where its database should be.")
    if not path.exists():
        return
    if not os.access(path, os.R_OK | os.W_OK):
        raise StoreFault(f"The server may not read and write the file {path}.")
    with path.open("rb") as file:
        header = file.read(len(SQLITE_HEADER))
    if header not in (b"", SQLITE_HEADER):
        raise StoreFault(f"The file {path} is not a SQLite database.")
