"""A fresh store on each database."""

from collections.abc import AsyncIterator

import pytest

from trekvaart.server.store import Store


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[Store]:
    opened = Store(database_url)
    await opened.open()
    yield opened
    await opened.close()


@pytest.fixture
async def other(database_url: str, store: Store, without_lock: None) -> AsyncIterator[Store]:  # noqa: ARG001
    """A second store on the same database, as another process would have it."""
    opened = Store(database_url)
    await opened.open()
    yield opened
    await opened.close()
