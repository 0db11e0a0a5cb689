"""Writing: how the fields of the game's classes become JSON. Knows no class by name."""

from collections.abc import Callable, Iterable
from dataclasses import fields
from enum import Enum
from types import NoneType
from typing import Any, TypeAlias, get_args, get_origin, get_type_hints

from trekvaart.wire.json import Json

Writer: TypeAlias = Callable[[Any], Json]
PLAIN = (int, str, bool, NoneType)


def writers_of(shape: type) -> tuple[tuple[str, Writer | None], ...]:
    """The fields of a class that has only simple ones, each with what turns it into JSON; None: it is JSON already."""
    hints = get_type_hints(shape)
    return tuple((field.name, _writer_of(hints[field.name])) for field in fields(shape))


def _writer_of(hint: Any) -> Writer | None:
    kinds = get_args(hint) if NoneType in get_args(hint) else (hint,)
    if all(kind in PLAIN for kind in kinds):
        return None
    if any(get_origin(kind) is tuple and get_args(kind)[0] in PLAIN for kind in kinds):
        return _listed
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _valued
    raise TypeError(f"There is no way to write {hint} yet.")


def _listed(items: Iterable[Json] | None) -> Json:
    return None if items is None else list(items)


def _valued(member: Enum) -> Json:
    value: Json = member.value
    return value
