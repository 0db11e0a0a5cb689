"""The private PostgreSQL of the tests: fresh databases, shared by those who hold it, gone when they are."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psycopg
import pytest

from tests.server.postgres import ROOT, Postgres, cut_connections, shared_postgres

HOLDER = """
import sys, time
from pathlib import Path
from tests.server.postgres import shared_postgres
with shared_postgres(Path(sys.argv[1])) as server:
    print(server.url("postgres"), flush=True)
    time.sleep(60)
"""
PATIENCE = 60.0  # seconds: the machine may be busy


def is_reachable(url: str) -> bool:
    try:
        psycopg.connect(url).close()
    except psycopg.OperationalError:
        return False
    return True


def test_each_database_is_fresh(postgres: Postgres) -> None:
    for _ in range(2):
        with postgres.database() as url, psycopg.connect(url) as connection:
            connection.execute("CREATE TABLE mark (number integer)")


def test_holders_share_one_server(postgres: Postgres, tmp_path: Path) -> None:
    with shared_postgres(tmp_path) as first:
        with shared_postgres(tmp_path) as second:
            assert first == second != postgres
        assert is_reachable(first.url("postgres"))
    assert not is_reachable(first.url("postgres"))


@pytest.mark.usefixtures("postgres")
@pytest.mark.parametrize("ending", [signal.SIGKILL, signal.SIGINT])
def test_the_server_ends_with_its_holder(ending: signal.Signals, tmp_path: Path) -> None:
    command = [sys.executable, "-c", HOLDER, str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as holder:
        assert holder.stdout is not None
        url = holder.stdout.readline().strip()
        assert is_reachable(url)
        os.kill(holder.pid, ending)
    deadline = time.monotonic() + PATIENCE
    while is_reachable(url) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not is_reachable(url)


def test_connections_can_be_cut(postgres_url: str) -> None:
    with psycopg.connect(postgres_url) as connection:
        assert cut_connections(postgres_url) == 1
        with pytest.raises(psycopg.OperationalError):
            connection.execute("SELECT 1")


def test_both_kinds_of_database_are_tested(database_url: str) -> None:
    assert database_url.startswith(("sqlite:///", "postgresql://"))
