"""Checks beyond import-linter: edition names in the code, imports at start-up, and paths of a machine in files."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.ledger import ROOT

SOURCE = ROOT / "src" / "trekvaart"
EDITION_NAMES = re.compile(r"(?<![a-z])(?:usa|amsterdam)(?![a-z])", re.IGNORECASE)
HEAVY = ("numba", "llvmlite", "rich", "typer")

# Written so that this file does not match its own pattern.
FOREIGN = re.compile(
    r"(?<![\w.~-])/(?:home|root|Users|work|tmp|opt)/"  # a folder of somebody's machine
    r"|pypi\.org|pythonhosted\.org|npmjs\.(?:org|com)|deb\.debian\.org"  # a package registry
    r"|--(?:(?:extra-)?index-url|find-links)|\"resolved\"\s*:"  # the origin of a package
)


def tracked_files() -> list[Path]:
    """Return the files that git tracks or does not ignore, or outside a repository all that are not generated."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    git = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=False)
    if git.returncode == 0:
        return [path for name in git.stdout.split("\0") if name and (path := ROOT / name).is_file()]
    made = re.compile(r"^(?:\.venv|\.git|\.\w+_cache|\.hypothesis|dist)$|__pycache__")
    files = (path for path in ROOT.rglob("*") if path.is_file())
    return [path for path in files if not any(map(made.search, path.relative_to(ROOT).parts))]


@pytest.mark.parametrize("layer", ["rules", "game"])
def test_rules_and_game_name_no_edition(layer: str) -> None:
    files = sorted((SOURCE / layer).rglob("*.py"))
    assert files
    named = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in files
        for number, line in enumerate([path.name, *path.read_text(encoding="utf-8").splitlines()])
        if EDITION_NAMES.search(line)
    ]
    assert named == []


def test_import_leaves_the_heavy_packages_for_later() -> None:
    program = f"import sys, trekvaart; print(*(name for name in {HEAVY} if name in sys.modules))"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert run.stdout.split() == []


def test_files_name_no_machine_and_no_registry() -> None:
    found = []
    for path in tracked_files():
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:  # a picture
            continue
        found += [
            f"{path.relative_to(ROOT)}:{n}: {line.strip()[:120]}"
            for n, line in enumerate(lines, 1)
            if FOREIGN.search(line)
        ]
    assert found == []


@pytest.mark.parametrize(
    "text", ["see /ho" + "me/anna/game.txt", "https://py" + "pi.org/simple", "--extra-index" + "-url x"]
)
def test_foreign_text_is_recognised(text: str) -> None:
    assert FOREIGN.search(text)


@pytest.mark.parametrize("text", ["usage", "/usr/bin/env bash", "src/work/plan.py", "--no-emit-index-url"])
def test_ordinary_text_is_not_foreign(text: str) -> None:
    assert not FOREIGN.search(text)
    assert not EDITION_NAMES.search(text)
