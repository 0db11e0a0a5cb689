"""Writes the OpenAPI document's example of a view: the game in docs/records.md, as its second player sees it."""

import json
import re
from pathlib import Path

from trekvaart import Game
from trekvaart.wire.game_json import view_json

ROOT = Path(__file__).parent.parent
TARGET = ROOT / "src/trekvaart/wire/models/view_example.json"


def view_example() -> str:
    """The example, as JSON."""
    record = re.search(r"```record\n(.*?)```", (ROOT / "docs/records.md").read_text(encoding="utf-8"), re.DOTALL)
    assert record is not None
    view = Game.from_record(record[1]).view(1)
    return json.dumps(view_json(view), indent=1) + "\n"


if __name__ == "__main__":
    TARGET.write_text(view_example(), encoding="utf-8")
