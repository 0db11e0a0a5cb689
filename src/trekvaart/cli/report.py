"""`trekvaart report`: plays many games of an edition and writes a balance report as one HTML file."""

from __future__ import annotations

import os
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from trekvaart.cli.compilation import compile_rules
from trekvaart.cli.errors import CommandError
from trekvaart.cli.load_arguments import check_seats, load_drawing, load_edition
from trekvaart.cli.named_bots import check_players, read_bots
from trekvaart.cli.options import AsJson, EditionName, Games, Seed, Tickets, check_seed, command, number, option
from trekvaart.cli.output import print_json, progress
from trekvaart.cli.text_files import reason, write_text
from trekvaart.editions.edition import Edition

if TYPE_CHECKING:
    from trekvaart.arena.report.figures import Figures
    from trekvaart.bots.specs import Spec

DEFAULT_BOT = "hard"
FEWEST = 10  # games; fewer show nothing
NO_CHARTS = (
    "The report is drawn with matplotlib, which is not installed: pip install 'trekvaart[report]' (in a clone: "
    "make report), or ask for the figures alone with --json."
)


@dataclass(frozen=True, slots=True)
class ReportOptions:
    """The options of `trekvaart report`."""

    edition: EditionName
    bots: Annotated[str | None, option("BOT,BOT,...", "Who plays: one bot for all seats, or one for each.")] = None
    players: Annotated[int | None, number("Seats; by default the fewest that the edition allows.")] = None
    games: Games = 1000
    seed: Seed = 0
    tickets: Tickets = None
    out: Annotated[Path | None, option("FILE", "Where to write the report; by default EDITION-report.html.")] = None
    as_json: AsJson = False


@command
def report(options: ReportOptions) -> None:
    """Play many games and write a report on the balance of a board."""
    edition = load_edition(options.edition, options.tickets)
    bots = _bots(options, edition)
    if options.games < FEWEST:
        raise CommandError(f"--games takes a number from {FEWEST}, not {options.games}: fewer games show nothing.")
    check_seed(options.seed)
    out = _place(options, edition)
    compile_rules(*(bot.text for bot in bots))
    figures = _play(edition, bots, options)
    if options.as_json:
        print_json(figures.to_json())
    if out is not None:
        _write(out, figures, edition)
        if not options.as_json:
            print(f"The report on {options.games:,} games of {edition.title} is in {out}.")


def _bots(options: ReportOptions, edition: Edition) -> list[Spec]:
    """A bot for each seat: one for all, or as many as are named."""
    named = read_bots(DEFAULT_BOT if options.bots is None else options.bots)
    if len(named) == 1:
        named *= edition.min_seats if options.players is None else max(0, options.players)
    else:
        check_players(options.players, len(named))
    check_seats(edition, len(named) if options.players is None else options.players)
    return named


def _place(options: ReportOptions, edition: Edition) -> Path | None:
    """Where the report is written, if at all; a path that cannot be written is refused before a game is played."""
    if options.out is None and options.as_json:
        return None
    if find_spec("matplotlib") is None:
        raise CommandError(NO_CHARTS)
    load_drawing(edition)
    out = options.out or Path(f"{edition.name}-report.html")
    try:
        is_folder, has_folder = out.is_dir(), out.parent.is_dir()
    except (OSError, ValueError):  # a name that is too long, or with a null character
        raise CommandError("A file cannot have such a name.") from None
    if is_folder:
        raise CommandError(f"{out} is a folder: name a file.")
    if not has_folder:
        raise CommandError(f"There is no folder {out.parent}.")
    if not os.access(out.parent, os.W_OK):
        raise CommandError(f"{out} cannot be written: permission denied.")
    return out


def _play(edition: Edition, bots: list[Spec], options: ReportOptions) -> Figures:
    from trekvaart.arena.report.compute_figures import measure
    from trekvaart.arena.report.play_games import collect
    from trekvaart.arena.workers import WorkerLost
    from trekvaart.bots.bot_faults import BotFault

    try:
        with progress("Playing", options.games) as done:
            return measure(collect(edition, bots, options.games, options.seed, done), options.seed)
    except BotFault as fault:
        raise CommandError(f"A game could not be finished, so there is no report: {fault}") from None
    except WorkerLost:
        raise CommandError("A process that played games was ended from outside, so there is no report.") from None


def _write(out: Path, figures: Figures, edition: Edition) -> None:
    from trekvaart.arena.report.html_report import render

    try:
        write_text(out, render(figures, edition, load_drawing(edition)))
    except OSError as error:
        raise CommandError(f"{out} cannot be written: {reason(error)}.") from None
