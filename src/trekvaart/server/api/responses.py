"""Answers: JSON made once, and the problems that every route may answer with, for the OpenAPI document."""

from typing import Any

from starlette.responses import Response

from trekvaart.game.errors import IllegalMove, NotationError
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.server.problems import ProblemError
from trekvaart.server.tables import frames
from trekvaart.server.tables.caller import Caller
from trekvaart.server.tables.frames import Json
from trekvaart.server.tables.live_table import LiveTable


class JsonResponse(Response):
    """JSON that is encoded once, quickly."""

    media_type = "application/json"

    def __init__(self, content: Json, status_code: int = 200) -> None:
        super().__init__(frames.encode(content), status_code)


def refusal_problem(
    fault: IllegalMove | NotationError, table: LiveTable, caller: Caller, language: str
) -> ProblemError:
    """A refused move as a problem, told in the player's language."""
    speaker = MessageFormatter(table.state.edition, language, table.state.names)
    if isinstance(fault, IllegalMove):
        sentence = speaker.refusal(fault.refusal, table.state.seat_of(caller.place))
        return ProblemError("refused", rule=fault.rule, facts=dict(fault.facts), detail=sentence)
    wrong = fault.fault
    return ProblemError("not-a-move", id=wrong.id, facts=dict(wrong.facts), detail=speaker.fault(wrong))


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The problems that a route may answer with, beside those that every route may."""
    return {status: {"description": "A problem."} for status in statuses}
