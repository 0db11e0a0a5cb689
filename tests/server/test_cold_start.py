"""A start without the compiled bots, or with an empty cache: a server that is ready lets no request wait to compile."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from trekvaart.bots.search import look_ahead
from trekvaart.rules.kernel import COMPILED, cache_folder
from trekvaart.server import kernel_loader
from trekvaart.server.kernel_loader import NotCompiled, compilation_forbidden

LOOK_AHEAD = f"{look_ahead.__name__.rpartition('.')[2]}.*"
NOT_COPIED = (LOOK_AHEAD, "*.tmp.*")  # what only bots call, and files that another process may be writing


def files_in(folder: Path, pattern: str = "*.*") -> list[Path]:
    return list(folder.rglob(pattern))


@pytest.mark.skipif(not COMPILED, reason="the rules are interpreted")
@pytest.mark.parametrize("is_empty", [False, pytest.param(True, marks=pytest.mark.long)])
def test_once_it_is_ready_no_request_enters_the_compiler(is_empty: bool, tmp_path: Path, sqlite_url: str) -> None:
    cached = cache_folder()
    if not is_empty:
        copy = tmp_path / "cache" / cached.parent.name / cached.name
        shutil.copytree(cached, copy, ignore=shutil.ignore_patterns(*NOT_COPIED))
        assert len(files_in(copy)) < len(files_in(cached)) or not files_in(cached, LOOK_AHEAD)
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
