"""The map as a list: every route with its length, colour and owner, and whether the player can claim it."""

from collections.abc import Callable, Iterator, Sequence

from trekvaart.cli.output import capital
from trekvaart.cli.terminal.move_list import paid, payments
from trekvaart.cli.terminal.parse_move import colours_named, plain
from trekvaart.editions.edition import Route
from trekvaart.game.actions import Action
from trekvaart.game.errors import Refusal
from trekvaart.game.ids import RouteId
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.game.views import View

OWN, OPEN, CAN = "own", "open", "can"
FILTERS = (OWN, OPEN, CAN)


class RouteList:
    """The routes as one seat sees them; `why_not` judges a claim of that seat."""

    def __init__(
        self, say: MessageFormatter, view: View, legal: Sequence[Action], why_not: Callable[[RouteId], Refusal | None]
    ) -> None:
        self._say = say
        self._view = view
        self._legal = legal
        self._why_not = why_not

    def lines(self, wanted: Sequence[str]) -> Iterator[str]:
        """The routes that fit all words: own, open, can, a colour, or part of a place's name."""
        say, edition = self._say, self._view.edition
        routes = [route for route in edition.routes if all(self._fits(route, plain(word)) for word in wanted)]
        if not routes:
            yield say.text("No matching routes. Filters: own, open, can, a colour, or part of a name.")
            return
        ids = max(len(route.id) for route in routes)
        kinds = [f"{route.length} {say.colour(route.colour)}" for route in routes]
        wide = max(map(len, kinds))
        for route, kind in zip(routes, kinds, strict=True):
            yield f"  {route.id:<{ids}}  {kind:<{wide}}{self._cart(route)}  {self._state(route)}"
        yield from self._legend(any(route.cart for route in routes))

    def _legend(self, has_carts: bool) -> Iterator[str]:
        say, edition = self._say, self._view.edition
        by_length = ", ".join(f"{length}: {points}" for length, points in enumerate(edition.route_points) if length)
        yield say.text("Points by length: {points}.", points=by_length)
        if has_carts:
            yield say.text("*: also gives 1 {merchandise}.", merchandise=say.word("merchandise"))

    def _cart(self, route: Route) -> str:
        if not self._view.edition.merchandise_cards:
            return ""
        return " *" if route.cart else "  "

    def _fits(self, route: Route, word: str) -> bool:
        match word:
            case "own":
                return self._view.seat is not None and self._view.owners.get(route.id) == self._view.seat
            case "open":
                return self._is_open(route)
            case "can":
                return bool(payments(self._legal, [route.id]))
        colours = colours_named(self._say)
        if word in colours:
            return route.colour == colours[word]
        return word in plain(route.id) or word in plain(self._say.route(route.id))

    def _is_open(self, route: Route) -> bool:
        if route.id in self._view.owners:
            return False
        return self._twin_owner(route) is None

    def _twin_owner(self, route: Route) -> int | None:
        """Who closes this route by owning its twin, for everybody or for the person alone.

        The judge says the same (CLAIM-DOUBLE-CLOSED, CLAIM-DOUBLE-OWN), but only to one who could claim now.
        """
        if route.twin is None:
            return None
        edition = self._view.edition
        owner = self._view.owners.get(edition.routes[route.twin].id)
        is_closed = len(self._view.seats) < edition.doubles_open_from or owner == self._view.seat
        return owner if is_closed else None

    def _state(self, route: Route) -> str:
        say = self._say
        owner = self._view.owners.get(route.id)
        if owner is not None:
            return capital(say.name(owner, self._view.seat))
        if self._twin_owner(route) is not None:
            return say.text("closed")
        ways = payments(self._legal, [route.id])
        if not ways:
            return self._open_state(route)
        cheapest = paid(say, ways[0])
        more = len(ways) - 1
        if not more:
            return say.text("payable: {payment}", payment=cheapest)
        return say.plural(
            "payable: {payment}, or {number} other way",
            "payable: {payment}, or {number} other ways",
            more,
            payment=cheapest,
        )

    def _open_state(self, route: Route) -> str:
        say = self._say
        refusal = self._why_not(route.id)
        match refusal:
            case Refusal(rule="CLAIM-CARDS", facts=facts):
                missing = int(facts["missing"])
                return say.plural("open; {number} card short", "open; {number} cards short", missing)
            case Refusal(rule="CLAIM-PIECES"):
                return say.text("open; too few {pieces}", pieces=say.word("piece", 2))
            case _:
                return say.text("open")
