"""Positions for tests, written as text.

    edition usa
    seats 2
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

Cards that no line places lie in the deck or, if there is a deck line, nowhere: such a position is for one rule, not for play on.
"""

from trekvaart import editions
from trekvaart.game.codec import codec_of
from trekvaart.game.position import Position
from trekvaart.rules import state as states
from trekvaart.rules.board import NONE


def position(text: str) -> Position:
    """The position that a text describes, at the start of a turn."""
    lines = [line.partition("#")[0].strip() for line in text.strip().splitlines()]
    pairs = [line.partition(":") if ":" in line.split(" ")[0] or ": " in line or line.endswith(":") else (line, "", "")
             for line in lines if line]
    words = {head.strip(): rest.split() for head, _, rest in pairs}
    single = {head.split()[0]: head.split()[1] for head in words if head.split()[0] in ("edition", "seats", "turn")}
    edition = editions.load(single["edition"])
    seats = int(single.get("seats", edition.min_seats))
    result = Position.new(edition, seats)
    codec, state = codec_of(edition), result.state
    state.seat = int(single.get("turn", 0))
    state.turn, state.phase = 1, states.TURN
    state.cards_left = 2 - int((words.get("drawn") or ["0"])[0])
    state.turns_left = int((words.get("last round") or ["0"])[0])

    def cards(tokens: list[str]) -> dict[int, int]:
        return {codec.kind_number[kind]: int(count) for count, kind in zip(tokens[::2], tokens[1::2], strict=True)}

    def place(kind: int, count: int) -> None:
        state.deck[kind] -= count
        state.deck_size -= count

    for slot in range(edition.market):
        state.market[slot] = NONE
    for head, rest in words.items():
        match head.split():
            case ["hand", seat]:
                for kind, count in cards(rest).items():
                    state.hands[int(seat), kind] += count
                    state.hand_size[int(seat)] += count
                    place(kind, count)
            case ["market"]:
                for slot, name in enumerate(rest):
                    kind = codec.kind_number[name]
                    state.market[slot] = kind
                    state.face_up[kind] += 1
                    state.market_size += 1
                    place(kind, 1)
            case ["discards"]:
                for kind, count in cards(rest).items():
                    state.discards[kind] += count
                    state.discards_size += count
                    place(kind, count)
            case ["routes", seat]:
                for route in rest:
                    number = codec.route_number[route]
                    state.owner[number] = int(seat)
                    length = edition.routes[number].length
                    state.pieces[int(seat)] -= length
                    state.points[int(seat)] += edition.route_points[length]
            case ["tickets", seat]:
                for ticket in rest:
                    state.place[codec.ticket_number[ticket]] = int(seat)
                    state.fresh -= 1
            case ["returned"]:
                for index, (seat, ticket) in enumerate(zip(rest[::2], rest[1::2], strict=True)):
                    state.under[index] = codec.ticket_number[ticket]
                    state.under_from[index] = int(seat)
                    state.place[codec.ticket_number[ticket]] = states.UNDER
                    state.under_size += 1
                    state.fresh -= 1
            case ["merchandise", seat]:
                state.merchandise[int(seat)] = int(rest[0])
                state.merchandise_left -= int(rest[0])
    if "deck" in words:
        state.deck[:] = 0
        for kind, count in cards(words["deck"]).items():
            state.deck[kind] = count
        state.deck_size = int(state.deck.sum())
    if "fresh" in words:
        keep = {codec.ticket_number[ticket] for ticket in words["fresh"]}
        for number in range(len(codec.tickets)):
            if state.place[number] == states.FRESH and number not in keep:
                state.place[number] = states.OFFERED  # out of the game
        state.fresh = len(keep)
    for head, rest in words.items():
        if head.startswith("pieces "):
            state.pieces[int(head.split()[1])] = int(rest[0])
    return result
