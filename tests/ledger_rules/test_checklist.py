"""The checklist: known mistakes of programs that play such games, none of them made here."""

from collections import Counter
from collections.abc import Iterable
from itertools import cycle, permutations

import pytest

from tests.ledger import rule
from tests.ledger_rules.acts import DOUBLES, broken_rule, load, random_game, remaining_turns, table, wait
from tests.ledger_rules.scores import LONG, SHORT, longest, longest_bonuses, outcome
from tests.ledger_rules.tables import GRAY, dealt_game, each_edition, each_table, first_offers, keep
from tests.positions import act, chances_after, legal, refusal
from trekvaart import IllegalMove, NotationError
from trekvaart.game.actions import DrawDeck, Keep
from trekvaart.game.chance_source import RandomChance
from trekvaart.game.events import CardDrawn, DeckRefilled, Event, GameEnded, LastRoundBegan, MarketSwept
from trekvaart.game.game import Game
from trekvaart.game.position import Position
from trekvaart.game.results import Decision

TWO_WILDS = "market: wild wild red blue green"
THREE_WILDS_AGAIN = "wild wild wild red blue"
# Routes of one space, no two of them tracks of a double route.
ONE_SPACE_ROUTES = {
    "usa": [
        "atlanta:nashville",
        "seattle:vancouver/1",
        "portland:seattle/1",
        "dallas:houston/1",
        "kansas-city:omaha/1",
    ],
    "amsterdam": [
        "oude-waal:waag",
        "oude-kerk:waag/red",
        "waag:oost-indisch-huis/blue",
        "dam:jan-roodenpoortstoren/red",
    ],
}
DOUBLES_OPEN = [
    ("usa", 2, False),
    ("usa", 3, False),
    ("usa", 4, True),
    ("usa", 5, True),
    ("amsterdam", 2, False),
    ("amsterdam", 3, True),
    ("amsterdam", 4, True),
]


def cards_by_kind(position: Position, *, hands: bool = True) -> list[int]:
    """The number of cards of each kind in deck, discards, market and, optionally, hands."""
    state = position.state
    counts: list[int] = (state.deck + state.discards + state.face_up + state.hands.sum(axis=0) * hands).tolist()
    return counts[: len(position.edition.kinds)]


def all_cards(edition: str) -> list[int]:
    """The number of cards of each kind in an edition."""
    return {"usa": [12] * 8 + [14], "amsterdam": [6] * 6 + [8]}[edition]


def count_events(events: Iterable[Event], kind_of_event: type[Event]) -> int:
    """The number of events of this type."""
    return sum(isinstance(event, kind_of_event) for event in events)


def game_at(position: Position) -> Game:
    """A game at a given position."""
    game = Game.new(position.edition, position.seats, seed=1)
    game.position = position
    return game


# Three wilds in the market.


@rule("CHECK-SWEEP-MISSING")
@each_edition
def test_a_third_wild_sweeps_the_market(edition: str) -> None:
    position = table(edition, 2, TWO_WILDS)
    act(position, "draw red", "wild black black black red red")
    assert position.view(None).market == ("black", "black", "black", "red", "red")


@rule("CHECK-SWEEP-MISSING")
@each_table
def test_three_wilds_never_stay_in_the_market_of_a_whole_game(edition: str, seats: int) -> None:
    _, positions = random_game(edition, seats)
    wild = len(load(edition).colours)
    in_market = [position.state.face_up[wild] for position in positions]
    not_wild = [sum(cards_by_kind(position, hands=False)[:wild]) for position in positions]
    assert not any(wilds >= 3 and others >= 3 for wilds, others in zip(in_market, not_wild, strict=True))


@rule("CHECK-SWEEP-REPEATED")
@each_edition
def test_a_sweep_that_turns_up_three_wilds_is_followed_by_another(edition: str) -> None:
    events = act(table(edition, 2, TWO_WILDS), "draw red", f"wild {THREE_WILDS_AGAIN} black black black orange orange")
    assert count_events(events, MarketSwept) == 2


@rule("CHECK-SWEEP-CONSERVES")
@each_edition
def test_sweeps_lose_and_double_no_card(edition: str) -> None:
    position = table(edition, 2, TWO_WILDS)
    act(position, "draw red", f"wild {THREE_WILDS_AGAIN} black black black orange orange")
    assert cards_by_kind(position) == all_cards(edition)


@rule("CHECK-SWEEP-CONSERVES")
@each_edition
def test_a_sweep_that_empties_the_deck_loses_and_doubles_no_card(edition: str) -> None:
    hoard = " ".join(f"{count} {kind}" for kind, count in cards_without(edition, "3 wild 3 black 2 red 1 blue 1 green"))
    position = table(edition, 2, TWO_WILDS, f"hand 1: {hoard}")  # the deck has a wild, three black and a red
    act(position, "draw red", "wild black black black red blue")  # the blue card was swept
    assert cards_by_kind(position) == all_cards(edition)


def cards_without(edition: str, placed: str) -> list[tuple[str, int]]:
    """The cards of an edition without these."""
    words = placed.split()
    taken = dict(zip(words[1::2], map(int, words[::2]), strict=True))
    kinds = load(edition).kinds
    return [(kind, count - taken.get(kind, 0)) for kind, count in zip(kinds, all_cards(edition), strict=True)]


@rule("CHECK-SWEEP-CONSERVES")
@each_table
def test_no_card_is_lost_or_doubled_in_a_whole_game(edition: str, seats: int) -> None:
    _, positions = random_game(edition, seats)
    assert {tuple(cards_by_kind(position)) for position in positions} == {tuple(all_cards(edition))}


@rule("CHECK-SWEEP-ENDLESS")
@each_edition
@pytest.mark.parametrize("wilds", range(1, 7))
@pytest.mark.parametrize("others", range(7))
def test_sweeping_ends_however_few_cards_are_not_wild(edition: str, wilds: int, others: int) -> None:
    position = table(edition, 2, TWO_WILDS, f"deck: {wilds} wild {others} black")
    chance_source = RandomChance(seed=1)
    chances_after(position, "draw red")
    for _ in range(1000):
        if position.is_chance:
            position.draw(chance_source.pick(position.chances()))
    assert not position.is_chance


# Drawing cards.


@rule("CHECK-WILD-SECOND")
@each_edition
def test_a_wild_in_the_market_is_not_offered_as_a_second_card(edition: str) -> None:
    position = table(edition, 2, TWO_WILDS)
    act(position, "draw red", "black")
    assert set(legal(position)) == {"draw deck", "draw black", "draw blue", "draw green"}


@rule("CHECK-WILD-SECOND")
@each_edition
@pytest.mark.parametrize(("first", "comes"), [("draw red", "black"), ("draw deck", "black"), ("draw deck", "wild")])
def test_a_wild_in_the_market_is_not_accepted_as_a_second_card(edition: str, first: str, comes: str) -> None:
    position = table(edition, 2, TWO_WILDS)
    act(position, first, comes)
    assert broken_rule(position, "draw wild") == "DRAW-WILD-SECOND"


@rule("CHECK-DECK-REFILL")
@each_edition
def test_an_exhausted_deck_is_made_again_from_the_discards(edition: str) -> None:
    position = table(edition, 2, "deck: 1 red", "discards: 3 blue 1 wild")
    events = act(position, "draw deck", "red")
    assert DeckRefilled(cards=4) in events


@rule("CHECK-REFILL-HANDS")
@each_edition
def test_the_new_deck_holds_the_discards_alone(edition: str) -> None:
    position = table(edition, 2, "deck: 1 red", "discards: 3 blue 1 wild", "hand 0: 2 green", "hand 1: 3 black")
    act(position, "draw deck", "red")
    assert chances_after(position, "draw deck") == {"blue": 3, "wild": 1}


@rule("CHECK-REFILL-HANDS")
@each_edition
def test_the_new_deck_leaves_no_discards(edition: str) -> None:
    position = table(edition, 2, "deck: 1 red", "discards: 3 blue 1 wild")
    act(position, "draw deck", "red")
    assert (position.view(None).deck, position.view(None).discards) == (4, {})


@rule("CHECK-MARKET-RETURNS")
@each_edition
def test_after_all_cards_were_hoarded_the_first_ones_spent_bring_the_market_back(edition: str) -> None:
    position = table(edition, 2, "deck:", "market:", "hand 0: 3 red 1 wild")
    act(position, f"claim {GRAY[edition][3]} 3 red", "red red red")
    assert position.view(None).market == ("red", "red", "red", None, None)


@rule("CHECK-MARKET-RETURNS")
@each_edition
def test_cards_spent_later_fill_the_market_up_and_then_the_deck(edition: str) -> None:
    position = table(edition, 2, "deck:", "market: red red red", "hand 0: 3 blue")
    act(position, f"claim {GRAY[edition][3]} 3 blue", "blue blue")
    view = position.view(None)
    assert (view.market, view.deck) == (("red", "red", "red", "blue", "blue"), 1)


@rule("CHECK-EMPTY-DRAW")
@each_edition
def test_a_draw_from_an_empty_deck_is_refused(edition: str) -> None:
    game = game_at(table(edition, 2, "deck:", "hand 0: 1 red"))
    with pytest.raises(IllegalMove) as refused:
        game.play("draw deck")
    assert refused.value.rule == "DRAW-EXHAUSTED"


@rule("CHECK-EMPTY-DRAW")
@each_edition
def test_after_a_refused_draw_the_turn_is_still_there_to_use(edition: str) -> None:
    game = game_at(table(edition, 2, "deck:", "hand 0: 1 red"))
    with pytest.raises(IllegalMove):
        game.play("draw deck")
    game.play(f"claim {GRAY[edition][1]} 1 red", seat=0)
    assert game.view(None).owners == {GRAY[edition][1]: 0}


@rule("CHECK-EMPTY-DRAW")
@each_edition
def test_a_draw_that_empties_the_deck_does_not_leave_the_player_without_a_move(edition: str) -> None:
    position = table(edition, 2, "deck: 1 red", "market: wild wild")  # no second card may be taken
    act(position, "draw deck", "red")
    assert legal(position) != []


@rule("CHECK-EMPTY-STUCK")
@each_table
def test_who_can_neither_draw_nor_claim_passes(edition: str, seats: int) -> None:
    assert legal(table(edition, seats, "deck:", "market:", "fresh:", "hand 1: 3 red")) == ["pass"]


@rule("CHECK-EMPTY-STUCK")
@each_table
def test_a_game_in_which_nothing_can_be_done_ends(edition: str, seats: int) -> None:
    position = table(edition, seats, "deck:", "market:", "fresh:", "turn 1")
    events = [act(position, "pass") for _ in range(seats)]
    assert [count_events(turn, GameEnded) for turn in events] == [0] * (seats - 1) + [1]


# Claiming.


@rule("CHECK-DOUBLE-OWN")
@each_edition
@pytest.mark.parametrize(("owned", "wanted"), [(0, 1), (1, 0)])
def test_with_four_players_too_nobody_owns_both_tracks(edition: str, owned: int, wanted: int) -> None:
    tracks, cards = DOUBLES[edition][:2], DOUBLES[edition][2]
    position = table(edition, 4, f"hand 0: {cards}", f"routes 0: {tracks[owned]}")
    assert broken_rule(position, f"claim {tracks[wanted]} {cards}") == "CLAIM-DOUBLE-OWN"


@rule("CHECK-DOUBLE-OWN")
@each_edition
def test_with_four_players_no_double_route_offers_its_owner_the_twin(edition: str) -> None:
    board = load(edition)
    offered = []
    for route in board.routes:
        if route.twin is not None:
            moves = legal(table(edition, 4, "hand 0: 6 wild", f"routes 0: {route.id}"))
            offered += [move for move in moves if move.split()[1] == board.routes[route.twin].id]
    assert offered == []


@rule("CHECK-DOUBLE-SEATS")
@pytest.mark.parametrize(("edition", "seats", "is_open"), DOUBLES_OPEN)
def test_the_twin_is_open_to_others_or_closed_for_every_number_of_players(
    edition: str, seats: int, is_open: bool
) -> None:
    one, other, cards = DOUBLES[edition]
    position = table(edition, seats, f"hand 0: {cards}", f"routes {seats - 1}: {one}")
    assert broken_rule(position, f"claim {other} {cards}") == (None if is_open else "CLAIM-DOUBLE-CLOSED")


@rule("CHECK-PIECES-SHORT")
@each_edition
@pytest.mark.parametrize(("pieces", "length"), [(0, 1), (1, 2), (2, 3), (1, 3)])
def test_a_route_longer_than_the_supply_is_refused_however_good_the_cards(
    edition: str, pieces: int, length: int
) -> None:
    refused = refusal(
        table(edition, 2, "hand 0: 5 red 5 wild", f"pieces 0: {pieces}"), f"claim {GRAY[edition][length]} {length} red"
    )
    assert refused is not None
    assert (refused.rule, refused.facts["pieces"], refused.facts["length"]) == ("CLAIM-PIECES", pieces, length)


@rule("CHECK-PIECES-LAST")
@each_edition
@pytest.mark.parametrize("length", [1, 2, 3])
def test_a_route_exactly_as_long_as_the_supply_can_be_claimed(edition: str, length: int) -> None:
    position = table(edition, 2, "hand 0: 3 red", f"pieces 0: {length}")
    act(position, f"claim {GRAY[edition][length]} {length} red")
    assert position.view(None).seats[0].pieces == 0


@rule("CHECK-WILDS-CHOSEN")
@each_edition
@pytest.mark.parametrize(
    ("paid", "left"),
    [
        ("3 red", {"red": 1, "wild": 4}),
        ("2 red 1 wild", {"red": 2, "wild": 3}),
        ("1 red 2 wild", {"red": 3, "wild": 2}),
        ("3 wild", {"red": 4, "wild": 1}),
    ],
)
def test_exactly_the_cards_named_are_spent(edition: str, paid: str, left: dict[str, int]) -> None:
    position = table(edition, 2, "hand 0: 4 red 4 wild")
    act(position, f"claim {GRAY[edition][3]} {paid}")
    assert position.view(0).me.hand == left


# The last round.


@rule("CHECK-LAST-ROUND-MISSING")
@each_table
def test_the_game_does_not_stop_when_somebody_comes_down_to_two_pieces(edition: str, seats: int) -> None:
    position = table(edition, seats, "hand 0: 3 red", "pieces 0: 3")
    act(position, f"claim {GRAY[edition][3]} 3 red")
    assert (position.is_over, position.deciding) == (False, (1,))


@rule("CHECK-LAST-ROUND-MISSING")
@each_table
def test_a_whole_game_has_one_turn_for_each_seat_after_the_last_round_began(edition: str, seats: int) -> None:
    game, _ = random_game(edition, seats)
    kinds = [type(event).__name__ for event in game.events]
    assert kinds[kinds.index("LastRoundBegan") :].count("TurnBegan") == seats


@rule("CHECK-LAST-ROUND-EXTENDED")
@each_table
def test_further_players_coming_down_to_two_pieces_do_not_lengthen_the_last_round(edition: str, seats: int) -> None:
    lines = [
        f"{what} {seat}: {words}" for seat in range(seats) for what, words in (("hand", "1 wild"), ("pieces", "3"))
    ]
    position = table(edition, seats, *lines)
    events = [event for route in ONE_SPACE_ROUTES[edition][:seats] for event in act(position, f"claim {route} 1 wild")]
    assert (count_events(events, LastRoundBegan), list(remaining_turns(position))) == (1, [0])


@rule("CHECK-LAST-ROUND-SEAT")
@each_table
def test_the_last_round_is_counted_from_whoever_caused_it(edition: str, seats: int) -> None:
    orders = []
    for seat in range(seats):
        position = table(edition, seats, f"turn {seat}", f"hand {seat}: 1 red", f"pieces {seat}: 3")
        act(position, f"claim {GRAY[edition][1]} 1 red")
        orders.append(list(remaining_turns(position)))
    assert orders == [[(seat + turn) % seats for turn in range(1, seats + 1)] for seat in range(seats)]


# Tickets.


@rule("CHECK-FIRST-RETURN")
@each_table
def test_no_choice_offered_returns_too_many_first_tickets(edition: str, seats: int) -> None:
    game = dealt_game(edition, seats)
    kept = {len(move.tickets) for seat in range(seats) for move in game.legal(seat) if isinstance(move, Keep)}
    assert kept == {"usa": {2, 3}, "amsterdam": {1, 2}}[edition]


@rule("CHECK-FIRST-RETURN")
@each_table
def test_more_first_tickets_than_allowed_cannot_be_returned(edition: str, seats: int) -> None:
    game = dealt_game(edition, seats)
    kept = first_offers(edition, seats)[0][: {"usa": 1, "amsterdam": 0}[edition]]
    with pytest.raises(IllegalMove) as refused:
        game.play(Keep(kept), seat=0)
    assert (refused.value.rule, refused.value.facts["kept"]) == ("TICKETS-KEEP-MIN", len(kept))


@rule("CHECK-FIRST-RETURN")
def test_naming_a_ticket_twice_does_not_make_it_two() -> None:
    (ticket, *_), *_ = first_offers("usa", 2)
    with pytest.raises(IllegalMove) as refused:
        dealt_game("usa", 2).play(Keep((ticket, ticket)), seat=0)
    assert (refused.value.rule, refused.value.facts["kept"]) == ("TICKETS-KEEP-MIN", 1)


@rule("CHECK-EARLY-PLAY")
@each_table
def test_while_one_player_still_chooses_no_turn_is_accepted_from_anybody(edition: str, seats: int) -> None:
    broken = []
    for slowest in range(seats):
        game = dealt_game(edition, seats)
        for seat, offer in enumerate(first_offers(edition, seats)):
            if seat != slowest:
                game.play(keep(offer), seat=seat)
        broken += [broken_rule(game.position, "draw deck", seat) for seat in range(seats)]
    assert set(broken) == {"SETUP-CHOOSE-FIRST"}


@rule("CHECK-EARLY-PLAY")
@each_table
def test_while_one_player_still_chooses_the_others_have_no_moves(edition: str, seats: int) -> None:
    game = dealt_game(edition, seats)
    for seat, offer in enumerate(first_offers(edition, seats)[1:], 1):
        game.play(keep(offer), seat=seat)
    assert [game.legal(seat) for seat in range(1, seats)] == [[]] * (seats - 1)


@rule("CHECK-LAST-TURN-TICKETS")
@pytest.mark.parametrize(
    ("edition", "routes", "offer", "scores"),
    [
        (
            "usa",
            "denver:santa-fe el-paso:santa-fe",
            "denver:el-paso boston:miami calgary:phoenix",
            {("denver:el-paso", 4, True), ("boston:miami", 12, False)},
        ),
        (
            "amsterdam",
            "oude-kerk:waag/black oude-kerk:dam/pink",
            "waag:dam montelbaanstoren:jordaan",
            {("waag:dam", 3, True), ("montelbaanstoren:jordaan", 9, False)},
        ),
    ],
)
def test_tickets_drawn_on_the_very_last_turn_are_scored(
    edition: str, routes: str, offer: str, scores: set[tuple[str, int, bool]]
) -> None:
    position = table(edition, 2, "turn 1", f"routes 1: {routes}", "last round: 1")
    act(position, "draw tickets", offer)
    act(position, "keep " + " ".join(offer.split()[:2]))
    scored = {(score.ticket, score.points, score.is_completed) for score in position.result().lines[1].tickets}
    assert (position.is_over, scored) == (True, scores)


@rule("CHECK-TICKET-LOST")
@pytest.mark.parametrize(
    ("edition", "ticket", "routes"),
    [
        pytest.param(
            "usa",
            "denver:el-paso",
            "denver:helena helena:salt-lake-city las-vegas:salt-lake-city las-vegas:los-angeles"
            " los-angeles:phoenix el-paso:phoenix",
            id="the long way round",
        ),
        pytest.param(
            "usa",
            "kansas-city:houston",
            "dallas:houston/1 dallas:oklahoma-city/2 kansas-city:oklahoma-city/1"
            " dallas:little-rock little-rock:oklahoma-city denver:kansas-city/black denver:oklahoma-city",
            id="through loops",
        ),
        pytest.param(
            "usa",
            "los-angeles:chicago",
            "chicago:omaha denver:omaha denver:santa-fe phoenix:santa-fe los-angeles:phoenix seattle:vancouver/1",
            id="with routes apart from it",
        ),
        pytest.param(
            "amsterdam",
            "waag:dam",
            "oude-waal:waag oude-kerk:oude-waal korenmetershuisje:oude-kerk/green noordermarkt:korenmetershuisje"
            " noordermarkt:jan-roodenpoortstoren dam:jan-roodenpoortstoren/blue",
            id="the long way round in Amsterdam",
        ),
    ],
)
def test_a_completed_ticket_is_not_scored_as_failed(edition: str, ticket: str, routes: str) -> None:
    line = table(edition, 2, f"routes 1: {routes}", f"tickets 1: {ticket}").result().lines[1]
    assert [score.is_completed for score in line.tickets] == [True]


@rule("CHECK-TICKET-LOST")
@each_edition
def test_the_order_in_which_routes_are_claimed_does_not_matter(edition: str) -> None:
    way, ticket = {
        "usa": (["denver:santa-fe", "phoenix:santa-fe", "el-paso:phoenix"], "denver:el-paso"),
        "amsterdam": (["oude-waal:waag", "oude-kerk:oude-waal", "oude-kerk:dam/pink"], "waag:dam"),
    }[edition]
    lengths = {route.id: route.length for route in load(edition).routes}
    completed = []
    for order in permutations(way):
        position = table(edition, 2, "hand 0: 8 wild", f"tickets 0: {ticket}")
        for route in order:
            act(position, f"claim {route} {lengths[route]} wild")
            wait(position)
        completed.append(position.result().lines[0].completed)
    assert completed == [1] * 6


@rule("CHECK-TICKET-LEAK")
@each_table
def test_no_score_shown_in_a_whole_game_contains_anything_from_tickets(edition: str, seats: int) -> None:
    points = {1: 1, 2: 2, 3: 4, 4: 7, 5: 10, 6: 15}
    lengths = {route.id: route.length for route in load(edition).routes}
    _, positions = random_game(edition, seats)
    wrong = []
    for position, viewer in zip(positions, cycle((*range(seats), None)), strict=False):
        view = position.view(viewer)
        on_the_board = [0] * seats
        for route, owner in view.owners.items():
            on_the_board[owner] += points[lengths[route]]
        wrong += [view] if [seat.points for seat in view.seats] != on_the_board else []
    assert wrong == []


@rule("CHECK-TICKET-LEAK")
@each_table
def test_nobody_sees_a_result_before_the_end(edition: str, seats: int) -> None:
    _, positions = random_game(edition, seats)
    viewers = cycle((*range(seats), None))
    assert {position.view(next(viewers)).result for position in positions[:-1]} == {None}


@rule("CHECK-TICKET-LEAK")
@each_table
def test_there_is_no_result_to_ask_for_before_the_end(edition: str, seats: int) -> None:
    with pytest.raises(ValueError, match="not over"):
        dealt_game(edition, seats).result()


# The final score.


@rule("CHECK-LONGEST-SIMPLE")
def test_a_path_that_comes_back_to_a_location_counts_in_full() -> None:
    loop = "atlanta:charleston charleston:raleigh atlanta:raleigh/1"
    assert longest(f"routes 0: {loop}", f"routes 1: {LONG}") == [6, 5]


@rule("CHECK-LONGEST-SUM")
def test_a_network_that_branches_does_not_count_as_the_sum_of_its_branches() -> None:
    branches = "denver:santa-fe denver:omaha denver:phoenix denver:helena"
    assert longest(f"routes 0: {branches}") == [5 + 4, 0]


@rule("CHECK-LONGEST-SUM")
def test_networks_apart_do_not_add_up() -> None:
    assert longest("routes 0: calgary:vancouver seattle:vancouver/1 atlanta:charleston atlanta:nashville") == [4, 0]


@rule("CHECK-LONGEST-TIE")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_of_several_longest_paths_the_first_seats_is_not_preferred(seats: int) -> None:
    routes = ["calgary:vancouver", "montreal:toronto", "el-paso:phoenix", "duluth:sault-st-marie", "phoenix:santa-fe"]
    lines = [f"routes {seat}: {routes[seat]}" for seat in range(seats)]
    assert longest_bonuses(*lines, seats=seats) == [10] * seats


@rule("CHECK-TIE-BREAK")
@pytest.mark.parametrize("winner", [0, 1])
def test_equal_points_in_usa_are_decided_by_the_tie_breaks_not_by_seat(winner: int) -> None:
    result = table("usa", 2, f"routes {winner}: {LONG}", f"routes {1 - winner}: {SHORT}").result()
    assert outcome(result) == ((winner,), Decision.LONGEST)


@rule("CHECK-TIE-BREAK")
@each_edition
@pytest.mark.parametrize("winner", [0, 1, 2])
def test_equal_points_are_decided_by_tickets_completed_not_by_seat(edition: str, winner: int) -> None:
    routes, ticket = {
        "usa": ("denver:santa-fe el-paso:santa-fe", "denver:el-paso"),
        "amsterdam": ("oude-kerk:waag/black oude-kerk:dam/pink", "waag:dam"),
    }[edition]
    position = table(edition, 3, f"routes {winner}: {routes}", f"tickets {winner}: {ticket}")
    totals = [line.total for line in position.result().lines]
    for seat in range(3):
        position.state.points[seat] += totals[winner] - totals[seat]
    assert outcome(position.result()) == ((winner,), Decision.TICKETS)


# Chance belongs to the game.


@rule("CHECK-CARD-DRAWN")
@each_edition
@pytest.mark.parametrize("kind", ["red", "green", "wild"])
def test_a_market_card_must_be_there(edition: str, kind: str) -> None:
    refused = refusal(table(edition, 2, "market: blue blue black black orange"), f"draw {kind}")
    assert refused is not None
    assert (refused.rule, refused.facts["kind"]) == ("DRAW-NOT-FACE-UP", kind)


@rule("CHECK-CARD-DRAWN")
@each_edition
@pytest.mark.parametrize("text", ["draw deck red", "draw red deck", "draw deck: red"])
def test_a_deck_card_is_not_for_choosing(edition: str, text: str) -> None:
    with pytest.raises(NotationError):
        refusal(table(edition, 2), text)


@rule("CHECK-CARD-DRAWN")
@each_edition
def test_the_game_says_which_card_is_drawn(edition: str) -> None:
    game = game_at(table(edition, 2, "deck: 1 green 1 blue"))
    events = game.play(DrawDeck())
    drawn = [event.kind for event in events if isinstance(event, CardDrawn)]
    assert game.view(0).me.hand == Counter(drawn)


@rule("CHECK-CARD-DRAWN")
@each_edition
def test_a_card_taken_leaves_the_market_and_no_other(edition: str) -> None:
    position = table(edition, 2)
    act(position, "draw red", "blue")
    assert (position.view(0).me.hand, position.view(0).market) == (
        {"red": 1},
        ("blue", "green", "black", "blue", "orange"),
    )
