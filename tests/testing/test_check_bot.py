"""The check of bots: every level passes it, and every flaw of a bot is reported."""

import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.game.play import TABLES
from trekvaart import editions
from trekvaart.bots import LEVELS, Bot, Budget, make
from trekvaart.bots.external import idle_processes
from trekvaart.bots.specs import read_spec
from trekvaart.game.actions import Action, DrawDeck
from trekvaart.game.game import Game
from trekvaart.game.position import Position
from trekvaart.game.views import View
from trekvaart.testing import PROPERTIES, BotCheckFailed, check_bot, properties

ONLY_IN_TEST_LONG = (("usa", 3), ("usa", 4))  # of the expert, who is slow: the tables between the smallest and largest
SMALL_BUDGET = Budget(seconds=0.05, iterations=10)
PROGRAM = Path(__file__).parent.parent / "bots" / "program.py"


@pytest.mark.parametrize(
    ("level", "edition", "seats"),
    [
        pytest.param(
            level, *table, marks=[pytest.mark.long] if level == "expert" and table in ONLY_IN_TEST_LONG else []
        )
        for level in LEVELS
        for table in TABLES
    ],
)
def test_every_level_passes(level: str, edition: str, seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(properties, "GRACE", 30.0)  # seconds: the machine may be busy
    games = 1 if level == "expert" else 2  # it is slow
    checked = check_bot(
        lambda seed: make(level, seed), editions=[edition], seats=[seats], games=games, budget=SMALL_BUDGET
    )
    assert (checked.name, checked.games, checked.properties) == (level, games, tuple(PROPERTIES))
    assert checked.questions > 20


def test_a_program_passes() -> None:
    spec = read_spec(f"cmd:{sys.executable} {PROGRAM} plays")
    checked = check_bot(spec.make, editions=["amsterdam"], seats=[2], games=1)
    idle_processes.stop_all()
    assert checked.name == "program"
    assert checked.slowest > 0


class Flawed:
    """A bot that plays its first legal move, except for its flaw."""

    name = "flawed"

    def __init__(self, seed: int) -> None:
        self.calls = 0
        self.seed = seed

    def choose(self, view: View, legal: Sequence[Action], budget: Budget, /) -> Action:
        self.calls += 1
        return self.flaw(view, legal, budget) or legal[0]

    def flaw(self, view: View, legal: Sequence[Action], budget: Budget) -> Action | None:
        raise NotImplementedError


class Raises(Flawed):
    def flaw(self, view: View, _legal: Sequence[Action], _budget: Budget) -> None:
        if view.turn > 5:
            raise ZeroDivisionError("oh")


class Cheats(Flawed):
    def flaw(self, _view: View, _legal: Sequence[Action], _budget: Budget) -> Action:
        return DrawDeck()


class Sorts(Flawed):
    def flaw(self, view: View, legal: Sequence[Action], _budget: Budget) -> None:
        if view.turn > 5:
            assert isinstance(legal, list)
            legal.sort(key=str)


class Scribbles(Flawed):
    def flaw(self, view: View, _legal: Sequence[Action], _budget: Budget) -> None:
        if view.turn > 5:
            assert isinstance(view.owners, dict)
            view.owners.clear()


class Dices(Flawed):
    def flaw(self, _view: View, legal: Sequence[Action], _budget: Budget) -> Action:
        return random.SystemRandom().choice(legal)


class Peeks(Flawed):
    """Walks up the call stack to look at the cards of the others."""

    def flaw(self, view: View, legal: Sequence[Action], _budget: Budget) -> Action | None:
        frame = sys._getframe()
        while frame.f_back is not None:
            frame = frame.f_back
            for value in frame.f_locals.values():
                position = value.position if isinstance(value, Game) else value
                if isinstance(position, Position):
                    secret: list[int] = position.snapshot.hand(1 - view.me.seat).tolist()
                    return legal[sum(place * count for place, count in enumerate(secret)) % len(legal)]
        return None


class Remembers(Flawed):
    def flaw(self, _view: View, legal: Sequence[Action], _budget: Budget) -> Action:
        return legal[self.calls % len(legal)]


class Dawdles(Flawed):
    def flaw(self, view: View, _legal: Sequence[Action], budget: Budget) -> None:
        if budget.seconds is not None and view.turn > 5:
            time.sleep(3 * budget.seconds)


FLAWS: list[tuple[type[Flawed], str, str]] = [
    (Raises, "answers", "flawed failed with 'ZeroDivisionError: oh'"),
    (Cheats, "legal", "flawed answered 'draw deck', which is not legal: Before the first turn"),
    (Sorts, "harmless", "flawed changed the list of legal moves that it was given"),
    (Scribbles, "harmless", "flawed changed the view that it was given"),
    (Dices, "deterministic", "the bot chose '"),
    (Peeks, "blind", "flawed chose '"),
    (Remembers, "memoryless", "flawed chose '"),
    (Dawdles, "punctual", "flawed thought for "),
]


@pytest.mark.parametrize(("flawed", "lacks", "what"), FLAWS, ids=lambda value: getattr(value, "__name__", ""))
def test_a_flaw_is_named(flawed: type[Flawed], lacks: str, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(properties, "GRACE", 0.05)
    with pytest.raises(BotCheckFailed) as failed:
        check_bot(flawed, editions=["amsterdam"], seats=[2], games=2, seed=4)
    assert failed.value.lacks == lacks
    assert str(failed.value).startswith(what)
    assert f"(the property '{lacks}'; amsterdam, 2 seats, seed 4, seat " in str(failed.value)
    assert "\n" not in str(failed.value)


@pytest.mark.parametrize("flawed", [Raises, Remembers, Peeks], ids=lambda flawed: flawed.__name__)
def test_the_record_leads_to_the_position(flawed: type[Flawed]) -> None:
    with pytest.raises(BotCheckFailed) as failed:
        check_bot(flawed, editions=["amsterdam"], seats=[2], seed=4)
    game = Game.from_record(failed.value.record)
    assert game.seat == failed.value.seat
    assert sum(step.seat is not None for step in game.steps) == failed.value.moves
    assert failed.value.record in failed.value.__notes__[0]


def test_the_sentence_says_how_to_reproduce_it() -> None:
    with pytest.raises(BotCheckFailed) as failed:
        check_bot(Remembers, editions=["usa", "amsterdam"], seats=[3, 4], games=3, seed=2)
    again = str(failed.value).rpartition("see it again with ")[2]
    assert again == "check_bot(make, editions=['usa'], seats=[3], games=1, seed=2)"
    with pytest.raises(BotCheckFailed) as second:
        eval(again, {"check_bot": check_bot, "make": Remembers})
    assert str(second.value) == str(failed.value)


def test_a_bot_that_remembers_can_be_checked_for_the_rest() -> None:
    checked = check_bot(Remembers, editions=["amsterdam"], seats=[2, 3], without=["memoryless"])
    assert "memoryless" not in checked.properties
    assert checked.games == 4


def test_a_bot_lets_go_of_what_it_holds() -> None:
    held: set[int] = set()

    class Holds(Remembers):
        def __init__(self, seed: int) -> None:
            super().__init__(seed)
            held.add(id(self))

        def close(self) -> None:
            held.discard(id(self))

    with pytest.raises(BotCheckFailed):
        check_bot(Holds, editions=["amsterdam"], seats=[2])
    assert held == set()


def test_games_are_played_with_looks_and_timed_with_seconds() -> None:
    given: set[tuple[float | None, int | None]] = set()

    class Notes(Flawed):
        def flaw(self, _view: View, _legal: Sequence[Action], budget: Budget) -> None:
            given.add((budget.seconds, budget.iterations))

    check_bot(Notes, editions=["amsterdam"], seats=[2], games=1, budget=Budget(0.5, 7))
    assert given == {(None, 7), (0.5, None)}


def test_a_board_of_ones_own_can_be_given() -> None:
    board = editions.load("amsterdam")
    assert check_bot(lambda seed: make("easy", seed), editions=[board], seats=[2], games=1).games == 1


def test_what_cannot_be_checked_is_reported() -> None:
    def easy(seed: int) -> Bot:
        return make("easy", seed)

    with pytest.raises(
        ValueError, match=r"^A bot cannot be checked without 'legal', only without deterministic, .*\.$"
    ):
        check_bot(easy, without=["legal"])
    with pytest.raises(ValueError, match=r"^There is nothing to check: no game would be played\.$"):
        check_bot(easy, seats=[9])
