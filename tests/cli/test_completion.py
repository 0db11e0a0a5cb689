"""Tab completes legal moves word by word, from either end of a route, ignoring case and accents."""

import pytest

from tests.positions import position
from trekvaart.cli.terminal.completion import complete
from trekvaart.game.actions import Keep

POSITION = """
edition usa
seats 2
hand 0: 3 purple 2 wild 1 blue
market: red blue green white black
"""


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("dr", ["draw"]),
        ("DR", ["draw"]),
        ("draw ", ["black", "blue", "deck", "green", "red", "tickets", "white"]),
        ("draw b", ["black", "blue"]),
        ("draw deck; draw r", ["red"]),
        ("keep", []),
        ("claim omaha:den", ["omaha:denver"]),
        ("claim Denver:o", ["denver:omaha"]),
        ("claim denver:omaha ", ["2", "3"]),
        ("claim omaha:denver 3 ", ["purple"]),
        ("claim denver:omaha 3 purple ", ["1"]),
        ("claim denver:omaha 3 purple 1 w", ["wild"]),
        ("why", ["why"]),
        ("why cl", ["claim"]),
        ("why claim montréal:b", ["montreal:boston/1", "montreal:boston/2"]),
        ("why draw re", ["red"]),
        ("map o", ["oklahoma-city", "omaha", "open", "orange", "own"]),
        ("map open den", ["denver"]),
        ("nonsense ", []),
        ("pl", ["players"]),
    ],
)
def test_completions(line: str, offered: list[str]) -> None:
    turn = position(POSITION)
    assert complete(line, turn.edition, turn.legal(0)) == offered


def test_tickets_offered_are_completed_once() -> None:
    turn = position(POSITION)
    legal = [Keep(("boston:miami",)), Keep(("dallas:new-york",)), Keep(("boston:miami", "dallas:new-york"))]
    assert complete("ke", turn.edition, legal) == ["keep"]
    assert complete("keep ", turn.edition, legal) == ["boston:miami", "dallas:new-york"]
    assert complete("keep boston:miami ", turn.edition, legal) == ["dallas:new-york"]
