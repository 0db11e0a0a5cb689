"""File names of downloads: what they contain, in letters that every file system takes."""

import re
import unicodedata
from collections.abc import Iterable
from datetime import UTC, datetime

LONGEST_PART = 20  # letters of each player's name

# Letters that Unicode does not take apart into one of these and an accent.
LETTERS = str.maketrans({"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "ł": "l", "þ": "th"})


def record_name(edition: str, at: float, names: Iterable[str]) -> str:
    """The file name of a record: `trekvaart-amsterdam-2026-11-19-ann-ben.txt`."""
    players = (_plain(name) or f"player{seat}" for seat, name in enumerate(names, 1))
    return "-".join(["trekvaart", edition, f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d}", *players]) + ".txt"


def _plain(name: str) -> str:
    """A name in small letters without accents; empty if it has no Latin letter and no digit."""
    text = unicodedata.normalize("NFKD", name.lower().translate(LETTERS))
    kept = "".join(letter for letter in text if not unicodedata.combining(letter))
    return re.sub("[^a-z0-9]+", "-", kept)[:LONGEST_PART].strip("-")
