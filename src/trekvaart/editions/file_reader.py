"""Reads TOML and CSV files into values and cells with their line numbers; anything unreadable raises EditionFaults."""

from __future__ import annotations

import csv
import io
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from .edition_faults import EditionFault, EditionFaults

MAX_BYTES = 64 * 1024  # several times what the largest map needs
MAX_LINE = 5000  # characters
MAX_VALUES = 1000  # of a TOML file
MAX_COLUMNS = 20

Keys = tuple[str, ...]  # the keys that lead to a value of a TOML file

TOML_PLACE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


@dataclass(frozen=True, slots=True)
class TomlValue:
    """One value of a TOML file."""

    keys: Keys
    raw: object
    line: int | None


@dataclass(frozen=True, slots=True)
class CsvLine:
    """One line of a CSV file."""

    line: int
    cells: tuple[str, ...]


def read_toml(path: Path, label: str) -> tuple[TomlValue, ...]:
    """All values of a TOML file with the keys that lead to them; an empty table counts as a value."""
    text = read_text(path, label)
    try:
        leaves = tuple(_leaves(tomllib.loads(text), ()))
    except RecursionError:
        raise _unreadable(label, None, "the values are nested too deeply.") from None
    except ValueError as error:  # also numbers of thousands of digits
        place = TOML_PLACE.search(str(error))
        line = int(place[1]) if place and place[1] else None
        reason = TOML_PLACE.sub("", str(error))
        at_end = ", and the file ends there" if place and line is None else ""
        raise _unreadable(label, line, f"this is not TOML ({reason}{at_end}).") from None
    if len(leaves) > MAX_VALUES:
        raise _unreadable(label, None, f"{label} has {len(leaves)} fields, more than any edition needs.")
    lines = _lines(text)
    return tuple(TomlValue(keys, raw, lines.get(keys)) for keys, raw in leaves)


def read_csv(path: Path, label: str) -> tuple[CsvLine, ...]:
    """The non-empty lines of a CSV file, cells stripped; the first line shows whether commas or semicolons separate."""
    text = read_text(path, label)
    first = text.lstrip("\n").partition("\n")[0]
    delimiter = ";" if ";" in first and "," not in first else ","
    reader = csv.reader(io.StringIO(text), delimiter=delimiter, skipinitialspace=True, strict=True)
    found: list[CsvLine] = []
    while True:
        line = reader.line_num + 1
        try:
            cells = tuple(cell.strip() for cell in next(reader))
        except StopIteration:
            return tuple(found)
        except csv.Error as error:
            raise _unreadable(label, line, f"this is not CSV ({error}).") from None
        if len(cells) > MAX_COLUMNS:
            raise _unreadable(label, line, f"this line has {len(cells)} cells, more than any edition needs.")
        if any(cells):
            found.append(CsvLine(line, cells))


def read_text(path: Path, label: str, max_bytes: int = MAX_BYTES, max_line: int = MAX_LINE) -> str:
    """The text of a UTF-8 file, with line feeds only; `label` is what faults call the file."""
    try:
        with path.open("rb") as file:
            content = file.read(max_bytes + 1)
    except FileNotFoundError:
        raise _unreadable(label, None, f"{label} is missing.") from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise _unreadable(label, None, f"{label} cannot be read ({reason or error}).") from None
    if len(content) > max_bytes:
        raise _unreadable(label, None, f"{label} is larger than {max_bytes // 1024} KiB, more than any edition needs.")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise _unreadable(label, line, "this is not UTF-8 text; save the file as UTF-8.") from None
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    for number, each in enumerate(text.split("\n"), start=1):
        if len(each) > max_line:  # tomllib needs minutes for a key of thousands of parts
            raise _unreadable(label, number, f"this line is longer than {max_line} characters.")
    return text


def _unreadable(label: str, line: int | None, message: str) -> EditionFaults:
    return EditionFaults([EditionFault(message, label, line)])


def _leaves(table: Mapping[str, object], path: Keys) -> Iterator[tuple[Keys, object]]:
    for key, raw in table.items():
        if isinstance(raw, dict) and raw:
            yield from _leaves(raw, (*path, key))
        else:
            yield (*path, key), raw


def _lines(text: str) -> dict[Keys, int]:
    """The line of each key, found by a simple scan, because tomllib does not report lines."""
    found: dict[Keys, int] = {}
    section: Keys = ()
    inside = ""  # the quotes of the open multi-line string, if any
    for number, line in enumerate(text.split("\n"), start=1):
        if not inside:
            bare = line.strip()
            if bare.startswith("["):
                section = _keys(bare.strip("[").partition("]")[0])
                found.setdefault(section, number)
            elif "=" in bare:
                found.setdefault((*section, *_keys(bare.partition("=")[0])), number)
        for quotes in re.findall("\"\"\"|'''", line):
            inside = "" if inside == quotes else inside or quotes
    return found


def _keys(dotted: str) -> Keys:
    return tuple(key.strip().strip("\"'") for key in dotted.split("."))
