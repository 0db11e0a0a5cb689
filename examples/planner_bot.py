"""A bot that plans routes for all its tickets, collects their colours, and claims for points when they are complete.

It needs nothing but Python, and plays any board:

    trekvaart simulate usa --bots "cmd:python examples/planner_bot.py,easy" --games 100
"""

from __future__ import annotations

import heapq
import json
import sys
from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from math import inf
from typing import Any, NamedTuple

GRAY, WILD = "gray", "wild"
CART = 1.5  # points that a merchandise card is worth, roughly
LACKING = 0.2  # extra cost of a card that is not in the hand, in cards
BRINGS = 0.7  # cards that a point of a route is worth
WEIGHT = 0.5  # points that a card is worth when tickets are compared
FEW = 1  # missing cards for which a face-up wild is worth a whole turn
ENOUGH_FOR_TICKETS = 0.45  # share of the pieces that all players must still have for drawing tickets


class Route(NamedTuple):
    """A route, or one track of a double one."""

    id: str
    a: str
    b: str
    length: int
    colour: str
    twin: str | None
    worth: float


class Payment(NamedTuple):
    """A claim in notation: `claim dam:waag/red 2 red 1 wild`."""

    move: str
    route: str
    colour: str  # wild if it is paid with wilds alone
    cards: int
    wilds: int


class Board:
    """The board of an edition."""

    def __init__(self, edition: Mapping[str, Any], seats: int) -> None:
        points = edition["route_points"]
        self.routes = {
            one["id"]: Route(
                one["id"],
                one["a"],
                one["b"],
                one["length"],
                one["colour"],
                one["twin"],
                points[one["length"]] + CART * one["cart"],
            )
            for one in edition["routes"]
        }
        self.ends = {one["id"]: (one["a"], one["b"]) for one in edition["tickets"]}
        self.points = {one["id"]: one["points"] for one in edition["tickets"]}
        self.pieces = edition["pieces"]
        self.has_both_tracks = seats >= edition["doubles_open_from"]
        self.at: dict[str, list[tuple[Route, str]]] = {}
        for route in self.routes.values():
            self.at.setdefault(route.a, []).append((route, route.b))
            self.at.setdefault(route.b, []).append((route, route.a))


class Plan(NamedTuple):
    """Routes to claim for some tickets."""

    routes: frozenset[str]
    value: float  # points of the tickets, minus the cost of the routes and the points of tickets given up


class Turn:
    """One decision, computed from the view."""

    def __init__(self, board: Board, view: Mapping[str, Any], legal: Sequence[str]) -> None:
        me = view["seats"][view["seat"]]
        self.board, self.view, self.legal = board, view, legal
        self.hand = Counter(me["hand"])
        self.pieces = me["pieces"]
        self.held = me["tickets"]
        self.own = {route for route, seat in view["owners"].items() if seat == view["seat"]}
        self.payments = [_payment(move) for move in legal if move.startswith("claim")]
        self.prices = {route.id: self._price(route) for route in board.routes.values()}

    def choose(self) -> str:
        """The move."""
        keeps = [move for move in self.legal if move.startswith("keep")]
        if keeps:
            return max(keeps, key=lambda keep: (self._plan([*self.held, *keep.split()[1:]]).value, -len(keep)))
        if self.view["turns_left"] is not None and self.payments:
            return self._best_payment([max(self.payments, key=lambda one: self._worth(one.route)).route], ())
        plan = self._plan(self.held)
        if plan.routes:
            return self._claim(plan.routes) or self._draw(plan.routes)
        if "draw tickets" in self.legal and self._has_time():
            return "draw tickets"
        target = self._target()
        return self._claim(target) or self._draw(target)

    def _price(self, route: Route) -> float:
        """The cost of a route in cards, lower if they are in the hand and if it scores points."""
        if route.id in self.own:
            return 0
        owners = self.view["owners"]
        is_shut = route.twin in owners and (route.twin in self.own or not self.board.has_both_tracks)
        if route.id in owners or is_shut or route.length > self.pieces:
            return inf
        return max(0.2, route.length + LACKING * self._lacking(route) - BRINGS * route.worth)

    def _lacking(self, route: Route) -> int:
        """How many cards are missing for a route, without wilds."""
        held = max((self.hand[kind] for kind in self.hand if kind != WILD), default=0)
        return max(0, route.length - (held if route.colour == GRAY else self.hand[route.colour]))

    def _plan(self, tickets: Iterable[str]) -> Plan:
        """Cheap routes for the tickets, the most valuable first; tickets that cost too much are given up."""
        routes: frozenset[str] = frozenset()
        value = 0.0
        for ticket in sorted(tickets, key=lambda one: -self.board.points[one]):
            points = self.board.points[ticket]
            path = self._path(*self.board.ends[ticket], routes)
            more = routes if path is None else routes | {route for route in path if route not in self.own}
            cost = sum(sorted(self.prices[route] for route in more - routes))  # sorted, because sets have no order
            if path is None or self._length(more) > self.pieces or cost > 4 * points + 4:
                value -= points
            else:
                routes, value = more, value + points - WEIGHT * cost
        return Plan(routes, value)

    def _length(self, routes: Iterable[str]) -> int:
        return sum(self.board.routes[route].length for route in routes)

    def _path(self, start: str, goal: str, planned: Collection[str]) -> list[str] | None:
        """The cheapest path between two locations; routes that are already planned are free."""
        best: dict[str, float] = {start: 0}
        came: dict[str, tuple[str, str]] = {}
        queue: list[tuple[float, str]] = [(0, start)]
        while queue:
            cost, place = heapq.heappop(queue)
            if place == goal:
                break
            for route, other in self.board.at[place]:
                further = cost + (0 if route.id in planned else self.prices[route.id])
                if further < best.get(other, inf):
                    best[other], came[other] = further, (route.id, place)
                    heapq.heappush(queue, (further, other))
        if goal not in best:
            return None
        path, place = [], goal
        while place != start:
            route_id, place = came[place]
            path.append(route_id)
        return path

    def _claim(self, wanted: Collection[str]) -> str | None:
        """Claim one of these routes: those that others may want first, then the longest."""
        ready = {payment.route for payment in self.payments} & set(wanted)
        if not ready:
            return None
        visited = Counter(
            place
            for route, seat in self.view["owners"].items()
            if seat != self.view["seat"]
            for place in self.board.routes[route][1:3]
        )
        first = max(
            sorted(ready),
            key=lambda one: (
                sum(place in visited for place in self.board.routes[one][1:3]),
                self.board.routes[one].length,
            ),
        )
        return self._best_payment([first], [route for route in wanted if route != first])

    def _best_payment(self, routes: Collection[str], others: Iterable[str]) -> str:
        """The payment that leaves most for the other routes: few wilds, and a colour that they do not need."""
        asked = self._asked(others)
        ways = [payment for payment in self.payments if payment.route in routes]
        return min(
            ways, key=lambda way: (3 * way.wilds + min(way.cards, asked[way.colour]), -self.hand[way.colour])
        ).move

    def _asked(self, routes: Iterable[str]) -> Counter[str]:
        """The cards that routes need; a gray route takes the colour of which the hand has most."""
        asked: Counter[str] = Counter()
        for route in (self.board.routes[one] for one in sorted(routes)):
            colour = route.colour
            if colour == GRAY:
                colours = sorted(kind for kind in self.hand if kind != WILD)
                colour = max(colours, key=lambda kind: self.hand[kind] - asked[kind], default=GRAY)
            asked[colour] += route.length
        return asked

    def _draw(self, wanted: Collection[str]) -> str:
        """Draw a card that the routes need, otherwise a wild, otherwise from the deck."""
        lacking = self._asked(wanted)
        lacking.subtract(self.hand)
        faces = [move.split()[1] for move in self.legal if move.startswith("draw ")]
        liked = [kind for kind in faces if kind not in (WILD, "deck", "tickets") and lacking[kind] > 0]
        if liked:
            return f"draw {min(liked, key=lambda kind: lacking[kind])}"
        if WILD in faces and sum(count for count in lacking.values() if count > 0) <= FEW:
            return f"draw {WILD}"
        if "deck" in faces:
            return "draw deck"
        others = [move for move in self.legal if move != "draw tickets"]
        return others[0] if others else self.legal[0]

    def _worth(self, route: str) -> float:
        return self.board.routes[route].worth

    def _has_time(self) -> bool:
        """Whether the game will last long enough for new tickets."""
        return all(seat["pieces"] > ENOUGH_FOR_TICKETS * self.board.pieces for seat in self.view["seats"])

    def _target(self) -> list[str]:
        """The route with the most points per turn."""
        open_routes = [route for route in self.board.routes.values() if 0 < self.prices[route.id] < inf]
        wilds = self.hand[WILD]
        best = max(
            open_routes,
            key=lambda route: route.worth / (1 + max(0, self._lacking(route) - wilds) / 2),
            default=None,
        )
        return [] if best is None else [best.id]


def _payment(move: str) -> Payment:
    _, route, *pairs = move.split()
    counts = {kind: int(number) for number, kind in zip(pairs[::2], pairs[1::2], strict=True)}
    wilds = counts.pop(WILD, 0)
    colour, cards = next(iter(counts.items()), (WILD, 0))
    return Payment(move, route, colour, cards, wilds)


def answer(message: Mapping[str, Any], board: Board | None) -> tuple[dict[str, Any] | None, Board | None]:
    """The answer to a message, and the current board."""
    match message["type"]:
        case "hello":
            return {"ready": True}, Board(message["edition"], message["seats"])
        case "choose":
            assert board is not None
            return {"id": message["id"], "move": Turn(board, message["view"], message["legal"]).choose()}, board
        case "over" if message["result"] is not None:
            print([line["total"] for line in message["result"]["lines"]], file=sys.stderr)
        case "error":
            print(message["message"], file=sys.stderr)
    return None, board


def main() -> None:
    """Answer messages until the input ends."""
    board = None
    for line in sys.stdin:
        said, board = answer(json.loads(line), board)
        if said is not None:
            print(json.dumps(said), flush=True)


if __name__ == "__main__":
    main()
