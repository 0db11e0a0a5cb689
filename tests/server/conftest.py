"""What the tests of the server share: databases of both kinds, and real servers that start in a moment."""

import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from benchmarks.chaos.launch import Launcher, fork_server
from tests.server.openapi_conformance import conforming
from tests.server.postgres import REQUIRED, NoPostgres, Postgres, shared_postgres
from tests.server.site import Site, serving
from tests.skipped import WITHOUT_POSTGRES
from trekvaart.server.store.database_files import FileLock


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Iterator[Postgres]:
    """One PostgreSQL for the whole run, whatever the number of its processes."""
    folder = tmp_path_factory.getbasetemp()
    if hasattr(request.config, "workerinput"):
        folder = folder.parent  # of all workers of this run
    with ExitStack() as stack:
        try:
            server = stack.enter_context(shared_postgres(folder))
        except NoPostgres as reason:
            refuse = pytest.fail if os.environ.get(REQUIRED) == "1" else pytest.skip
            refuse(f"{WITHOUT_POSTGRES}: {reason}")
        yield server


@pytest.fixture
def postgres_url(postgres: Postgres) -> Iterator[str]:
    """The address of a fresh PostgreSQL database."""
    with postgres.database() as url:
        yield url


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a SQLite database that does not exist yet."""
    return f"sqlite:///{tmp_path / 'trekvaart.db'}"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all tests of a module, whose answers are checked against its OpenAPI document."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('site') / 'trekvaart.db'}") as site:
        yield conforming(site)


@pytest.fixture
def without_lock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets two servers use one SQLite file, to test races between processes."""
    monkeypatch.setattr(FileLock, "take", lambda _: None)


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest) -> str:
    """The address of a fresh database, of either kind."""
    fixture = "sqlite_url" if request.param == "sqlite" else "postgres_url"
    return str(request.getfixturevalue(fixture))


@pytest.fixture(scope="session")
def launch() -> Iterator[Launcher]:
    """Starts the command in a process of its own, with everything imported already."""
    with fork_server() as launcher:
        yield launcher
