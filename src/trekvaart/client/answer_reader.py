"""Reads the JSON of answers and frames, or raises `ProtocolError`."""

from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Any, TypeVar, cast

from trekvaart.client.problem_errors import ProtocolError
from trekvaart.wire.decoders import Decoder
from trekvaart.wire.json import Json, WireError

T = TypeVar("T")


def read(shape: type[T], data: Json, context: Any = None) -> T:
    """Read a value of a type; fields of newer servers are ignored."""
    with protocol_errors():
        value: T = _decoder(cast("Hashable", shape)).decode(data, context)
    return value


@cache
def _decoder(shape: Any) -> Decoder[Any]:
    return Decoder(shape, f"the JSON of {getattr(shape, '__name__', 'a frame')}")


@contextmanager
def protocol_errors() -> Iterator[None]:
    """Raise `ProtocolError` for JSON that cannot be read."""
    try:
        yield
    except WireError as error:
        raise ProtocolError(f"The answer is not as expected: {error}") from None
