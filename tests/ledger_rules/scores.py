"""Parts of score sheets, for the cited tests."""

from tests.ledger_rules.acts import table
from trekvaart.game.results import Decision, Result

# Two ways to 16 points in USA: 6 and the bonus for a longest path of 5 pieces; or no bonus and a path of 4.
LONG = "portland:seattle/1 seattle:vancouver/1 calgary:vancouver"
SHORT = "denver:omaha charleston:miami dallas:little-rock"


def longest(*lines: str, seats: int = 2) -> list[int]:
    """The length of each seat's longest path."""
    return [line.longest for line in table("usa", seats, *lines).result().lines]


def longest_bonuses(*lines: str, seats: int = 2) -> list[int]:
    """Each seat's bonus for the longest path."""
    return [line.longest_bonus for line in table("usa", seats, *lines).result().lines]


def merchandise_bonuses(*cards: int) -> list[int]:
    """The bonuses of seats with this many merchandise cards."""
    lines = [f"merchandise {seat}: {count}" for seat, count in enumerate(cards)]
    return [line.merchandise_bonus for line in table("amsterdam", len(cards), *lines).result().lines]


def merchandise_ranks(*cards: int) -> list[int | None]:
    """The ranks of seats with this many merchandise cards."""
    lines = [f"merchandise {seat}: {count}" for seat, count in enumerate(cards)]
    return [line.merchandise_rank for line in table("amsterdam", len(cards), *lines).result().lines]


def outcome(result: Result) -> tuple[tuple[int, ...], Decision]:
    """Who won, and which criterion decided."""
    return result.winners, result.decision
