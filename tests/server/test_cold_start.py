"""A start with an empty cache: ready means that no request waits for the compiler, whatever is still being compiled."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from trekvaart.rules.kernel import COMPILED
from trekvaart.server import kernel_loader
from trekvaart.server.kernel_loader import NotCompiled, compilation_forbidden


@pytest.mark.skipif(not COMPILED, reason="the rules are interpreted")
def test_once_it_is_ready_no_request_enters_the_compiler(tmp_path: Path, sqlite_url: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.server.cold_start", sqlite_url],
        env={**os.environ, "TREKVAART_CACHE": str(tmp_path / "cache")},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    told = json.loads(run.stdout.splitlines()[-1])
    assert told["entered"] == []


@pytest.mark.skipif(not COMPILED, reason="the rules are interpreted")
def test_what_is_compiled_is_loaded_and_what_is_not_is_noticed() -> None:
    import numba

    @numba.njit  # type: ignore[untyped-decorator]
    def never_compiled(number: int) -> int:
        return number + 1

    assert kernel_loader._is_loaded(kernel_loader.use_rules)
    assert not kernel_loader._is_loaded(lambda: never_compiled(1))
    with pytest.raises(NotCompiled), compilation_forbidden():
        never_compiled(1)
    assert never_compiled(1) == 2
