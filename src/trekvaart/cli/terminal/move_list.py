"""Lists a player's legal moves, with the payments of one route together, and the other commands."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from trekvaart.cli.output import capital
from trekvaart.editions.edition import WILD
from trekvaart.game.actions import Action, Claim, DrawCard, DrawDeck, DrawTickets, Keep, Pass
from trekvaart.game.ids import Kind, RouteId
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.locale import _

MOST_PAYMENTS = 3  # that are shown of one route in a list of routes
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


def payments(legal: Sequence[Action], routes: Iterable[RouteId]) -> list[Claim]:
    """The ways to pay for any of some routes, fewest wilds first."""
    wanted = set(routes)
    claims = [move for move in legal if isinstance(move, Claim) and move.route in wanted]
    return sorted(claims, key=lambda claim: claim.wilds)


def grouped(legal: Sequence[Action]) -> Iterator[list[Action]]:
    """The legal moves, the claims of a route together."""
    for route, moves in groupby(legal, key=lambda move: move.route if isinstance(move, Claim) else str(move)):
        group = list(moves)
        yield list(payments(group, [route])) if isinstance(group[0], Claim) else group


def paid(say: MessageFormatter, claim: Claim) -> str:
    """The payment of a claim in words."""
    return say.payment(claim.kind, claim.cards, claim.wilds)


def _remark(say: MessageFormatter, kind: Kind) -> str:
    """What a card is called where the notation calls it otherwise, and that a wild one is the whole turn."""
    name = "" if kind in say.kind(kind) else say.kind(kind)
    remarks = [name, say.text("the whole turn") if kind == WILD else ""]
    return f" ({', '.join(filter(None, remarks))})" if any(remarks) else ""


def described(say: MessageFormatter, moves: list[Action]) -> str:
    """One move in notation, or a route with its payments."""
    first = moves[0]
    if isinstance(first, DrawCard):
        return f"{first}{_remark(say, first.kind)}"
    if not isinstance(first, Claim):
        return str(first)
    shown = "; ".join(claim.payment for claim in moves[:MOST_PAYMENTS] if isinstance(claim, Claim))
    more = len(moves) - MOST_PAYMENTS
    if more > 0:
        shown += "; " + say.plural("{number} more", "{number} more", more)
    points = say.points(say.edition.route_points[first.cards + first.wilds])
    return f"claim {first.route} ({points}): {shown}"


def commands(say: MessageFormatter) -> Iterator[str]:
    """The commands that are not moves."""
    yield say.text("Type a move or its number; Tab completes. Two moves at once: draw deck; draw deck. Commands:")
    width = max(map(len, COMMANDS))
    for form, what in COMMANDS.items():
        yield f"  {form:<{width}}  {say.text(what)}"
