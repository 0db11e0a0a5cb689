"""What the cited tests read off a score sheet."""

from tests.ledger_rules.acts import table
from trekvaart.game.results import Decision, Result

# Two ways to 16 points in USA: 6 and the longest path, of 5 pieces; or without it, with a path of 4.
LONG = "portland:seattle/1 seattle:vancouver/1 calgary:vancouver"
SHORT = "denver:omaha charleston:miami dallas:little-rock"


def longest(*lines: str, seats: int = 2) -> list[int]:
    """The length of each seat's longest path."""
    return [line.longest for line in table("usa", seats, *lines).result().lines]


def longest_bonuses(*lines: str, seats: int = 2) -> list[int]:
    """What each seat scores for the longest path."""
    return [line.longest_bonus for line in table("usa", seats, *lines).result().lines]


def merchandise_bonuses(*cards: int) -> list[int]:
    """What seats with this many merchandise cards score for them."""
    lines = [f"merchandise {seat}: {count}" for seat, count in enumerate(cards)]
    return [line.merchandise_bonus for line in table("amsterdam", len(cards), *lines).result().lines]


def outcome(result: Result) -> tuple[tuple[int, ...], Decision]:
    """Who won and by what."""
    return result.winners, result.decision
