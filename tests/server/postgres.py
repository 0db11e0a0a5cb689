"""A private PostgreSQL for tests and benchmarks: found, or installed where that is allowed; knows nothing of the game.

The server belongs to a keeper (`postgres_keeper`), a process of its own that ends it when nobody holds it any more.
"""

import fcntl
import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import psycopg
from psycopg import sql

from tests.debian import NotInstalled, install

ROOT = Path(__file__).parents[2]
PROGRAMS = ("initdb", "postgres")
REQUIRED = "TREKVAART_REQUIRE_POSTGRES"  # set to 1: without PostgreSQL the tests fail

# Debian's package would create and start a server for the whole machine; here it only brings the programs.
INSTALL = """
get install --yes --no-install-recommends postgresql-common
settings=/etc/postgresql-common/createcluster.conf
cp --preserve "$settings" "$settings.before"
trap 'mv "$settings.before" "$settings"' EXIT
echo "create_main_cluster = false" >> "$settings"
get install --yes --no-install-recommends postgresql
"""


class NoPostgres(Exception):
    """There is no PostgreSQL here, and why."""


@dataclass(frozen=True, slots=True)
class Postgres:
    """A running server whose databases nobody else uses."""

    user: str
    port: int

    def url(self, name: str) -> str:
        """The address of one of its databases."""
        return f"postgresql://{self.user}@127.0.0.1:{self.port}/{name}"

    @contextmanager
    def database(self) -> Iterator[str]:
        """The address of a fresh database, which is dropped afterwards, whoever still uses it."""
        name = f"trekvaart_{secrets.token_hex(4)}"
        self._tell(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(name)))
        try:
            yield self.url(name)
        finally:
            self._tell(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(sql.Identifier(name)))

    def _tell(self, statement: sql.Composed) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(statement)


def cut_connections(url: str, *, share: float = 1.0) -> int:
    """Cut so great a share of the connections to a database, chosen by chance; the result is how many."""
    with psycopg.connect(url, autocommit=True) as connection:
        cut = connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid() AND random() < %s",
            [share],
        )
        return len(cut.fetchall())


@contextmanager
def private_postgres(*, is_durable: bool = True) -> Iterator[Postgres]:
    """A server for whoever asks alone; it ends with the block, and also if this process is killed."""
    with (
        tempfile.TemporaryDirectory(prefix="trekvaart-") as folder,
        shared_postgres(Path(folder), is_durable=is_durable) as server,
    ):
        yield server


@contextmanager
def shared_postgres(folder: Path, *, is_durable: bool = True) -> Iterator[Postgres]:
    """The server of everybody who names the same folder: the first starts it, and it ends with the last."""
    with alone(folder / "postgres.lock"):
        if (held := _enter(folder)) is None:
            _start(folder, is_durable=is_durable)
            held = _enter(folder)
    if held is None:
        raise NoPostgres("its server ended as soon as it had started")
    door, server = held
    with door:
        try:
            yield server
        finally:
            door.shutdown(socket.SHUT_WR)
            door.recv(1)  # the keeper hangs up; if nobody else holds the server, once it has ended


def _enter(folder: Path) -> tuple[socket.socket, Postgres] | None:
    """Hold the server of this folder, if it has one."""
    address = folder / "postgres.door"
    if not address.exists():
        return None
    door = socket.socket(socket.AF_UNIX)
    try:
        door.connect(address.read_text())
        greeting = door.recv(1024)  # sent in one piece; nothing if the server is ending
    except OSError:
        greeting = b""
    if not greeting:
        door.close()
        return None
    return door, Postgres(**json.loads(greeting))


def _start(folder: Path, *, is_durable: bool) -> None:
    """Start a keeper and wait until it opens its door."""
    failure = folder / "postgres.failure"
    if failure.exists():  # one attempt to install is enough for everybody
        raise NoPostgres(failure.read_text())
    try:
        programs = find_programs() or install_programs()
        if not (address := _started(programs, is_durable=is_durable)):
            raise NoPostgres("its server does not start")
    except NoPostgres as reason:
        failure.write_text(str(reason))
        raise
    (folder / "postgres.door").write_text(address)


def _started(programs: Path, *, is_durable: bool) -> str:
    """Start a keeper; the result is the address of its door."""
    keeper = subprocess.Popen(
        [sys.executable, "-m", "tests.server.postgres_keeper", str(programs), "on" if is_durable else "off"],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        start_new_session=True,  # an interrupt at the keyboard is not for the keeper
        text=True,
    )
    assert keeper.stdout is not None
    with keeper.stdout:
        address = keeper.stdout.readline().strip()
    keeper.returncode = 0  # it outlives this process if others hold its server; nobody waits for it
    return address


def find_programs() -> Path | None:
    """The folder of PostgreSQL's programs: those on the path, else the newest that Debian keeps."""
    if on_path := shutil.which(PROGRAMS[0]):
        folder = Path(on_path).resolve().parent
        if _is_complete(folder):
            return folder
    installed = [folder for folder in Path("/usr/lib/postgresql").glob("*/bin") if _is_complete(folder)]
    return max(installed, key=lambda folder: float(folder.parent.name), default=None)


def _is_complete(folder: Path) -> bool:
    return all(os.access(folder / program, os.X_OK) for program in PROGRAMS)


def install_programs() -> Path:
    """Install Debian's package."""
    try:
        install(INSTALL)
    except NotInstalled as reason:
        raise NoPostgres(str(reason)) from reason
    if (programs := find_programs()) is None:
        raise NoPostgres("its package is installed, but not its programs")
    return programs


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Wait until no other process is in such a block with this path."""
    with path.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
