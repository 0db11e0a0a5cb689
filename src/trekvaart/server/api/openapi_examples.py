"""Examples for the OpenAPI document: one for each shape of request and answer. Tests read them all."""

import json
from pathlib import Path

from trekvaart.wire.models.examples import VIEW, Example

EXAMPLES: dict[str, Example] = json.loads(Path(__file__).with_suffix(".json").read_text(encoding="utf-8"))
EXAMPLES["TableNow"]["view"] = VIEW
