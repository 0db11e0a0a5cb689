"""docs/editions.md lists every field of the schema, and its examples load."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.editions import toy
from trekvaart.editions import load
from trekvaart.editions.field_types import Field
from trekvaart.editions.file_schema import CAPACITY, LOCATIONS, ROUTES, SETTINGS, TICKETS
from trekvaart.editions.skin import NEUTRAL, SKIN_CHOICES

DOCS = (Path(__file__).parents[2] / "docs" / "editions.md").read_text(encoding="utf-8")
EXAMPLES = dict(re.findall(r"^`my-[a-z]+/([a-z.]+)`:?\n\n```\w+\n(.*?)^```", DOCS, re.MULTILINE | re.DOTALL))


def table(fields: tuple[Field, ...]) -> str:
    lines = ["| field | value | meaning |", "|---|---|---|"]
    for field in fields:
        optional = "" if field.default is None else " (optional)"
        lines.append(f"| `{field.name}`{optional} | {field.type.expected} | {field.meaning} |")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(
    "fields", [SETTINGS, LOCATIONS, ROUTES, TICKETS], ids=["toml", "locations", "routes", "tickets"]
)
def test_every_field_is_documented(fields: tuple[Field, ...]) -> None:
    assert table(fields) in DOCS, f"docs/editions.md should have this table:\n\n{table(fields)}"


@pytest.mark.parametrize("things", CAPACITY)
def test_the_capacities_are_documented(things: str) -> None:
    assert f"{CAPACITY[things]} {things}" in DOCS


def test_the_map_of_the_guide_loads(tmp_path: Path) -> None:
    assert EXAMPLES.keys() >= toy.FILES.keys()
    edition = load(toy.write(tmp_path, {file: EXAMPLES[file] for file in toy.FILES}))
    assert edition.title == "My map"


def test_the_contracts_of_the_guide_load(tmp_path: Path) -> None:
    mine = toy.write(tmp_path, {"contracts.csv": EXAMPLES["contracts.csv"]}) / "contracts.csv"
    assert {ticket.source for ticket in load("amsterdam", mine).tickets} == {"own list"}


def test_a_missing_field_of_a_skin_gets_the_last_value_of_its_list() -> None:
    assert [(name, getattr(NEUTRAL, name)) for name in SKIN_CHOICES] == [
        (name, list(shape)[-1]) for name, shape in SKIN_CHOICES.items()
    ]
