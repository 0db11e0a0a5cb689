"""Plain: a state in Python's own numbers, read in one go; a record asked field by field costs more than all of it."""

from typing import NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from trekvaart.rules.kernel_api import STATE

Numbers: TypeAlias = npt.NDArray[np.int32]


class Snapshot(NamedTuple):
    """The fields of a state, in their order there, as they were at one moment."""

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
    deck: Numbers
    discards: Numbers
    face_up: Numbers
    market: Numbers
    hands: Numbers
    shown: Numbers
    hand_size: Numbers
    pieces: Numbers
    points: Numbers
    merchandise: Numbers
    owner: Numbers
    place: Numbers
    under: Numbers
    under_from: Numbers
    offer: Numbers
    offer_size: Numbers
    chosen: Numbers


assert Snapshot._fields == STATE.names


def snapshot_of(content: bytes) -> Snapshot:
    """What a state with this content says."""
    return Snapshot._make(np.frombuffer(content, STATE)[0].item())
