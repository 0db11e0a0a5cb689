"""Invitations: what a host gives to those who shall join."""

from dataclasses import dataclass, field
from datetime import datetime

from pydantic import TypeAdapter

from trekvaart.game.ids import Seat


@dataclass(frozen=True, slots=True)
class Invitation:
    """A code that opens one seat, or whichever is free, until it expires; whoever knows it can use it."""

    code: str = field(repr=False)
    link: str = field(repr=False)
    expires: datetime
    seat: Seat | None = None
    qr: str = field(default="", repr=False)  # the link as a picture (SVG)


invitations = TypeAdapter(Invitation)
