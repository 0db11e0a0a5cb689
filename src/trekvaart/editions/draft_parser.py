"""From keys and cells to a draft: every field judged by its kind, faults of form told. Knows nothing of meaning."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from .draft import EDITION_FILE, CsvRow, CsvTable, Draft, TomlSettings
from .edition_faults import EditionFaults, at, perhaps, quote, several
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


def parse(folder: Path, tickets: Path | None, faults: list[str]) -> Draft:
    """The draft in a folder, with a player's own list of tickets, if any; what is wrong is added to the faults."""
    settings = _parse_settings(folder / EDITION_FILE, faults)
    locations = _parse_table(folder / "locations.csv", "locations.csv", "locations", LOCATIONS, faults)
    routes = _parse_table(folder / "routes.csv", "routes.csv", "routes", ROUTES, faults)
    if tickets is None:
        tickets_table = _parse_table(folder / "tickets.csv", "tickets.csv", "tickets", TICKETS, faults)
    else:
        own = tuple(replace(column, default=OWN_LIST) if column.name == "source" else column for column in TICKETS)
        tickets_table = _parse_table(tickets, str(tickets), "tickets", own, faults)
    return Draft(settings, locations, routes, tickets_table)


def _parse_settings(path: Path, faults: list[str]) -> TomlSettings:
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
                faults.append(at(EDITION_FILE, entry.line, fault))
        elif not is_section(entry.keys):
            fault = f"{quote(name)} is not a field of an edition{perhaps(name, similar_names(entry.keys), 0.8)}"
            faults.append(at(EDITION_FILE, entry.line, fault))
        elif entry.raw != {}:
            broken.append(f"{name}.")
            fault = f"{name} must be a section, [{name}], not {quote(entry.raw)}."
            faults.append(at(EDITION_FILE, entry.line, fault))
    for field in SETTINGS:
        if field.is_open or field.name in lines or field.name.startswith(tuple(broken)):
            continue
        if field.default is None:
            faults.append(at(EDITION_FILE, None, f"{field.name} is missing."))
        else:
            values[field.name] = field.default
    return TomlSettings(values, lines, is_whole=not broken)


def _parse_table(path: Path, file: str, things: str, columns: tuple[Field, ...], faults: list[str]) -> CsvTable:
    unreadable = CsvTable(file, (), is_whole=False)
    try:
        lines = read_csv(path, file)
    except EditionFaults as reasons:
        faults.extend(reasons.faults)
        return unreadable
    if not lines:
        needed = several(column.name for column in columns if column.default is None)
        faults.append(f"{file} is empty; its first line names the columns {needed}.")
        return unreadable
    header, *body = lines
    if wrong := _header_faults(file, header, columns):
        faults.extend(wrong)
        return unreadable
    if not 1 <= len(body) <= CAPACITY[things]:
        room = f", but there is room for {CAPACITY[things]}" if body else ""
        faults.append(f"{file} has {len(body) or 'no'} {things}{room}.")
        return unreadable
    rows: list[CsvRow] = []
    for line in body:
        values, wrong = _parse_row(header, line, columns)
        faults.extend(at(file, line.line, fault) for fault in wrong)
        if not wrong:
            rows.append(CsvRow(values, line.line))
    return CsvTable(file, tuple(rows), is_whole=len(rows) == len(body))


def _header_faults(file: str, header: CsvLine, columns: tuple[Field, ...]) -> list[str]:
    known = [column.name for column in columns]
    faults: list[str] = []
    for name in dict.fromkeys(header.cells):
        if name not in known:
            faults.append(f"{quote(name)} is not a column of this table{perhaps(name, known)}")
        elif header.cells.count(name) > 1:
            faults.append(f"the column {quote(name)} is there twice.")
    for column in columns:
        if column.default is None and column.name not in header.cells:
            faults.append(f"the column {quote(column.name)} is missing.")
    return [at(file, header.line, fault) for fault in faults]


def _parse_row(header: CsvLine, line: CsvLine, columns: tuple[Field, ...]) -> tuple[dict[str, Value], list[str]]:
    if len(line.cells) != len(header.cells):
        return {}, [f"this line has {len(line.cells)} cells, but there are {len(header.cells)} columns."]
    cells = dict(zip(header.cells, line.cells, strict=True))
    values: dict[str, Value] = {}
    faults: list[str] = []
    for column in columns:
        cell = cells.get(column.name, "")
        if cell:
            try:
                values[column.name] = column.type.parse_cell(cell)
            except InvalidValue:
                faults.append(f"{column.name} must be {column.type.expected}, not {quote(cell)}.")
        elif column.default is not None:
            values[column.name] = column.default
        else:
            faults.append(f"{column.name} is empty.")
    return values, faults
