"""The shapes of events, one for each class of event, made from these classes and their docstrings."""

import re
from dataclasses import fields
from functools import reduce
from operator import or_
from types import NoneType
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, get_args, get_type_hints

from pydantic import Field, create_model
from typing_extensions import TypeAliasType

from trekvaart.game.events import Event
from trekvaart.wire.models.model import Model

FIELDS = {
    "seat": "The seat that it is about.",
    "kind": "The kind of card: a colour of the edition, or wild.",
    "kinds": "The cards that lay face up.",
    "slot": "The place in the market, from 0.",
    "tickets": "The tickets offered.",
    "kept_count": "How many tickets it kept.",
    "returned_count": "How many tickets it returned.",
    "kept": "The tickets it kept.",
    "returned": "The tickets it returned.",
    "turn": "The number of the turn, from 1.",
    "route": "The route.",
    "wilds": "How many wilds it paid.",
    "points": "The points for the route.",
    "pieces_left": "How many pieces it has left.",
    "ticket": "The ticket.",
    "turns_left": "How many turns are left.",
    "ending": "How the game came to its end.",
    "DeckRefilled.cards": "How many cards the deck has now.",
    "RouteClaimed.cards": "How many cards of that kind it paid, wilds aside.",
    "TicketsOffered.count": "How many tickets are offered.",
    "MerchandiseTaken.count": "How many merchandise cards it has now.",
}
HIDDEN = " Null: hidden from the viewer."

EXAMPLES: tuple[dict[str, Any], ...] = (
    {"event": "card-dealt", "seat": 1, "kind": None},
    {"event": "card-laid", "slot": 2, "kind": "red"},
    {"event": "market-swept", "kinds": ["wild", "red", "wild", "blue", "wild"]},
    {"event": "deck-refilled", "cards": 23},
    {"event": "tickets-offered", "seat": 1, "count": 2, "tickets": None},
    {"event": "seat-ready", "seat": 1, "kept": None},
    {"event": "tickets-kept", "seat": 1, "kept_count": 1, "returned_count": 1, "kept": None, "returned": None},
    {"event": "turn-began", "seat": 0, "turn": 7},
    {"event": "card-drawn", "seat": 0, "kind": "pink"},
    {"event": "card-taken", "seat": 0, "kind": "red", "slot": 2},
    {
        "event": "route-claimed",
        "seat": 0,
        "route": "dam:begijnhof",
        "kind": "red",
        "cards": 1,
        "wilds": 1,
        "points": 2,
        "pieces_left": 14,
    },
    {"event": "merchandise-taken", "seat": 0, "count": 3},
    {"event": "ticket-completed", "seat": 0, "ticket": "dam:munttoren"},
    {"event": "seat-passed", "seat": 1},
    {"event": "last-round-began", "seat": 1, "turns_left": 2},
    {"event": "game-ended", "ending": "last round"},
)


def name_of(event: type[Event]) -> str:
    """What an event is called on the wire."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", event.__name__).lower()


def _model_of(event: type[Event]) -> type[Model]:
    hints = get_type_hints(event)
    name = name_of(event)
    shape: dict[str, Any] = {"event": (Literal[name], Field(description="What happened."))}
    for field in fields(event):
        told = FIELDS.get(f"{event.__name__}.{field.name}") or FIELDS[field.name]
        hint = hints[field.name]
        shape[field.name] = hint, Field(description=told + (HIDDEN if NoneType in get_args(hint) else ""))
    config = {"json_schema_extra": {"examples": [example for example in EXAMPLES if example["event"] == name]}}
    model: type[Model] = create_model(
        event.__name__, __base__=Model, __doc__=event.__doc__, __cls_kwargs__=config, **shape
    )
    return model


MODELS = tuple(_model_of(event) for event in get_args(Event))

# The union has a name of its own in the description; a type checker cannot follow how it is made.
if TYPE_CHECKING:
    EventModel: TypeAlias = Model
else:
    EventModel = TypeAliasType("GameEvent", Annotated[reduce(or_, MODELS), Field(discriminator="event")])
