"""Opened: the answers that hand out seats, with their secrets."""

from dataclasses import dataclass, field

from pydantic import TypeAdapter

from trekvaart.client.invitations import Invitation
from trekvaart.game.ids import Seat


@dataclass(frozen=True, slots=True)
class Opened:
    """A seat with its secret: got by joining, by a rematch, or with a code."""

    seat: Seat | None
    secret: str = field(repr=False)
    id: str = ""
    version: int = 0
    link: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Created:
    """A new table, with every seat that its creator plays."""

    id: str
    seat: Seat | None
    secret: str = field(repr=False)
    version: int
    seats: tuple[Opened, ...]
    link: str | None = field(default=None, repr=False)
    invitation: Invitation | None = None


opened = TypeAdapter(Opened)
created = TypeAdapter(Created)
