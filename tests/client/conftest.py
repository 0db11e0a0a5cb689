"""What the tests of the client share: one real server in a process of its own."""

from collections.abc import Iterator

import pytest

from benchmarks.load.serving import serve
from trekvaart.client import Server


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server with a fresh database listens."""
    with serve(f"sqlite:///{tmp_path_factory.mktemp('server') / 'trekvaart.db'}") as process:
        yield process.url


@pytest.fixture
def server(url: str) -> Iterator[Server]:
    """A client of that server."""
    with Server(url) as client:
        yield client
