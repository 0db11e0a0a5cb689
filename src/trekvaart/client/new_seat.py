"""Seats of a table to be created."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, cast, get_args

from trekvaart.wire.json import Json

Kind: TypeAlias = Literal["human", "open", "bot"]


@dataclass(frozen=True, slots=True)
class NewSeat:
    """One seat: a human whom whoever creates the table plays for, one that is open to others, or a bot of a level."""

    kind: Kind
    name: str | None = None
    level: str | None = None

    @classmethod
    def read(cls, text: str) -> NewSeat:
        """The seat of a text: "human", "human:Ann", "open", "bot", "bot:medium"."""
        kind, _, rest = text.partition(":")
        if kind not in get_args(Kind) or (kind == "open" and rest):
            raise ValueError(f"'{text}' is no seat; seats are human, human:NAME, open, bot and bot:LEVEL.")
        return cls("bot", level=rest or None) if kind == "bot" else cls(cast("Kind", kind), name=rest or None)

    def json(self) -> dict[str, Json]:
        """The seat as the server reads it."""
        given = {"kind": self.kind, "name": self.name, "level": self.level}
        return {key: value for key, value in given.items() if value is not None}


def seats_json(seats: Sequence[NewSeat | str]) -> list[Json]:
    """All seats of a table as the server reads them."""
    return [(NewSeat.read(seat) if isinstance(seat, str) else seat).json() for seat in seats]
