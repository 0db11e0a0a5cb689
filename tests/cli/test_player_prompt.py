"""The player prompt in rare positions."""

import copy

import pytest

from tests.cli.transcript import transcript_of
from tests.positions import position
from trekvaart import Game
from trekvaart.cli.terminal.player_prompt import PlayerPrompt
from trekvaart.cli.terminal.screen import PlayerLeft
from trekvaart.game.message_formatter import MessageFormatter

STUCK = """
edition usa
seats 2
pieces 0: 0
deck:
fresh:
"""
LAST_ROUND = """
edition usa
seats 2
hand 0: 2 red
pieces 0: 1
last round: 2
"""


def shown(text: str, *lines: str) -> list[str]:
    """What a player sees after typing some lines in a position."""
    game = copy.copy(Game.new("usa", 2, seed=1, names=("Ann", "Ben")))
    game.position = position(text)
    game.events = []
    screen = transcript_of(*lines)
    with pytest.raises(PlayerLeft):
        PlayerPrompt(game, 0, MessageFormatter(game.edition, "en", game.names), screen, is_shared=False).decide()
    return screen.parts


def test_a_player_without_moves_is_asked_to_pass() -> None:
    parts = shown(STUCK, "", "?")
    assert "You have no other move: type pass." in parts
    assert "No other move is possible:" in parts
    assert "  1. pass" in parts


def test_the_last_round_is_announced_at_the_top() -> None:
    assert shown(LAST_ROUND, "")[1] == "*** Last round: 2 turns left, including this one. ***"


def test_too_few_pieces_show_in_the_list_of_routes() -> None:
    parts = shown(LAST_ROUND, "map denver omaha", "why denver:omaha")
    assert "  denver:omaha  4 purple  open; too few trains" in parts
    assert "Denver–Omaha needs 4 trains; you have 1 left. [CLAIM-PIECES]" in parts


def test_empty_market_slots_are_shown() -> None:
    text = LAST_ROUND + "market: red blue\ndeck:\n"
    assert "Face up: red, blue, (empty), (empty), (empty)." in shown(text, "market")
