"""Encoders: functions that turn the game's dataclasses into JSON values.

Like `dataclasses` itself, this writes the source of a function from the fields and compiles it once. That is
faster than looking at the fields for each value, and than Pydantic's serializers for values of this size.
"""

from collections.abc import Callable, Mapping
from dataclasses import is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, TypeAlias, Union, get_args, get_origin

from trekvaart.wire.fields import json_fields
from trekvaart.wire.json import Json

Encoder: TypeAlias = Callable[[Any], dict[str, Json]]
Functions: TypeAlias = dict[str, object]

PLAIN = (int, str, bool, NoneType)


@cache
def encoder_of(shape: type, *constants: tuple[str, str]) -> Encoder:
    """The encoder of a dataclass; `constants` are JSON fields that all its values share."""
    functions: Functions = {}
    items = [f"{name!r}: {value!r}" for name, value in constants]
    for field in json_fields(shape):
        items.append(f"{field.name!r}: {_encoded(field.type, f'value.{field.attribute}', functions)}")
    encoder: Encoder = eval(f"lambda value: {{{', '.join(items)}}}", functions)
    return encoder


def _encoded(hint: Any, value: str, functions: Functions) -> str:
    """The source of an expression for the JSON of a value."""
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _encoded(arguments[0], value, functions)
    if origin in (Union, UnionType) and len(arguments) == 2 and arguments[1] is NoneType:
        encoded = _encoded(arguments[0], value, functions)
        return value if encoded == value else f"None if {value} is None else {encoded}"
    if hint in PLAIN:
        return value
    if isinstance(hint, type) and issubclass(hint, Enum):
        return f"{value}.value"
    if origin is tuple:  # the types of all its items are encoded alike
        encoded = _encoded(arguments[0], "item", functions)
        return f"list({value})" if encoded == "item" else f"[{encoded} for item in {value}]"
    if origin is Mapping:
        encoded = _encoded(arguments[1], "item", functions)
        key = "key" if arguments[0] is str else "str(key)"
        is_plain = (key, encoded) == ("key", "item")
        return f"dict({value})" if is_plain else f"{{{key}: {encoded} for key, item in {value}.items()}}"
    if isinstance(hint, type) and is_dataclass(hint):
        functions[hint.__name__] = encoder_of(hint)
        return f"{hint.__name__}({value})"
    raise TypeError(f"There is no JSON for {hint}.")
