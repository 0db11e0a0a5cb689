"""Loads the edition or the record that a command names; raises CommandError with one sentence if it is not valid."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

from trekvaart import editions
from trekvaart.cli.errors import CommandError
from trekvaart.cli.text_files import read_text
from trekvaart.editions.edition import Edition
from trekvaart.editions.edition_faults import EditionFaults

if TYPE_CHECKING:
    from trekvaart.drawing.board_drawing import BoardDrawing
    from trekvaart.game.game import Game


def load_edition(name: str | Path, tickets: Path | None = None) -> Edition:
    """Load a built-in edition by name, or the one in a folder."""
    try:
        return editions.load(name, tickets)
    except EditionFaults as invalid:
        raise _first_fault(invalid, name) from None


def _first_fault(invalid: EditionFaults, name: str | Path) -> CommandError:
    first, *others = map(str, invalid.faults)
    if others:
        first = f"{first.rstrip('.')}, and {len(others)} more: see trekvaart edition check {name}."
    return CommandError(first)


def load_drawing(edition: Edition) -> BoardDrawing:
    """Load how an edition's board is drawn."""
    from trekvaart.drawing.board_drawing import board_drawing

    try:
        return board_drawing(edition)
    except EditionFaults as invalid:
        raise _first_fault(invalid, edition.folder) from None


def load_folders(folders: list[Path] | None) -> tuple[Path, ...]:
    """Check the editions in some folders, their names and their drawings, and return where they are."""
    from trekvaart.server.tables.edition_catalogue import load_offered

    found: list[Path] = []
    for folder in folders or ():
        found.append(load_edition(folder).folder)
        try:
            load_offered(found)
        except EditionFaults as invalid:
            raise _first_fault(invalid, folder) from None
    return tuple(found)


def check_seats(edition: Edition, seats: int) -> None:
    """Refuse a number of players that the edition does not allow."""
    try:
        edition.check_seats(seats)
    except ValueError as refused:
        raise CommandError(str(refused)) from None


def load_game(path: Path, edition: str | None, tickets: Path | None) -> Game:
    """Replay a record; `edition` and `tickets` name what it was played with, if that is not built in."""
    text = read_text(path)
    if edition is None and tickets is not None:
        named = re.search(r"^edition (\S+) ", text, re.MULTILINE)
        edition = named[1] if named else None
    played_with = None if edition is None else load_edition(edition, tickets)
    from trekvaart.cli.compilation import compile_rules

    compile_rules()
    from trekvaart.game.errors import RecordError
    from trekvaart.game.game import Game

    try:
        return Game.from_record(text, played_with)
    except RecordError as error:
        where = f"{path}, line {error.line}" if error.line else f"{path}"
        raise CommandError(f"{where}: {error.fault}") from None
