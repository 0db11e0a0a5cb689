"""The messages of the bot protocol, each one line of JSON (docs/bot-protocol.md)."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache

from trekvaart.bots.bot import Budget
from trekvaart.drawing.board_drawing import board_drawing
from trekvaart.editions.edition import Edition
from trekvaart.editions.edition_faults import EditionFaults
from trekvaart.game.actions import Action
from trekvaart.game.results import Result
from trekvaart.game.views import View
from trekvaart.wire.editions import edition_json
from trekvaart.wire.game_json import result_json, view_json
from trekvaart.wire.json import Json

PROTOCOL = 1
SEEDS = 2**53  # whole numbers below this are exact where all numbers are floats, as in JavaScript


class InvalidMessage(ValueError):
    """A line that is not an answer; the text says what is wrong with it."""


def hello(view: View, seed: int, budget: Budget) -> str:
    """A game begins."""
    return (
        f'{{"type": "hello", "protocol": {PROTOCOL}, "seat": {view.seat}, "seats": {len(view.seats)}, '
        f'"seed": {seed % SEEDS}, "budget": {json.dumps(_budget(budget))}, "edition": {_edition(view.edition)}}}'
    )


def choose(number: int, view: View, legal: Sequence[Action], budget: Budget) -> str:
    """It is the bot's turn to decide."""
    return _line("choose", id=number, budget=_budget(budget), legal=[str(move) for move in legal], view=view_json(view))


def over(result: Result | None) -> str:
    """The game is over; without a result, it was cut short."""
    return _line("over", result=None if result is None else result_json(result))


def error(reason: str, sentence: str) -> str:
    """The bot has lost because of a fault and is stopped."""
    return _line("error", reason=reason, message=sentence)


def read(line: bytes) -> Mapping[str, Json]:
    """The JSON object in a line that a bot wrote."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise InvalidMessage("is not JSON; write logs to standard error") from None
    if not isinstance(answer, dict):
        raise InvalidMessage("is not a JSON object")
    return answer


def _budget(budget: Budget) -> dict[str, Json]:
    return {"seconds": budget.seconds, "iterations": budget.iterations}


@lru_cache(maxsize=8)
def _edition(edition: Edition) -> str:
    try:
        layout = board_drawing(edition).file.layout
    except EditionFaults:  # the board can be played although its layout cannot be read
        layout = None
    return json.dumps(edition_json(edition, layout))


def _line(kind: str, **fields: Json) -> str:
    return json.dumps({"type": kind, **fields})
