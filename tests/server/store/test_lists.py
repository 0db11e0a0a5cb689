"""What is asked of all tables at once: the public list, counts, what is due, what is idle; and who is present."""

from functools import partial
from typing import Any

import pytest
from sqlalchemy import event

from tests.server.store.row_factory import make_change, make_game, make_row, make_seat_key
from trekvaart.server.store import Status, Store, writes
from trekvaart.server.store.store import IDLE_BATCH

pytestmark = pytest.mark.anyio


async def test_the_list_shows_public_tables_newest_first(store: Store) -> None:
    await store.create(make_game("old", changed=1.0), [make_row(1)], [])
    await store.create(make_game("private", changed=2.0, is_public=False), [make_row(1)], [])
    await store.create(make_game("playing", changed=3.0, status=Status.PLAYING), [make_row(1)], [])
    await store.create(make_game("new", changed=4.0, edition="toy"), [make_row(1)], [])
    await store.create(make_game("closed", changed=5.0, status=Status.CLOSED), [make_row(1)], [])

    async def listed(
        *statuses: Status, edition: str | None = None, before: float | None = None, limit: int = 9
    ) -> list[str]:
        rows = await store.list_games(statuses=statuses, edition=edition, before=before, limit=limit)
        return [row.id for row in rows]

    assert await listed(Status.OPEN) == ["new", "old"]
    assert await listed(Status.OPEN, Status.PLAYING) == ["new", "playing", "old"]
    assert await listed(Status.OPEN, edition="usa") == ["old"]
    assert await listed(Status.OPEN, Status.PLAYING, before=4.0) == ["playing", "old"]
    assert await listed(*Status, limit=2) == ["closed", "new"]
    assert await listed() == []


async def test_lists_are_found_by_index(sqlite_url: str) -> None:
    store = Store(sqlite_url)  # only here does the plan not depend on how many tables there are
    await store.open()
    plans: list[str] = []

    @event.listens_for(store._reading, "before_cursor_execute")
    def explain(_: object, cursor: Any, statement: str, parameters: Any, *__: object) -> None:
        plans.append(str(cursor.execute(f"EXPLAIN QUERY PLAN {statement}", parameters).fetchall()))

    await store.list_games(statuses=[Status.OPEN], edition=None, before=9.0, limit=9)
    await store.overdue(9.0, limit=9)
    await store.live_tables("me")
    await store.keys("g")
    await store.presence("g", 0.0)
    await store.close()
    indexes = ["games_public", "games_due", "games_creator", "keys_game", "presence_game"]
    assert [index for index, plan in zip(indexes, plans, strict=True) if index in plan] == indexes


async def test_an_append_moves_a_table_up_the_list(store: Store) -> None:
    await store.create(make_game("a", changed=1.0), [make_row(1)], [])
    await store.create(make_game("b", changed=2.0), [make_row(1)], [])
    await store.append("a", make_row(2, at=3.0), make_change())
    rows = await store.list_games(statuses=[Status.OPEN], edition=None, before=None, limit=9)
    assert [row.id for row in rows] == ["a", "b"]


async def test_only_live_tables_of_a_creator_count(store: Store) -> None:
    for status in Status:
        await store.create(make_game(f"mine {status}", creator="me", status=status), [make_row(1)], [])
        await store.create(make_game(f"yours {status}", creator="you", status=status), [make_row(1)], [])
    assert await store.live_tables("me") == 2
    assert await store.live_tables("nobody") == 0


async def test_due_tables_come_most_urgent_first(store: Store) -> None:
    for id, due in (("late", 20.0), ("later", 10.0), ("not yet", 31.0), ("never", None)):
        await store.create(make_game(id, due=due), [make_row(1)], [])
    await store.create(make_game("over", due=5.0, status=Status.FINISHED), [make_row(1)], [])
    assert await store.overdue(31.0, limit=9) == ["later", "late"]
    assert await store.overdue(31.0, limit=1) == ["later"]


async def test_due_is_set_and_unset_without_an_entry(store: Store) -> None:
    row = make_game("g")
    await store.create(row, [make_row(1)], [])
    await store.set_due("g", 7.0)
    assert await store.overdue(8.0, limit=9) == ["g"]
    await store.set_due("g", None)
    assert await store.overdue(8.0, limit=9) == []
    assert await store.game("g") == row


async def test_idle_tables_go_with_all_they_have(store: Store) -> None:
    await store.beat("p", 1.0)
    for number in range(IDLE_BATCH + 1):
        await store.create(
            make_game(f"idle{number}", changed=9.0), [make_row(1)], [make_seat_key(f"d{number}", f"idle{number}")]
        )
    await store.set_presence("p", "idle0", "[0]")
    await store.create(make_game("fresh", changed=10.0), [make_row(1)], [])
    await store.create(make_game("playing", changed=9.0, status=Status.PLAYING), [make_row(1)], [])
    assert await store.delete_idle(status=Status.OPEN, before=10.0) == IDLE_BATCH + 1
    assert await store.game("idle0") is None
    assert await store.rows("idle0") == []
    assert await store.keys("idle0") == []
    assert await store.presence("idle0", 0.0) == []
    assert await store.game("fresh") is not None
    assert await store.game("playing") is not None
    assert await store.delete_idle(status=Status.OPEN, before=10.0) == 0


async def test_a_table_that_changes_meanwhile_is_not_idle(store: Store) -> None:
    for id, changed, status in (("a", 9.0, Status.OPEN), ("b", 10.0, Status.OPEN), ("c", 9.0, Status.PLAYING)):
        await store.create(make_game(id, changed=changed, status=status), [make_row(1)], [])
    act = partial(writes.delete_idle, candidates=["a", "b", "c"], status=Status.OPEN, before=10.0)
    assert await store._writer.do("", act) == 1
    assert await store.game("b") is not None
    assert await store.game("c") is not None


async def test_the_living_are_present(store: Store, other: Store) -> None:
    await store.beat("a", 10.0)
    await other.beat("b", 20.0)
    await store.set_presence("a", "g", "[0]")
    await other.set_presence("b", "g", "[1]")
    await other.set_presence("b", "h", "[2]")
    assert await store.presence("g", alive_since=10.0) == ["[0]", "[1]"]
    assert await store.presence("g", alive_since=10.5) == ["[1]"]
    await store.beat("a", 30.0)
    await store.set_presence("a", "g", "[0, 2]")
    assert await other.presence("g", alive_since=25.0) == ["[0, 2]"]
    await store.set_presence("a", "g", None)
    assert await other.presence("g", alive_since=0.0) == ["[1]"]


async def test_the_dead_are_forgotten(store: Store) -> None:
    for process, beat in (("dead", 10.0), ("alive", 20.0)):
        await store.beat(process, beat)
        await store.set_presence(process, "g", process)
    await store.forget_processes(before=20.0)
    assert await store.presence("g", alive_since=0.0) == ["alive"]
    await store.beat("dead", 30.0)
    assert await store.presence("g", alive_since=0.0) == ["alive"]
