"""A snapshot: a copy of the kernel's record of a game, in Python's numbers."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from trekvaart.editions.edition import MAX_SEATS
from trekvaart.game.kernel_calls import RecordArray
from trekvaart.rules.kernel_api import STATE, State

Numbers: TypeAlias = "memoryview[int]"

ITEM = STATE["seats"].itemsize  # every field holds numbers of this size


class _Scalars(NamedTuple):
    """The fields of a state that are one number each, in their order there, and all its numbers."""

    seats: int
    seat: int
    phase: int
    turn: int
    cards_left: int
    turns_left: int
    passes: int
    marks: int
    deck_size: int
    discards_size: int
    market_size: int
    merchandise_left: int
    fresh: int
    under_first: int
    under_size: int
    offer_left: int
    numbers: Numbers


SCALARS = len(_Scalars._fields) - 1
assert _Scalars._fields[:SCALARS] == (STATE.names or ())[:SCALARS]


def _start(name: str) -> int:
    """Where a field begins among the numbers."""
    assert STATE.fields is not None
    return STATE.fields[name][1] // ITEM


class _Array:
    """The field of many numbers that has its name, or several fields that follow one another."""

    def __init__(self, *fields: str) -> None:
        self._fields = fields

    def __set_name__(self, owner: object, name: str) -> None:
        first, last = self._fields or (name, name)
        self._slice = slice(_start(first), _start(last) + STATE[last].itemsize // ITEM)

    def __get__(self, snapshot: Snapshot, owner: object) -> Numbers:
        return snapshot.numbers[self._slice]


class _Rows:
    """A field with a row of numbers for each seat."""

    def __init__(self, name: str) -> None:
        self.start, self.width = _start(name), STATE[name].shape[1]

    def of(self, snapshot: Snapshot, seat: int) -> Numbers:
        """The row of a seat."""
        start = self.start + seat * self.width
        return snapshot.numbers[start : start + self.width]


_HANDS, _SHOWN, _OFFER = map(_Rows, ("hands", "shown", "offer"))
_PUBLIC = slice(_start("hand_size"), _start("owner"))


class Snapshot(_Scalars):
    """A state as it was when it was read; arrays are read from the copy on demand."""

    __slots__ = ()

    deck = _Array()
    discards = _Array()
    market = _Array()
    hand_size = _Array()
    pieces = _Array()
    points = _Array()
    merchandise = _Array()
    owner = _Array()
    place = _Array()
    under = _Array()
    under_from = _Array()
    tickets = _Array("place", "under_from")
    offer_size = _Array()
    chosen = _Array()

    def public(self, seat: int) -> Numbers:
        """The size of a seat's hand, its pieces, points and merchandise cards."""
        return self.numbers[_PUBLIC.start + seat : _PUBLIC.stop : MAX_SEATS]

    def hand(self, seat: int) -> Numbers:
        """The cards of a seat, by kind."""
        return _HANDS.of(self, seat)

    def shown(self, seat: int) -> Numbers:
        """Of these the ones that everybody saw it take."""
        return _SHOWN.of(self, seat)

    def offer(self, seat: int) -> Numbers:
        """The tickets offered to a seat."""
        return _OFFER.of(self, seat)[: self.offer_size[seat]]


def snapshot_of(state: State | RecordArray) -> Snapshot:
    """A snapshot of a state."""
    numbers = memoryview(state.tobytes()).cast("i")
    return Snapshot._make((*numbers[:SCALARS].tolist(), numbers))
