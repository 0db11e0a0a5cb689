"""`trekvaart arena`: has bots play each other, and prints how strong each of them is."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from trekvaart.cli.arena_output import live_standings, standings_lines
from trekvaart.cli.bot_options import read_bots
from trekvaart.cli.compilation import compile_rules
from trekvaart.cli.errors import CommandError, print_error
from trekvaart.cli.load import check_seats, load_edition
from trekvaart.cli.number_options import check_seed
from trekvaart.cli.output import print_json
from trekvaart.cli.text_files import reason

if TYPE_CHECKING:
    from trekvaart.arena.tournament import Tournament
    from trekvaart.arena.tournament_run import Play, TournamentRun
    from trekvaart.bots.specs import Spec

MOST_WORKERS = 1024


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line says."""

    edition: str
    bots: str
    players: int | None
    games: int
    seed: int
    gauntlet: str | None
    tickets: Path | None
    out: Path | None
    csv: Path | None
    records: Path | None
    workers: int | None
    ray: str | None
    as_json: bool


def arena(wishes: Wishes) -> None:
    """Play a tournament, or what is missing of it, and print the results."""
    tournament = _tournament(wishes)
    _check_places(wishes)
    compile_rules(*wishes.bots.split(","))
    from trekvaart.arena.game_log import GameLog, GameLogError
    from trekvaart.arena.tournament_results import compute_results
    from trekvaart.arena.tournament_run import TournamentRun, settings

    with ExitStack() as stack:
        folder = wishes.out or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="trekvaart-arena-")))
        try:
            log = stack.enter_context(GameLog(folder, settings(tournament)))
            one = TournamentRun(tournament, log, _made(wishes.records))
        except GameLogError as fault:
            raise CommandError(str(fault)) from None
        except OSError as error:
            raise CommandError(f"{error.filename or folder} cannot be written: {reason(error)}.") from None
        with _going_on(one, wishes):
            _play(one, _play_with(wishes))
        if wishes.csv is not None:
            _write_csv(one, wishes.csv)
        summary = compute_results(one.standings)
    if wishes.as_json:
        print_json(summary.to_json())
    else:
        print("\n".join(standings_lines(summary)))


def _tournament(wishes: Wishes) -> Tournament:
    board = load_edition(wishes.edition, wishes.tickets)
    players = board.min_seats if wishes.players is None else wishes.players
    check_seats(board, players)
    bots = read_bots(wishes.bots)
    if wishes.games < 1:
        raise CommandError(f"--games takes a number from 1, not {wishes.games}.")
    if wishes.workers is not None and not 1 <= wishes.workers <= MOST_WORKERS:
        raise CommandError(f"--workers takes a number from 1 to {MOST_WORKERS}, not {wishes.workers}.")
    check_seed(wishes.seed)
    challenger = None if wishes.gauntlet is None else _challenger(wishes.gauntlet, bots)
    from trekvaart.arena.tournament import tournament

    return tournament(
        board, bots, players, wishes.games, wishes.seed, challenger=challenger, keeps_records=wishes.records is not None
    )


def _challenger(name: str, bots: list[Spec]) -> Spec:
    """The bot that runs the gauntlet, by its name or as it was written."""
    wanted = name.strip()
    found = next((spec for spec in bots if wanted in (spec.text, spec.name) or wanted.lower() == spec.name), None)
    if found is None:
        raise CommandError(
            f"--gauntlet: {name!r} is none of the bots; they are {', '.join(spec.name for spec in bots)}."
        )
    if all((spec.bot, spec.budget) == (found.bot, found.budget) for spec in bots):
        raise CommandError(
            f"--gauntlet: there is no bot that {found.name} could play against; name others with --bots."
        )
    return found


def _check_places(wishes: Wishes) -> None:
    """Refuse what could not be written in the end, before a game is played."""
    for option, folder in (("--out", wishes.out), ("--records", wishes.records)):
        if folder is not None and folder.exists() and not folder.is_dir():
            raise CommandError(f"{option} takes a folder, which {folder} is not.")
    if wishes.csv is not None:
        if wishes.csv.is_dir():
            raise CommandError(f"--csv takes a file; {wishes.csv} is a folder.")
        if not wishes.csv.parent.is_dir():
            raise CommandError(f"--csv: there is no folder {wishes.csv.parent}.")


def _made(folder: Path | None) -> Path | None:
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    return folder


def _play_with(wishes: Wishes) -> Play:
    """How games are played: on the cores of this machine, or on a cluster."""
    if wishes.ray is not None:
        from trekvaart.arena.cluster import on_ray

        return partial(on_ray, address=wishes.ray, most=wishes.workers)
    from trekvaart.arena.workers import as_done, cores

    return partial(as_done, processes=wishes.workers or cores())


def _play(one: TournamentRun, play: Play) -> None:
    from trekvaart.arena.tournament_results import compute_results

    with live_standings(one.tournament.total, one.standings.games) as show:
        for standings in one.play(play):
            show(standings.games, partial(compute_results, standings))


@contextmanager
def _going_on(one: TournamentRun, wishes: Wishes) -> Iterator[None]:
    """Say how to go on with what has been stopped."""
    from trekvaart.arena.cluster import ClusterError
    from trekvaart.arena.workers import WorkerLost

    remedy = "the same command goes on" if wishes.out is not None else "with --out FOLDER one could go on"
    try:
        yield
    except ClusterError as fault:
        raise CommandError(str(fault)) from None
    except WorkerLost:
        raise CommandError(f"A process that played was ended from outside; {remedy}.") from None
    except KeyboardInterrupt:
        print_error(f"stopped after {one.standings.games:,} of {one.tournament.total:,} games; {remedy}.")
        raise


def _write_csv(one: TournamentRun, path: Path) -> None:
    """Write the sheet whole or not at all."""
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
