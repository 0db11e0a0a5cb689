"""The turn log of the terminal game stays readable, whatever one move causes."""

import pytest

from trekvaart import editions
from trekvaart.cli.turn_log import turn_lines
from trekvaart.game.events import CardDrawn, CardLaid, DeckRefilled, Event, MarketSwept, TurnBegan
from trekvaart.game.message_formatter import MessageFormatter

SWEEP = MarketSwept(("wild", "wild", "wild", "red", "blue"))
LAID: list[Event] = [CardLaid(slot, "wild") for slot in range(5)]


def lines(*events: Event, language: str = "en") -> list[str]:
    say = MessageFormatter(editions.load("usa"), language, ("Ann", "Ben"))
    return list(turn_lines(say, [TurnBegan(1, 4), CardDrawn(1, None), *events], None))


def test_one_sweep_and_one_refill_are_two_sentences() -> None:
    assert lines(SWEEP, DeckRefilled(8), *LAID) == [
        "4. Ben drew a card from the deck. 3 locomotives face up: all 5 cards were replaced. "
        "The deck was empty: 8 discarded cards were shuffled into a new deck."
    ]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "The face-up cards were replaced 100 times and the deck was reshuffled 50 times."),
        ("es", "Las cartas bocarriba se reemplazaron 100 veces y el mazo se barajó 50 veces."),
        ("nl", "De open kaarten zijn 100 keer vervangen en de stapel is 50 keer opnieuw geschud."),
    ],
)
def test_a_hundred_sweeps_of_one_move_are_one_sentence(language: str, sentence: str) -> None:
    sweeps: list[Event] = [SWEEP, *LAID, SWEEP, DeckRefilled(8), *LAID] * 50
    (line,) = lines(*sweeps, language=language)
    assert line.endswith(f". {sentence}")


def test_sweeps_after_two_cards_are_separate_sentences() -> None:
    (line,) = lines(SWEEP, *LAID, SWEEP, *LAID, CardDrawn(1, None), SWEEP, *LAID)
    assert line == (
        "4. Ben drew a card from the deck. The face-up cards were replaced 2 times. "
        "Ben drew a card from the deck. 3 locomotives face up: all 5 cards were replaced."
    )
