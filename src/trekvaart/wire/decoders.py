"""Decoders: strict readers of JSON. No value is converted to another type; unknown fields are ignored.

A client can therefore talk to a newer server.
"""

from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from trekvaart.quoting import quote
from trekvaart.wire.json import Json, WireError

T = TypeVar("T")


class Decoder(Generic[T]):
    """Reads values of one type from JSON; `name` is what an error message calls such a value."""

    def __init__(self, shape: type[T], name: str) -> None:
        self._shape = shape
        self._name = name
        self._adapter: TypeAdapter[T] | None = None  # built on first use, because it takes time

    def decode(self, data: Json, context: Any = None) -> T:
        """Read a value from JSON; validators get the `context`."""
        if self._adapter is None:
            self._adapter = TypeAdapter(self._shape)
        try:
            return self._adapter.validate_json(to_json(data), strict=True, context=context)
        except ValidationError as error:
            raise self.error(_sentence(error)) from None
        except ValueError:
            raise self.error("it is not JSON.") from None

    def error(self, reason: str) -> WireError:
        """The error for JSON that cannot be read."""
        return WireError(f"This is not {self._name}: {reason}")


def _sentence(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_input=False)[0]  # without the input: it may be a secret
    place = ".".join(map(str, first["loc"]))
    return f"{quote(place)}: {first['msg']}." if place else f"{first['msg']}."
