"""Choices: the move that a number of the fixed list means in a position, or why it cannot be made."""

from trekvaart.game.actions import Action
from trekvaart.game.errors import IllegalMove, Refusal
from trekvaart.game.ids import Seat
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.game.position import Position
from trekvaart.rl.encoding import Encoding

NOT_OFFERED = "TICKETS-NOT-OFFERED"


def decode_action(encoding: Encoding, position: Position, seat: Seat, number: int) -> Action:
    """The legal move with this number; IllegalMove says which rule forbids it."""
    if not 0 <= number < encoding.moves:
        raise ValueError(f"There is no move {number}; they are numbered from 0 to {encoding.moves - 1}.")
    view = position.view(seat)
    move = encoding.move(number, view)
    if encoding.mask(view)[number]:
        return move
    refusal = position.why_not(seat, move)
    if refusal is None or refusal.rule == NOT_OFFERED:  # what is not offered has no name, so the move lost it
        raise IllegalMove(Refusal(NOT_OFFERED), f"'{encoding.name(number)}' names tickets that are not offered now.")
    raise IllegalMove(refusal, MessageFormatter(encoding.edition).refusal(refusal))
