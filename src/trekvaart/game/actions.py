"""Actions: what a seat can do and what chance can bring, as values. Their text is the notation."""

from dataclasses import dataclass
from typing import TypeAlias

from trekvaart.editions.edition import WILD
from trekvaart.game.ids import Kind, RouteId, TicketId


@dataclass(frozen=True, slots=True)
class DrawDeck:
    """Draw the top card of the deck, unseen."""

    def __str__(self) -> str:
        return "draw deck"


@dataclass(frozen=True, slots=True)
class DrawCard:
    """Draw a face-up card."""

    kind: Kind

    def __str__(self) -> str:
        return f"draw {self.kind}"


@dataclass(frozen=True, slots=True)
class DrawTickets:
    """Draw tickets, to keep some of them."""

    def __str__(self) -> str:
        return "draw tickets"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep these of the tickets offered and return the others; their order does not matter."""

    tickets: tuple[TicketId, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Keep) and set(self.tickets) == set(other.tickets)

    def __hash__(self) -> int:
        return hash(frozenset(self.tickets))

    def __str__(self) -> str:
        return " ".join(("keep", *self.tickets))


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim a route with cards of one kind and wilds; with wilds alone the kind is the wild and `cards` is 0."""

    route: RouteId
    kind: Kind
    cards: int
    wilds: int

    def __str__(self) -> str:
        return f"claim {self.route} {self.payment}"

    @property
    def payment(self) -> str:
        """The cards that pay, as in the notation."""
        parts = [(self.cards, self.kind), (self.wilds, WILD)]
        return " ".join(f"{count} {kind}" for count, kind in parts if count)


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing, because nothing can be done."""

    def __str__(self) -> str:
        return "pass"


Action: TypeAlias = DrawDeck | DrawCard | DrawTickets | Keep | Claim | Pass


@dataclass(frozen=True, slots=True)
class CardComes:
    """Chance: this kind of card leaves the deck."""

    kind: Kind

    def __str__(self) -> str:
        return self.kind


@dataclass(frozen=True, slots=True)
class TicketComes:
    """Chance: this fresh ticket is offered."""

    ticket: TicketId

    def __str__(self) -> str:
        return self.ticket


Chance: TypeAlias = CardComes | TicketComes
