"""Formats a player's view as lines; uses nothing but the view, so that no hidden information can leak."""

from collections.abc import Iterator

from trekvaart.cli.output import capital
from trekvaart.editions.describe import RECONSTRUCTED
from trekvaart.game.ids import TicketId
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.game.views import Phase, SeatView, View


def market(say: MessageFormatter, view: View) -> Iterator[str]:
    """The face-up cards, the deck, the discards and the tickets."""
    empty = say.text("(empty)")
    cards = ", ".join(empty if kind is None else say.kind(kind) for kind in view.market)
    yield say.text("Face up: {cards}.", cards=cards)
    discards = sum(view.discards.values())
    tickets = say.counted("ticket", view.fresh_tickets + len(view.returned))
    yield say.text(
        "Deck: {deck}. Discards: {discards}. Still to draw: {tickets}.",
        deck=view.deck,
        discards=discards,
        tickets=tickets,
    )


def hand(say: MessageFormatter, view: View) -> Iterator[str]:
    """The person's cards."""
    cards = view.me.hand or {}
    yield say.text("Your hand: {cards}.", cards=say.hand(cards)) if cards else say.text("Your hand is empty.")


def tickets(say: MessageFormatter, view: View, done: frozenset[TicketId]) -> Iterator[str]:
    """The person's tickets, and which of them are completed."""
    held = view.me.tickets or view.me.chosen or ()
    if not held:
        yield say.text("You have no {tickets} yet.", tickets=say.word("ticket", 2))
        return
    yield say.text("Your {tickets}:", tickets=say.word("ticket", 2))
    for ticket in held:
        line = f"  {say.ticket(ticket)}, {say.points(points_of(view, ticket))}: "
        yield line + (say.text("completed") if ticket in done else say.text("not yet completed"))


def offer(say: MessageFormatter, view: View) -> Iterator[str]:
    """The tickets the person chooses from, with the numbers they can be called by."""
    edition = view.edition
    is_first = view.phase is Phase.CHOOSING
    offered = view.me.offered or ()
    least = min(edition.first_keep if is_first else edition.later_keep, len(offered))
    yield say.text("Choose which {tickets} to keep, at least {least}:", tickets=say.word("ticket", 2), least=least)
    for number, ticket in enumerate(offered, 1):
        yield f"  {number}. {say.ticket(ticket)}, {say.points(points_of(view, ticket))} ({ticket})"
    yield say.text("Type their numbers, or: {forms}.", forms=f"keep {' '.join(offered[:least])}, keep all")


def players(say: MessageFormatter, view: View) -> Iterator[str]:
    """What everybody may know about everybody."""
    for seat in view.seats:
        yield f"  {capital(say.name(seat.seat, view.seat))}: {', '.join(_known_of(say, view, seat))}"


def _known_of(say: MessageFormatter, view: View, seat: SeatView) -> Iterator[str]:
    yield say.points(seat.points)
    yield say.counted("piece", seat.pieces)
    yield say.plural("{number} card", "{number} cards", seat.hand_size)
    if seat.ticket_count is not None:
        yield say.counted("ticket", seat.ticket_count)
    if view.edition.merchandise_cards:
        yield say.counted("merchandise", seat.merchandise)
    if view.phase is Phase.CHOOSING:
        yield say.text("has chosen") if seat.is_ready else say.text("still choosing")


def turns_left(say: MessageFormatter, view: View) -> Iterator[str]:
    """How much of the game is left, in the last round."""
    if view.turns_left is not None and view.phase is not Phase.OVER:
        yield say.plural(
            "*** Last round: this is the last turn. ***",
            "*** Last round: {number} turns left, including this one. ***",
            view.turns_left,
        )


def points_of(view: View, ticket: TicketId) -> int:
    """What a ticket is worth."""
    return next(known.points for known in view.edition.tickets if known.id == ticket)


def about_tickets(say: MessageFormatter) -> Iterator[str]:
    """What a player should know about where the tickets come from."""
    known = say.edition.tickets
    made = sum(ticket.source == RECONSTRUCTED for ticket in known)
    if made:
        yield say.text(
            "{made} of {all} are reconstructed and may differ from the published ones; use --tickets FILE for your own"
            " list.",
            made=made,
            all=say.counted("ticket", len(known)),
        )
