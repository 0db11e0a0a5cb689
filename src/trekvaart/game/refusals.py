"""Refusals: the rule that forbids a move, with the facts that a player needs to understand it."""

from trekvaart.editions.edition import GRAY, WILD
from trekvaart.game.actions import Action, Claim, DrawCard, Keep
from trekvaart.game.codec import Codec
from trekvaart.game.errors import Refusal
from trekvaart.game.ids import RouteId, Seat
from trekvaart.game.kernel_calls import RecordArray, deciding_seats, why_not
from trekvaart.game.snapshot import Snapshot
from trekvaart.rules.kernel_api import fewest_to_keep
from trekvaart.rules.kernel_api import refusals as reasons

Facts = dict[str, int | str]


def refuse(
    codec: Codec, state: RecordArray, snapshot: Snapshot, seat: Seat, action: Action, code: int
) -> Refusal | None:
    """Why a seat may not make a move now, given with its integer; None if it may."""
    reason = why_not(codec.board_array, state, seat, code)
    if reason == reasons.ALLOWED:
        return None
    return Refusal(reasons.RULE_IDS[reason], _facts(codec, state, snapshot, seat, action, reason))


def cheapest_claim(codec: Codec, snapshot: Snapshot, seat: Seat, route: RouteId) -> Claim:
    """The payment that a seat is closest to: as many cards of one fitting colour as it has, wilds for the rest."""
    definition = codec.edition.routes[codec.route_number[route]]
    length, colour = definition.length, definition.colour
    hand = dict(zip(codec.kinds, snapshot.hand(seat), strict=False))
    kind = max(codec.edition.colours if colour == GRAY else [colour], key=lambda one: hand[one])
    cards = min(length, hand[kind])
    if cards == 0 and hand[WILD] >= length:
        return Claim(route, WILD, 0, length)
    cards = max(1, cards)
    return Claim(route, kind, cards, length - cards)


def _facts(codec: Codec, state: RecordArray, snapshot: Snapshot, seat: Seat, action: Action, reason: int) -> Facts:
    edition = codec.edition
    facts: Facts = {}
    match action:
        case Claim(route, kind, cards, wilds):
            number = codec.route_number[route]
            definition = edition.routes[number]
            facts |= {"route": route, "length": definition.length, "pieces": snapshot.pieces[seat]}
            if reason == reasons.TAKEN:
                facts["owner"] = snapshot.owner[number]
            if reason in (reasons.DOUBLE_OWN, reasons.DOUBLE_CLOSED) and definition.twin is not None:
                facts |= {"twin": codec.routes[definition.twin], "owner": snapshot.owner[definition.twin]}
                facts |= {"seats": snapshot.seats, "open_from": edition.doubles_open_from}
            if reason in (reasons.WRONG_COLOUR, reasons.WRONG_COUNT, reasons.TOO_FEW_CARDS):
                facts |= {"colour": definition.colour, "kind": kind, "cards": cards, "wilds": wilds}
            if reason == reasons.TOO_FEW_CARDS:
                facts |= _missing(codec, snapshot, seat, action)
        case DrawCard(kind):
            facts["kind"] = kind
        case Keep(tickets):
            facts["kept"] = len(set(tickets))
            offered = codec.offered(snapshot, seat)
            facts["ticket"] = next((ticket for ticket in tickets if ticket not in offered), "")
    if reason in (reasons.KEEP_MIN, reasons.CHOOSE_FIRST, reasons.CHOOSE_TICKETS):
        facts["least"] = int(fewest_to_keep(codec.board, state[0], seat))
    if reason == reasons.NOT_YOURS:
        facts["seat"] = deciding_seats(state)[0]
    return facts


def _missing(codec: Codec, snapshot: Snapshot, seat: Seat, claim: Claim) -> Facts:
    """What a seat lacks for a payment."""
    hand = snapshot.hand(seat)
    have_wilds = hand[codec.kind_number[WILD]]
    have = 0 if claim.kind == WILD else hand[codec.kind_number[claim.kind]]
    missing = max(0, claim.cards - have) + max(0, claim.wilds - have_wilds)
    return {"have": have, "have_wilds": have_wilds, "missing": missing}
