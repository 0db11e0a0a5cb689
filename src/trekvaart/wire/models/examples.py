"""Examples for the OpenAPI document: a view, a result, a small edition, events. The tests decode them."""

import json
from pathlib import Path
from typing import TypeAlias

from pydantic import JsonValue

Example: TypeAlias = dict[str, JsonValue]

_FOLDER = Path(__file__).parent
_EXAMPLES = json.loads((_FOLDER / "examples.json").read_text(encoding="utf-8"))

VIEW: Example = json.loads((_FOLDER / "view_example.json").read_text(encoding="utf-8"))  # written by `make types`
RESULT: Example = _EXAMPLES["result"]
EDITION_SUMMARY: Example = _EXAMPLES["edition_summary"]
EDITION: Example = _EXAMPLES["edition"]
EVENTS: tuple[Example, ...] = tuple(_EXAMPLES["events"])
