"""Groups legal moves for a list: the payments of one route together, fewest wilds first."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from trekvaart.editions.edition import WILD
from trekvaart.game.actions import Action, Claim, DrawCard
from trekvaart.game.ids import Kind, RouteId
from trekvaart.game.message_formatter import MessageFormatter

MOST_PAYMENTS = 3  # that are shown of one route in a list of routes


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
