"""Reads the record of a game from a file and plays it again, or says in one sentence where it does not hold."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from trekvaart.cli.errors import CommandError
from trekvaart.cli.load import load_edition
from trekvaart.cli.text_files import read_text
from trekvaart.editions.edition import Edition
from trekvaart.game.errors import RecordError

if TYPE_CHECKING:
    from trekvaart.game.game import Game


def load_game(path: Path, edition: str | None, tickets: Path | None) -> Game:
    """The game that a record tells; `edition` and `tickets` say what it was played with, if that is not built in."""
    text = read_text(path)
    played_with = _edition(text, edition, tickets)
    from trekvaart.cli.compilation import compile_rules

    compile_rules()
    from trekvaart.game.game import Game

    try:
        return Game.from_record(text, played_with)
    except RecordError as fault:
        where = f"{path}, line {fault.line}" if fault.line else f"{path}"
        raise CommandError(f"{where}: {fault.fault}") from None


def _edition(text: str, edition: str | None, tickets: Path | None) -> Edition | None:
    if edition is None and tickets is not None:
        named = re.search(r"^edition (\S+) ", text, re.MULTILINE)
        edition = named[1] if named else None
    return None if edition is None else load_edition(edition, tickets)
