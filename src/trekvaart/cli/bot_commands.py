"""`trekvaart bot`: lists the built-in bots, and checks anyone's."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from trekvaart import editions
from trekvaart.cli.bot_factory import bot_factory
from trekvaart.cli.compilation import compile_rules
from trekvaart.cli.errors import BAD_INPUT, CommandError, print_error
from trekvaart.cli.load import check_seats, load_edition
from trekvaart.cli.number_options import check_seed
from trekvaart.cli.output import print_json, progress
from trekvaart.cli.text_files import reason, write_text
from trekvaart.editions.edition import Edition

if TYPE_CHECKING:
    from trekvaart.testing import BotCheckFailed, Checked


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asks for."""

    bot: str
    editions: tuple[str, ...]
    players: int | None
    games: int
    seed: int
    without: tuple[str, ...]
    record: Path | None
    as_json: bool


def list_all(*, as_json: bool) -> None:
    """Print the built-in bots."""
    from trekvaart.bots import LEVELS, make

    told = {level: (type(make(level, 0)).__doc__ or "").partition("\n")[0] for level in LEVELS}
    if as_json:
        print_json([{"name": level, "description": text} for level, text in told.items()])
        return
    for level, text in told.items():
        print(f"{level:<{max(map(len, told))}}  {text}")


def check(wishes: Wishes) -> None:
    """Print that a bot can play anywhere, or what it lacks."""
    make = bot_factory(wishes.bot)
    boards = _boards(wishes)
    if wishes.games < 1:
        raise CommandError(f"--games takes a number from 1, not {wishes.games}.")
    check_seed(wishes.seed)
    compile_rules(wishes.bot)
    from trekvaart.testing import OPTIONAL, BotCheckFailed, check_bot

    for name in wishes.without:
        if name not in OPTIONAL:
            raise CommandError(f"--without takes one of {', '.join(OPTIONAL)}, not {name!r}.")
    try:
        with progress("Playing", _tables(wishes, boards) * wishes.games) as done:
            checked = check_bot(
                make,
                editions=boards.values(),
                seats=None if wishes.players is None else [wishes.players],
                games=wishes.games,
                seed=wishes.seed,
                without=wishes.without,
                progress=done,
            )
    except BotCheckFailed as failed:
        name = next(name for name, board in boards.items() if board is failed.table.edition)
        _tell_failure(wishes, name, failed)
        raise typer.Exit(BAD_INPUT) from None
    if wishes.as_json:
        print_json(_as_json(checked))
    else:
        had = ", ".join(checked.properties)
        print(f"{checked.name} can play anywhere: {checked.games} games, {checked.questions:,} questions; {had}.")


def _boards(wishes: Wishes) -> dict[str, Edition]:
    """The boards to play on, by what they were called: those that were named, else all that so many can play on."""
    boards = {name: load_edition(name, None) for name in wishes.editions or editions.names()}
    if wishes.players is None:
        return boards
    if not wishes.editions:
        boards = {name: one for name, one in boards.items() if one.min_seats <= wishes.players <= one.max_seats}
        if not boards:
            raise CommandError(f"No built-in edition is for {wishes.players} players.")
    for board in boards.values():
        check_seats(board, wishes.players)
    return boards


def _tables(wishes: Wishes, boards: Mapping[str, Edition]) -> int:
    """How many tables there are to play at."""
    return sum(board.max_seats - board.min_seats + 1 if wishes.players is None else 1 for board in boards.values())


def _as_json(checked: Checked) -> dict[str, object]:
    return {
        "ok": True,
        "bot": checked.name,
        "games": checked.games,
        "questions": checked.questions,
        "properties": list(checked.properties),
        "slowest_seconds": checked.slowest,
    }


def _tell_failure(wishes: Wishes, edition: str, failed: BotCheckFailed) -> None:
    table = failed.table
    again = (
        f"trekvaart bot check {shlex.quote(wishes.bot)} --edition {shlex.quote(edition)} "
        f"--players {table.seats} --games 1 --seed {table.seed}"
    )
    if wishes.record is not None:
        try:
            write_text(wishes.record, failed.record)
        except OSError as error:
            print_error(f"{wishes.record} cannot be written: {reason(error)}.")
    if wishes.as_json:
        print_json(
            {
                "ok": False,
                "property": failed.lacks,
                "sentence": failed.what,
                "edition": table.edition.name,
                "seats": table.seats,
                "seed": table.seed,
                "seat": failed.seat,
                "moves": failed.moves,
                "again": again,
                "record": failed.record,
            }
        )
    print_error(failed.told(again))
