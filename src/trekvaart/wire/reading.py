"""Reading: values of the game's own classes out of JSON, strictly: nothing is turned into what it is not.

Fields that are not known are passed over, so that a client can talk to a newer server.
"""

from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import to_json

from trekvaart.game.errors import quote
from trekvaart.wire.json import Json, WireError

T = TypeVar("T")


class Reader(Generic[T]):
    """Reads values of one class; `what` names one in a sentence."""

    def __init__(self, shape: type[T], what: str) -> None:
        self._shape = shape
        self._what = what
        self._adapter: TypeAdapter[T] | None = None  # made when first needed: writers never need it

    def read(self, data: Json) -> T:
        """The value that the JSON means."""
        if self._adapter is None:
            self._adapter = TypeAdapter(self._shape)
        try:
            return self._adapter.validate_json(to_json(data), strict=True)
        except ValidationError as faults:
            raise self.fault(_told(faults.errors(include_url=False, include_input=False)[0])) from None
        except ValueError:  # no JSON at all
            raise self.fault("it is no JSON.") from None

    def fault(self, reason: str) -> WireError:
        """Why something cannot be read."""
        return WireError(f"This is not {self._what}: {reason}")


def _told(fault: Any) -> str:
    place = ".".join(map(str, fault["loc"]))
    return f"{quote(place)}: {fault['msg']}." if place else f"{fault['msg']}."
