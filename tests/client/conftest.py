"""Fixtures for the tests of the client: one real server in its own process."""

from collections.abc import Iterator

import pytest

from benchmarks.load.serving import serve
from trekvaart.client import Server


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The URL of a server with an empty database."""
    with serve(f"sqlite:///{tmp_path_factory.mktemp('server') / 'trekvaart.db'}") as process:
        yield process.url


@pytest.fixture
def server(url: str) -> Iterator[Server]:
    """A client of the server."""
    with Server(url) as client:
        yield client
