"""Why not: the rules that keep a seat from claiming routes and from drawing."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from pydantic import TypeAdapter

from trekvaart.game.ids import RouteId


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why something cannot be done: the id of the rule, the facts, and the sentence."""

    rule: str
    facts: Mapping[str, int | str]
    detail: str


@dataclass(frozen=True, slots=True)
class WhyNots:
    """The routes that cannot be claimed now, and the moves beside claims that cannot be made."""

    version: int
    routes: dict[RouteId, WhyNot]
    moves: dict[str, WhyNot] = field(default_factory=dict)


why_nots = TypeAdapter(WhyNots)
