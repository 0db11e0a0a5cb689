"""Names: which names players may have, and which names look alike. Old names are compared, never refused."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from trekvaart.bots import LEVELS
from trekvaart.game.records import check_name
from trekvaart.locale import LANGUAGES, catalogue

TABLE = Path(__file__).parent / "confusables.txt"  # written by tools/confusables.py

# The Default_Ignorable_Code_Points of Unicode, and characters with a width but no glyph.
_INVISIBLE = (
    "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0"
    "\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff\u2800\U0001d159"
)
INVISIBLE = re.compile(f"[{_INVISIBLE}]")
VARIATION = re.compile("[\ufe00-\ufe0f]")  # they only select a variant of a character, such as an emoji
MARKS = re.compile("(^|Z)M|M{5}")  # by categories: a mark without a letter, or many on one
NUMBER = re.compile(r"[\W\d_]+$")  # at the end of a bot's name


def normalise(name: str) -> str:
    """Normalise a name to its stored form; raises ValueError if a part of it is invisible."""
    name = check_name(VARIATION.sub("", unicodedata.normalize("NFC", name)))
    kinds = "".join(unicodedata.category(character)[0] for character in name)
    if INVISIBLE.search(name) or MARKS.search(kinds):
        raise ValueError("A part of the name is invisible, or covers other characters.")
    return name


def look_alike(one: str, other: str) -> bool:
    """Whether two names could be mistaken for each other."""
    return not _skeletons(one).isdisjoint(_skeletons(other))


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Whether a name looks like one of the others."""
    return any(look_alike(name, other) for other in others if other)


def is_bot_name(name: str) -> bool:
    """Whether a name looks like the name of a level of bots, in any language, with or without a number."""
    base = NUMBER.sub("", unicodedata.normalize("NFKC", name))
    return any(not _skeletons(one).isdisjoint(_level_skeletons()) for one in (name, base))


def bot_name(level: str, taken: Iterable[str], language: str) -> str:
    """A name for a bot, in the language of its table, that looks like no other name at the table."""
    word = catalogue(language).pgettext("bot", level.capitalize())
    return numbered_name(word[:1].upper() + word[1:], taken)


def numbered_name(base: str, taken: Iterable[str]) -> str:
    """A name, with a number if it looks like one of those taken; the fold of old logs depends on it."""
    taken = tuple(taken)
    name, number = base, 2
    while is_taken(name, taken):
        name, number = f"{base} {number}", number + 1
    return name


@cache
def _level_skeletons() -> frozenset[str]:
    names = {catalogue(language).pgettext("bot", level.capitalize()) for language in LANGUAGES for level in LEVELS}
    return frozenset().union(*(_skeletons(name) for name in names | {level.capitalize() for level in LEVELS}))


def _skeletons(name: str) -> frozenset[str]:
    """The skeletons of a name as written (I looks like l) and in lower case; names that share one look alike."""
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
