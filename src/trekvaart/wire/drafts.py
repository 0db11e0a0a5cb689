"""Drafts: an edition's JSON in the form of its files, so that the same checks apply to it."""

from collections.abc import Mapping
from dataclasses import replace

from trekvaart.editions.draft import CsvRow, CsvTable, Draft, TomlSettings
from trekvaart.editions.edition import GRAY, WILD
from trekvaart.editions.edition_faults import EditionFault
from trekvaart.editions.field_types import Boolean, Field, InvalidValue, Value, YesNo
from trekvaart.editions.file_schema import CAPACITY, LOCATIONS, ROUTES, SETTINGS, TICKETS, find_setting
from trekvaart.editions.skin import NEUTRAL, SKIN_CHOICES
from trekvaart.quoting import quote
from trekvaart.wire.json import Json

# Fields of an edition that do not have the name of their setting in edition.toml.
OTHER_NAMES = {
    "players.min": "min_seats",
    "players.max": "max_seats",
    "cards.per_colour": "cards_per_colour",
    "market.size": "market",
    "longest.bonus": "longest_bonus",
    "merchandise.cards": "merchandise_cards",
}
# The setting of each field; those with a key of their own and the points of routes have another form in JSON.
FIELD_SETTINGS = {
    OTHER_NAMES.get(setting.name, setting.name.rpartition(".")[2]): setting.name
    for setting in SETTINGS
    if "<" not in setting.name and setting.name != "routes.points" and not setting.name.startswith("skin.")
}

# The tables have yes and no where JSON has true and false.
TABLES = {
    things: tuple(replace(column, type=Boolean()) if isinstance(column.type, YesNo) else column for column in columns)
    for things, columns in (("locations", LOCATIONS), ("routes", ROUTES), ("tickets", TICKETS))
}


def draft_of(data: Json, faults: list[EditionFault]) -> Draft:
    """The draft of an edition's JSON; adds errors in its form to the faults."""
    edition = _object(data, "an edition", faults)
    settings = _settings(edition, faults)
    locations, routes, tickets = (
        _table(edition.get(things), things, columns, faults) for things, columns in TABLES.items()
    )
    return Draft(settings, locations, routes, tickets)


def _settings(edition: Mapping[str, Json], faults: list[EditionFault]) -> TomlSettings:
    raw = {setting: edition.get(name) for name, setting in FIELD_SETTINGS.items()}
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
    raw |= _skin(_object(edition.get("skin", {}), "skin", faults))
    values = {name: value for name, one in raw.items() if (value := _setting(name, one, faults)) is not None}
    return TomlSettings(values, dict.fromkeys(raw), is_whole=True)


def _skin(skin: Mapping[str, Json]) -> dict[str, Json]:
    """The settings of a skin; servers of earlier versions send none."""
    return {f"skin.{name}": skin.get(name, getattr(NEUTRAL, name)) for name in SKIN_CHOICES}


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
    """The points by length as in edition.toml, which starts at length 1."""
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
