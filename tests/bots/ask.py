"""Asks a bot for its move in a position written as text."""

from tests.positions import position
from trekvaart.bots import UNLIMITED, make
from trekvaart.bots.situation import Situation, read_situation


def ask(level: str, text: str, seed: int = 0) -> str:
    """The move of seat 0, in notation."""
    here = position(text)
    return str(make(level, seed).choose(here.view(0), here.legal(0), UNLIMITED))


def situation(text: str) -> Situation:
    """The situation of seat 0, with the length of each route as its price."""
    here = read_situation(position(text).view(0))
    here.price_by_length()
    return here
