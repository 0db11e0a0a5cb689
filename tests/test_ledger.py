"""The ledger is complete: each rule of docs/rules.md has a test, each cited rule exists, its last column is correct."""

import re
from pathlib import Path

import pytest

from tests import ledger
from tests.ledger import LEDGER, ROOT, TESTS, LedgerFault

SAMPLE = """\
# Rules

| id | editions | where | rule | tests |
|---|---|---|---|---|
| `CLAIM-TAKEN` | both | page 3 | A claimed route stays claimed. | `test_old.py::test_gone` |
| `DRAW-TWO` | usa | page 2 | A turn draws a \\| b, two cards. |  |
"""
CITING = """\
from tests.ledger import rule

@rule("DRAW-TWO", "CLAIM-TAKEN")
def test_both(): ...

@rule("DRAW-TWO")
class TestDraw:
    def test_one(self): ...

@pytest.mark.parametrize("card", [pytest.param("red", marks=rule("DRAW-RED"))])
def test_cases(card): ...
"""


@pytest.fixture(scope="module")
def rules_md() -> str:
    return LEDGER.read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def cited() -> dict[str, list[str]]:
    return ledger.citations(TESTS)


def test_ledger_has_rules(rules_md: str) -> None:
    assert ledger.rules(rules_md)


def test_every_rule_is_cited_by_a_test(rules_md: str, cited: dict[str, list[str]]) -> None:
    assert ledger.uncited(rules_md, cited) == []


def test_every_cited_rule_is_in_the_ledger(rules_md: str, cited: dict[str, list[str]]) -> None:
    assert ledger.unknown(rules_md, cited) == {}


def test_last_column_is_up_to_date(rules_md: str, cited: dict[str, list[str]]) -> None:
    assert ledger.updated(rules_md, cited) == rules_md, "make ledger"


def test_every_rule_named_in_the_package_is_in_the_ledger(rules_md: str) -> None:
    known = ledger.rules(rules_md)
    families = "|".join(sorted({id_.split("-")[0] for id_ in known}))
    name = re.compile(rf"(?<![\w-])(?:{families})(?:-[A-Z0-9]+)+(?![\w-])")
    unlisted = [
        f"{path.relative_to(ROOT)}: {id_}"
        for suffix in ("py", "po")
        for path in sorted((ROOT / "src").rglob(f"*.{suffix}"))
        for id_ in name.findall(path.read_text(encoding="utf-8"))
        if id_ not in known
    ]
    assert unlisted == []


def test_rules_are_read_in_order_with_their_tests() -> None:
    assert ledger.rules(SAMPLE) == {"CLAIM-TAKEN": "`test_old.py::test_gone`", "DRAW-TWO": ""}


def test_citations_come_from_functions_classes_and_cases(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "test_draw.py").write_text(CITING)
    assert ledger.citations(tmp_path) == {
        "DRAW-TWO": ["rules/test_draw.py::test_both", "rules/test_draw.py::TestDraw::test_one"],
        "CLAIM-TAKEN": ["rules/test_draw.py::test_both"],
        "DRAW-RED": ["rules/test_draw.py::test_cases"],
    }


def test_writing_changes_the_last_column_alone() -> None:
    result = ledger.updated(SAMPLE, {"DRAW-TWO": ["test_draw.py::test_a", "test_draw.py::test_b"]})
    assert result == SAMPLE.replace("`test_old.py::test_gone`", "").replace(
        "cards. |  |", "cards. | `test_draw.py::test_a`, `test_draw.py::test_b` |"
    )
    assert ledger.updated(result, {"DRAW-TWO": ["test_draw.py::test_a", "test_draw.py::test_b"]}) == result


def test_a_rule_without_a_test_is_found() -> None:
    assert ledger.uncited(SAMPLE, {"DRAW-TWO": ["test_draw.py::test_a"]}) == ["CLAIM-TAKEN"]


def test_an_unknown_rule_is_found() -> None:
    assert ledger.unknown(SAMPLE, {"DRAW-TEN": ["test_draw.py::test_a"]}) == {"DRAW-TEN": ["test_draw.py::test_a"]}


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ("| `DRAW-TWO` | usa | page 9 | Twice. | |", "rules.md:7: DRAW-TWO is in the ledger already."),
        ("| `DRAW-ONE` | usa | page 9 | |", "rules.md:7: a rule has five cells"),
        ("| DRAW-ONE | usa | page 9 | No backticks. | |", "rules.md:7: a rule has five cells"),
    ],
)
def test_a_row_that_is_no_rule_is_a_fault(row: str, fault: str) -> None:
    with pytest.raises(LedgerFault, match=re.escape(fault)):
        ledger.rules(SAMPLE + row)


@pytest.mark.parametrize(
    ("file", "source", "fault"),
    [
        (
            "test_draw.py",
            "@rule(ID)\ndef test_a(): ...",
            "test_draw.py:1: the rules that a test cites are written out.",
        ),
        ("test_draw.py", "@rule('A-B')\ndef helper(): ...", "test_draw.py:1: @rule is above helper, which is no test."),
        ("boards.py", "@rule('A-B')\ndef test_a(): ...", "boards.py:1: @rule is above test_a, which is no test."),
    ],
)
def test_a_citation_that_would_not_count_is_a_fault(file: str, source: str, fault: str) -> None:
    with pytest.raises(LedgerFault, match=re.escape(fault)):
        list(ledger.cited_in(source, file))
