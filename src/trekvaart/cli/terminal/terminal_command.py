"""Sets up a terminal game from what the command line wishes for."""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from trekvaart.cli.colour_symbols import symbols_for_output
from trekvaart.cli.compilation import compile_rules
from trekvaart.cli.errors import CommandError
from trekvaart.cli.language_option import choose_language
from trekvaart.cli.load import load_edition
from trekvaart.cli.load_record import load_game
from trekvaart.cli.number_options import check_seed
from trekvaart.cli.terminal.players import Player, check_count, read_first, read_seats, seats_of_record

if TYPE_CHECKING:
    from trekvaart.game.game import Game

EDITION = "amsterdam"
SEATS = "you,medium"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asks for; None is whatever is usual."""

    edition: str | None = None
    seats: str | None = None
    language: str | None = None
    seed: int | None = None
    first: str | None = None
    tickets: Path | None = None
    resume: Path | None = None
    is_plain: bool = False


def terminal(wishes: Wishes) -> None:
    """Play a game in the terminal."""
    language = choose_language(wishes.language)
    if wishes.seed is not None:
        check_seed(wishes.seed)
    game, players = _resumed(wishes, language) if wishes.resume else _dealt(wishes, language)

    from trekvaart.bots import make
    from trekvaart.cli.terminal.screen import PlayerLeft, Screen
    from trekvaart.cli.terminal.terminal_game import TerminalGame
    from trekvaart.game.say import Speaker

    luck = random.SystemRandom() if wishes.seed is None else random.Random(wishes.seed)
    seeds = [luck.randrange(2**31) for _ in players]
    bots = {seat: make(player.level, seeds[seat]) for seat, player in enumerate(players) if player.level is not None}
    say = Speaker(game.edition, language, game.names, {} if wishes.is_plain else symbols_for_output())
    try:
        TerminalGame(game, bots, say, Screen(is_terminal=sys.stdout.isatty())).play()
    except PlayerLeft:
        print(say.text("Goodbye."))
    except KeyboardInterrupt:
        print()
        sys.stdout.flush()
        raise


def _dealt(wishes: Wishes, language: str) -> tuple[Game, tuple[Player, ...]]:
    """A new game."""
    edition = load_edition(wishes.edition or EDITION, wishes.tickets)
    seats = wishes.seats if wishes.seats is not None else SEATS
    from trekvaart.bots import LEVELS

    players = read_seats(seats, language, tuple(LEVELS))
    check_count(players, edition)
    first = read_first(wishes.first, players, seats)
    compile_rules(*seats.split(","))
    from trekvaart.game.game import Game

    names = tuple(player.name for player in players)
    return Game.new(edition, len(players), seed=wishes.seed, first=first, names=names), players


def _resumed(wishes: Wishes, language: str) -> tuple[Game, tuple[Player, ...]]:
    """A game that was saved; the seats may be given to others."""
    assert wishes.resume is not None
    for option, wish in (("--seed", wishes.seed), ("--first", wishes.first)):
        if wish is not None:
            raise CommandError(f"{option} is for a new game: a game that is resumed has begun already.")
    from trekvaart.bots import LEVELS

    given = None if wishes.seats is None else read_seats(wishes.seats, language, tuple(LEVELS))
    game = load_game(wishes.resume, wishes.edition, wishes.tickets)
    if game.is_over:
        raise CommandError(f"The game in {wishes.resume} is over: see trekvaart replay {wishes.resume}.")
    if given is not None and len(given) != game.seats:
        raise CommandError(f"The game in {wishes.resume} has {game.seats} seats, but --seats names {len(given)}.")
    return game, given or seats_of_record(game.names, tuple(LEVELS))
