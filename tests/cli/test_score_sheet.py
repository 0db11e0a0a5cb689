"""The score sheet: every line, failed tickets first, and the verdict, in every case and language."""

import pytest

from trekvaart import editions
from trekvaart.cli.score_sheet import score_sheet
from trekvaart.game.events import Ending
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.game.results import Decision, Result, ScoreLine, TicketScore, decide
from trekvaart.locale import LANGUAGES

NAMES = ("Ann", "Ben", "Cleo")


def line(seat: int, total: int, rank: int, **more: int) -> ScoreLine:
    numbers = {"routes": total, "longest": 0, "longest_bonus": 0, "merchandise": 0, "merchandise_bonus": 0, **more}
    completed = numbers.pop("completed", 0)
    tickets = tuple(TicketScore(id_, 4, is_completed=True) for id_ in ("a",) * completed)
    return ScoreLine(seat=seat, tickets=tickets, total=total, rank=rank, trail=(), **numbers)


def lines_of(edition: str, *lines: ScoreLine, language: str = "en", viewer: int | None = None) -> list[str]:
    say = MessageFormatter(editions.load(edition), language, NAMES)
    # Only the number of tickets matters here; no board has a ticket called "a".
    say.ticket = lambda ticket: ticket  # type: ignore[method-assign]
    return list(score_sheet(say, Result(Ending.LAST_ROUND, lines, decide(lines)), viewer))


def test_every_line_with_failures_first() -> None:
    tickets = (TicketScore("boston:miami", 12, is_completed=True), TicketScore("denver:el-paso", 4, is_completed=False))
    ann = ScoreLine(0, 40, tickets, 20, 10, 0, 0, 58, 0)
    ben = ScoreLine(1, 30, (), 15, 0, 0, 0, 30, 1)
    say = MessageFormatter(editions.load("usa"), "en", NAMES)
    assert list(score_sheet(say, Result(Ending.LAST_ROUND, (ben, ann), Decision.POINTS))) == [
        "Ann: 58 points",
        "  +40  routes",
        "   -4  Denver–El Paso: not completed",
        "  +12  Boston–Miami: completed",
        "  +10  longest continuous path: 20 trains",
        "Ben: 30 points",
        "  +30  routes",
        "   +0  longest continuous path: 15 trains",
        "",
        "Ann wins with 58 points.",
    ]


@pytest.mark.parametrize(
    ("edition", "lines", "verdict"),
    [
        ("usa", (line(0, 9, 1), line(1, 10, 0)), "Ben wins with 10 points."),
        ("usa", (line(0, 1, 0), line(1, 0, 1)), "Ann wins with 1 point."),
        (
            "usa",
            (line(0, 10, 1, completed=1), line(1, 10, 0, completed=2), line(2, 5, 2)),
            "Tied on 10 points: Ann, Ben. Ben wins by completing the most: 2 destination tickets.",
        ),
        (
            "usa",
            (line(0, 10, 0, completed=1, longest=5, longest_bonus=10), line(1, 10, 1, completed=1)),
            "Tied on 10 points and 1 destination ticket completed: Ann, Ben. "
            "Ann wins with the longest continuous path.",
        ),
        (
            "amsterdam",
            (line(0, 10, 0), line(1, 10, 0), line(2, 5, 2)),
            "Tied on 10 points, and no tie-break separates them. Shared victory: Ann, Ben.",
        ),
    ],
)
def test_verdicts(edition: str, lines: tuple[ScoreLine, ...], verdict: str) -> None:
    assert lines_of(edition, *lines)[-1] == verdict


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_every_verdict_in_every_language(language: str, viewer: int | None) -> None:
    cases = [
        (line(0, 9, 1), line(1, 10, 0)),
        (line(0, 10, 1, completed=1), line(1, 10, 0, completed=2)),
        (line(0, 10, 0, completed=1, longest=5, longest_bonus=10), line(1, 10, 1, completed=1)),
        (line(0, 10, 0, longest=5, longest_bonus=10), line(1, 10, 0, longest=5, longest_bonus=10)),
    ]
    for lines in cases:
        text = "\n".join(lines_of("usa", *lines, language=language, viewer=viewer))
        assert "{" not in text
        assert ("Ann" in text, "Ben" in text) == (viewer != 0, viewer != 1)


def test_ties_for_the_bonus_are_explained() -> None:
    longest = [line(seat, 10 - seat, seat, longest=7, longest_bonus=10) for seat in (0, 1)]
    assert lines_of("usa", *longest)[-2] == "Tied for the longest continuous path: Ann, Ben. Each scores 10 points."
    merchandise = [line(seat, 10 - seat, seat, merchandise=3, merchandise_bonus=8) for seat in (0, 1)]
    last = line(2, 1, 2, merchandise=1, merchandise_bonus=2)
    assert lines_of("amsterdam", *merchandise, last)[-2] == (
        "Tied with 3 merchandise bonus cards: Ann, Ben. Each scores 8 points."
    )
