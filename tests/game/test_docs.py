"""The examples of docs/notation.md and docs/records.md are executed and correct."""

from __future__ import annotations

import doctest
import re

import pytest

from tests.game import sample
from tests.game.play import edition_of
from tests.ledger import ROOT
from trekvaart import Game, NotationError, RecordError
from trekvaart.game.notation import parse
from trekvaart.locale import messages

DOCS = ROOT / "docs"
NOTATION = (DOCS / "notation.md").read_text(encoding="utf-8")
RECORDS = (DOCS / "records.md").read_text(encoding="utf-8")


def table(text: str, heading: str) -> list[tuple[str, ...]]:
    """The rows of the first table below a heading, without its header."""
    rows: list[str] = re.findall(
        r"^\|.*\|$", text.partition(f"\n## {heading}\n")[2].partition("\n## ")[0], re.MULTILINE
    )
    return [tuple(cell.strip() for cell in row.strip("|").split("|")) for row in rows[2:]]


def code(cell: str) -> str:
    """The text between the first backticks of a cell."""
    return cell.split("`")[1]


@pytest.mark.parametrize("page", ["notation.md", "records.md"])
def test_what_is_typed_answers_as_shown(page: str) -> None:
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    results = doctest.testfile(str(DOCS / page), module_relative=False, optionflags=flags, encoding="utf-8")
    assert results.attempted > 3
    assert results.failed == 0


@pytest.mark.parametrize("row", table(NOTATION, "Moves"))
def test_a_move_is_written_as_shown(row: tuple[str, ...]) -> None:
    for text in re.findall(r"`((?:draw|keep|claim|pass).*?)`", "|".join(row)):
        assert str(parse(text, edition_of("usa"))) == text


@pytest.mark.parametrize(("written", "read"), table(NOTATION, "What you may write instead"))
def test_a_move_may_be_written_as_shown(written: str, read: str) -> None:
    assert str(parse(code(written), edition_of("usa"))) == code(read)


@pytest.mark.parametrize(("written", "sentence", "fault"), table(NOTATION, "What is refused"))
def test_what_is_no_move_is_refused_as_shown(written: str, sentence: str, fault: str) -> None:
    with pytest.raises(NotationError) as error:
        parse(code(written), edition_of("usa"))
    assert (str(error.value), error.value.fault.id) == (sentence, code(fault))


def test_every_fault_of_a_move_is_shown() -> None:
    faults = {id_ for id_ in messages.FAULTS if not id_.startswith("RECORD-")}
    assert faults == set(re.findall(r"`([A-Z]+(?:-[A-Z]+)+)`", NOTATION))


def example() -> str:
    """The record that docs/records.md shows."""
    found = re.search(r"^```record\n(.*?)^```$", RECORDS, re.MULTILINE | re.DOTALL)
    assert found
    return found[1]


def test_the_record_is_the_record_of_a_game() -> None:
    assert example() == sample.text(), f"docs/records.md should show:\n\n{sample.text()}"
    assert Game.from_record(example()).record() == example()


def test_every_kind_of_line_is_explained() -> None:
    explained = [code(row[0]) for row in table(RECORDS, "Line by line")]
    lines = [line.partition("  #")[0] for line in example().splitlines()]
    assert all(line in lines for line in explained if not line.startswith("end 61"))
    assert {line.split()[0].strip("0123456789") for line in lines} == {
        line.split()[0].strip("0123456789") for line in explained
    }


@pytest.mark.parametrize(("change", "sentence", "fault"), table(RECORDS, "Reading and writing"))
def test_a_changed_record_is_refused_as_shown(change: str, sentence: str, fault: str) -> None:
    old, new = code(change), (change.split("`")[3:4] or [""])[0]
    assert old in example()
    text = example().replace(old, new, 1).rstrip("\n")
    if "checks removed" in change:
        text = re.sub("  #.*", "", text)
    with pytest.raises(RecordError) as error:
        Game.from_record(text)
    assert (str(error.value), error.value.fault.id) == (sentence, code(fault))
