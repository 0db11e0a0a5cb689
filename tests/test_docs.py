"""What the documents show is what the program does."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FLAGS = doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


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
