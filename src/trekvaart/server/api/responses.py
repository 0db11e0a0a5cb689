"""Responses: JSON responses, problems for refused moves, and the problems that the OpenAPI document lists."""

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
    """A JSON response with the server's fast encoder."""

    media_type = "application/json"

    def __init__(self, content: Json, status_code: int = 200) -> None:
        super().__init__(frames.encode(content), status_code)


def refusal_problem(
    fault: IllegalMove | NotationError, table: LiveTable, caller: Caller, language: str
) -> ProblemError:
    """The problem for a refused move, in the player's language."""
    messages = MessageFormatter(table.state.edition, language, table.state.names)
    if isinstance(fault, IllegalMove):
        sentence = messages.refusal(fault.refusal, table.state.seat_of(caller.place))
        return ProblemError("refused", rule=fault.rule, facts=dict(fault.facts), detail=sentence)
    wrong = fault.fault
    return ProblemError("not-a-move", id=wrong.id, facts=dict(wrong.facts), detail=messages.fault(wrong))


def problems(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """The problems of a route, in addition to those of every route."""
    return {status: {"description": "A problem."} for status in statuses}
