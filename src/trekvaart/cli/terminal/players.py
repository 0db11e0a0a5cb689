"""Who sits at the table: people by name, and bots by level."""

from dataclasses import dataclass

from trekvaart.cli.errors import CommandError
from trekvaart.editions.edition import Edition
from trekvaart.game.ids import Seat
from trekvaart.game.records import check_name
from trekvaart.locale import catalogue

YOU = "you"


@dataclass(frozen=True, slots=True)
class Player:
    """One who sits at the table; a person has no level."""

    name: str
    level: str | None

    @property
    def is_person(self) -> bool:
        """Whether this is somebody at the screen."""
        return self.level is None


def read_seats(text: str, language: str, levels: tuple[str, ...]) -> tuple[Player, ...]:
    """The players of a list such as `Ann,you,medium`."""
    words = [word.strip() for word in text.split(",")]
    if not all(words):
        raise CommandError(f"--seats needs a name or a bot between its commas; the bots are {', '.join(levels)}.")
    players: list[Player] = []
    for seat, word in enumerate(words):
        level = word.lower() if word.lower() in levels else None
        players.append(Player(_name(word, seat, level, language, players), level))
    return tuple(players)


def _name(word: str, seat: Seat, level: str | None, language: str, others: list[Player]) -> str:
    if level is not None:
        same = sum(other.level == level for other in others)
        return f"{level.capitalize()} {same + 1}" if same else level.capitalize()
    if word.lower() == YOU:
        return catalogue(language).gettext("Player {number}").format(number=seat + 1)
    try:
        name = check_name(word)
    except ValueError as fault:
        raise CommandError(str(fault)) from None
    if any(name.lower() == other.name.lower() for other in others):
        raise CommandError(f"Two players cannot both be called {name}.")
    return name


def seats_of_record(names: tuple[str, ...], levels: tuple[str, ...]) -> tuple[Player, ...]:
    """The players of a saved game: bots are called after their level."""
    return tuple(Player(name, _level(name, levels)) for name in names)


def _level(name: str, levels: tuple[str, ...]) -> str | None:
    word, _, number = name.lower().partition(" ")
    return word if word in levels and (number.isdigit() or not number) else None


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
    raise CommandError(f"Nobody at the table is {text!r}; --first takes a name of --seats, or a number from 0.")


def check_count(players: tuple[Player, ...], edition: Edition) -> None:
    """Refuse too few or too many players."""
    from trekvaart.cli.load import check_seats

    check_seats(edition, len(players))
