"""Reading: the JSON of answers and frames into values; what does not fit is no answer of a Trekvaart server."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

from trekvaart.client.problems import Strange
from trekvaart.game.errors import NotationError
from trekvaart.wire.json import Json, WireError

T = TypeVar("T")


def read(kind: TypeAdapter[T], data: Json, context: Any = None) -> T:
    """A value of a kind; fields that a newer server added are left aside."""
    try:
        return kind.validate_python(data, context=context)
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]  # without the input: it may be a secret
        where = ".".join(str(part) for part in first["loc"]) or "it"
        raise Strange(f"The answer is not as expected: {where}: {first['msg']}.") from None


@contextmanager
def only_wire() -> Iterator[None]:
    """Say of what cannot be read whose fault it is."""
    try:
        yield
    except (WireError, NotationError) as error:
        raise Strange(f"The answer is not as expected: {error}") from None
