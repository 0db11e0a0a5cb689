"""Drafts: an edition's JSON as its files would have it, so that the same checks can judge it. Knows no check."""

from collections.abc import Mapping
from dataclasses import replace

from trekvaart.editions.draft import CsvRow, CsvTable, Draft, TomlSettings
from trekvaart.editions.edition import GRAY, WILD
from trekvaart.editions.edition_faults import EditionFault, quote
from trekvaart.editions.field_types import Boolean, Field, InvalidValue, Value, YesNo
from trekvaart.editions.file_schema import CAPACITY, LOCATIONS, ROUTES, TICKETS, find_setting
from trekvaart.wire.json import Json

# What an edition calls its numbers, and which field of edition.toml has each.
SETTINGS = {
    "name": "name",
    "title": "title",
    "version": "version",
    "provenance": "provenance",
    "min_seats": "players.min",
    "max_seats": "players.max",
    "pieces": "players.pieces",
    "colours": "cards.colours",
    "cards_per_colour": "cards.per_colour",
    "wilds": "cards.wilds",
    "starting_hand": "cards.starting_hand",
    "market": "market.size",
    "sweep_at": "market.sweep_at",
    "take_when_exhausted": "market.take_when_exhausted",
    "first_deal": "tickets.first_deal",
    "first_keep": "tickets.first_keep",
    "later_deal": "tickets.later_deal",
    "later_keep": "tickets.later_keep",
    "doubles_open_from": "routes.doubles_open_from",
    "longest_bonus": "longest.bonus",
    "merchandise_cards": "merchandise.cards",
    "last_round_at": "end.last_round_at",
    "tie_breaks": "end.tie_breaks",
}

# A table has words for true and false.
TABLES = {
    things: tuple(replace(column, type=Boolean()) if isinstance(column.type, YesNo) else column for column in columns)
    for things, columns in (("locations", LOCATIONS), ("routes", ROUTES), ("tickets", TICKETS))
}


def draft_of(data: Json, faults: list[EditionFault]) -> Draft:
    """The draft that some JSON means; what is wrong with its form is added to the faults."""
    edition = _object(data, "an edition", faults)
    settings = _settings(edition, faults)
    locations, routes, tickets = (
        _table(edition.get(things), things, columns, faults) for things, columns in TABLES.items()
    )
    return Draft(settings, locations, routes, tickets)


def _settings(edition: Mapping[str, Json], faults: list[EditionFault]) -> TomlSettings:
    raw = {setting: edition.get(name) for name, setting in SETTINGS.items()}
    raw["routes.points"] = _without_zero(edition.get("route_points"))
    for seats, by_rank in _object(edition.get("merchandise_points"), "merchandise_points", faults).items():
        raw[f"merchandise.points.{seats}"] = by_rank
    for language, words in _object(edition.get("words"), "words", faults).items():
        for key, forms in _object(words, "words", faults).items():
            raw[f"words.{language}.{key}"] = forms
    for colour, style in _object(edition.get("colour_styles", {}), "colour_styles", faults).items():
        if colour not in (GRAY, WILD):
            for key in ("fill", "symbol"):
                raw[f"colours.{colour}.{key}"] = _object(style, "colour_styles", faults).get(key)
    values = {name: value for name, one in raw.items() if (value := _setting(name, one, faults)) is not None}
    return TomlSettings(values, dict.fromkeys(raw), is_whole=True)


def _setting(name: str, raw: Json, faults: list[EditionFault]) -> Value | None:
    field = find_setting(tuple(name.split(".")))
    if field is None:
        faults.append(EditionFault(f"{quote(name)} is not a field of an edition.", field=name))
        return None
    return _accepted(field, name, raw, faults)


def _table(raw: Json, things: str, columns: tuple[Field, ...], faults: list[EditionFault]) -> CsvTable:
    items = raw if isinstance(raw, list) else []
    if not 1 <= len(items) <= CAPACITY[things]:
        faults.append(EditionFault(f"there must be 1 to {CAPACITY[things]} {things}, not {len(items)}."))
        return CsvTable(things, (), is_readable=False)
    return CsvTable(things, tuple(_row(item, n, columns, faults) for n, item in enumerate(items, 1)), is_readable=True)


def _row(raw: Json, number: int, columns: tuple[Field, ...], faults: list[EditionFault]) -> CsvRow:
    item = _object(raw, f"line {number}", faults)
    values: dict[str, Value] = {}
    for column in columns:
        value = _accepted(column, column.name, item.get(column.name), faults)
        if value is not None:
            values[column.name] = value
    return CsvRow(values, number)


def _accepted(field: Field, name: str, raw: Json, faults: list[EditionFault]) -> Value | None:
    try:
        return field.type.parse(raw)
    except InvalidValue:
        faults.append(EditionFault(f"{name} must be {field.type.expected}, not {quote(raw)}.", field=name))
        return None


def _without_zero(points: Json) -> Json:
    """Points by length as edition.toml has them, from length 1."""
    match points:
        case [int() as zero, *rest] if zero == 0 and not isinstance(zero, bool):
            return rest
        case _:
            return None


def _object(raw: Json, what: str, faults: list[EditionFault]) -> Mapping[str, Json]:
    if isinstance(raw, Mapping):
        return raw
    faults.append(EditionFault(f"{what} must be an object, not {quote(raw)}."))
    return {}
