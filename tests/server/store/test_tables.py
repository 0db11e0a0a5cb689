"""Tables, their logs and their keys: what is written is what is read."""

from dataclasses import replace

import pytest

from tests.server.store.row_factory import make_change, make_game, make_invitation_key, make_row, make_seat_key
from trekvaart.server.store import EditionFiles, EntryRow, Status, Store

pytestmark = pytest.mark.anyio


async def test_a_table_is_read_back_as_it_was_made(store: Store) -> None:
    row = make_game("g", version=2, status=Status.PLAYING, due=1763251200.123456, summary='{"name": "Zoë 🚂"}')
    rows = [make_row(1, '{"kind": "created"}'), make_row(2, "né\n" * 10_000, at=1763251200.654321)]
    keys = [make_seat_key("d1", "g", is_host=True), make_invitation_key("d2", "g")]
    assert await store.create(row, rows, keys)
    assert await store.game("g") == row
    assert await store.rows("g") == rows
    assert sorted(await store.keys("g"), key=lambda key: key.digest) == keys


async def test_an_unknown_table_has_nothing(store: Store) -> None:
    assert await store.game("g") is None
    assert await store.rows("g") == []
    assert await store.keys("g") == []


async def test_an_id_is_given_once(store: Store, other: Store) -> None:
    first = make_game("g")
    assert await store.create(first, [make_row(1, "first")], [make_seat_key("d1", "g")])
    for again in (store, other):
        assert not await again.create(
            make_game("g", edition="toy"), [make_row(1, "second")], [make_seat_key("d2", "g")]
        )
    assert await other.game("g") == first
    assert await other.rows("g") == [make_row(1, "first")]
    assert [key.digest for key in await other.keys("g")] == ["d1"]


async def test_an_append_writes_the_entry_and_changes_the_line(store: Store) -> None:
    row = make_game("g")
    await store.create(row, [make_row(1)], [])
    change = make_change(status=Status.FINISHED, is_public=False, free=0, due=7.5, summary="over")
    assert await store.append("g", EntryRow(2, 321.25, "body"), change)
    assert await store.rows("g", after=1) == [EntryRow(2, 321.25, "body")]
    assert await store.game("g") == replace(row, version=2, changed=321.25, change=change)


async def test_rows_come_in_order_after_a_number(store: Store) -> None:
    await store.create(make_game("g"), [make_row(1)], [])
    for number in range(2, 13):
        assert await store.append("g", make_row(number), make_change())
    assert [row.number for row in await store.rows("g")] == list(range(1, 13))
    assert [row.number for row in await store.rows("g", after=9)] == [10, 11, 12]
    assert await store.rows("g", after=12) == []


@pytest.mark.parametrize("number", [1, 2, 4, 0, -1])
async def test_an_append_with_another_number_than_the_next_changes_nothing(store: Store, number: int) -> None:
    await store.create(make_game("g"), [make_row(1)], [make_seat_key("d1", "g")])
    await store.append("g", make_row(2, "kept"), make_change())
    row = await store.game("g")
    assert not await store.append(
        "g", make_row(number, "lost"), make_change(free=9), [make_seat_key("d2", "g")], revoke_seat=0
    )
    assert await store.game("g") == row
    assert await store.rows("g") == [make_row(1), make_row(2, "kept")]
    assert await store.keys("g") == [make_seat_key("d1", "g")]


async def test_an_append_to_a_table_that_is_gone_says_so(store: Store) -> None:
    assert not await store.append("gone", make_row(1), make_change())
    assert not await store.append("gone", make_row(2), make_change())
    assert await store.rows("gone") == []


async def test_a_reissued_seat_has_only_its_new_key(store: Store) -> None:
    keys = [
        make_seat_key("old", "g", 1),
        make_seat_key("other", "g", 0),
        make_seat_key("host", "g", None, is_host=True),
    ]
    invitation = make_invitation_key("invitation", "g", seat=1)
    await store.create(make_game("g"), [make_row(1)], [*keys, invitation])
    await store.create(make_game("h"), [make_row(1)], [make_seat_key("elsewhere", "h", 1)])
    assert await store.append("g", make_row(2), make_change(), [make_seat_key("new", "g", 1)], revoke_seat=1)
    revoked = {key.digest: key.is_revoked for key in [*await store.keys("g"), *await store.keys("h")]}
    assert revoked.pop("old")
    assert revoked == dict.fromkeys(["other", "host", "invitation", "new", "elsewhere"], False)


async def test_invitations_are_added_and_revoked_without_an_entry(store: Store) -> None:
    await store.create(make_game("g"), [make_row(1)], [make_seat_key("seat", "g")])
    await store.create(make_game("h"), [make_row(1)], [make_invitation_key("elsewhere", "h")])
    await store.add_keys([make_invitation_key("one", "g"), make_invitation_key("two", "g", seat=1)])
    await store.revoke_invitations("g")
    await store.add_keys([make_invitation_key("three", "g")])
    await store.add_keys([])
    revoked = {key.digest: key.is_revoked for key in [*await store.keys("g"), *await store.keys("h")]}
    assert revoked == {"seat": False, "one": True, "two": True, "three": False, "elsewhere": False}
    assert [row.number for row in await store.rows("g")] == [1]


async def test_keys_that_are_forgotten_are_gone_and_those_of_other_tables_are_not(store: Store) -> None:
    await store.create(make_game("g"), [make_row(1)], [make_seat_key("seat", "g"), make_invitation_key("one", "g")])
    await store.create(make_game("h"), [make_row(1)], [make_invitation_key("elsewhere", "h")])
    await store.add_keys([make_invitation_key("two", "g")], forget=["one", "elsewhere", "unknown"])
    assert sorted(key.digest for key in await store.keys("g")) == ["seat", "two"]
    assert [key.digest for key in await store.keys("h")] == ["elsewhere"]


async def test_boards_are_kept_once(store: Store, other: Store) -> None:
    board = EditionFiles.of("usa", {"edition.toml": "name = 'usa'\n", "routes.csv": "a,b\nZoë,🚂\n"})
    await store.keep_board(board)
    await other.keep_board(replace(board, name="another"))
    assert await other.board(board.key) == board
    assert await store.board("unknown") is None
