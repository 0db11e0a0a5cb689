"""Rulings on market, deck, passing, first tickets and start, where the rulebooks are silent or differ."""

from collections import Counter
from dataclasses import replace

import pytest

from tests.ledger import rule
from tests.ledger_rules.tables import GRAY, dealt_game, each_edition, each_table, first_offers, keep, returned_tickets
from tests.positions import act, chances_after, legal, position, refusal
from trekvaart import Game, editions, seen_by
from trekvaart.game.chance_source import RandomChance
from trekvaart.game.errors import Refusal
from trekvaart.game.events import (
    DeckRefilled,
    Ending,
    GameEnded,
    MarketSwept,
    SeatPassed,
    SeatReady,
    TicketsKept,
    TurnBegan,
)
from trekvaart.game.position import Position
from trekvaart.game.views import ReturnedTicket

MARKET = "market: red blue green black orange"
TWO_WILDS = "market: wild wild red blue green"
NOTHING_LEFT = ("deck:", "fresh:")  # neither cards nor tickets to draw
OFFER = {"usa": "denver:el-paso boston:miami calgary:phoenix", "amsterdam": "jordaan:oude-kerk noordermarkt:waag"}


def table(edition: str, *lines: str) -> Position:
    return position("\n".join((f"edition {edition}", *lines)))


class LastStarts(RandomChance):
    """A source of chance that lets the last seat start."""

    def pick_seat(self, seats: int) -> int:
        return seats - 1


def count_sweeps(events: tuple[object, ...]) -> int:
    return sum(isinstance(event, MarketSwept) for event in events)


@rule("RULING-SWEEP-SETUP")
@each_table
def test_the_first_market_is_swept_in_both_editions(edition: str, seats: int) -> None:
    view = dealt_game(edition, seats, market="wild red wild blue wild red blue green black orange").view(None)
    assert (view.market, view.discards) == (
        ("red", "blue", "green", "black", "orange"),
        {"wild": 3, "red": 1, "blue": 1},
    )


@rule("RULING-SWEEP-REPEAT")
@each_edition
def test_a_new_market_with_three_wilds_is_swept_again(edition: str) -> None:
    at = table(edition, TWO_WILDS)
    events = act(at, "draw red", "wild  wild black wild black wild  orange orange orange black black")
    assert (count_sweeps(events), at.view(0).market) == (2, ("orange", "orange", "orange", "black", "black"))


@rule("RULING-SWEEP-REPEAT")
@each_edition
def test_the_first_market_is_swept_as_often_as_need_be(edition: str) -> None:
    market = "wild wild wild red blue  wild wild green wild wild  red blue green black orange"
    game = dealt_game(edition, market=market)
    assert (count_sweeps(tuple(game.events)), game.view(None).market) == (
        2,
        ("red", "blue", "green", "black", "orange"),
    )


@rule("RULING-SWEEP-STOP")
@each_edition
@pytest.mark.parametrize("rest", ["deck: 3 wild", "deck: 2 wild", "deck: 1 wild"])
def test_no_sweep_when_two_cards_are_not_wild(edition: str, rest: str) -> None:
    at = table(edition, TWO_WILDS, rest)
    act(at, "draw red", "wild")
    assert at.view(0).market == ("wild", "wild", "wild", "blue", "green")


@rule("RULING-SWEEP-STOP")
@each_edition
@pytest.mark.parametrize(
    ("rest", "draws"),
    [
        (["deck: 1 wild 1 black"], "wild  black blue green wild wild"),
        (["deck: 2 wild", "discards: 1 black"], "wild  wild black blue green wild"),
    ],
    ids=["deck", "discards"],
)
def test_a_sweep_when_three_cards_are_not_wild(edition: str, rest: list[str], draws: str) -> None:
    events = act(table(edition, TWO_WILDS, *rest), "draw red", draws)
    assert count_sweeps(events) == 1


@rule("RULING-SWEEP-STOP")
@each_edition
def test_a_sweep_that_could_not_help_comes_when_it_can(edition: str) -> None:
    at = table(edition, "hand 0: 3 red", "market: wild wild wild blue green", "deck:")
    events = act(at, f"claim {GRAY[edition][3]} 3 red", "red red red wild wild")
    assert (count_sweeps(events), at.view(0).market) == (1, ("red", "red", "red", "wild", "wild"))


@rule("RULING-SWEEP-CYCLE")
@each_edition
@pytest.mark.parametrize("deck", ["4 wild 2 black", "5 wild 1 black"])
def test_no_sweep_when_market_and_deck_would_change_places_for_ever(edition: str, deck: str) -> None:
    at = table(edition, TWO_WILDS, f"deck: {deck}")
    events = act(at, "draw red", "wild")
    assert (count_sweeps(events), at.view(0).market) == (0, ("wild", "wild", "wild", "blue", "green"))


@rule("RULING-SWEEP-CYCLE")
@each_edition
@pytest.mark.parametrize(
    ("rest", "draws", "count"),
    [
        ("deck: 3 wild 3 black", "wild  wild wild black black black", 1),
        ("deck: 4 wild 3 black", "wild  wild wild black black black", 1),
        ("deck: 4 wild 1 black", "wild  wild wild wild black wild  wild wild blue green black", 2),
        (
            "deck: 4 wild 2 black\ndiscards: 1 orange",
            "wild  wild wild wild black black  wild wild blue green orange",
            2,
        ),
    ],
    ids=["a deck with two wilds", "a larger deck", "a smaller deck", "a discard"],
)
def test_a_sweep_when_the_cards_may_come_otherwise(edition: str, rest: str, draws: str, count: int) -> None:
    assert count_sweeps(act(table(edition, TWO_WILDS, rest), "draw red", draws)) == count


@rule("RULING-RESHUFFLE-AT-ONCE")
@each_edition
@pytest.mark.parametrize("last", ["draw deck", "draw red"])
def test_the_last_card_of_the_deck_brings_in_the_discards(edition: str, last: str) -> None:
    at = table(edition, MARKET, "drawn: 1", "deck: 1 black", "discards: 2 blue")
    events = act(at, last, "black")
    assert (events[-2], at.view(1).deck, at.view(1).discards) == (DeckRefilled(2), 2, {})


@rule("RULING-RESHUFFLE-AT-ONCE")
@each_edition
def test_cards_paid_while_there_is_no_deck_are_the_deck(edition: str) -> None:
    at = table(edition, "hand 0: 2 red", MARKET, "deck:")
    act(at, f"claim {GRAY[edition][2]} 2 red")
    assert (at.view(1).deck, at.view(1).discards) == (2, {})


@rule("RULING-MARKET-FILL")
@each_edition
@pytest.mark.parametrize(
    ("market", "cards", "filled", "deck"),
    [
        ("red blue", 1, ("red", "blue", "green", None, None), 0),
        ("red blue", 3, ("red", "blue", "green", "green", "green"), 0),
        ("red blue black black", 3, ("red", "blue", "black", "black", "green"), 2),
    ],
)
def test_a_claim_fills_the_empty_places_of_the_market(
    edition: str, market: str, cards: int, filled: tuple[str | None, ...], deck: int
) -> None:
    at = table(edition, "hand 0: 3 green", f"market: {market}", "deck:")
    act(at, f"claim {GRAY[edition][cards]} {cards} green", " ".join(["green"] * (cards - deck)))
    assert (at.view(1).market, at.view(1).deck) == (filled, deck)


@rule("RULING-MARKET-FILL")
@each_edition
def test_the_discards_fill_what_the_deck_could_not(edition: str) -> None:
    at = table(edition, TWO_WILDS, "deck: 1 wild 2 black")
    act(at, "draw red", "wild  black black blue green wild")
    assert at.view(0).market == ("black", "black", "blue", "green", "wild")


@rule("RULING-DISCARDS")
@each_edition
def test_paid_and_swept_cards_are_discards_alike(edition: str) -> None:
    at = table(edition, "hand 0: 1 red", "market: wild wild blue green black")
    act(at, f"claim {GRAY[edition][1]} 1 red")
    act(at, "draw black", "wild orange orange orange red red")
    assert at.view(1).discards == {"red": 1, "wild": 3, "blue": 1, "green": 1}


@rule("RULING-DISCARDS")
@each_edition
def test_paid_and_swept_cards_come_back_alike(edition: str) -> None:
    at = table(edition, "hand 0: 1 red", "market: wild wild blue green black", "deck: 1 wild 5 orange")
    act(at, f"claim {GRAY[edition][1]} 1 red")
    act(at, "draw black", "wild orange orange orange orange orange")
    assert chances_after(at, "draw deck") == {"red": 1, "wild": 3, "blue": 1, "green": 1}


@rule("RULING-EXHAUSTED-TAKE")
def test_in_amsterdam_the_market_gives_cards_when_the_deck_has_none() -> None:
    at = table("amsterdam", MARKET, "deck:")
    act(at, "draw blue")
    act(at, "draw red")
    view = at.view(0)
    assert (view.me.hand, view.market) == ({"blue": 1, "red": 1}, (None, None, "green", "black", "orange"))


@rule("RULING-EXHAUSTED-TAKE")
def test_in_amsterdam_a_card_in_the_market_is_something_to_do() -> None:
    at = table("amsterdam", "market: wild", *NOTHING_LEFT)
    assert legal(at) == ["draw wild"]


@rule("RULING-EXHAUSTED-TAKE")
@each_edition
@pytest.mark.parametrize("may_take", [True, False])
def test_an_edition_chooses_whether_the_market_gives_cards_then(edition: str, may_take: bool) -> None:
    chosen = replace(editions.load(edition), take_when_exhausted=may_take)
    refused = refusal(position(f"{MARKET}\ndeck:", chosen), "draw red")
    assert refused == (None if may_take else Refusal("DRAW-EXHAUSTED", {"kind": "red"}))


@rule("RULING-DRAW-ENDS-EARLY")
@pytest.mark.parametrize(
    ("edition", "lines", "move", "draws"),
    [
        ("usa", [MARKET, "deck: 1 black"], "draw deck", "black"),
        ("usa", [MARKET, "deck: 1 black"], "draw red", "black"),
        ("amsterdam", ["market: red", "deck:"], "draw red", ""),
        ("amsterdam", ["market: red wild", "deck:"], "draw red", ""),
    ],
    ids=["last of the deck", "last replacement", "last card", "only a wild"],
)
def test_a_draw_ends_with_one_card_when_there_is_no_second(
    edition: str, lines: list[str], move: str, draws: str
) -> None:
    at = table(edition, *lines)
    act(at, move, draws)
    assert (at.view(0).me.hand_size, at.deciding) == (1, (1,))


@rule("RULING-DRAW-ENDS-EARLY")
@pytest.mark.parametrize(
    ("edition", "lines"),
    [
        ("usa", [MARKET, "deck: 2 black"]),
        ("usa", [MARKET, "deck: 1 black", "discards: 1 blue"]),
        ("amsterdam", [MARKET, "deck: 1 black"]),
        ("amsterdam", ["market: wild wild wild wild red", "deck: 1 black"]),
    ],
    ids=["deck", "discards", "market", "a card that is not wild"],
)
def test_a_draw_goes_on_while_there_is_a_second_card(edition: str, lines: list[str]) -> None:
    at = table(edition, *lines)
    act(at, "draw deck", "black")
    assert at.deciding == (0,)


@rule("RULING-PASS")
@each_edition
@pytest.mark.parametrize("lines", [[], ["hand 0: 1 red", "pieces 0: 0"]], ids=["no cards", "no pieces"])
def test_whoever_can_do_nothing_has_only_the_pass(edition: str, lines: list[str]) -> None:
    assert legal(table(edition, *NOTHING_LEFT, *lines)) == ["pass"]


@rule("RULING-PASS")
def test_in_usa_a_market_without_a_deck_is_nothing_to_do() -> None:
    assert legal(table("usa", MARKET, *NOTHING_LEFT)) == ["pass"]


@rule("RULING-PASS")
@each_edition
def test_after_a_pass_the_turn_goes_on(edition: str) -> None:
    at = table(edition, *NOTHING_LEFT)
    events = act(at, "pass")
    assert events == (SeatPassed(0), TurnBegan(1, 2))


@rule("RULING-ALL-PASS")
@each_table
def test_the_game_ends_when_all_have_passed_in_a_row(edition: str, seats: int) -> None:
    at = table(edition, f"seats {seats}", "turn 1", *NOTHING_LEFT)
    endings = [event for _ in range(seats) for event in act(at, "pass") if isinstance(event, GameEnded)]
    assert (endings, at.is_over) == ([GameEnded(Ending.ALL_PASSED)], True)


@rule("RULING-ALL-PASS")
@each_table
def test_the_game_goes_on_while_somebody_has_not_passed(edition: str, seats: int) -> None:
    at = table(edition, f"seats {seats}", *NOTHING_LEFT)
    for _ in range(seats - 1):
        act(at, "pass")
    assert at.deciding == (seats - 1,)


@rule("RULING-ALL-PASS")
def test_passes_with_an_action_between_them_are_not_in_a_row() -> None:
    at = table("usa", "hand 1: 1 red", "market: blue", *NOTHING_LEFT)
    act(at, "pass")
    act(at, f"claim {GRAY['usa'][1]} 1 red", "red")
    act(at, "pass")
    assert at.deciding == (1,)


@rule("RULING-ALL-PASS")
@each_edition
def test_a_game_that_all_have_passed_is_scored(edition: str) -> None:
    at = table(edition, f"routes 1: {GRAY[edition][3]}", *NOTHING_LEFT)
    act(at, "pass")
    act(at, "pass")
    result = at.view(None).result
    assert result is not None
    assert (result.ending, result.winners) == (Ending.ALL_PASSED, (1,))


@rule("RULING-WILD-BLIND")
def test_in_amsterdam_a_wild_from_the_deck_leaves_a_second_card() -> None:
    at = table("amsterdam", MARKET)
    act(at, "draw deck", "wild")
    assert (at.deciding, refusal(at, "draw deck"), refusal(at, "draw red")) == ((0,), None, None)


@rule("RULING-WILD-BLIND")
@pytest.mark.parametrize("first", ["red", "wild"])
def test_in_amsterdam_a_wild_from_the_deck_may_be_the_second_card(first: str) -> None:
    at = table("amsterdam", MARKET)
    act(at, "draw deck", first)
    act(at, "draw deck", "wild")
    assert at.view(0).me.hand == Counter((first, "wild"))


@rule("RULING-FIRST-TICKETS")
@each_table
def test_all_choose_first_tickets_at_the_same_time(edition: str, seats: int) -> None:
    game = dealt_game(edition, seats, first=1)
    assert (game.deciding, [bool(game.legal(seat)) for seat in range(seats)]) == (tuple(range(seats)), [True] * seats)


@rule("RULING-FIRST-TICKETS")
@each_table
def test_first_tickets_are_chosen_in_any_order(edition: str, seats: int) -> None:
    game = dealt_game(edition, seats)
    deciding = []
    for seat, offer in reversed(list(enumerate(first_offers(edition, seats)))):
        game.play(keep(offer), seat=seat)
        deciding.append(game.deciding)
    assert deciding == [tuple(range(seats - done)) for done in range(1, seats)] + [(0,)]


@rule("RULING-FIRST-TICKETS", "TICKETS-FOR-GOOD")
@each_table
def test_first_tickets_are_chosen_once(edition: str, seats: int) -> None:
    game, (offer, *_) = dealt_game(edition, seats, first=0), first_offers(edition, seats)
    game.play(keep(offer), seat=0)
    refused = game.why_not(keep(offer[1:]), seat=0)
    assert refused is not None
    assert refused.facts.get("seat") != 0  # the game does not wait for this player


@rule("RULING-FIRST-READY")
@each_table
def test_others_see_only_that_a_player_is_ready(edition: str, seats: int) -> None:
    game = dealt_game(edition, seats)
    before = game.view(0).seats[1]
    events = game.play(keep(first_offers(edition, seats)[1][1:]), seat=1)
    assert [seen_by(event, 0) for event in events] == [SeatReady(1, None)]
    assert game.view(0).seats[1] == replace(before, is_ready=True, ticket_count=None)


@rule("RULING-FIRST-READY")
@each_edition
def test_when_all_are_ready_others_see_how_many_each_has_kept(edition: str) -> None:
    (first, second), every = first_offers(edition, 2), {"usa": 3, "amsterdam": 2}[edition]
    game = dealt_game(edition)
    game.play(keep(second), seat=1)
    events = game.play(keep(first[1:]), seat=0)
    assert [seen_by(event, None) for event in events] == [
        SeatReady(0, None),
        TicketsKept(0, every - 1, 1, None, None),
        TicketsKept(1, every, 0, None, None),
        TurnBegan(0, 1),
    ]


@rule("RULING-FIRST-READY")
@each_edition
def test_how_many_each_has_kept_is_in_view_once_all_are_ready(edition: str) -> None:
    (first, second), every = first_offers(edition, 2), {"usa": 3, "amsterdam": 2}[edition]
    game = dealt_game(edition)
    game.play(keep(second), seat=1)
    game.play(keep(first[1:]), seat=0)
    assert [seat.ticket_count for seat in game.view(None).seats] == [every - 1, every]


@rule("RULING-RETURNED-SECRET")
@each_edition
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_only_who_returned_a_first_ticket_knows_which(edition: str, viewer: int | None) -> None:
    game, offers = dealt_game(edition), first_offers(edition, 2)
    for seat, offer in enumerate(offers):
        game.play(keep(offer[1:]), seat=seat)
    known = tuple(ReturnedTicket(seat, offers[seat][0] if seat == viewer else None) for seat in (0, 1))
    assert game.view(viewer).returned == known


@rule("RULING-RETURNED-SECRET")
@each_edition
def test_nobody_is_told_which_tickets_another_player_returned(edition: str) -> None:
    at = table(edition, MARKET)
    act(at, "draw tickets", OFFER[edition])
    kept, *returned = OFFER[edition].split()
    events = act(at, f"keep {kept}")
    assert [seen_by(event, seat) for seat in (0, 1, None) for event in events if isinstance(event, TicketsKept)] == [
        TicketsKept(0, 1, len(returned), (kept,), tuple(returned)),
        TicketsKept(0, 1, len(returned), None, None),
        TicketsKept(0, 1, len(returned), None, None),
    ]


@rule("RULING-RETURN-ORDER")
@each_table
def test_returned_first_tickets_lie_seat_by_seat_whoever_chose_first(edition: str, seats: int) -> None:
    game, offers = dealt_game(edition, seats, first=1), first_offers(edition, seats)
    for seat in reversed(range(seats)):
        game.play(keep(offers[seat][:-1]), seat=seat)
    assert returned_tickets(game.position) == [offer[-1] for offer in offers]


@rule("RULING-RETURN-ORDER")
def test_returned_tickets_lie_in_the_order_offered() -> None:
    at = table("usa", MARKET)
    act(at, "draw tickets", "seattle:new-york boston:miami dallas:new-york")
    act(at, "keep boston:miami")
    assert returned_tickets(at) == ["seattle:new-york", "dallas:new-york"]


@rule("RULING-TICKETS-FEW")
@pytest.mark.parametrize(
    ("edition", "left"),
    [("usa", "denver:el-paso boston:miami"), ("usa", "denver:el-paso"), ("amsterdam", "noordermarkt:waag")],
)
def test_of_the_tickets_left_at_least_one_stays(edition: str, left: str) -> None:
    at = table(edition, MARKET, f"fresh: {left}")
    act(at, "draw tickets", left)
    fewest = min(len(move.split()) - 1 for move in legal(at))
    assert (at.view(0).me.offered, fewest) == (tuple(left.split()), 1)


@rule("RULING-TICKETS-FEW")
@each_edition
def test_no_more_tickets_must_stay_than_are_left(edition: str) -> None:
    strict = replace(editions.load(edition), later_keep=2)
    *_, last = OFFER[edition].split()
    at = position(f"{MARKET}\nfresh: {last}", strict)
    act(at, "draw tickets", last)
    assert legal(at) == [f"keep {last}"]


@rule("RULING-START")
@each_table
def test_whoever_sets_up_the_game_says_who_starts(edition: str, seats: int) -> None:
    starters = []
    for first in range(seats):
        game = dealt_game(edition, seats, first=first)
        for seat, offer in enumerate(first_offers(edition, seats)):
            game.play(keep(offer), seat=seat)
        starters.append(game.deciding)
    assert starters == [(first,) for first in range(seats)]


@rule("RULING-START")
@each_table
def test_who_starts_may_be_left_to_chance(edition: str, seats: int) -> None:
    assert Game.new(edition, seats, chance_source=LastStarts(seed=1)).first == seats - 1


@rule("RULING-START")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_chance_lets_each_player_start_as_often_as_any_other(seats: int) -> None:
    chance_source = RandomChance(seed=1)
    starters = Counter(chance_source.pick_seat(seats) for _ in range(1_000 * seats))
    assert {seat: round(count / 1_000) for seat, count in starters.items()} == dict.fromkeys(range(seats), 1)
