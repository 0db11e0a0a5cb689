"""The shape of a result."""

from pydantic import ConfigDict, Field

from trekvaart.game.events import Ending
from trekvaart.game.results import Decision
from trekvaart.wire.models.examples import RESULT
from trekvaart.wire.models.model import Count, Model, Seat


class TicketScore(Model):
    """What one ticket brought: its points, or as many lost."""

    ticket: str = Field(description="The ticket.")
    points: Count = Field(description="Its points.")
    is_completed: bool = Field(description="Whether its places are connected; if not, the points are lost.")
    path: list[str] = Field(description="Routes that complete it, from one end to the other; empty if none do.")


class ScoreLine(Model):
    """One seat's score."""

    seat: Seat = Field(description="The seat.")
    routes: Count = Field(description="Points for routes.")
    tickets: list[TicketScore] = Field(description="What each ticket brought.")
    longest: Count = Field(description="Length of its longest continuous path.")
    longest_bonus: Count = Field(description="Points for having the longest of all.")
    merchandise: Count = Field(description="How many merchandise cards it has.")
    merchandise_bonus: Count = Field(description="Points for them.")
    total: int = Field(description="All points together.")
    rank: Count = Field(description="0 for the winners, 1 for the next, and so on; equals share a rank.")
    trail: list[str] = Field(description="One longest continuous path, route by route; empty where it does not count.")
    completed: Count = Field(description="How many tickets it completed.")
    ticket_points: int = Field(description="What the tickets brought, the failed ones subtracted.")


class Result(Model):
    """A finished game: a line for each seat, the winners and what made them win."""

    model_config = ConfigDict(json_schema_extra={"examples": [RESULT]})

    ending: Ending = Field(description="How the game came to its end.")
    decision: Decision = Field(description="What decided it.")
    winners: list[Seat] = Field(description="The seats that won: one, or those that share the victory.")
    lines: list[ScoreLine] = Field(description="The score of each seat, in the order of the seats.")
