"""`trekvaart terminal`: sets up a new or a saved game and plays it in the terminal."""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from trekvaart.cli.compilation import compile_rules
from trekvaart.cli.errors import CommandError
from trekvaart.cli.load_arguments import check_seats, load_edition, load_game
from trekvaart.cli.options import EDITION_HELP, Language, Tickets, check_seed, choose_language, command, number, option
from trekvaart.cli.output import symbols_for_output

if TYPE_CHECKING:
    from trekvaart.cli.terminal.players import Player
    from trekvaart.game.game import Game

EDITION = "amsterdam"
SEATS = "you,medium"


@dataclass(frozen=True, slots=True)
class TerminalOptions:
    """The options of `trekvaart terminal`."""

    edition: Annotated[str | None, typer.Argument(metavar="EDITION", help=f"{EDITION_HELP} By default {EDITION}.")] = (
        None
    )
    seats: Annotated[
        str | None,
        option(
            "WHO,WHO,...",
            "The players in order: you, a name, or a bot (random, easy, medium, hard, expert, cmd:PROGRAM);"
            f" by default {SEATS}.",
        ),
    ] = None
    language: Language = None
    seed: Annotated[int | None, number("The same seed deals the same cards.")] = None
    first: Annotated[str | None, option("SEAT", "Who starts: a name, or a number from 0; by default random.")] = None
    tickets: Tickets = None
    resume: Annotated[Path | None, option("RECORD", "Continue a saved game.")] = None
    is_plain: Annotated[bool, typer.Option("--plain", help="Print no symbols beside colours.")] = False


@command
def terminal(options: TerminalOptions) -> None:
    """Play in the terminal, against bots or around one screen."""
    language = choose_language(options.language)
    if options.seed is not None:
        check_seed(options.seed)
    game, players = _resumed(options, language) if options.resume else _dealt(options, language)

    from trekvaart.bots import Bot
    from trekvaart.bots.bot_faults import BotFault, close
    from trekvaart.cli.terminal.screen import PlayerLeft, Screen
    from trekvaart.cli.terminal.terminal_game import TerminalGame
    from trekvaart.game.message_formatter import MessageFormatter

    luck = random.SystemRandom() if options.seed is None else random.Random(options.seed)
    seeds = [luck.randrange(2**31) for _ in players]
    bots: dict[int, Bot] = {}
    symbols = {} if options.is_plain else symbols_for_output(game.edition)
    say = MessageFormatter(game.edition, language, game.names, symbols)
    try:
        for seat, player in enumerate(players):
            if player.bot is not None:
                bots[seat] = player.bot.make(seeds[seat])
        TerminalGame(game, bots, say, Screen(is_terminal=sys.stdout.isatty())).play()
    except PlayerLeft:
        print(say.text("Goodbye."))
    except BotFault as fault:
        raise CommandError(f"The game cannot continue: {fault}") from None
    except KeyboardInterrupt:
        print()
        sys.stdout.flush()
        raise
    finally:
        for bot in bots.values():
            close(bot, game.result() if game.is_over else None)


def _dealt(options: TerminalOptions, language: str) -> tuple[Game, tuple[Player, ...]]:
    """Start a new game."""
    edition = load_edition(options.edition or EDITION, options.tickets)
    seats = options.seats if options.seats is not None else SEATS
    from trekvaart.cli.terminal.players import read_first, read_seats

    players = read_seats(seats, language)
    check_seats(edition, len(players))
    first = read_first(options.first, players, seats)
    compile_rules(*seats.split(","))
    from trekvaart.game.game import Game

    names = tuple(player.name for player in players)
    return Game.new(edition, len(players), seed=options.seed, first=first, names=names), players


def _resumed(options: TerminalOptions, language: str) -> tuple[Game, tuple[Player, ...]]:
    """Resume a saved game; --seats may give its seats to other players."""
    assert options.resume is not None
    for name, value in (("--seed", options.seed), ("--first", options.first)):
        if value is not None:
            raise CommandError(f"{name} is for a new game, not for one that is resumed.")
    from trekvaart.cli.terminal.players import read_seats, seats_of_record

    given = None if options.seats is None else read_seats(options.seats, language)
    game = load_game(options.resume, options.edition, options.tickets)
    if game.is_over:
        raise CommandError(f"The game in {options.resume} is over: see trekvaart replay {options.resume}.")
    if given is not None and len(given) != game.seats:
        raise CommandError(f"The game in {options.resume} has {game.seats} seats, but --seats names {len(given)}.")
    return game, given or seats_of_record(game.names)
