"""The examples in the documents are what the program does."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_examples_give_what_they_show(document: Path) -> None:
    failed, _ = doctest.testfile(str(document), module_relative=False, optionflags=FLAGS)
    assert failed == 0


def test_the_readme_has_examples() -> None:
    assert len(doctest.DocTestParser().get_examples((ROOT / "README.md").read_text())) >= 8


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(document: Path) -> None:
    links = re.findall(r"\]\((?!http|#)([^)#]+)", document.read_text())
    assert [link for link in links if not (document.parent / link).exists()] == []


PACKAGE = ROOT / "src" / "trekvaart"
TESTS = ROOT / "tests"
PLACES = (
    ROOT,
    PACKAGE,
    PACKAGE / "bots",
    PACKAGE / "server",
    TESTS,
    TESTS / "server",
    ROOT / "docs",
    ROOT / "web" / "src",
)
PATH = re.compile(r"`((?:[\w.-]+/)+(?:[\w-]+\.(?:py|ts|tsx|mjs|md|toml|csv|json|svg|po|txt|in))?)`")
PLACEHOLDER = re.compile(r"my-|(.*/)?[A-Z]+/")  # a folder of the reader; a placeholder


def paths_in(text: str) -> list[str]:
    """The files and folders of the project that a document names."""
    return [path for path in PATH.findall(text) if not PLACEHOLDER.match(path)]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_named_files_exist(document: Path) -> None:
    missing = [path for path in paths_in(document.read_text()) if not any((place / path).exists() for place in PLACES)]
    assert missing == []


def test_named_files_are_found() -> None:
    found = paths_in((ROOT / "docs" / "architecture.md").read_text())
    assert {"drawing/", "rules/legal.py", "web/src/"} <= set(found)
    assert not any((place / "rules" / "no_such_file.py").exists() for place in PLACES)


def test_decisions_have_numbers_of_their_own() -> None:
    files = sorted((ROOT / "docs" / "decisions").glob("*.md"))
    assert [file.name[:4] for file in files] == [f"{number:04}" for number in range(1, len(files) + 1)]
    assert all(file.read_text().startswith(f"# {file.name[:4]}: ") for file in files)
