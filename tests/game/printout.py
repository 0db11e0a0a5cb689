"""Prints a game view by view as text that changes only when the game does.

    5. seat 0: claim denver:omaha 3 purple 1 wild          the move
      seen RouteClaimed 0 denver:omaha purple 3 1 7 41     the events that a spectator sees
      view points.0 7, pieces.0 41, discards +3purple+1wild ...       what changed in a spectator's view
      own  TicketCompleted 0 denver:omaha; hand.0 -3purple-1wild      what only the seat sees

It contains every field of views and events, by name or in order, so a new one appears without a change here. Hands and
other counts are printed in full when they become visible, and then by what they gain and lose.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum

from tests.game.follow import all_seen_by
from tests.game.redeal import initial_position
from trekvaart import Game, View
from trekvaart.game.actions import CardComes, TicketComes
from trekvaart.game.events import Event
from trekvaart.game.ids import Seat
from trekvaart.game.position import Position

Facts = dict[str, object]


def printout(game: Game) -> Iterator[str]:
    """The lines of a whole game, replayed from its steps."""
    position = initial_position(game)
    yield f"{game.edition.name}, {game.seats} seats, seat {game.first} starts"
    steps = list(game.steps)
    events = draw(position, steps)
    yield "deal"
    views: dict[Seat | None, Facts] = {viewer: {} for viewer in (None, *range(game.seats))}
    yield from format_step(position, events, None, views)
    for seat in range(game.seats):
        views[seat] = private(position, seat, views[None])
        yield f"  own  seat {seat}: {'; '.join(changes({}, views[seat]))}"
    while steps:
        turn, done = int(position.state.turn), steps.pop(0)
        assert done.seat is not None
        assert not isinstance(done.action, CardComes | TicketComes)
        events = [*position.move(done.seat, done.action), *draw(position, steps)]
        yield f"{turn}. seat {done.seat}: {done.action}"
        yield from format_step(position, events, done.seat, views)
    yield from (f"score {format_value(line)}" for line in game.result().lines)
    yield f"won by {format_value(game.result().winners)}: {format_value(game.result().decision)}"


def draw(position: Position, steps: list) -> list[Event]:  # type: ignore[type-arg]
    """Apply the recorded draws up to the next move; returns the events."""
    events: list[Event] = []
    while position.is_chance:
        events += position.draw(steps.pop(0).action)
    return events


def format_step(
    position: Position, events: list[Event], seat: Seat | None, views: dict[Seat | None, Facts]
) -> Iterator[str]:
    """The events of a step and the changes of views, for a spectator and for the acting seat."""
    by_all, by_seat = all_seen_by(events, None), all_seen_by(events, seat)
    now = facts(position.view(None))
    own = private(position, seat, now)
    yield f"  seen {format_events(by_all)}"
    yield f"  view {'; '.join(changes(views[None], now))}"
    only_own = [format_events(event for event in by_seat if event not in by_all), *changes(views[seat], own)]
    if seat is not None and any(only_own):
        yield f"  own  {'; '.join(filter(None, only_own))}"
        views[seat] = own
    views[None] = now


def private(position: Position, seat: Seat | None, public: Facts) -> Facts:
    """The facts that a seat sees and spectators do not."""
    return {name: value for name, value in facts(position.view(seat)).items() if public[name] != value}


def format_events(events: Iterable[Event]) -> str:
    """Events with their values in field order."""
    return "; ".join(format_value(event) for event in events)


def facts(view: View) -> Facts:
    """Every field of a view; fields of seats, the market and owners of routes have one entry each."""
    found: Facts = {}
    for field in fields(view):
        value = getattr(view, field.name)
        match field.name:
            case "edition" | "seat" | "result":
                continue
            case "market":
                found |= {f"market.{slot}": kind for slot, kind in enumerate(value)}
            case "closed":
                found["closed"] = dict.fromkeys(value, 1)
            case "owners":
                found |= {f"owner {route}": owner for route, owner in value.items()}
            case "seats":
                for seat in value:
                    found |= {f"{part.name}.{seat.seat}": getattr(seat, part.name) for part in fields(seat)}
            case _:
                found[field.name] = value
    return found


def changes(before: Facts, after: Facts) -> list[str]:
    """The facts that are new or have changed."""
    changed = [name for name in after if name not in before or before[name] != after[name]]
    return [f"{name} {format_change(before.get(name), after[name])}" for name in changed]


def format_change(before: object, after: object) -> str:
    """A changed fact: the differences of counts, or the new value."""
    if not isinstance(before, Mapping) or not isinstance(after, Mapping):
        return format_value(after)
    kinds = dict.fromkeys((*before, *after))
    return "".join(f"{after.get(k, 0) - before.get(k, 0):+}{k}" for k in kinds if after.get(k, 0) != before.get(k, 0))


def format_value(value: object) -> str:
    """The shortest text of a value that is not ambiguous."""
    if value is None:
        return "?"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, Mapping):
        return "+".join(f"{count}{kind}" for kind, count in value.items()) or "-"
    if isinstance(value, tuple):
        return "+".join(format_value(item) for item in value) or "-"
    if is_dataclass(value):
        name = type(value).__name__
        values = [format_value(getattr(value, field.name)) for field in fields(value)]
        return "/".join(values) if name in ("LastTurn", "ReturnedTicket", "TicketScore") else " ".join([name, *values])
    return str(value)
