"""Names: what somebody may be called at a table, and which names look alike. Old names are compared, never refused."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from trekvaart.bots import LEVELS
from trekvaart.game.records import check_name
from trekvaart.locale import LANGUAGES, catalogue

TABLE = Path(__file__).parent / "confusables.txt"  # written by tools/confusables.py

# The Default_Ignorable_Code_Points of Unicode, and characters that have a width but no ink.
_INVISIBLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0"
    "\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\u2800\U0001d159"
)
INVISIBLE = re.compile(f"[{_INVISIBLE}]")
VARIATION = re.compile("[\ufe00-\ufe0f]")  # they only choose between two drawings of one character, as of an emoji
MARKS = re.compile("(^|Z)M|M{5}")  # by categories: a mark on nothing, or a pile of them
NUMBER = re.compile(r"[\W\d_]+$")  # behind the name of a bot


def normalise(name: str) -> str:
    """A name as it is kept, in one form of its letters; a ValueError if some of it, or all, cannot be seen."""
    name = check_name(VARIATION.sub("", unicodedata.normalize("NFC", name)))
    kinds = "".join(unicodedata.category(character)[0] for character in name)
    if INVISIBLE.search(name) or MARKS.search(kinds):
        raise ValueError("A part of the name cannot be seen, or covers what is around it.")
    return name


def look_alike(one: str, other: str) -> bool:
    """Whether somebody could take one name for the other."""
    return not _looks(one).isdisjoint(_looks(other))


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Whether a name looks like one of the others."""
    return any(look_alike(name, other) for other in others if other)


def is_of_bots(name: str) -> bool:
    """Whether a name looks like that of a level of bots, in any language, with or without a number."""
    base = NUMBER.sub("", unicodedata.normalize("NFKC", name))
    return any(not _looks(one).isdisjoint(_level_looks()) for one in (name, base))


def bot_name(level: str, taken: Iterable[str]) -> str:
    """A name for a bot that looks like nobody's at the table."""
    taken = tuple(taken)
    name, number = level.capitalize(), 2
    while is_taken(name, taken):
        name, number = f"{level.capitalize()} {number}", number + 1
    return name


@cache
def _level_looks() -> frozenset[str]:
    names = {catalogue(language).pgettext("bot", level.capitalize()) for language in LANGUAGES for level in LEVELS}
    return frozenset().union(*(_looks(name) for name in names | {level.capitalize() for level in LEVELS}))


def _looks(name: str) -> frozenset[str]:
    """What a name looks like: with its capitals (I is like l), and in small letters. Two that share one look alike."""
    visible = VARIATION.sub("", INVISIBLE.sub("", unicodedata.normalize("NFKC", name)))
    return frozenset(_skeleton(text).casefold() for text in (visible, visible.casefold()))


def _skeleton(text: str) -> str:
    """The skeleton of a text by Unicode Technical Standard 39, on its compatibility decomposition."""
    mapped = unicodedata.normalize("NFKD", text).translate(_confusables())
    return " ".join(unicodedata.normalize("NFKD", mapped).split())


@cache
def _confusables() -> dict[int, str]:
    table: dict[int, str] = {}
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if not line.startswith("#"):
            looks_like, *characters = line.split()
            text = "".join(chr(int(code, 16)) for code in looks_like.split("+"))
            table |= dict.fromkeys((int(character, 16) for character in characters), text)
    return table
