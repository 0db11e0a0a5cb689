"""The players of a terminal game: people by name, bots by level or program."""

from __future__ import annotations

from dataclasses import dataclass

from trekvaart.bots import LEVELS
from trekvaart.bots.specs import Spec, is_spec, read_spec
from trekvaart.cli.errors import CommandError
from trekvaart.game.ids import Seat
from trekvaart.game.records import check_name
from trekvaart.locale import catalogue
from trekvaart.quoting import quote

YOU = "you"


@dataclass(frozen=True, slots=True)
class Player:
    """A player; a person has no bot."""

    name: str
    bot: Spec | None


def read_seats(text: str, language: str) -> tuple[Player, ...]:
    """The players of a list such as `Ann,you,medium,cmd:python mybot.py`."""
    words = [word.strip() for word in text.split(",")]
    if not all(words):
        raise CommandError(f"--seats needs a name or a bot between its commas; the bots are {', '.join(LEVELS)}.")
    players: list[Player] = []
    for seat, word in enumerate(words):
        bot = _bot(word)
        players.append(Player(_name(word, seat, bot, language, players), bot))
    return tuple(players)


def _bot(word: str) -> Spec | None:
    """The bot that a word names; None if it is the name of a person."""
    if not is_spec(word):
        return None
    try:
        return read_spec(word)
    except ValueError as error:
        raise CommandError(f"--seats: {error}") from None


def _name(word: str, seat: Seat, bot: Spec | None, language: str, others: list[Player]) -> str:
    if bot is not None:
        same = sum(other.bot is not None and other.bot.name == bot.name for other in others)
        name = bot.name.capitalize() if bot.bot == bot.name else bot.name
        return f"{name} {same + 1}" if same else name
    if word.lower() == YOU:
        return catalogue(language).gettext("Player {number}").format(number=seat + 1)
    try:
        name = check_name(word)
    except ValueError as error:
        raise CommandError(str(error)) from None
    if any(name.lower() == other.name.lower() for other in others):
        raise CommandError(f"Two players cannot both be called {name}.")
    return name


def seats_of_record(names: tuple[str, ...]) -> tuple[Player, ...]:
    """The players of a saved game; a bot has the name of its level."""
    return tuple(Player(name, _level(name)) for name in names)


def _level(name: str) -> Spec | None:
    word, _, number = name.lower().partition(" ")
    return read_spec(word) if word in LEVELS and (number.isdigit() or not number) else None


def read_first(text: str | None, players: tuple[Player, ...], given: str) -> Seat | None:
    """The seat that starts, by its name, its word in `--seats` or its number."""
    if text is None:
        return None
    words = [word.strip().lower() for word in given.split(",")]
    names = [player.name.lower() for player in players]
    wanted = text.strip().lower()
    for known in (names, words, [str(seat) for seat in range(len(players))]):
        if wanted in known:
            return known.index(wanted)
    raise CommandError(f"Nobody at the table is {quote(text)}; --first takes a name of --seats, or a number from 0.")
