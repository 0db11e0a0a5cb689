"""Faults: what does not fit in a request, field by field, as sentences. Repeats nothing that was sent."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from trekvaart.locale import _, catalogue, ngettext
from trekvaart.wire.json import Json

# By what pydantic calls the fault. A pair of sentences is for one and for several.
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

# What pydantic tells apart and a caller need not.
ALIASES = {
    "string_type": "text",
    "string_sub_type": "text",
    "string_unicode": "text",
    "int_type": "whole",
    "int_parsing": "whole",
    "int_parsing_size": "whole",
    "int_from_float": "whole",
    "float_type": "number",
    "float_parsing": "number",
    "finite_number": "number",
    "bool_type": "flag",
    "bool_parsing": "flag",
    "list_type": "list",
    "tuple_type": "list",
    "dict_type": "object",
    "mapping_type": "object",
    "model_type": "object",
    "model_attributes_type": "object",
    "enum": "literal_error",
}
NUMBERS = ("max_length", "min_length", "ge", "gt", "le", "lt")  # each is the one number of its fault
FACTS = (*NUMBERS, "number", "least", "most")
BODY = "body"
PARTS = (BODY, "query", "path", "header", "cookie")
MAX_FAULTS = 20
MAX_SAID = 3


def field_errors(errors: Iterable[Mapping[str, Any]]) -> list[Json]:
    """The faults that pydantic found: where each is, what it is called and what its sentence needs."""
    return [_fault(error["type"], error["loc"], error.get("ctx") or {}) for error in islice(errors, MAX_FAULTS)]


def _fault(name: str, place: Sequence[int | str], context: Mapping[str, Any]) -> dict[str, Json]:
    steps = place[1:] if place[:1] and place[0] in PARTS else place
    fault: dict[str, Json] = {"where": ".".join(map(str, steps)) or BODY, "fault": ALIASES.get(name, name)}
    for known in FACTS:
        if known in context:
            fault["number" if known in NUMBERS else known] = context[known]
    if name == "json_invalid":
        fault["where"] = BODY  # pydantic says at which character
    if "expected" in context:
        fault["expected"] = str(context["expected"]).replace(" or ", ", ")
    return fault


def localised(faults: Json, language: str) -> list[Json]:
    """The same for the caller: where each fault is, and what is wrong there as a sentence."""
    return [{"where": fault["where"], "what": _sentence(fault, language)} for fault in _each(faults)]


def summary(errors: Json) -> str:
    """The first of these sentences, in one line."""
    return " ".join(f"{error['where']}: {error['what']}" for error in islice(_each(errors), MAX_SAID))


def _each(faults: Json) -> Iterator[Mapping[str, Json]]:
    assert isinstance(faults, list)
    yield from faults


def _sentence(fault: Mapping[str, Json], language: str) -> str:
    message = MESSAGES.get(str(fault["fault"]), OTHER)
    spoken = catalogue(language)
    if isinstance(message, tuple) and isinstance(number := fault.get("number"), int):
        return spoken.ngettext(*message, number).format(**fault)
    try:
        return spoken.gettext(message if isinstance(message, str) else OTHER).format(**fault)
    except KeyError:  # a check of our own that did not say its numbers
        return spoken.gettext(OTHER)
