"""The kinds of value a field of an edition can hold, what each accepts and how each is described."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass

from trekvaart.quoting import quote

Value = int | str | tuple[str, ...] | tuple[int, ...]

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
ID_FORM = "lower-case letters a-z and digits, with single hyphens between"
LONGEST_ID = 40
LONGEST_LINE = 80
LONGEST_TEXT = 4000


class InvalidValue(Exception):
    """The value is not of this kind."""


class FieldType(ABC):
    """A kind of value."""

    @property
    @abstractmethod
    def expected(self) -> str:
        """The end of the sentence "it must be ..."."""

    @abstractmethod
    def parse(self, raw: object) -> Value:
        """The value, if it is of this kind."""

    def parse_cell(self, cell: str) -> Value:
        """The value of a cell of a table, where everything is text."""
        return self.parse(cell)


@dataclass(frozen=True, slots=True)
class Integer(FieldType):
    """A whole number within a range."""

    low: int
    high: int

    @property
    def expected(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def parse(self, raw: object) -> int:
        if type(raw) is not int or not self.low <= raw <= self.high:  # a bool is an int to isinstance
            raise InvalidValue
        return raw

    def parse_cell(self, cell: str) -> int:
        if not re.fullmatch("[0-9]{1,9}", cell):
            raise InvalidValue
        return self.parse(int(cell))


class Boolean(FieldType):
    """True or false."""

    expected = "true or false"

    def parse(self, raw: object) -> bool:
        if not isinstance(raw, bool):
            raise InvalidValue
        return raw


class YesNo(FieldType):
    """Yes or no, the Boolean of tables."""

    expected = "yes or no"

    def parse(self, raw: object) -> bool:
        if raw not in ("yes", "no"):
            raise InvalidValue
        return raw == "yes"


class Identifier(FieldType):
    """A short name that moves and records use."""

    expected = f"an id ({ID_FORM})"

    def parse(self, raw: object) -> str:
        if not isinstance(raw, str) or len(raw) > LONGEST_ID or not ID.fullmatch(raw):
            raise InvalidValue
        return raw


class SingleLine(FieldType):
    """One line of text for people."""

    expected = f"one line of 1 to {LONGEST_LINE} printable characters"

    def parse(self, raw: object) -> str:
        if not isinstance(raw, str) or len(raw) > LONGEST_LINE or not raw.strip() or not raw.isprintable():
            raise InvalidValue
        return raw


class MultiLine(FieldType):
    """A text of several lines for people."""

    expected = f"a text of 1 to {LONGEST_TEXT} printable characters"

    def parse(self, raw: object) -> str:
        if not isinstance(raw, str) or len(raw) > LONGEST_TEXT:
            raise InvalidValue
        if not raw.strip() or not raw.replace("\n", "").isprintable():
            raise InvalidValue
        return raw.strip()


def _short_list(raw: object, most: int) -> list[object]:
    if not isinstance(raw, list) or not 1 <= len(raw) <= most:
        raise InvalidValue
    return raw


@dataclass(frozen=True, slots=True)
class Identifiers(FieldType):
    """A list of different ids."""

    most: int

    @property
    def expected(self) -> str:
        return f"a list of 1 to {self.most} different ids ({ID_FORM})"

    def parse(self, raw: object) -> tuple[str, ...]:
        ids = tuple(Identifier().parse(each) for each in _short_list(raw, self.most))
        if len(set(ids)) < len(ids):
            raise InvalidValue
        return ids


@dataclass(frozen=True, slots=True)
class Integers(FieldType):
    """A list of whole numbers within a range."""

    most: int
    low: int
    high: int

    @property
    def expected(self) -> str:
        return f"a list of 1 to {self.most} whole numbers from {self.low} to {self.high}"

    def parse(self, raw: object) -> tuple[int, ...]:
        return tuple(Integer(self.low, self.high).parse(each) for each in _short_list(raw, self.most))


@dataclass(frozen=True, slots=True)
class Subset(FieldType):
    """A list of some of a few known words, each at most once, perhaps none."""

    known: tuple[str, ...]

    @property
    def expected(self) -> str:
        return "a list of different words out of " + " and ".join(map(quote, self.known))

    def parse(self, raw: object) -> tuple[str, ...]:
        if not isinstance(raw, list) or not all(isinstance(each, str) and each in self.known for each in raw):
            raise InvalidValue
        if len(set(raw)) < len(raw):
            raise InvalidValue
        return tuple(raw)


class HexColour(FieldType):
    """A colour as red, green and blue in hexadecimal."""

    expected = "a colour such as '#1b998b'"

    def parse(self, raw: object) -> str:
        if not isinstance(raw, str) or not re.fullmatch("#[0-9A-Fa-f]{6}", raw):
            raise InvalidValue
        return raw


@dataclass(frozen=True, slots=True)
class OneOf(FieldType):
    """One of a few known words."""

    known: tuple[str, ...]

    @property
    def expected(self) -> str:
        return "one of " + ", ".join(self.known)

    def parse(self, raw: object) -> str:
        if not isinstance(raw, str) or raw not in self.known:
            raise InvalidValue
        return raw


class SingularPlural(FieldType):
    """A word in the singular and in the plural."""

    expected = 'two words, ["singular", "plural"]'

    def parse(self, raw: object) -> tuple[str, str]:
        if not isinstance(raw, list) or len(raw) != 2:
            raise InvalidValue
        return SingleLine().parse(raw[0]), SingleLine().parse(raw[1])


@dataclass(frozen=True, slots=True)
class Field:
    """One field of edition.toml, or one column of a table."""

    name: str
    type: FieldType
    meaning: str
    default: Value | None = None  # None: the field must be there

    @property
    def is_open(self) -> bool:
        """Whether the name stands for several keys, such as one for each language."""
        return "<" in self.name
