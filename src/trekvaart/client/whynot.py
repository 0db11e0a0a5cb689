"""Why not: the rules that keep a seat from claiming routes."""

from collections.abc import Mapping
from dataclasses import dataclass

from pydantic import TypeAdapter

from trekvaart.game.ids import RouteId


@dataclass(frozen=True, slots=True)
class WhyNot:
    """Why a route cannot be claimed: the id of the rule, the facts, and the sentence."""

    rule: str
    facts: Mapping[str, int | str]
    detail: str


@dataclass(frozen=True, slots=True)
class WhyNots:
    """The routes that cannot be claimed now."""

    version: int
    routes: dict[RouteId, WhyNot]


why_nots = TypeAdapter(WhyNots)
