"""From the files of an edition to keys and cells with their lines, or faults, whatever they contain. Knows no field."""

from __future__ import annotations

import csv
import io
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from .edition_faults import EditionFaults, at

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
    """All values of a TOML file, tables opened up; an empty table is a value of its own."""
    text = _read(path, label)
    try:
        leaves = tuple(_leaves(tomllib.loads(text), ()))
    except RecursionError:
        raise EditionFaults([at(label, None, "the values are nested too deeply.")]) from None
    except ValueError as error:  # also numbers of thousands of digits
        place = TOML_PLACE.search(str(error))
        line = int(place[1]) if place and place[1] else None
        reason = TOML_PLACE.sub("", str(error))
        at_end = ", and the file ends there" if place and line is None else ""
        raise EditionFaults([at(label, line, f"this is not TOML ({reason}{at_end}).")]) from None
    if len(leaves) > MAX_VALUES:
        raise EditionFaults([f"{label} has {len(leaves)} fields, more than any edition needs."])
    lines = _lines(text)
    return tuple(TomlValue(keys, raw, lines.get(keys)) for keys, raw in leaves)


def read_csv(path: Path, label: str) -> tuple[CsvLine, ...]:
    """The lines of a CSV file that are not empty, cells stripped; what separates them, the first line shows."""
    text = _read(path, label)
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
            raise EditionFaults([at(label, line, f"this is not CSV ({error}).")]) from None
        if len(cells) > MAX_COLUMNS:
            raise EditionFaults([at(label, line, f"this line has {len(cells)} cells, more than any edition needs.")])
        if any(cells):
            found.append(CsvLine(line, cells))


def _read(path: Path, label: str) -> str:
    try:
        with path.open("rb") as file:
            content = file.read(MAX_BYTES + 1)
    except FileNotFoundError:
        raise EditionFaults([f"{label} is missing."]) from None
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        raise EditionFaults([f"{label} cannot be read ({reason or error})."]) from None
    if len(content) > MAX_BYTES:
        raise EditionFaults([f"{label} is larger than {MAX_BYTES // 1024} KiB, more than any edition needs."])
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise EditionFaults([at(label, line, "this is not UTF-8 text; save the file as UTF-8.")]) from None
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    for number, each in enumerate(text.split("\n"), start=1):
        if len(each) > MAX_LINE:  # tomllib needs minutes for a key of thousands of parts
            raise EditionFaults([at(label, number, f"this line is longer than {MAX_LINE} characters.")])
    return text


def _leaves(table: Mapping[str, object], path: Keys) -> Iterator[tuple[Keys, object]]:
    for key, raw in table.items():
        if isinstance(raw, dict) and raw:
            yield from _leaves(raw, (*path, key))
        else:
            yield (*path, key), raw


def _lines(text: str) -> dict[Keys, int]:
    """The line of each key, as far as a reading line by line can tell (tomllib does not say)."""
    found: dict[Keys, int] = {}
    section: Keys = ()
    inside = ""  # the quotes of the text of several lines that we are in
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
