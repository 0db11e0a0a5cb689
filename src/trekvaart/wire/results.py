"""Results as JSON and back: the score sheet, and what follows from it (who won, how many tickets were completed)."""

from trekvaart.game.results import Result, ScoreLine
from trekvaart.wire.json import Json
from trekvaart.wire.models.results import Result as ResultModel
from trekvaart.wire.reading import Reader

__all__ = ["ResultModel", "read_result", "result_json"]

_READER = Reader(Result, "a result")


def result_json(result: Result) -> dict[str, Json]:
    """The JSON of a result."""
    return {
        "ending": result.ending.value,
        "decision": result.decision.value,
        "winners": list(result.winners),
        "lines": [_line_json(line) for line in result.lines],
    }


def read_result(data: Json) -> Result:
    """The result that some JSON means."""
    return _READER.read(data)


def _line_json(line: ScoreLine) -> dict[str, Json]:
    return {
        "seat": line.seat,
        "routes": line.routes,
        "tickets": [
            {
                "ticket": score.ticket,
                "points": score.points,
                "is_completed": score.is_completed,
                "path": list(score.path),
            }
            for score in line.tickets
        ],
        "longest": line.longest,
        "longest_bonus": line.longest_bonus,
        "merchandise": line.merchandise,
        "merchandise_bonus": line.merchandise_bonus,
        "total": line.total,
        "rank": line.rank,
        "trail": list(line.trail),
        "completed": line.completed,
        "ticket_points": line.ticket_points,
    }
