"""The load test works: every move of a small run is made and reaches every client."""

import json
import subprocess
import sys

from tests.ledger import ROOT


def test_a_small_load_loses_no_moves() -> None:
    options = ["--tables", "20", "--rate", "40", "--seconds", "3", "--warm-up", "1", "--no-ramp", "--json"]
    run = subprocess.run(
        [sys.executable, "-m", "benchmarks.load", *options], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.stderr == ""
    figures = json.loads(run.stdout)
    assert (figures["tables"], figures["clients"]) == (20, 58)
    assert (figures["steady"]["moves"], figures["steady"]["errors"]) == (120, {})
    assert figures["memory"]["streams"] == figures["clients"] - 18
