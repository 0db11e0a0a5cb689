"""Values for the store, with whatever a test does not care about filled in."""

from typing import Any

from trekvaart.server.store import EntryRow, GameRow, Key, ListChange, Purpose, Status


def make_change(**wanted: Any) -> ListChange:
    usual: dict[str, Any] = {"status": Status.OPEN, "is_public": True, "free": 1, "due": None, "summary": "{}"}
    return ListChange(**usual | wanted)


def make_game(id: str, *, changed: float = 100.0, version: int = 1, **wanted: Any) -> GameRow:
    """A table; what is wanted of the change goes into it, the rest into the table's own line."""
    usual: dict[str, Any] = {"board": "b1", "edition": "usa", "rules": 1, "seats": 2, "creator": "here"}
    own = usual | {name: wanted.pop(name) for name in usual if name in wanted}
    return GameRow(id=id, created=50.0, changed=changed, version=version, change=make_change(**wanted), **own)


def make_row(number: int, body: str = "{}", at: float | None = None) -> EntryRow:
    return EntryRow(number, 100.0 + number if at is None else at, body)


def make_seat_key(digest: str, game: str, seat: int | None = 0, **wanted: Any) -> Key:
    return Key(digest, game, Purpose.SEAT, seat, **{"is_host": False, "expires": None} | wanted)


def make_invitation_key(digest: str, game: str, **wanted: Any) -> Key:
    return Key(digest, game, Purpose.INVITATION, **{"seat": None, "is_host": False, "expires": 500.0} | wanted)
