"""Finds which tests cite which rules of docs/rules.md, the ledger, by parsing the tests without running them.

`python -m tests.ledger` reports faults; with `--write` it first updates the last column of the ledger's tables.
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import TypeGuard

import pytest

ROOT = Path(__file__).parent.parent
LEDGER = ROOT / "docs" / "rules.md"
TESTS = ROOT / "tests"

ID = r"[A-Z0-9]+(?:-[A-Z0-9]+)+"
CELL = r"(?:\\.|[^\\|])*"  # a bar inside a cell is written \|
# | `ID` | editions | where | the rule in our words | tests |
ROW = re.compile(rf"^(?P<kept>\|\s*`(?P<id>{ID})`\s*\|(?:{CELL}\|){{3}})(?P<tests>{CELL})\|\s*$")
ALMOST_ROW = re.compile(rf"^\|\s*`?{ID}`?\s*\|")

Function = ast.FunctionDef | ast.AsyncFunctionDef


class LedgerFault(Exception):
    """A ledger or a citation that cannot be read, in one sentence."""


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as citing these rules of the ledger."""
    return pytest.mark.rule(*ids)


def rules(ledger: str) -> dict[str, str]:
    """Return the rules of a ledger in its order, each with the text of its last column."""
    found: dict[str, str] = {}
    for number, line in enumerate(ledger.splitlines(), 1):
        row = ROW.match(line)
        if row is None:
            if ALMOST_ROW.match(line):
                raise LedgerFault(f"rules.md:{number}: a rule has five cells: `id`, editions, where, rule, tests.")
        elif row["id"] in found:
            raise LedgerFault(f"rules.md:{number}: {row['id']} is in the ledger already.")
        else:
            found[row["id"]] = row["tests"].strip()
    return found


def citations(folder: Path) -> dict[str, list[str]]:
    """Return the cited rules, each with its tests as pytest names them below the folder: `test_claim.py::test_twin`."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(folder.rglob("*.py")):
        for id_, test in cited_in(path.read_text(encoding="utf-8"), path.relative_to(folder).as_posix()):
            found[id_].append(test)
    return dict(found)


def cited_in(source: str, file: str) -> Iterator[tuple[str, str]]:
    """Yield the rules that one file cites, each with its test; @rule above anything else is a fault."""
    tree = ast.parse(source, file)
    seen: set[ast.Call] = set()
    for test, decorators in tests_in(tree, file):
        calls = calls_of_rule(decorators)
        seen.update(calls)
        # Not a set: the order of the lines is the order of the ledger's column.
        yield from dict.fromkeys((id_, test) for call in calls for id_ in ids_of(call, file))
    for node in ast.walk(tree):
        if isinstance(node, Function | ast.ClassDef):
            for call in calls_of_rule(node.decorator_list):
                if call not in seen:
                    raise LedgerFault(f"{file}:{call.lineno}: @rule is above {node.name}, which is no test.")


def tests_in(tree: ast.Module, file: str) -> Iterator[tuple[str, list[ast.expr]]]:
    """Yield each test that pytest collects from a file, with its decorators and those of its class."""
    if not Path(file).name.startswith("test_"):
        return
    for node in tree.body:
        if is_test(node):
            yield f"{file}::{node.name}", node.decorator_list
        elif isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            for inner in filter(is_test, node.body):
                yield f"{file}::{node.name}::{inner.name}", node.decorator_list + inner.decorator_list


def is_test(node: ast.stmt) -> TypeGuard[Function]:
    """Return whether pytest collects this function."""
    return isinstance(node, Function) and node.name.startswith("test_")


def calls_of_rule(decorators: Iterable[ast.expr]) -> list[ast.Call]:
    """Return each `rule(...)` in the decorators, also as the mark of one case: `pytest.param(..., marks=rule(...))`."""
    return [
        node
        for decorator in decorators
        for node in ast.walk(decorator)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule"
    ]


def ids_of(call: ast.Call, file: str) -> Iterator[str]:
    """Yield the ids that a `rule(...)` names, which must be literals."""
    for argument in call.args:
        if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
            raise LedgerFault(f"{file}:{call.lineno}: the rules that a test cites are written out.")
        yield argument.value


def column(tests: Iterable[str]) -> str:
    """Return the last cell of a rule's row."""
    return ", ".join(f"`{test}`" for test in tests)


def updated(ledger: str, cited: Mapping[str, list[str]]) -> str:
    """Return the ledger with an updated last column."""

    def updated_line(line: str) -> str:
        row = ROW.match(line)
        return f"{row['kept']} {column(cited.get(row['id'], []))} |" if row else line

    return "\n".join(map(updated_line, ledger.split("\n")))


def uncited(ledger: str, cited: Mapping[str, list[str]]) -> list[str]:
    """Return the rules that no test cites."""
    return [id_ for id_ in rules(ledger) if id_ not in cited]


def unknown(ledger: str, cited: Mapping[str, list[str]]) -> dict[str, list[str]]:
    """Return the cited rules that the ledger does not have, with the tests that cite them."""
    known = rules(ledger)
    return {id_: tests for id_, tests in cited.items() if id_ not in known}


def main(arguments: list[str]) -> str | None:
    """Update the ledger's last column if asked to, and return the faults of ledger and citations."""
    ledger, cited = LEDGER.read_text(encoding="utf-8"), citations(TESTS)
    if "--write" in arguments:
        LEDGER.write_text(updated(ledger, cited), encoding="utf-8")
    elif updated(ledger, cited) != ledger:
        return "The ledger's last column is out of date: make ledger"
    faults = [f"No test cites {id_}." for id_ in uncited(ledger, cited)]
    faults += [f"{id_} is not in the ledger: {column(tests)}." for id_, tests in unknown(ledger, cited).items()]
    return "\n".join(faults) or None


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except LedgerFault as fault:
        sys.exit(str(fault))
