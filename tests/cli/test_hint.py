"""The command `hint`: the expert's moves as a numbered table, without hidden information."""

import random

import pytest

from tests.cli.test_secrets import redealt
from tests.cli.transcript import transcript_of
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
from trekvaart.game.views import View

EVALUATIONS = [
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
    """Limit the search by iterations instead of time, so that its results are reproducible."""
    monkeypatch.setattr(hints.think, "__defaults__", (Budget(iterations=60), *hints.think.__defaults__[1:]))  # type: ignore[index]


def decide(game: Game, *lines: str, language: str = "en") -> tuple[list[str], Action | None]:
    """What seat 0 sees after typing some lines, and the resulting move."""
    screen = transcript_of(*lines)
    prompt = PlayerPrompt(game, 0, MessageFormatter(game.edition, language, game.names), screen, is_shared=False)
    try:
        return screen.parts, prompt.decide()
    except PlayerLeft:
        return screen.parts, None


def a_turn() -> Game:
    """A game at the start of seat 0's turn."""
    game = Game.new("amsterdam", 2, seed=3, first=0)
    for seat in (0, 1):
        game.play(game.legal(seat)[-1], seat)
    return game


def test_the_table() -> None:
    assert "\n".join(hint_table.lines(MessageFormatter(editions.load("usa")), EVALUATIONS, is_numbered=True)) == TABLE


def test_a_lead_of_zero_has_no_sign() -> None:
    level = [MoveEvaluation(DrawDeck(), 0.5, 80.0, margin, 10) for margin in (-0.3, 0.0, 0.4)]
    rows = list(hint_table.lines(MessageFormatter(editions.load("usa")), level, is_numbered=True))[1:-1:2]
    assert [row.split()[4] for row in rows] == ["0", "0", "0"]


def test_the_best_chance_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    planned = MoveEvaluation(DrawDeck(), 0.46, 80.0, 3.0, 10)
    better = MoveEvaluation(Claim("denver:omaha", "purple", 3, 1), 0.48, 79.0, 2.0, 10)
    monkeypatch.setattr(Expert, "consider", lambda *_: [planned, better])
    assert hints.think(a_turn().view(0), 1) == [better, planned]


def test_loading_the_search_takes_nothing_of_the_time_to_think(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first hint of a program was based on 8 games instead of hundreds."""
    budgets: list[Budget] = []

    def think(_view: View, _turn: int, budget: Budget = hints.BUDGET) -> list[MoveEvaluation]:
        budgets.append(budget)
        return EVALUATIONS

    monkeypatch.setattr(hints, "think", think)
    assert hint_table.think(a_turn().view(0)) == EVALUATIONS
    assert budgets == [Budget(iterations=1), hints.BUDGET]


def test_a_number_makes_the_suggested_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hint_table, "think", lambda _view: EVALUATIONS)
    game = Game.new("usa", 2, seed=1)
    game.position = position("edition usa\nseats 2\nhand 0: 3 purple 1 wild\n")
    assert decide(game, "hint", "1")[1] == EVALUATIONS[0].move
    assert decide(game, "hint", "2")[1] == EVALUATIONS[1].move


def test_the_expert_is_asked_and_names_legal_moves() -> None:
    game = a_turn()
    parts, move = decide(game, "hint", "1")
    assert "The expert is thinking ..." in parts
    assert move in game.legal(0)


def test_while_tickets_are_offered_numbers_select_tickets() -> None:
    game = Game.new("amsterdam", 2, seed=3, first=0)
    parts, move = decide(game, "hint", "1")
    offered = game.view(0).me.offered
    assert offered is not None
    assert move == Keep(offered[:1])
    assert not any("Type a number" in part for part in parts)
    assert any(part.startswith("  - ") and "keep " in part for part in parts)


@pytest.mark.parametrize("language", ["es", "nl"])
def test_every_language(language: str) -> None:
    (english, _), (other, _) = decide(a_turn(), "hint"), decide(a_turn(), "hint", language=language)
    assert len(english) == len(other)
    assert all("%" in part for part in set(english) & set(other))  # figures and notation are the same everywhere


def test_hidden_information_changes_no_hint() -> None:
    game = a_turn()
    hint = decide(game, "hint")
    for seed in range(3):
        assert decide(redealt(game, 0, random.Random(seed)), "hint") == hint


def test_tab_completes_it() -> None:
    assert "hint" in complete("hi", editions.load("usa"), [])
