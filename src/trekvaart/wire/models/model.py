"""The base of OpenAPI models of the game's shapes."""

from typing import Annotated, Any, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

# The document says that there are no other fields, but readers ignore those of newer servers.
CLOSED: dict[str, Any] = {"additionalProperties": False}


class Model(BaseModel):
    """A shape with exactly the fields that it names."""

    model_config = ConfigDict(frozen=True, json_schema_extra=CLOSED)


Count: TypeAlias = Annotated[int, Field(ge=0)]
