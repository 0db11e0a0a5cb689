"""`trekvaart arena`: plays a tournament of bots and prints how strong each one is."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from trekvaart.cli.arena_output import live_standings, standings_lines
from trekvaart.cli.compilation import compile_rules
from trekvaart.cli.errors import CommandError, print_error
from trekvaart.cli.load_arguments import check_seats, load_edition
from trekvaart.cli.named_bots import read_bots
from trekvaart.cli.options import (
    EDITION_HELP,
    AsJson,
    Seed,
    Tickets,
    check_games,
    check_range,
    check_seed,
    command,
    number,
    option,
)
from trekvaart.cli.output import print_json
from trekvaart.cli.text_files import reason
from trekvaart.quoting import quote

if TYPE_CHECKING:
    from trekvaart.arena.tournament_run import Play, TournamentRun
    from trekvaart.arena.tournaments import Tournament
    from trekvaart.bots.specs import Spec

MOST_WORKERS = 1024


@dataclass(frozen=True, slots=True)
class ArenaOptions:
    """The options of `trekvaart arena`."""

    edition: Annotated[str, option("EDITION", EDITION_HELP)]
    bots: Annotated[str, option("BOT,BOT,...", "Who plays; a bot may be named several times.")]
    players: Annotated[int | None, number("Seats at a table; by default the fewest that the edition allows.")] = None
    games: Annotated[int, number("Games at each table.")] = 100
    seed: Seed = 0
    gauntlet: Annotated[str | None, option("BOT", "Play this bot against the others, not all against all.")] = None
    tickets: Tickets = None
    out: Annotated[Path | None, option("FOLDER", "Keep every finished game there; run again to resume.")] = None
    csv: Annotated[Path | None, option("FILE", "Write a row for each game and player.")] = None
    records: Annotated[Path | None, option("FOLDER", "Write the record of every game.")] = None
    workers: Annotated[int | None, number("Processes; by default one for each core.")] = None
    ray: Annotated[str | None, option("ADDRESS", "Play on a Ray cluster; local starts one here.")] = None
    as_json: AsJson = False


@command
def arena(options: ArenaOptions) -> None:
    """Let bots play each other and print how strong each one is."""
    tournament = _tournament(options)
    _check_places(options)
    compile_rules(*options.bots.split(","))
    from trekvaart.arena.game_log import GameLog, GameLogError
    from trekvaart.arena.tournament_results import compute_results
    from trekvaart.arena.tournament_run import TournamentRun, settings

    with ExitStack() as stack:
        folder = options.out or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="trekvaart-arena-")))
        try:
            log = stack.enter_context(GameLog(folder, settings(tournament)))
            one = TournamentRun(tournament, log, _create_folder(options.records))
        except GameLogError as fault:
            raise CommandError(str(fault)) from None
        except OSError as error:
            raise CommandError(f"{error.filename or folder} cannot be written: {reason(error)}.") from None
        with _explain_interruption(one, options):
            _play(one, _play_with(options))
        if options.csv is not None:
            _write_csv(one, options.csv)
        summary = compute_results(one.standings)
    if options.as_json:
        print_json(summary.to_json())
    else:
        print("\n".join(standings_lines(summary)))


def _tournament(options: ArenaOptions) -> Tournament:
    board = load_edition(options.edition, options.tickets)
    players = board.min_seats if options.players is None else options.players
    check_seats(board, players)
    bots = read_bots(options.bots)
    check_games(options.games)
    if options.workers is not None:
        check_range("--workers", options.workers, 1, MOST_WORKERS)
    check_seed(options.seed)
    challenger = None if options.gauntlet is None else _challenger(options.gauntlet, bots)
    from trekvaart.arena.tournaments import tournament

    return tournament(
        board,
        bots,
        players,
        options.games,
        options.seed,
        challenger=challenger,
        keeps_records=options.records is not None,
    )


def _challenger(name: str, bots: list[Spec]) -> Spec:
    """The bot that runs the gauntlet, by its name or as it was written."""
    wanted = name.strip()
    found = next((spec for spec in bots if wanted in (spec.text, spec.name) or wanted.lower() == spec.name), None)
    if found is None:
        raise CommandError(
            f"--gauntlet: {quote(name)} is not one of the bots: {', '.join(spec.name for spec in bots)}."
        )
    if all((spec.bot, spec.budget) == (found.bot, found.budget) for spec in bots):
        raise CommandError(
            f"--gauntlet: there is no bot that {found.name} could play against; name others with --bots."
        )
    return found


def _check_places(options: ArenaOptions) -> None:
    """Refuse output paths that cannot be written, before a game is played."""
    for name, folder in (("--out", options.out), ("--records", options.records)):
        if folder is not None and folder.exists() and not folder.is_dir():
            raise CommandError(f"{name} takes a folder, which {folder} is not.")
    if options.csv is not None:
        if options.csv.is_dir():
            raise CommandError(f"--csv takes a file; {options.csv} is a folder.")
        if not options.csv.parent.is_dir():
            raise CommandError(f"--csv: there is no folder {options.csv.parent}.")


def _create_folder(folder: Path | None) -> Path | None:
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def _play_with(options: ArenaOptions) -> Play:
    """How games are played: on the cores of this machine, or on a cluster."""
    if options.ray is not None:
        from trekvaart.arena.ray_cluster import on_ray

        return partial(on_ray, address=options.ray, most=options.workers)
    from trekvaart.arena.workers import as_done, cores

    return partial(as_done, processes=options.workers or cores())


def _play(one: TournamentRun, play: Play) -> None:
    from trekvaart.arena.tournament_results import compute_results

    with live_standings(one.tournament.total, one.standings.games) as show:
        for standings in one.play(play):
            show(standings.games, partial(compute_results, standings))


@contextmanager
def _explain_interruption(one: TournamentRun, options: ArenaOptions) -> Iterator[None]:
    """Explain how to resume a tournament that is interrupted."""
    from trekvaart.arena.ray_cluster import ClusterError
    from trekvaart.arena.workers import WorkerLost

    remedy = "run the same command to resume" if options.out is not None else "use --out FOLDER to be able to resume"
    try:
        yield
    except ClusterError as fault:
        raise CommandError(str(fault)) from None
    except WorkerLost:
        raise CommandError(f"A worker process was killed; {remedy}.") from None
    except KeyboardInterrupt:
        print_error(f"stopped after {one.standings.games:,} of {one.tournament.total:,} games; {remedy}.")
        raise


def _write_csv(one: TournamentRun, path: Path) -> None:
    """Write the CSV file atomically."""
    from trekvaart.arena import csv_export

    new = path.with_name(f".{path.name}.new")
    try:
        with new.open("w", encoding="utf-8", newline="") as file:
            csv_export.write(one, file)
        new.replace(path)
    except OSError as error:
        raise CommandError(f"{path} cannot be written: {reason(error)}.") from None
    finally:
        new.unlink(missing_ok=True)
