"""The command `hint`: the expert's moves as a table, by number, and nothing of what the person may not know."""

import random

import pytest

from tests.cli.test_secrets import Transcript, dealt_again
from tests.positions import position
from trekvaart import Game, editions
from trekvaart.bots import Budget, hints
from trekvaart.bots.expert import Expert
from trekvaart.bots.move_evaluation import MoveEvaluation
from trekvaart.cli.terminal import hint_table
from trekvaart.cli.terminal.completion import complete
from trekvaart.cli.terminal.player_prompt import PlayerPrompt
from trekvaart.cli.terminal.screen import PlayerLeft
from trekvaart.game.actions import Action, Claim, DrawDeck, Keep
from trekvaart.game.message_formatter import MessageFormatter

THOUGHTS = [
    MoveEvaluation(Claim("denver:omaha", "purple", 3, 1), 0.62, 112.4, 14.2, 240),
    MoveEvaluation(DrawDeck(), 0.57, 109.0, -1.7, 96),
]
TABLE = """\
     win chance  points  ahead  games
  1.       62 %     112    +14    240  claim denver:omaha 3 purple 1 wild
     Claim Denver–Omaha with 3 purple and 1 locomotive. \
Wins 5 more games in 100 than the next move. Based on 240 simulated games.
  2.       57 %     109     -2     96  draw deck
     Draw a card from the deck. Wins 5 fewer games in 100 than the best move. Based on 96 simulated games.
Type a number to make that move, or any other move."""


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many games instead of a second, so that the same question has the same answer."""
    monkeypatch.setattr(hints.think, "__defaults__", (Budget(iterations=60), *hints.think.__defaults__[1:]))  # type: ignore[index]


def typed(game: Game, *lines: str, language: str = "en") -> tuple[list[str], Action | None]:
    """What seat 0 sees that types some lines, and the move that came of it."""
    typing = iter(lines)

    def answer(_prompt: str) -> str:
        line = next(typing, None)
        if line is None:
            raise PlayerLeft
        return line

    screen = Transcript(answer)
    desk = PlayerPrompt(game, 0, MessageFormatter(game.edition, language, game.names), screen, is_shared=False)
    try:
        return screen.parts, desk.decide()
    except PlayerLeft:
        return screen.parts, None


def a_turn() -> Game:
    """A game in which it is seat 0's turn."""
    game = Game.new("amsterdam", 2, seed=3, first=0)
    for seat in (0, 1):
        game.play(game.legal(seat)[-1], seat)
    return game


def test_the_table() -> None:
    assert "\n".join(hint_table.lines(MessageFormatter(editions.load("usa")), THOUGHTS, is_numbered=True)) == TABLE


def test_a_lead_of_nothing_has_no_sign() -> None:
    level = [MoveEvaluation(DrawDeck(), 0.5, 80.0, margin, 10) for margin in (-0.3, 0.0, 0.4)]
    rows = list(hint_table.lines(MessageFormatter(editions.load("usa")), level, is_numbered=True))[1:-1:2]
    assert [row.split()[4] for row in rows] == ["0", "0", "0"]


def test_the_best_chance_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    planned = MoveEvaluation(DrawDeck(), 0.46, 80.0, 3.0, 10)
    better = MoveEvaluation(Claim("denver:omaha", "purple", 3, 1), 0.48, 79.0, 2.0, 10)
    monkeypatch.setattr(Expert, "consider", lambda *_: [planned, better])
    assert hints.think(a_turn().view(0), 1) == [better, planned]


def test_a_number_makes_the_suggested_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint_table, "think", lambda _view: THOUGHTS)
    game = Game.new("usa", 2, seed=1)
    game.position = position("edition usa\nseats 2\nhand 0: 3 purple 1 wild\n")
    assert typed(game, "hint", "1")[1] == THOUGHTS[0].move
    assert typed(game, "hint", "2")[1] == THOUGHTS[1].move


def test_the_expert_is_asked_and_names_legal_moves() -> None:
    game = a_turn()
    parts, move = typed(game, "hint", "1")
    assert "The expert is thinking ..." in parts
    assert move in game.legal(0)


def test_while_tickets_are_offered_numbers_are_theirs() -> None:
    game = Game.new("amsterdam", 2, seed=3, first=0)
    parts, move = typed(game, "hint", "1")
    offered = game.view(0).me.offered
    assert offered is not None
    assert move == Keep(offered[:1])
    assert not any("Type a number" in part for part in parts)
    assert any(part.startswith("  - ") and "keep " in part for part in parts)


@pytest.mark.parametrize("language", ["es", "nl"])
def test_every_language(language: str) -> None:
    (english, _), (other, _) = typed(a_turn(), "hint"), typed(a_turn(), "hint", language=language)
    assert len(english) == len(other)
    assert all("%" in part for part in set(english) & set(other))  # figures and notation are the same everywhere


def test_what_a_person_cannot_see_changes_no_hint() -> None:
    game = a_turn()
    told = typed(game, "hint")
    for seed in range(3):
        assert typed(dealt_again(game, 0, random.Random(seed)), "hint") == told


def test_tab_completes_it() -> None:
    assert "hint" in complete("hi", editions.load("usa"), [])
