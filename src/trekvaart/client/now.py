"""Now: a table at one moment, as the one who looks may see it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from pydantic import TypeAdapter

from trekvaart.client.entries import Presence
from trekvaart.client.reading import only_wire, read
from trekvaart.client.summaries import Summary
from trekvaart.editions.edition import Edition
from trekvaart.game.actions import Action
from trekvaart.game.ids import Seat
from trekvaart.game.notation import parse
from trekvaart.game.views import View
from trekvaart.wire import read_view
from trekvaart.wire.json import Json


@dataclass(frozen=True, slots=True)
class Now:
    """Everything about a table at one moment."""

    version: int  # the number of its newest entry
    table: Summary
    seat: Seat | None  # of the one who looks; None: a spectator
    is_host: bool
    view: View | None  # None until the game has started
    deciding: tuple[Seat, ...]
    legal: tuple[Action, ...]  # empty if the seat does not decide
    deadline: datetime | None  # by when the deciding seats should move
    presence: Presence  # who is connected
    yours: tuple[Seat, ...] = ()  # all seats that the secret opens


@dataclass(frozen=True, slots=True)
class _Answer:
    version: int
    table: Summary
    seat: Seat | None
    is_host: bool
    view: dict[str, Any] | None
    deciding: tuple[Seat, ...]
    presence: Presence
    legal: tuple[str, ...] = ()
    deadline: datetime | None = None
    yours: tuple[Seat, ...] = ()


_answers = TypeAdapter(_Answer)


def read_now(data: Json, edition_of: Callable[[str], Edition]) -> Now:
    """The moment that an answer tells; `edition_of` finds the edition of a key."""
    answer = read(_answers, data)
    edition = edition_of(answer.table.board)
    with only_wire():
        view = None if answer.view is None else read_view(answer.view, edition)
        legal = tuple(parse(text, edition) for text in answer.legal)
    return Now(
        version=answer.version,
        table=answer.table,
        seat=answer.seat,
        is_host=answer.is_host,
        view=view,
        deciding=answer.deciding,
        legal=legal,
        deadline=answer.deadline,
        presence=answer.presence,
        yours=answer.yours,
    )
