"""Decodes the number of a move in a position, or says why the move is illegal."""

from trekvaart.bots.network.encoding import Encoding
from trekvaart.game.actions import Action
from trekvaart.game.errors import IllegalMove, Refusal
from trekvaart.game.ids import Seat
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.game.position import Position

NOT_OFFERED = "TICKETS-NOT-OFFERED"


def decode_action(encoding: Encoding, position: Position, seat: Seat, number: int) -> Action:
    """The legal move with this number; raises IllegalMove with the rule that forbids it."""
    if not 0 <= number < encoding.moves:
        raise ValueError(f"There is no move {number}; they are numbered from 0 to {encoding.moves - 1}.")
    code = encoding.action(number, position.state_array, seat)
    move = position.canonical(seat, code)
    refusal = position.why_not_code(seat, move, code)
    if refusal is None:
        return move
    if refusal.rule == NOT_OFFERED:  # the decoded move lacks tickets that are not offered
        raise IllegalMove(Refusal(NOT_OFFERED), f"'{encoding.name(number)}' names tickets that are not offered now.")
    raise IllegalMove(refusal, MessageFormatter(encoding.edition).refusal(refusal))
