"""The kinds of value a field of an edition can hold, what each accepts and how each is described."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass

Value = int | str | tuple[str, ...] | tuple[int, ...]

ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
ID_FORM = "lower-case letters a-z and digits, with single hyphens between"
LONGEST_ID = 40
LONGEST_LINE = 80
LONGEST_TEXT = 4000


class Wrong(Exception):
    """The value is not of this kind."""


class Kind(ABC):
    """A kind of value."""

    @property
    @abstractmethod
    def says(self) -> str:
        """The end of the sentence "it must be ..."."""

    @abstractmethod
    def accept(self, raw: object) -> Value:
        """The value, if it is of this kind."""

    def from_cell(self, cell: str) -> Value:
        """The value of a cell of a table, where everything is text."""
        return self.accept(cell)


@dataclass(frozen=True, slots=True)
class Whole(Kind):
    """A whole number within a range."""

    low: int
    high: int

    @property
    def says(self) -> str:
        return f"a whole number from {self.low} to {self.high}"

    def accept(self, raw: object) -> int:
        if type(raw) is not int or not self.low <= raw <= self.high:  # a bool is an int to isinstance
            raise Wrong
        return raw

    def from_cell(self, cell: str) -> int:
        if not re.fullmatch("[0-9]{1,9}", cell):
            raise Wrong
        return self.accept(int(cell))


class Flag(Kind):
    """True or false."""

    says = "true or false"

    def accept(self, raw: object) -> bool:
        if not isinstance(raw, bool):
            raise Wrong
        return raw


class YesNo(Kind):
    """Yes or no, as a table has it."""

    says = "yes or no"

    def accept(self, raw: object) -> bool:
        if raw not in ("yes", "no"):
            raise Wrong
        return raw == "yes"


class Id(Kind):
    """A short name that moves and records use."""

    says = f"an id ({ID_FORM})"

    def accept(self, raw: object) -> str:
        if not isinstance(raw, str) or len(raw) > LONGEST_ID or not ID.fullmatch(raw):
            raise Wrong
        return raw


class Line(Kind):
    """One line of text for people."""

    says = f"one line of 1 to {LONGEST_LINE} printable characters"

    def accept(self, raw: object) -> str:
        if not isinstance(raw, str) or len(raw) > LONGEST_LINE or not raw.strip() or not raw.isprintable():
            raise Wrong
        return raw


class Text(Kind):
    """A text of several lines for people."""

    says = f"a text of 1 to {LONGEST_TEXT} printable characters"

    def accept(self, raw: object) -> str:
        if not isinstance(raw, str) or len(raw) > LONGEST_TEXT:
            raise Wrong
        if not raw.strip() or not raw.replace("\n", "").isprintable():
            raise Wrong
        return raw.strip()


@dataclass(frozen=True, slots=True)
class Ids(Kind):
    """A list of different ids."""

    most: int

    @property
    def says(self) -> str:
        return f"a list of 1 to {self.most} different ids ({ID_FORM})"

    def accept(self, raw: object) -> tuple[str, ...]:
        if not isinstance(raw, list) or not 1 <= len(raw) <= self.most:
            raise Wrong
        ids = tuple(Id().accept(each) for each in raw)
        if len(set(ids)) < len(ids):
            raise Wrong
        return ids


@dataclass(frozen=True, slots=True)
class Wholes(Kind):
    """A list of whole numbers within a range."""

    most: int
    low: int
    high: int

    @property
    def says(self) -> str:
        return f"a list of 1 to {self.most} whole numbers from {self.low} to {self.high}"

    def accept(self, raw: object) -> tuple[int, ...]:
        if not isinstance(raw, list) or not 1 <= len(raw) <= self.most:
            raise Wrong
        return tuple(Whole(self.low, self.high).accept(each) for each in raw)


@dataclass(frozen=True, slots=True)
class Some(Kind):
    """A list of some of a few known words, each at most once, perhaps none."""

    known: tuple[str, ...]

    @property
    def says(self) -> str:
        return "a list of different words out of " + " and ".join(f'"{word}"' for word in self.known)

    def accept(self, raw: object) -> tuple[str, ...]:
        if not isinstance(raw, list) or not all(isinstance(each, str) and each in self.known for each in raw):
            raise Wrong
        if len(set(raw)) < len(raw):
            raise Wrong
        return tuple(raw)


class OneAndSeveral(Kind):
    """A word in the singular and in the plural."""

    says = 'two words, ["singular", "plural"]'

    def accept(self, raw: object) -> tuple[str, str]:
        if not isinstance(raw, list) or len(raw) != 2:
            raise Wrong
        return Line().accept(raw[0]), Line().accept(raw[1])


@dataclass(frozen=True, slots=True)
class Field:
    """One field of edition.toml, or one column of a table."""

    name: str
    kind: Kind
    means: str
    default: Value | None = None  # None: the field must be there

    @property
    def is_open(self) -> bool:
        """Whether the name stands for several keys, such as one for each language."""
        return "<" in self.name
