"""Help texts: the player's legal moves, numbered, and the commands."""

from collections.abc import Iterator, Sequence

from trekvaart.cli.terminal.move_groups import described, grouped
from trekvaart.cli.terminal.view_lines import capital
from trekvaart.game.actions import Action, Claim, DrawCard, DrawDeck, DrawTickets, Keep, Pass
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.locale import _

COMMANDS = {
    "?": _("list the moves you can make now, with numbers"),
    "help": _("list the moves and these commands"),
    "hint": _("show what the expert would play, its chance of winning, and why"),
    "why MOVE": _("explain why a move is refused; why claim ROUTE covers every payment"),
    "map [WORD ...]": _("list the routes; filter with own, open, can, a colour or part of a name"),
    "hand, tickets, market, players": _("show the table"),
    "log [NUMBER]": _("show what has happened, or only the last turns"),
    "save FILE": _("save the game; continue it with trekvaart terminal --resume FILE"),
    "quit": _("leave the game"),
    "Enter": _("show the table again"),
}


def numbered(say: MessageFormatter, legal: Sequence[Action]) -> tuple[list[str], list[list[Action]]]:
    """The legal moves as lines under headings, and what each number stands for."""
    lines: list[str] = []
    groups = list(grouped(legal))
    heading = ""
    for number, group in enumerate(groups, 1):
        if (now := _heading(say, group[0])) != heading:
            heading = now
            lines.append(heading)
        lines.append(f"  {number}. {described(say, group)}")
    return lines, groups


def _heading(say: MessageFormatter, move: Action) -> str:
    match move:
        case DrawDeck() | DrawCard():
            return say.text("Draw cards:")
        case DrawTickets() | Keep():  # what is offered is shown instead of a list of ways to keep it
            return capital(say.text("Draw {tickets}:", tickets=say.word("ticket", 2)))
        case Claim():
            return say.text("Claim a route:")
        case Pass():
            return say.text("No other move is possible:")


def commands(say: MessageFormatter) -> Iterator[str]:
    """The commands that are not moves."""
    yield say.text("Type a move or its number; Tab completes. Two moves at once: draw deck; draw deck. Commands:")
    width = max(map(len, COMMANDS))
    for form, what in COMMANDS.items():
        yield f"  {form:<{width}}  {say.text(what)}"
