"""Results: the score sheet of a finished game, line by line, and why somebody won."""

from dataclasses import dataclass
from enum import Enum

from trekvaart.game.events import Ending
from trekvaart.game.ids import RouteId, Seat, TicketId


class Decision(Enum):
    """What decided the game."""

    POINTS = "points"
    TICKETS = "tickets"
    LONGEST = "longest"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class TicketScore:
    """What one ticket brought: its points, or as many lost."""

    ticket: TicketId
    points: int
    is_completed: bool
    path: tuple[RouteId, ...] = ()  # routes that complete it, from one end to the other


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One seat's score."""

    seat: Seat
    routes: int
    tickets: tuple[TicketScore, ...]
    longest: int
    longest_bonus: int
    merchandise: int
    merchandise_bonus: int
    total: int
    rank: int
    trail: tuple[RouteId, ...] = ()  # one longest trail, in the order of going along it; none where none is counted

    @property
    def completed(self) -> int:
        """How many tickets the seat completed."""
        return sum(ticket.is_completed for ticket in self.tickets)

    @property
    def ticket_points(self) -> int:
        """What the tickets brought, the failed ones subtracted."""
        return sum(ticket.points if ticket.is_completed else -ticket.points for ticket in self.tickets)


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game: a line for each seat, the winners and what made them win."""

    ending: Ending
    lines: tuple[ScoreLine, ...]
    decision: Decision

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won: one, or those that share the victory."""
        return tuple(line.seat for line in self.lines if line.rank == 0)


def decide(lines: tuple[ScoreLine, ...]) -> Decision:
    """What told the winners from the rest, or that nothing did."""
    winners = [line for line in lines if line.rank == 0]
    if len(winners) > 1:
        return Decision.SHARED
    best = winners[0]
    rivals = [line for line in lines if line.rank > 0 and line.total == best.total]
    if not rivals:
        return Decision.POINTS
    return Decision.LONGEST if any(line.completed == best.completed for line in rivals) else Decision.TICKETS
