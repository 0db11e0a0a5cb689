"""Results: the score sheet of a finished game, line by line, and what decided it."""

from dataclasses import dataclass
from enum import Enum

from trekvaart.game.events import Ending
from trekvaart.game.ids import Count, RouteId, Seat, TicketId


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
    """The ticket."""
    points: Count
    """Its points."""
    is_completed: bool
    """Whether its places are connected; if not, the points are lost."""
    path: tuple[RouteId, ...] = ()
    """Routes that complete it, from one end to the other; empty if none do."""


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One seat's score."""

    seat: Seat
    """The seat."""
    routes: Count
    """Points for routes."""
    tickets: tuple[TicketScore, ...]
    """What each ticket brought."""
    longest: Count
    """Length of its longest continuous path."""
    longest_bonus: Count
    """Points for having the longest of all."""
    merchandise: Count
    """How many merchandise cards it has."""
    merchandise_bonus: Count
    """Points for them."""
    total: int
    """All points together."""
    rank: Count
    """0 for the winners, 1 for the next, and so on; equals share a rank."""
    trail: tuple[RouteId, ...] = ()
    """One longest continuous path, route by route; empty where it does not count."""
    merchandise_rank: Count | None = None
    """How many seats have more merchandise, so that equals share a rank; null without any."""

    @property
    def completed(self) -> Count:
        """How many tickets it completed."""
        return sum(ticket.is_completed for ticket in self.tickets)

    @property
    def ticket_points(self) -> int:
        """What the tickets brought, the failed ones subtracted."""
        return sum(ticket.points if ticket.is_completed else -ticket.points for ticket in self.tickets)


@dataclass(frozen=True, slots=True)
class Result:
    """A finished game: a line for each seat, the winners and what made them win."""

    ending: Ending
    """How the game came to its end."""
    lines: tuple[ScoreLine, ...]
    """The score of each seat, in the order of the seats."""
    decision: Decision
    """What decided it."""

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won: one, or those that share the victory."""
        return tuple(line.seat for line in self.lines if line.rank == 0)


def decide(lines: tuple[ScoreLine, ...]) -> Decision:
    """What decided the game, or that the victory is shared."""
    winners = [line for line in lines if line.rank == 0]
    if len(winners) > 1:
        return Decision.SHARED
    best = winners[0]
    rivals = [line for line in lines if line.rank > 0 and line.total == best.total]
    if not rivals:
        return Decision.POINTS
    return Decision.LONGEST if any(line.completed == best.completed for line in rivals) else Decision.TICKETS
