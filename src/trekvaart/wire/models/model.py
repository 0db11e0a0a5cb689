"""What all shapes have in common."""

from typing import Annotated, TypeAlias

from pydantic import BaseModel, ConfigDict, Field


class Model(BaseModel):
    """A shape: exactly the fields that it names."""

    model_config = ConfigDict(extra="forbid")


Seat: TypeAlias = Annotated[int, Field(ge=0)]
Count: TypeAlias = Annotated[int, Field(ge=0)]
