"""An edition as its files have it: values by field, with their lines, some perhaps missing. Only holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .edition_faults import at
from .field_types import Value

EDITION_FILE = "edition.toml"


class MissingValue(Exception):
    """What is asked for is not there, and that is a fault already told."""


@dataclass(frozen=True, slots=True)
class FieldValues:
    """Values by the name of their field."""

    values: Mapping[str, Value]

    def whole(self, name: str) -> int:
        """The whole number, or the flag, in a field."""
        value = self._get(name)
        assert isinstance(value, int)
        return value

    def text(self, name: str) -> str:
        """The text in a field."""
        value = self._get(name)
        assert isinstance(value, str)
        return value

    def wholes(self, name: str) -> tuple[int, ...]:
        """The list of whole numbers in a field."""
        value = self._get(name)
        assert isinstance(value, tuple)
        return tuple(each for each in value if isinstance(each, int))

    def texts(self, name: str) -> tuple[str, ...]:
        """The list of texts in a field."""
        value = self._get(name)
        assert isinstance(value, tuple)
        return tuple(each for each in value if isinstance(each, str))

    def _get(self, name: str) -> Value:
        if name not in self.values:
            raise MissingValue
        return self.values[name]


@dataclass(frozen=True, slots=True)
class TomlSettings(FieldValues):
    """The values of edition.toml."""

    lines: Mapping[str, int | None]  # of every field that is in the file, good or faulty
    is_whole: bool  # the file and all its sections could be read

    def given(self) -> tuple[str, ...]:
        """The names of the fields that are in the file."""
        if not self.is_whole:
            raise MissingValue
        return tuple(self.lines)

    def at(self, name: str, fault: str) -> str:
        """The fault with the place of the field."""
        return at(EDITION_FILE, self.lines.get(name), fault)


@dataclass(frozen=True, slots=True)
class CsvRow(FieldValues):
    """A line of a table."""

    line: int


@dataclass(frozen=True, slots=True)
class CsvTable:
    """A CSV file."""

    file: str
    rows: tuple[CsvRow, ...]  # those without fault
    is_whole: bool  # no line is missing from rows

    def all(self) -> tuple[CsvRow, ...]:
        """The rows, for questions that need every one of them."""
        if not self.is_whole:
            raise MissingValue
        return self.rows

    def at(self, row: CsvRow, fault: str) -> str:
        """The fault with the place of the row."""
        return at(self.file, row.line, fault)


@dataclass(frozen=True, slots=True)
class Draft:
    """An edition as its files have it."""

    settings: TomlSettings
    locations: CsvTable
    routes: CsvTable
    tickets: CsvTable
