"""Parses the files of an edition into a draft; a value that is not of its field's type is a fault."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from trekvaart.quoting import quote

from .draft import EDITION_FILE, CsvRow, CsvTable, Draft, TomlSettings, row_fault
from .edition_faults import EditionFault, EditionFaults, did_you_mean, list_words
from .field_types import Field, InvalidValue, Value
from .file_reader import CsvLine, read_csv, read_toml
from .file_schema import (
    CAPACITY,
    LOCATIONS,
    OWN_LIST,
    ROUTES,
    SETTINGS,
    TICKETS,
    find_setting,
    is_section,
    similar_names,
)


def parse(folder: Path, tickets: Path | None, faults: list[EditionFault]) -> Draft:
    """The draft in a folder, with a player's own list of tickets, if any; adds to `faults`."""
    settings = _parse_settings(folder / EDITION_FILE, faults)
    locations = _parse_table(folder / "locations.csv", "locations.csv", "locations", LOCATIONS, faults)
    routes = _parse_table(folder / "routes.csv", "routes.csv", "routes", ROUTES, faults)
    if tickets is None:
        tickets_table = _parse_table(folder / "tickets.csv", "tickets.csv", "tickets", TICKETS, faults)
    else:
        own = tuple(replace(column, default=OWN_LIST) if column.name == "source" else column for column in TICKETS)
        tickets_table = _parse_table(tickets, str(tickets), "tickets", own, faults)
    return Draft(settings, locations, routes, tickets_table)


def _parse_settings(path: Path, faults: list[EditionFault]) -> TomlSettings:
    try:
        entries = read_toml(path, EDITION_FILE)
    except EditionFaults as unreadable:
        faults.extend(unreadable.faults)
        return TomlSettings({}, {}, is_whole=False)
    values: dict[str, Value] = {}
    lines: dict[str, int | None] = {}
    broken: list[str] = []  # sections that are something else
    for entry in entries:
        name = ".".join(entry.keys)
        if (field := find_setting(entry.keys)) is not None:
            lines[name] = entry.line
            try:
                values[name] = field.type.parse(entry.raw)
            except InvalidValue:
                fault = f"{name} must be {field.type.expected}, not {quote(entry.raw)}."
                faults.append(EditionFault(fault, EDITION_FILE, entry.line, name))
        elif not is_section(entry.keys):
            fault = f"{quote(name)} is not a field of an edition{did_you_mean(name, similar_names(entry.keys), 0.8)}"
            faults.append(EditionFault(fault, EDITION_FILE, entry.line, name))
        elif entry.raw != {}:
            broken.append(f"{name}.")
            fault = f"{name} must be a section, [{name}], not {quote(entry.raw)}."
            faults.append(EditionFault(fault, EDITION_FILE, entry.line, name))
    for field in SETTINGS:
        if field.is_open or field.name in lines or field.name.startswith(tuple(broken)):
            continue
        if field.default is None:
            faults.append(EditionFault(f"{field.name} is missing.", EDITION_FILE, field=field.name))
        else:
            values[field.name] = field.default
    return TomlSettings(values, lines, is_whole=not broken)


def _parse_table(
    path: Path, file: str, things: str, columns: tuple[Field, ...], faults: list[EditionFault]
) -> CsvTable:
    unreadable = CsvTable(file, (), is_readable=False)
    try:
        lines = read_csv(path, file)
    except EditionFaults as reasons:
        faults.extend(reasons.faults)
        return unreadable
    if not lines:
        needed = list_words(column.name for column in columns if column.default is None)
        faults.append(EditionFault(f"{file} is empty; its first line names the columns {needed}.", file))
        return unreadable
    header, *body = lines
    if wrong := _header_faults(file, header, columns):
        faults.extend(wrong)
        return unreadable
    if not 1 <= len(body) <= CAPACITY[things]:
        room = f", but there is room for {CAPACITY[things]}" if body else ""
        faults.append(EditionFault(f"{file} has {len(body) or 'no'} {things}{room}.", file))
        return unreadable
    rows = tuple(_parse_row(file, header, line, columns, faults) for line in body)
    return CsvTable(file, rows, is_readable=True)


def _header_faults(file: str, header: CsvLine, columns: tuple[Field, ...]) -> list[EditionFault]:
    known = [column.name for column in columns]
    wrong: list[tuple[str, str]] = []
    for name in dict.fromkeys(header.cells):
        if name not in known:
            wrong.append((name, f"{quote(name)} is not a column of this table{did_you_mean(name, known)}"))
        elif header.cells.count(name) > 1:
            wrong.append((name, f"the column {quote(name)} is there twice."))
    for column in columns:
        if column.default is None and column.name not in header.cells:
            wrong.append((column.name, f"the column {quote(column.name)} is missing."))
    return [EditionFault(message, file, header.line, name) for name, message in wrong]


def _parse_row(
    file: str, header: CsvLine, line: CsvLine, columns: tuple[Field, ...], faults: list[EditionFault]
) -> CsvRow:
    """The valid values of a line; the others are faults."""
    if len(line.cells) != len(header.cells):
        message = f"this line has {len(line.cells)} cells, but there are {len(header.cells)} columns."
        faults.append(EditionFault(message, file, line.line))
        return CsvRow({}, line.line)
    cells = dict(zip(header.cells, line.cells, strict=True))
    values: dict[str, Value] = {}
    wrong: dict[str, str] = {}
    for column in columns:
        cell = cells.get(column.name, "")
        if cell:
            try:
                values[column.name] = column.type.parse_cell(cell)
            except InvalidValue:
                wrong[column.name] = f"{column.name} must be {column.type.expected}, not {quote(cell)}."
        elif column.default is not None:
            values[column.name] = column.default
        else:
            wrong[column.name] = f"{column.name} is empty."
    row = CsvRow(values, line.line)
    faults += [row_fault(file, row, column, message) for column, message in wrong.items()]
    return row
