"""A secret that one process has revoked opens nothing at another, whose listener is cut and has heard of nothing."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.server.sample_games import SHORT
from tests.server.site import Chosen, Site, Table, serving, slug
from tests.server.stream_helpers import denial
from trekvaart.server.app import TableUpdates
from trekvaart.server.store import Store


@pytest.fixture
def sites(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Site, Site]]:
    """Two servers on one database; neither hears of the other."""

    async def hear_nothing(*_: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(Store, "listen", hear_nothing)
    chosen = Chosen()
    with serving(postgres_url, chosen) as one, serving(postgres_url, chosen) as other:
        yield one, other


def replace_secret(table: Table, seat: int) -> str:
    """Give a seat another secret, as its player does who leaves and comes again; returns the one that is revoked."""
    old = table.secrets[seat]
    table.site.post(f"{table.path}/leave", secret=old)
    return old


def test_it_is_refused_at_once_for_everything(sites: tuple[Site, Site]) -> None:
    one, other = sites
    table = one.open(SHORT, "human", "open", "open")
    table.join("Ben", seat=1)
    assert other.get(table.path, table.secrets[1]).status == 200  # so that the other one has the table in memory
    old = replace_secret(table, 1)
    assert slug(other.get(table.path, old)) == "old-secret"
    assert denial(other, f"{table.path}/stream", old) == "401 old-secret"
    wish = {"move": "draw deck", "move_id": "one", "version": 3}
    assert slug(other.post(f"{table.path}/moves", wish, old)) == "old-secret"
    assert slug(other.get(f"{table.path}/events", old)) == "old-secret"
    assert slug(other.post(f"{table.path}/session", {"secret": old})) == "old-secret"


def test_an_invitation_is_refused_too(sites: tuple[Site, Site]) -> None:
    one, other = sites
    table = one.open(SHORT, "human", "open")
    assert other.get(table.path, table.secret).status == 200
    one.ask("DELETE", f"{table.path}/invitations", secret=table.secret)
    reply = other.post(f"{table.path}/join", {"name": "Ben", "invitation": table.invitation})
    assert slug(reply) == "invitation-expired"


def test_after_a_gap_every_table_in_memory_is_looked_at(sites: tuple[Site, Site]) -> None:
    one, other = sites
    table = one.open(SHORT, "human", "human")
    assert other.get(table.path, table.secret).status == 200
    kept = other.context.tables.in_memory(table.id)
    assert kept is not None
    table.move(0)
    notifications = TableUpdates(other.context)

    async def gap() -> None:
        notifications.on_gap()
        await asyncio.gather(*notifications._tasks)

    other.run(gap())
    assert kept.state.version == table.version


def test_who_is_present_at_another_process_is_there(sites: tuple[Site, Site]) -> None:
    """A host asks at a process that has not heard of the player's stream, for what is possible only without it."""
    one, other = sites
    table = one.open(SHORT, "human", "human", bot_seconds=30)
    assert other.get(table.path, table.secret).status == 200
    with table.stream(1):
        told = one.run(present(one, table))
        one.clock.now += one.context.settings.away_seconds
        one.run(one.context.store.beat(one.context.presence_sync._process, one.clock.now))
        for what in ("bot", "reissue"):
            reply = other.post(f"{table.path}/seats/1/{what}", {} if what == "bot" else None, table.secret)
            assert slug(reply) == "player-present"
    assert told == ['{"1": 1}']


async def present(site: Site, table: Table) -> list[str]:
    """Who is at a table, once its process has told the others."""
    while not (told := await site.context.store.presence(table.id, 0.0)):
        await asyncio.sleep(0.01)
    return told


def test_keys_that_could_not_be_read_are_read_again(sites: tuple[Site, Site], monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = sites
    table = one.open(SHORT, "human", "open", "open")
    table.join("Ben", seat=1)
    assert other.get(table.path, table.secrets[1]).status == 200
    old = replace_secret(table, 1)
    kept = other.context.tables.in_memory(table.id)
    assert kept is not None

    async def interrupted() -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as patched:
        patched.setattr(kept, "read_keys", interrupted)
        with pytest.raises(asyncio.CancelledError):
            other.run(kept.catch_up())
    assert slug(other.get(table.path, old)) == "old-secret"
