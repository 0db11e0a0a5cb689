"""Refusals: the kernel's judgement of a move as the id of a rule, with the facts a player needs to understand it."""

from trekvaart.editions.edition import WILD, Edition
from trekvaart.game.actions import Action, Claim, DrawCard, Keep
from trekvaart.game.codec import codec_of
from trekvaart.game.errors import Refusal
from trekvaart.game.ids import RouteId, Seat
from trekvaart.rules import refusals as reasons
from trekvaart.rules.board import GRAY
from trekvaart.rules.legal import may_decide, why_not
from trekvaart.rules.state import State
from trekvaart.rules.tickets import fewest_to_keep

Facts = dict[str, int | str]


def refuse(edition: Edition, state: State, seat: Seat, action: Action) -> Refusal | None:
    """Why a seat may not make a move now; None if it may."""
    codec = codec_of(edition)
    codec.check(action)
    reason = why_not(codec.board, state, seat, codec.encode(state, seat, action))
    if reason == reasons.ALLOWED:
        return None
    return Refusal(reasons.RULE_IDS[reason], _facts(edition, state, seat, action, reason))


def refuse_route(edition: Edition, state: State, seat: Seat, route: RouteId) -> Refusal | None:
    """Why a seat cannot claim a route now, whatever it pays; None if it can."""
    return refuse(edition, state, seat, _cheapest(edition, state, seat, route))


def _cheapest(edition: Edition, state: State, seat: Seat, route: RouteId) -> Claim:
    """The payment a seat is nearest to having: the most cards of one fitting colour, wilds for the rest."""
    codec = codec_of(edition)
    number = codec.route_number[route]
    length, colour = int(codec.board.length[number]), int(codec.board.colour[number])
    fitting = range(int(codec.board.wild)) if colour == GRAY else [colour]
    kind = max(fitting, key=lambda one: int(state.hands[seat, one]))
    cards = min(length, int(state.hands[seat, kind]))
    if cards == 0 and int(state.hands[seat, codec.board.wild]) >= length:
        return Claim(route, WILD, 0, length)
    cards = max(1, cards)
    return Claim(route, codec.kinds[kind], cards, length - cards)


def _facts(edition: Edition, state: State, seat: Seat, action: Action, reason: int) -> Facts:
    codec = codec_of(edition)
    facts: Facts = {}
    match action:
        case Claim(route, kind, cards, wilds):
            number = codec.route_number[route]
            definition = edition.routes[number]
            facts |= {"route": route, "length": definition.length, "pieces": int(state.pieces[seat])}
            if reason == reasons.TAKEN:
                facts["owner"] = int(state.owner[number])
            if reason in (reasons.DOUBLE_OWN, reasons.DOUBLE_CLOSED) and definition.twin is not None:
                facts |= {"twin": codec.routes[definition.twin], "owner": int(state.owner[definition.twin])}
                facts |= {"seats": int(state.seats), "open_from": edition.doubles_open_from}
            if reason in (reasons.WRONG_COLOUR, reasons.WRONG_COUNT, reasons.TOO_FEW_CARDS):
                facts |= {"colour": definition.colour, "kind": kind, "cards": cards, "wilds": wilds}
            if reason == reasons.TOO_FEW_CARDS:
                facts |= _missing(edition, state, seat, action)
        case DrawCard(kind):
            facts["kind"] = kind
        case Keep(tickets):
            facts["kept"] = len(set(tickets))
            offered = codec.offered(state, seat)
            facts["ticket"] = next((ticket for ticket in tickets if ticket not in offered), "")
    if reason in (reasons.KEEP_MIN, reasons.CHOOSE_FIRST, reasons.CHOOSE_TICKETS):
        facts["least"] = int(fewest_to_keep(codec.board, state, seat))
    if reason == reasons.NOT_YOURS:
        facts["seat"] = next(other for other in range(int(state.seats)) if may_decide(state, other))
    return facts


def _missing(edition: Edition, state: State, seat: Seat, claim: Claim) -> Facts:
    """What a seat lacks for a payment."""
    codec = codec_of(edition)
    have_wilds = int(state.hands[seat, codec.board.wild])
    have = 0 if claim.kind == WILD else int(state.hands[seat, codec.kind_number[claim.kind]])
    missing = max(0, claim.cards - have) + max(0, claim.wilds - have_wilds)
    return {"have": have, "have_wilds": have_wilds, "missing": missing}
