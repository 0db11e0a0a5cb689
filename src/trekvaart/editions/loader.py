"""Finds editions by name or folder and loads them, or raises EditionFaults with everything that is wrong."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from trekvaart.quoting import quote

from .checks import check
from .draft import EDITION_FILE, Draft
from .draft_parser import parse
from .edition import Edition
from .edition_builder import build
from .edition_faults import EditionFault, EditionFaults, did_you_mean, list_words

HERE = Path(__file__).parent


def names() -> tuple[str, ...]:
    """The names of the built-in editions."""
    return tuple(sorted(file.parent.name for file in HERE.glob(f"*/{EDITION_FILE}")))


def load(name_or_path: str | Path, tickets: Path | None = None) -> Edition:
    """The built-in edition of that name, or the one in that folder; with a player's own list of tickets, if given."""
    folder = _folder(name_or_path)
    return _load_built_in(folder) if folder.parent == HERE and tickets is None else _load(folder, tickets)


def load_with_warnings(name_or_path: str | Path, tickets: Path | None = None) -> tuple[Edition, list[EditionFault]]:
    """An edition as `load` loads it, and warnings about its design."""
    from .design_warnings import design_warnings

    folder = _folder(name_or_path)
    draft = _checked_draft(folder, tickets)
    edition = build(draft, folder)
    return edition, design_warnings(draft, edition)


def _load(folder: Path, tickets: Path | None) -> Edition:
    return build(_checked_draft(folder, tickets), folder)


@lru_cache
def _load_built_in(folder: Path) -> Edition:
    """A built-in edition does not change while the program runs."""
    return _load(folder, None)


def _checked_draft(folder: Path, tickets: Path | None) -> Draft:
    faults: list[EditionFault] = []
    draft = parse(folder, tickets, faults)
    faults += check(draft)
    if faults:
        raise EditionFaults(faults)
    return draft


def _folder(name_or_path: str | Path) -> Path:
    known = names()
    if name_or_path in known:
        return HERE / name_or_path
    if name_or_path and _is_folder(Path(name_or_path)):
        return Path(name_or_path)
    wrong = str(name_or_path)
    guess = did_you_mean(wrong, known)
    if guess == ".":
        guess = f"; the built-in editions are {list_words(known)}."
    raise EditionFaults([EditionFault(f"There is no edition or folder called {quote(wrong)}{guess}")])


def _is_folder(path: Path) -> bool:
    try:
        return path.is_dir()
    except OSError:  # a name that is too long, a folder without permission
        return False
