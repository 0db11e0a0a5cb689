"""A draft: the values of an edition's files with their lines, before they are checked; faulty values are missing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from .edition_faults import EditionFault
from .field_types import Value

EDITION_FILE = "edition.toml"


class MissingValue(Exception):
    """The value is missing from the draft, and a fault for that has already been reported."""


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

    lines: Mapping[str, int | None]  # of every field that is in the file, valid or not
    is_whole: bool  # the file and all its sections could be read

    def given(self) -> tuple[str, ...]:
        """The names of the fields that are in the file."""
        if not self.is_whole:
            raise MissingValue
        return tuple(self.lines)

    def fault(self, field: str, message: str, id: str | None = None) -> EditionFault:
        """A fault of a field."""
        return EditionFault(message, EDITION_FILE, self.lines.get(field), field, id)


@dataclass(frozen=True, slots=True)
class CsvRow(FieldValues):
    """A line of a table; a cell with a fault has no value."""

    line: int


def row_fault(file: str, row: CsvRow, column: str, message: str, id: str | None = None) -> EditionFault:
    """A fault of a cell; `id` defaults to the id of the row, or its two ends."""
    if id is None:
        id = ":".join(str(row.values[name]) for name in ("id", "a", "b") if name in row.values) or None
    return EditionFault(message, file, row.line, column, id)


@dataclass(frozen=True, slots=True)
class CsvTable:
    """A CSV file."""

    file: str
    rows: tuple[CsvRow, ...]
    is_readable: bool  # every line of the file is in rows

    def all(self, *columns: str) -> tuple[CsvRow, ...]:
        """The rows, for checks that need these columns of every row."""
        if not self.is_readable or any(column not in row.values for row in self.rows for column in columns):
            raise MissingValue
        return self.rows

    def having(self, *columns: str) -> Iterator[CsvRow]:
        """The rows that have a valid value in each of these columns."""
        return (row for row in self.rows if all(column in row.values for column in columns))

    def fault(self, row: CsvRow, column: str, message: str, id: str | None = None) -> EditionFault:
        """A fault of a cell."""
        return row_fault(self.file, row, column, message, id)


@dataclass(frozen=True, slots=True)
class Draft:
    """The contents of an edition's files."""

    settings: TomlSettings
    locations: CsvTable
    routes: CsvTable
    tickets: CsvTable
