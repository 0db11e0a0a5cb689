"""Tab completion of moves and commands."""

from collections.abc import Callable, Iterable, Sequence

from trekvaart.cli.terminal.parse_move import plain
from trekvaart.cli.terminal.route_list import FILTERS
from trekvaart.editions.edition import Edition
from trekvaart.game.actions import Action, Claim, Keep

WORDS = (
    "claim",
    "draw",
    "hand",
    "help",
    "hint",
    "keep",
    "log",
    "map",
    "market",
    "players",
    "quit",
    "save",
    "tickets",
    "why",
)


def complete(line: str, edition: Edition, legal: Sequence[Action]) -> list[str]:
    """What the last word of a line may become; it is empty after a space."""
    *before, word = line.rpartition(";")[2].lstrip().split(" ")
    before = [plain(one) for one in before if one]
    return sorted(one for one in set(_candidates(before, edition, legal)) if one.startswith(plain(word)))


def _candidates(before: list[str], edition: Edition, legal: Sequence[Action]) -> Iterable[str]:
    match before:
        case []:
            possible = {str(move).partition(" ")[0] for move in legal}
            return possible | (set(WORDS) - {"claim", "draw", "keep"})
        case ["why"]:
            return ("claim", "draw", "keep", "pass")
        case ["why", "claim"]:
            return [name for route in edition.routes for name in both_ways(route.id)]
        case ["why", *rest]:
            return _candidates(rest, edition, legal)
        case ["map", *_]:
            return [*FILTERS, *edition.colours, *(location.id for location in edition.locations)]
        case ["keep", *named]:
            offered = {ticket for move in legal if isinstance(move, Keep) for ticket in move.tickets}
            return offered - set(named)
    return [
        words[len(before)] for words in _spelled(legal) if words[: len(before)] == before and len(words) > len(before)
    ]


def _spelled(legal: Sequence[Action]) -> Iterable[list[str]]:
    """The words of every legal move; routes from both ends."""
    for move in legal:
        if isinstance(move, Claim):
            for name in both_ways(move.route):
                yield ["claim", name, *move.payment.split()]
        else:
            yield str(move).split()


def both_ways(route: str) -> tuple[str, str]:
    """A route named from either end."""
    ends, slash, track = route.partition("/")
    a, _, b = ends.partition(":")
    return route, f"{b}:{a}{slash}{track}"


def install(candidates: Callable[[str], list[str]]) -> None:
    """Let Tab complete, where the system has a way to edit lines."""
    try:
        import readline
    except ImportError:
        return

    def nth(_word: str, number: int) -> str | None:
        found = candidates(readline.get_line_buffer()[: readline.get_endidx()])
        if number >= len(found):
            return None
        return f"{found[0]} " if len(found) == 1 else found[number]

    readline.set_completer_delims(" \t;")
    readline.set_completer(nth)
    is_libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if is_libedit else "tab: complete")
