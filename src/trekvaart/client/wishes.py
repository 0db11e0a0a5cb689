"""Wishes: who shall sit where at a new table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias, cast, get_args

from trekvaart.wire.json import Json

Kind: TypeAlias = Literal["human", "open", "bot"]


@dataclass(frozen=True, slots=True)
class SeatWish:
    """One seat: a human whom whoever creates the table plays for, one that is open to others, or a bot of a level."""

    kind: Kind
    name: str | None = None
    level: str | None = None

    @classmethod
    def read(cls, text: str) -> SeatWish:
        """The wish that a text means: "human", "human:Ann", "open", "bot", "bot:medium"."""
        kind, _, rest = text.partition(":")
        if kind not in get_args(Kind) or (kind == "open" and rest):
            raise ValueError(f"'{text}' is no seat; seats are human, human:NAME, open, bot and bot:LEVEL.")
        wish = rest or None
        return cls("bot", level=wish) if kind == "bot" else cls(cast("Kind", kind), name=wish)

    def json(self) -> dict[str, Json]:
        """The wish as the server reads it."""
        said = {"kind": self.kind, "name": self.name, "level": self.level}
        return {key: value for key, value in said.items() if value is not None}


def seats_json(wishes: Sequence[SeatWish | str]) -> list[Json]:
    """All seats of a table as the server reads them."""
    return [(SeatWish.read(wish) if isinstance(wish, str) else wish).json() for wish in wishes]
