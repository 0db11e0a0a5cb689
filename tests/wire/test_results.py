"""Results survive a round trip through JSON."""

from __future__ import annotations

import json
import random
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from tests.editions import toy
from tests.game.play import hoarder, moves
from tests.wire.games import CASES, FEW, Case, finished
from trekvaart import Game, editions
from trekvaart.game.events import Ending
from trekvaart.game.results import Decision, Result, ScoreLine, TicketScore
from trekvaart.wire.game_json import read_result, result_json
from trekvaart.wire.json import WireError
from trekvaart.wire.models.derived_models import ResultModel
from trekvaart.wire.models.examples import RESULT


@FEW
@given(CASES)
def test_results_survive_a_round_trip(case: Case) -> None:
    result = finished(case).result()
    data = result_json(result)
    assert read_result(json.loads(json.dumps(data))) == result
    assert ResultModel.model_validate(data).model_dump(mode="json") == data


def test_results_of_every_ending(tmp_path: Path) -> None:
    edition = editions.load(toy.write(tmp_path))
    endings = set()
    for seed in range(20, 28):
        game = Game.new(edition, 2, seed=seed)
        for _ in moves(game, hoarder, random.Random(seed)):
            pass
        assert read_result(result_json(game.result())) == game.result()
        endings.add(result_json(game.result())["ending"])
    assert endings == {ending.value for ending in Ending}


def test_json_has_every_field_and_the_derived_ones() -> None:
    score = TicketScore("north:south", 3, False)
    line = ScoreLine(0, 10, (score,), 4, 5, 0, 0, 12, 0)
    data: Any = result_json(Result(Ending.LAST_ROUND, (line, line), Decision.SHARED))
    names = {shape: {field.name for field in fields(shape)} for shape in (Result, ScoreLine, TicketScore)}
    assert set(data) == names[Result] | {"winners"}
    assert set(data["lines"][0]) == names[ScoreLine] | {"completed", "ticket_points"}
    assert set(data["lines"][0]["tickets"][0]) == names[TicketScore]
    assert data["winners"] == [0, 0]
    assert (data["lines"][0]["completed"], data["lines"][0]["ticket_points"]) == (0, -3)


def test_the_example_is_a_valid_result() -> None:
    result = read_result(RESULT)
    assert result_json(result) == RESULT
    assert ResultModel.model_validate(RESULT).model_dump(mode="json") == RESULT
    for line in result.lines:
        assert line.total == line.routes + line.ticket_points + line.longest_bonus + line.merchandise_bonus


def test_invalid_results_are_refused() -> None:
    with pytest.raises(WireError, match="This is not a result: 'decision': Input should be 'points', "):
        read_result({**RESULT, "decision": "chance"})
    with pytest.raises(WireError, match="This is not a result: "):
        read_result(None)
