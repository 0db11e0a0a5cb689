"""Field errors: what is wrong with a request, field by field, as sentences. Quotes nothing of the request."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from trekvaart.locale import _, catalogue, ngettext
from trekvaart.wire.json import Json

# By pydantic's type of error. A pair of sentences is for one and for several.
MESSAGES: Mapping[str, str | tuple[str, str]] = {
    "missing": _("This is missing."),
    "extra_forbidden": _("This field is not allowed here."),
    "text": _("This must be text."),
    "whole": _("This must be a whole number."),
    "number": _("This must be a number."),
    "flag": _("This must be true or false."),
    "list": _("This must be a list."),
    "object": _("This must be an object."),
    "json_invalid": _("This is not JSON."),
    "too_complex": _("This has too many items."),
    "literal_error": _("This must be one of: {expected}."),
    "string_too_long": ngettext("This has more than {number} character.", "This has more than {number} characters."),
    "string_too_short": ngettext("This has fewer than {number} character.", "This has fewer than {number} characters."),
    "too_long": ngettext("This list has more than {number} item.", "This list has more than {number} items."),
    "too_short": ngettext("This list has fewer than {number} item.", "This list has fewer than {number} items."),
    "greater_than_equal": _("This must be {number} or more."),
    "greater_than": _("This must be more than {number}."),
    "less_than_equal": _("This must be {number} or less."),
    "less_than": _("This must be less than {number}."),
    "name": _("A name has 1 to {number} printable characters and no #."),
    "bot_name": _("This name is reserved for bots: choose another one."),
    "seats": _("This edition is for {least} to {most} players."),
    "seat": _("There is no such seat."),
}
OTHER = _("This is not valid.")

# Types of errors that pydantic distinguishes but callers need not.
ALIASES = {
    alias: name
    for name, aliases in {
        "text": ("string_type", "string_sub_type", "string_unicode"),
        "whole": ("int_type", "int_parsing", "int_parsing_size", "int_from_float"),
        "number": ("float_type", "float_parsing", "finite_number"),
        "flag": ("bool_type", "bool_parsing"),
        "list": ("list_type", "tuple_type"),
        "object": ("dict_type", "mapping_type", "model_type", "model_attributes_type"),
        "literal_error": ("enum",),
    }.items()
    for alias in aliases
}
NUMBERS = ("max_length", "min_length", "ge", "gt", "le", "lt")  # each is the only number of its error
FACTS = (*NUMBERS, "number", "least", "most")
BODY = "body"
PARTS = (BODY, "query", "path", "header", "cookie")
MAX_FAULTS = 20
MAX_IN_SUMMARY = 3


def field_errors(errors: Iterable[Mapping[str, Any]]) -> list[Json]:
    """The errors that pydantic found: the field, the type and the facts of each."""
    return [_fault(error["type"], error["loc"], error.get("ctx") or {}) for error in islice(errors, MAX_FAULTS)]


def _fault(name: str, place: Sequence[int | str], context: Mapping[str, Any]) -> dict[str, Json]:
    steps = place[1:] if place[:1] and place[0] in PARTS else place
    fault: dict[str, Json] = {"where": ".".join(map(str, steps)) or BODY, "fault": ALIASES.get(name, name)}
    for known in FACTS:
        if known in context:
            fault["number" if known in NUMBERS else known] = context[known]
    if name == "json_invalid":
        fault["where"] = BODY  # pydantic gives the character
    if "expected" in context:
        fault["expected"] = str(context["expected"]).replace(" or ", ", ")
    return fault


def localised(faults: Json, language: str) -> list[Json]:
    """The same errors for the caller: the field, and what is wrong with it as a sentence."""
    return [{"where": fault["where"], "what": _sentence(fault, language)} for fault in _each(faults)]


def summary(errors: Json) -> str:
    """The first of these sentences, on one line."""
    return " ".join(f"{error['where']}: {error['what']}" for error in islice(_each(errors), MAX_IN_SUMMARY))


def _each(faults: Json) -> Iterator[Mapping[str, Json]]:
    assert isinstance(faults, list)
    yield from faults


def _sentence(fault: Mapping[str, Json], language: str) -> str:
    message = MESSAGES.get(str(fault["fault"]), OTHER)
    texts = catalogue(language)
    if isinstance(message, tuple) and isinstance(number := fault.get("number"), int):
        return texts.ngettext(*message, number).format(**fault)
    try:
        return texts.gettext(message if isinstance(message, str) else OTHER).format(**fault)
    except KeyError:  # one of our own checks gave no numbers
        return texts.gettext(OTHER)
