"""Requests that the server and its clients share: the seats of a new table."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from trekvaart.game.records import LONGEST_NAME
from trekvaart.wire.answers import Level


class SeatKind(StrEnum):
    """Who has a seat, or may take it."""

    HUMAN = "human"  # a person at the host's screen
    OPEN = "open"  # whoever joins
    BOT = "bot"


Name = Annotated[str, Field(max_length=LONGEST_NAME, description="The player's name.", examples=["Ann"])]


def _integral(value: object) -> object:
    """A number without a fraction as an integer, which it is in JSON Schema."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


WithIntegral = BeforeValidator(_integral)  # of every integer in a request


class RequestModel(BaseModel):
    """The JSON of a request; unknown fields and values of another type are errors."""

    model_config = ConfigDict(extra="forbid", strict=True)  # a member of an Enum has `strict=False`: JSON has its text


class NewSeat(RequestModel):
    """One seat of a new table."""

    kind: SeatKind = Field(
        strict=False, description="A person at this screen, an open seat for whoever joins, or a bot."
    )
    name: Name | None = Field(None, description="The name of a person; bots and players who join have their own.")
    level: Level | None = Field(None, description="The level of the bot, or of the bot that stands in for the player.")

    @classmethod
    def read(cls, text: str) -> NewSeat:
        """Read a seat: "human", "human:Ann", "open", "bot", "bot:medium"."""
        kind, _, rest = text.partition(":")
        try:
            if kind != SeatKind.OPEN or not rest:
                return cls.model_validate({"kind": kind, "level" if kind == SeatKind.BOT else "name": rest or None})
        except ValidationError:
            pass
        raise ValueError(f"'{text}' is not a seat; seats are human, human:NAME, open, bot and bot:LEVEL.")
