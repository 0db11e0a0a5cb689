"""docs/bot-protocol.md describes every message, field and limit, and its examples are real messages."""

import json
import re
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import get_args

import pytest

from trekvaart.bots import UNLIMITED, Budget, make
from trekvaart.bots.bot_faults import Reason, illegal
from trekvaart.bots.external import external_bot, line_process, protocol_messages
from trekvaart.bots.external.stderr_tail import LOG
from trekvaart.bots.specs import DEFAULT_SECONDS
from trekvaart.game.actions import DrawDeck
from trekvaart.game.game import Game
from trekvaart.game.views import SeatView
from trekvaart.testing import PROPERTIES
from trekvaart.wire.models.derived_models import ViewModel

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "bot-protocol.md").read_text(encoding="utf-8")
EXAMPLES = {
    example["type"]: example for example in map(json.loads, re.findall(r"^```json\n(.*?)^```", PAGE, re.M | re.DOTALL))
}


@pytest.fixture(scope="module")
def sent() -> Mapping[str, object]:
    """The messages that a program is sent in the game of the examples."""
    game, budget = Game.new("amsterdam", seats=2, seed=7, first=0), Budget(seconds=DEFAULT_SECONDS)
    fault = illegal("mybot", game.view(0), DrawDeck())
    messages = [
        protocol_messages.hello(game.view(0), 42, budget),
        protocol_messages.choose(1, game.view(0), game.legal(0), budget),
        protocol_messages.error(fault.reason, str(fault)),
    ]
    while not game.is_over:
        game.play(make("medium", game.seat).choose(game.view(game.seat), game.legal(), UNLIMITED))
    messages.append(protocol_messages.over(game.result()))
    return {message["type"]: message for message in map(json.loads, messages)}


def is_part_of(example: object, sent: object) -> bool:
    """Whether an example is a part of what is sent: some keys of objects, the first items of lists."""
    if isinstance(example, dict) and isinstance(sent, dict):
        return all(key in sent and is_part_of(value, sent[key]) for key, value in example.items())
    if isinstance(example, list) and isinstance(sent, list):
        return len(example) <= len(sent) and all(map(is_part_of, example, sent))
    return example == sent


def test_every_message_has_an_example(sent: Mapping[str, object]) -> None:
    assert EXAMPLES.keys() == sent.keys()
    assert all(f"### {kind}\n" in PAGE for kind in sent)


@pytest.mark.parametrize("kind", EXAMPLES)
def test_examples_are_what_is_sent(kind: str, sent: Mapping[str, object]) -> None:
    assert is_part_of(EXAMPLES[kind], sent[kind])
    assert EXAMPLES[kind].keys() == sent[kind].keys()  # type: ignore[attr-defined]


@pytest.mark.parametrize("kind", ["choose", "error"])
def test_some_examples_are_whole(kind: str, sent: Mapping[str, object]) -> None:
    assert EXAMPLES[kind] == sent[kind]


@pytest.mark.parametrize(
    "field", [*ViewModel.model_fields, *(field.name for field in fields(SeatView)), *EXAMPLES["hello"]]
)
def test_every_field_is_documented(field: str) -> None:
    assert re.search(rf"^\| [^|]*`{field}`", PAGE, re.MULTILINE), field


def test_limits_are_documented() -> None:
    assert f"with {DEFAULT_SECONDS:g} seconds for a move" in PAGE
    assert f"within {external_bot.START:g} seconds" in PAGE
    assert f"{external_bot.GRACE:g} second of grace" in PAGE
    assert f"longer than {line_process.LONGEST_LINE // 1024} kB" in PAGE
    assert f"more than {line_process.MOST_LINES} lines" in PAGE
    assert f"is given {line_process.TIMEOUT:g} second" in PAGE
    assert f"`{LOG}=" in PAGE
    assert f"this protocol: {protocol_messages.PROTOCOL}." in PAGE


def test_every_language_can_read_the_seed() -> None:
    view = Game.new("amsterdam", seed=1).view(0)
    seeds = [json.loads(protocol_messages.hello(view, seed, UNLIMITED))["seed"] for seed in (7, 2**53 - 1, 2**63 - 1)]
    assert seeds[:2] == [7, 2**53 - 1]
    assert all(seed == int(float(seed)) < 2**53 for seed in seeds)
    assert "below 2^53" in PAGE


@pytest.mark.parametrize("reason", get_args(Reason))
def test_every_reason_is_documented(reason: str) -> None:
    assert f"\n| `{reason}` | " in PAGE


@pytest.mark.parametrize(("name", "meaning"), PROPERTIES.items())
def test_every_property_is_documented(name: str, meaning: str) -> None:
    assert f"\n| `{name}` | {meaning} |\n" in (DOCS / "bots.md").read_text(encoding="utf-8")
