"""Move-count trees from fixed positions: a change of the legal moves or of their effects changes a number here."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from tests.game.perft import DEEPER, ROOTS, Line, Root, build, count, count_all
from tests.game.play import edition_of
from tests.ledger import ROOT
from trekvaart.game.codec import codec_of
from trekvaart.game.position import Position
from trekvaart.rules import kernel

NUMBERS = {
    "usa 2 after 0": [4, 16, 688],
    "usa 3 after 30": [7, 161],
    "usa 4 after 60": [6, 99],
    "usa 5 after 7": [39, 3794],
    "amsterdam 2 after 0": [3, 9, 171],
    "amsterdam 2 after 40": [4, 30, 191],
    "amsterdam 3 after 20": [4, 25, 139],
    "amsterdam 4 after 70": [3, 51],
}
DEEPER_NUMBERS = {
    "usa 2 after 2": [43, 4267, 113182],
    "usa 5 after 120": [7, 44, 437],
    "amsterdam 2 after 2": [19, 258, 1876, 16306],
    "amsterdam 4 after 60": [8, 107, 1509, 10369],
}


def test_compiled() -> None:
    assert count_all(ROOTS) == NUMBERS


@pytest.mark.skipif(not kernel.COMPILED, reason="takes long interpreted")
def test_deeper() -> None:
    assert count_all(DEEPER) == DEEPER_NUMBERS


def test_interpreted() -> None:
    """The same source without the compiler."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run(
        [sys.executable, "-m", "tests.game.perft"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(run.stdout) == NUMBERS


@pytest.mark.parametrize("root", [Root("usa", 2, 0), Root("amsterdam", 4, 70)], ids=str)
def test_the_facade_counts_the_same(root: Root) -> None:
    line = build(root)
    assert count_by_facade(Position(edition_of(root.edition), line.state), line.draws, 2) == count(line, 2)[-1]


def count_by_facade(position: Position, draws: int, depth: int) -> int:
    """Count the same tree with the moves of the façade."""
    if depth == 0:
        return 1
    total = 0
    for action in position.legal(position.deciding[0]) if not position.is_over else []:
        child = position.copy()
        child.move(child.deciding[0], action)
        line = Line(codec_of(position.edition).board, child.state, draws).resolve_chance()
        total += count_by_facade(Position(position.edition, line.state), line.draws, depth - 1)
    return total
