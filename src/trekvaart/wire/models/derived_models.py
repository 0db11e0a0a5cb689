"""OpenAPI models of views, results and events, derived from the fields and docstrings of the game's dataclasses."""

from collections.abc import Mapping
from dataclasses import is_dataclass
from functools import cache, reduce
from operator import or_
from types import MappingProxyType, UnionType
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, Union, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field, create_model
from typing_extensions import TypeAliasType

from trekvaart.game.events import Event
from trekvaart.game.results import Result
from trekvaart.game.views import LastTurn, View
from trekvaart.wire.fields import describe, event_name, json_fields
from trekvaart.wire.models import examples

# The document says that there are no other fields, but readers ignore those of newer servers.
CLOSED: dict[str, Any] = {"additionalProperties": False}

Count: TypeAlias = Annotated[int, Field(ge=0)]


class Model(BaseModel):
    """A JSON object with exactly these fields."""

    model_config = ConfigDict(frozen=True, json_schema_extra=CLOSED)


def derive(
    shape: type,
    *,
    types: Mapping[str, Any] = MappingProxyType({}),
    more: Mapping[str, Any] = MappingProxyType({}),
    example: examples.Example | None = None,
) -> type[Model]:
    """The model of a dataclass, with other `types` for some fields and `more` fields before its own."""
    members: dict[str, Any] = dict(more) | {
        one.name: (types.get(one.name) or _with_models(one.type), Field(description=one.description))
        for one in json_fields(shape)
    }
    config = {"json_schema_extra": CLOSED | {"examples": [example]}} if example else {}
    model: type[Model] = create_model(
        shape.__name__, __base__=Model, __doc__=describe(shape.__doc__), __cls_kwargs__=config, **members
    )
    return model


@cache
def model_of(shape: type) -> type[Model]:
    """The model of a view, a result, or a part of one."""
    return derive(shape, example={View: examples.VIEW, Result: examples.RESULT}.get(shape))


def _with_models(hint: Any) -> Any:
    """A type in which models replace dataclasses."""
    if isinstance(hint, type) and is_dataclass(hint):
        return model_of(hint)
    origin, arguments = get_origin(hint), get_args(hint)
    if origin in (None, Annotated):
        return hint
    if origin in (Union, UnionType):
        return reduce(or_, map(_with_models, arguments))
    return origin[tuple(map(_with_models, arguments))]


def _event_model(event: type) -> type[Model]:
    name = event_name(event)
    example = next(example for example in examples.EVENTS if example["event"] == name)
    return derive(event, more={"event": (Literal[name], Field(description="What happened."))}, example=example)


EVENT_MODELS = tuple(map(_event_model, get_args(Event)))

# Type checkers cannot see these types, which are created at run time.
if TYPE_CHECKING:
    ViewModel: TypeAlias = Model
    ResultModel: TypeAlias = Model
    EventModel: TypeAlias = Model
    LastTurnModel: TypeAlias = Model
else:
    ViewModel = model_of(View)
    ResultModel = model_of(Result)
    LastTurnModel = model_of(LastTurn)
    EventModel = TypeAliasType("GameEvent", Annotated[reduce(or_, EVENT_MODELS), Field(discriminator="event")])
