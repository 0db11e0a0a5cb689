"""Describes the events of a game turn by turn, as one player or a spectator may see them."""

from collections.abc import Iterable, Iterator

from trekvaart.game.events import (
    CardDealt,
    CardDrawn,
    CardLaid,
    DeckRefilled,
    Event,
    GameEnded,
    LastRoundBegan,
    MarketSwept,
    SeatReady,
    TicketsOffered,
    TurnBegan,
    seen_by,
)
from trekvaart.game.ids import Seat
from trekvaart.game.message_formatter import MessageFormatter


def turn_lines(
    say: MessageFormatter, events: Iterable[Event], viewer: Seat | None, *, turn: int = 0, all_is_open: bool = False
) -> Iterator[str]:
    """A line for each turn, with its number, one for the last round and one for the end; `turn` is the first turn.

    Cards laid and dealt are left out, because the table shows them, and offered tickets until some are kept.
    """
    sentences: list[str] = []
    sweeps: list[MarketSwept | DeckRefilled] = []
    before: Event | None = None
    for event in events:
        seen = event if all_is_open else seen_by(event, viewer)
        match seen:
            case None | CardLaid() | CardDealt() | TicketsOffered() | SeatReady():
                continue
            case MarketSwept() | DeckRefilled():
                sweeps.append(seen)
                before = seen
                continue
        sentences += say.sweeps(sweeps)
        sweeps.clear()
        match seen:
            case TurnBegan():
                yield from _line(turn, sentences)
                turn, sentences = seen.turn, []
            case LastRoundBegan() | GameEnded():
                yield from _line(turn, sentences)
                yield f"*** {say.event(seen, viewer)} ***"
                sentences = []
            case CardDrawn(seat, None) if seen == before:
                sentences[-1] = say.drew_twice(seat, viewer)
            case _:
                sentences.append(say.event(seen, viewer))
        before = seen
    sentences += say.sweeps(sweeps)
    yield from _line(turn, sentences)


def _line(turn: int, sentences: list[str]) -> Iterator[str]:
    if sentences:
        yield " ".join([f"{turn}."] * (turn > 0) + sentences)
