"""Positions for tests, written as text, and functions that try moves in them.

    edition usa
    seats 2                           default: as few as the edition allows
    turn 0                            whose turn it is (default 0)
    hand 0: 3 purple 1 wild
    market: red blue green white black
    deck: 2 red 1 wild                without this line: all cards not placed elsewhere
    discards: 4 blue
    pieces 0: 5                       without this line: the supply less the routes
    routes 1: denver:omaha seattle:vancouver/1
    tickets 0: boston:miami
    fresh: dallas:new-york            fresh tickets; without this line: all not placed elsewhere
    returned: 1 boston:miami          tickets under the deck with who returned them, the next one first
    merchandise 0: 3
    last round: 2                     turns left
    drawn: 1                          cards drawn already this turn

Cards that no line places are in the deck or, if there is a deck line, nowhere: such a position is for testing one rule,
not for playing on. Any other line, or one that places more cards than there are, is an error.
"""

from collections.abc import Iterable

from trekvaart import editions
from trekvaart.editions.edition import Edition
from trekvaart.game.actions import Chance
from trekvaart.game.chance_source import ChanceSource
from trekvaart.game.codec import Codec, codec_of
from trekvaart.game.errors import Refusal
from trekvaart.game.events import Event
from trekvaart.game.ids import Seat
from trekvaart.game.notation import parse, parse_chance
from trekvaart.game.position import Position
from trekvaart.rules import state as states
from trekvaart.rules.state import State

WITHOUT_COLON = ("edition", "seats", "turn")  # these lines have no colon


def position(text: str, edition: Edition | None = None) -> Position:
    """The position that a text describes; the given edition replaces the one that the text names."""
    lines = dict(map(_head_and_words, filter(None, (line.partition("#")[0].strip() for line in text.splitlines()))))
    edition = edition or editions.load(lines.pop("edition")[0])
    lines.pop("edition", None)
    result = Position.new(edition, int(lines.pop("seats", [str(edition.min_seats)])[0]))
    state, codec = result.state, codec_of(edition)
    state.turn, state.phase, state.cards_left = 1, states.TURN, 2
    # These lines set what is left, whatever the other lines place.
    later = [(head, lines.pop(head)) for head in list(lines) if head in ("deck", "fresh") or head.startswith("pieces ")]
    for head, words in lines.items():
        _place(edition, codec, state, head, words)
    assert state.deck.min() >= 0, "The position has more cards of a kind than there are."
    for head, words in later:
        _place(edition, codec, state, head, words)
    return result


def act(position: Position, text: str, draws: str = "", seat: Seat | None = None) -> tuple[Event, ...]:
    """Make a legal move of a seat, by default the one to move, with exactly these draws; returns the events."""
    events = _move(position, text, draws, seat)
    assert not position.is_chance, f"After '{text}' and '{draws}' something more is drawn."
    return events


def chances_after(position: Position, text: str, draws: str = "") -> dict[str, int]:
    """Begin a legal move of the seat to move; returns the possible next draws with the number of cards or tickets."""
    _move(position, text, draws, None)
    assert position.is_chance, f"After '{text}' and '{draws}' nothing more is drawn."
    return {str(chance): weight for chance, weight in position.chances()}


def refusal(position: Position, text: str, seat: Seat | None = None) -> Refusal | None:
    """Why a seat, by default the one to move, may not make a move; None if the move is legal."""
    return position.why_not(_acting(position, seat), parse(text, position.edition))


def legal(position: Position, seat: Seat | None = None) -> list[str]:
    """The legal moves of a seat, by default the one to move, as text."""
    return [str(action) for action in position.legal(_acting(position, seat))]


def script(edition: Edition, text: str) -> list[Chance]:
    """The cards and tickets that a text names."""
    return [parse_chance(word, edition) for word in text.split()]


def _acting(position: Position, seat: Seat | None) -> Seat:
    return seat if seat is not None else next(iter(position.deciding), 0)


def _move(position: Position, text: str, draws: str, seat: Seat | None) -> tuple[Event, ...]:
    refused = refusal(position, text, seat)
    assert refused is None, f"'{text}' is refused: {refused}"
    events = position.move(_acting(position, seat), parse(text, position.edition))
    for chance in script(position.edition, draws):
        assert chance in [possible for possible, _ in position.chances()], f"{chance} cannot come after '{text}'."
        events += position.draw(chance)
    return events


def _head_and_words(line: str) -> tuple[str, list[str]]:
    """Split a line into its key and its values."""
    if line.split()[0] in WITHOUT_COLON:
        head, _, rest = line.partition(" ")
    else:
        head, _, rest = line.partition(":")
    return head, rest.split()


def _place(edition: Edition, codec: Codec, state: State, head: str, words: list[str]) -> None:
    """Apply one line to the state."""
    match head.split():
        case ["turn"]:
            state.seat = int(words[0])
        case ["drawn"]:
            state.cards_left -= int(words[0])
        case ["last", "round"]:
            state.turns_left = int(words[0])
        case ["hand", seat]:
            for kind, count in _cards(codec, words):
                _take_from_deck(state, kind, count)
                state.hands[int(seat), kind] += count
                state.hand_size[int(seat)] += count
        case ["market"]:
            for slot, name in enumerate(words):
                kind = codec.kind_number[name]
                _take_from_deck(state, kind, 1)
                state.market[slot] = kind
                state.face_up[kind] += 1
                state.market_size += 1
        case ["discards"]:
            for kind, count in _cards(codec, words):
                _take_from_deck(state, kind, count)
                state.discards[kind] += count
                state.discards_size += count
        case ["deck"]:
            state.deck[:] = 0
            for kind, count in _cards(codec, words):
                state.deck[kind] = count
            state.deck_size = int(state.deck.sum())
        case ["routes", seat]:
            for route in words:
                number = codec.route_number[route]
                length = edition.routes[number].length
                state.owner[number] = int(seat)
                state.pieces[int(seat)] -= length
                state.points[int(seat)] += edition.route_points[length]
        case ["pieces", seat]:
            state.pieces[int(seat)] = int(words[0])
        case ["merchandise", seat]:
            state.merchandise[int(seat)] = int(words[0])
            state.merchandise_left -= int(words[0])
        case ["tickets", seat]:
            for ticket in words:
                state.place[codec.ticket_number[ticket]] = int(seat)
                state.fresh -= 1
        case ["returned"]:
            for index, (seat, ticket) in enumerate(zip(words[::2], words[1::2], strict=True)):
                state.place[codec.ticket_number[ticket]] = states.UNDER
                state.under[index] = codec.ticket_number[ticket]
                state.under_from[index] = int(seat)
                state.under_size += 1
                state.fresh -= 1
        case ["fresh"]:
            fresh = {codec.ticket_number[ticket] for ticket in words}
            for number in range(len(codec.tickets)):
                if state.place[number] == states.FRESH and number not in fresh:
                    state.place[number] = states.OFFERED  # out of the game
            state.fresh = len(fresh)
        case _:
            raise ValueError(f"'{head}' is not a line of a position.")


def _cards(codec: Codec, words: list[str]) -> list[tuple[int, int]]:
    """Kinds and counts of cards, such as `3 purple 1 wild`."""
    return [(codec.kind_number[kind], int(count)) for count, kind in zip(words[::2], words[1::2], strict=True)]


def _take_from_deck(state: State, kind: int, count: int) -> None:
    state.deck[kind] -= count
    state.deck_size -= count


class ScriptedChance:
    """A source of chance that follows a list of draws, then another source if one is given."""

    def __init__(self, script: Iterable[Chance], then: ChanceSource | None = None) -> None:
        self._script = list(script)
        self._then = then

    def pick(self, chances: list[tuple[Chance, int]]) -> Chance:
        """The next draw of the list, which must be possible."""
        if self._script:
            chance = self._script.pop(0)
            if all(chance != possible for possible, _ in chances):
                possible_now = ", ".join(str(possible) for possible, _ in chances)
                raise ValueError(f"The script says {chance}, but only {possible_now} can come.")
            return chance
        if self._then is None:
            raise ValueError("The script of chance is at its end.")
        return self._then.pick(chances)

    def pick_seat(self, seats: int) -> int:
        """The seat that has the first turn."""
        return self._then.pick_seat(seats) if self._then else 0
