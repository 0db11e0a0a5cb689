"""The JSON fields of the game's dataclasses: names, types and descriptions, read from the dataclasses themselves.

Encoders, decoders and OpenAPI models derive from these fields, so a field is declared and described once.
"""

import ast
import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from inspect import getsource
from itertools import pairwise
from typing import Any, get_type_hints

from trekvaart.editions.skin import MEANING
from trekvaart.game.results import Result, ScoreLine
from trekvaart.game.views import View

# JSON fields that are not dataclass fields of the same name, and the attributes that they contain.
ATTRIBUTES: Mapping[type, Mapping[str, str]] = {
    View: {"edition": "edition.name", "digest": "edition.digest"},
    Result: {"winners": "winners"},
    ScoreLine: {"completed": "completed", "ticket_points": "ticket_points"},
}

LOCAL = {"folder"}  # fields about this machine, which JSON omits


@dataclass(frozen=True, slots=True)
class JsonField:
    """One field of a JSON object."""

    name: str
    attribute: str  # of the dataclass; dots lead to attributes of its attributes
    type: Any
    description: str


def json_fields(shape: type) -> tuple[JsonField, ...]:
    """The JSON fields of a dataclass."""
    attributes = {field.name: field.name for field in fields(shape) if field.name not in LOCAL}
    attributes |= ATTRIBUTES.get(shape, {})
    return tuple(JsonField(name, path, *_resolve(shape, path)) for name, path in attributes.items())


def _resolve(shape: type, path: str) -> tuple[Any, str]:
    """The type and the description of an attribute."""
    name, _, rest = path.partition(".")
    declared = getattr(shape, name, None)
    if isinstance(declared, property):
        return get_type_hints(declared.fget, include_extras=True)["return"], describe(declared.__doc__)
    hint = get_type_hints(shape, include_extras=True)[name]
    if rest:
        return _resolve(hint, rest)
    found = (_docstrings(one.__module__)[one.__name__].get(name) for one in shape.__mro__ if is_dataclass(one))
    return hint, describe(next(filter(None, found), None) or _meaning(shape, name))


def _meaning(shape: type, name: str) -> str:
    """The meaning of a field that is described in its metadata, as a sentence."""
    meaning: str = next(field for field in fields(shape) if field.name == name).metadata.get(MEANING, "")
    return f"{meaning[:1].upper()}{meaning[1:]}." if meaning else ""


def describe(docstring: str | None) -> str:
    """A docstring as a description of JSON, where None is null."""
    return " ".join((docstring or "").split()).replace("None:", "Null:").replace("None", "null")


@cache
def _docstrings(module: str) -> Mapping[str, Mapping[str, str]]:
    """The docstrings below the fields of each class of a module; Python keeps them in the source only."""
    classes = [node for node in ast.parse(getsource(sys.modules[module])).body if isinstance(node, ast.ClassDef)]
    return {one.name: dict(filter(None, map(_docstring, pairwise(one.body)))) for one in classes}


def _docstring(statements: tuple[ast.stmt, ast.stmt]) -> tuple[str, str] | None:
    match statements:
        case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
            return name, text
        case _:
            return None


def event_name(event: type) -> str:
    """The name of a class of events in JSON."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", event.__name__).lower()
