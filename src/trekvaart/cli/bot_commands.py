"""`trekvaart bot`: lists the built-in bots and checks other ones."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from trekvaart import editions
from trekvaart.cli.compilation import compile_rules
from trekvaart.cli.errors import BAD_INPUT, CommandError, print_error
from trekvaart.cli.load_arguments import check_seats, load_edition
from trekvaart.cli.named_bots import bot_factory
from trekvaart.cli.options import AsJson, Seed, check_games, check_seed, command, number, option
from trekvaart.cli.output import count, print_json, progress
from trekvaart.cli.text_files import reason, write_text
from trekvaart.editions.edition import Edition
from trekvaart.quoting import quote

if TYPE_CHECKING:
    from trekvaart.testing import BotCheckFailed, Checked


@dataclass(frozen=True, slots=True)
class BotCheckOptions:
    """The options of `trekvaart bot check`."""

    bot: Annotated[
        str, typer.Argument(metavar="BOT", help='A level, "cmd:python mybot.py", or module:Class of this folder.')
    ]
    edition: Annotated[
        list[str] | None, option("EDITION", "A board to play on, may be repeated; by default all built-in ones.")
    ] = None
    players: Annotated[int | None, number("Seats; by default every number that a board allows.")] = None
    games: Annotated[int, number("Games at each table.")] = 2
    seed: Seed = 0
    without: Annotated[list[str] | None, option("PROPERTY", "Skip the check of a property; may be repeated.")] = None
    record: Annotated[Path | None, option("FILE", "Where to write the game in which a check fails.")] = None
    as_json: AsJson = False


def list_bots(as_json: AsJson = False) -> None:
    """List the built-in bots, weakest first."""
    from trekvaart.bots import LEVELS, make

    descriptions = {level: (type(make(level, 0)).__doc__ or "").partition("\n")[0] for level in LEVELS}
    if as_json:
        print_json([{"name": level, "description": text} for level, text in descriptions.items()])
        return
    for level, text in descriptions.items():
        print(f"{level:<{max(map(len, descriptions))}}  {text}")


@command
def check_bot(options: BotCheckOptions) -> None:
    """Check that a bot can play on every board.

    Otherwise says which property it lacks, and how to reproduce that.
    """
    make = bot_factory(options.bot)
    boards = _boards(options)
    check_games(options.games)
    check_seed(options.seed)
    compile_rules(options.bot)
    from trekvaart.testing import OPTIONAL, BotCheckFailed
    from trekvaart.testing import check_bot as check

    for name in options.without or ():
        if name not in OPTIONAL:
            raise CommandError(f"--without takes one of {', '.join(OPTIONAL)}, not {quote(name)}.")
    try:
        with progress("Playing", _tables(options, boards) * options.games) as done:
            checked = check(
                make,
                editions=boards.values(),
                seats=None if options.players is None else [options.players],
                games=options.games,
                seed=options.seed,
                without=options.without or (),
                progress=done,
            )
    except BotCheckFailed as failed:
        name = next(name for name, board in boards.items() if board is failed.game.edition)
        _print_failure(options, name, failed)
        raise typer.Exit(BAD_INPUT) from None
    if options.as_json:
        print_json(_as_json(checked))
    else:
        work = f"{count(checked.games, 'game')}, {count(checked.questions, 'question')}"
        print(f"{checked.name} can play anywhere: {work}; {', '.join(checked.properties)}.")


def _boards(options: BotCheckOptions) -> dict[str, Edition]:
    """The boards by name: those of --edition, otherwise all that allow this number of players."""
    boards = {name: load_edition(name, None) for name in options.edition or editions.names()}
    if options.players is None:
        return boards
    if not options.edition:
        boards = {name: one for name, one in boards.items() if one.min_seats <= options.players <= one.max_seats}
        if not boards:
            raise CommandError(f"No built-in edition is for {options.players} players.")
    for board in boards.values():
        check_seats(board, options.players)
    return boards


def _tables(options: BotCheckOptions, boards: Mapping[str, Edition]) -> int:
    """The number of tables."""
    return sum(board.max_seats - board.min_seats + 1 if options.players is None else 1 for board in boards.values())


def _as_json(checked: Checked) -> dict[str, object]:
    return {
        "ok": True,
        "bot": checked.name,
        "games": checked.games,
        "questions": checked.questions,
        "properties": list(checked.properties),
        "slowest_seconds": checked.slowest,
    }


def _print_failure(options: BotCheckOptions, edition: str, failed: BotCheckFailed) -> None:
    table = failed.game
    again = (
        f"trekvaart bot check {shlex.quote(options.bot)} --edition {shlex.quote(edition)} "
        f"--players {table.seats} --games 1 --seed {table.seed}"
    )
    if options.record is not None:
        try:
            write_text(options.record, failed.record)
        except OSError as error:
            print_error(f"{options.record} cannot be written: {reason(error)}.")
    if options.as_json:
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
    print_error(failed.sentence(again))
