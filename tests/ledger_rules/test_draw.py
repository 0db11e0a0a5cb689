"""Drawing cards, rule by rule: deck and market, wilds, sweeps, and what happens when the deck runs out."""

from collections import Counter

import pytest

from tests.ledger import rule
from tests.ledger_rules.tables import GRAY, each_edition
from tests.positions import act, chances_after, legal, position, refusal
from trekvaart.game.actions import Claim, DrawTickets
from trekvaart.game.errors import Refusal
from trekvaart.game.events import DeckRefilled, MarketSwept
from trekvaart.game.position import Position

MARKET = "market: red blue green black orange"
TWO_WILDS = "market: wild wild red blue green"


def table(edition: str, *lines: str) -> Position:
    return position("\n".join((f"edition {edition}", *lines)))


def hand(at: Position, seat: int = 0) -> dict[str, int]:
    return dict(at.view(seat).me.hand or {})


@rule("DRAW-TWO")
@each_edition
@pytest.mark.parametrize("first", ["draw deck", "draw green"])
@pytest.mark.parametrize("second", ["draw deck", "draw red"])
def test_a_draw_brings_two_cards_from_wherever(edition: str, first: str, second: str) -> None:
    at = table(edition, MARKET)
    act(at, first, "green")
    act(at, second, "red")
    assert hand(at) == {"green": 1, "red": 1}


@rule("DRAW-TWO")
@each_edition
def test_after_two_cards_the_turn_is_over(edition: str) -> None:
    at = table(edition, MARKET)
    act(at, "draw deck", "green")
    act(at, "draw red", "blue")
    assert at.deciding == (1,)


@rule("DRAW-SECOND-DUE")
@each_edition
@pytest.mark.parametrize("first", ["draw deck", "draw red"])
def test_the_second_card_cannot_be_declined(edition: str, first: str) -> None:
    at = table(edition, MARKET, "fresh:")
    act(at, first, "red")
    cards = ["draw deck", "draw blue", "draw green", "draw black", "draw red", "draw orange"]
    assert (at.deciding, sorted(legal(at))) == ((0,), sorted(cards))


@rule("DRAW-DECK")
@each_edition
def test_a_card_may_come_from_the_deck(edition: str) -> None:
    at = table(edition, MARKET, "deck: 2 red 1 blue")
    act(at, "draw deck", "blue")
    assert (hand(at), at.view(0).deck) == ({"blue": 1}, 2)


@rule("DRAW-DECK")
@each_edition
def test_what_the_deck_gives_is_left_to_chance(edition: str) -> None:
    at = table(edition, MARKET, "deck: 2 red 1 blue")
    assert chances_after(at, "draw deck") == {"red": 2, "blue": 1}


@rule("DRAW-FACE-UP")
@each_edition
def test_every_card_of_the_market_may_be_drawn(edition: str) -> None:
    at = table(edition, "market: red red wild blue green")
    cards = {move for move in legal(at) if move.startswith("draw ")} - {"draw deck", "draw tickets"}
    assert cards == {"draw red", "draw wild", "draw blue", "draw green"}


@rule("DRAW-FACE-UP")
@each_edition
@pytest.mark.parametrize("kind", ["red", "blue", "green", "black", "wild"])
def test_a_card_of_the_market_goes_into_the_hand(edition: str, kind: str) -> None:
    at = table(edition, "market: red blue green black wild")
    act(at, f"draw {kind}", "orange")
    assert hand(at) == {kind: 1}


@rule("DRAW-NOT-FACE-UP")
@each_edition
@pytest.mark.parametrize("kind", ["green", "wild"])
def test_a_card_that_is_not_in_the_market_cannot_be_taken(edition: str, kind: str) -> None:
    at = table(edition, "hand 1: 1 green 1 wild", "market: red blue black black orange")
    assert refusal(at, f"draw {kind}") == Refusal("DRAW-NOT-FACE-UP", {"kind": kind})


@rule("DRAW-NOT-FACE-UP")
@each_edition
def test_a_card_taken_is_no_longer_there_to_take(edition: str) -> None:
    at = table(edition, MARKET)
    act(at, "draw red", "blue")
    assert refusal(at, "draw red") == Refusal("DRAW-NOT-FACE-UP", {"kind": "red"})


@rule("DRAW-EACH-FREE")
@each_edition
@pytest.mark.parametrize("first", ["draw deck", "draw red"])
@pytest.mark.parametrize("second", ["draw deck", "draw blue", "draw orange"])
def test_the_second_card_comes_from_either_place(edition: str, first: str, second: str) -> None:
    at = table(edition, MARKET)
    act(at, first, "red")
    assert refusal(at, second) is None


@rule("DRAW-EACH-FREE")
@each_edition
def test_the_first_card_is_seen_before_the_second_is_chosen(edition: str) -> None:
    at = table(edition, MARKET)
    act(at, "draw deck", "green")
    assert (at.deciding, hand(at)) == ((0,), {"green": 1})


@rule("DRAW-REPLACE")
@each_edition
def test_a_card_taken_is_replaced_before_the_second_is_chosen(edition: str) -> None:
    at = table(edition, MARKET, "deck: 3 red")
    act(at, "draw green", "red")
    view = at.view(0)
    assert (view.deciding, view.market, view.deck) == ((0,), ("red", "blue", "red", "black", "orange"), 2)


@rule("DRAW-REPLACE")
@each_edition
def test_the_second_card_taken_is_replaced_too(edition: str) -> None:
    at = table(edition, MARKET, "drawn: 1", "deck: 3 red")
    act(at, "draw green", "red")
    assert at.view(1).market == ("red", "blue", "red", "black", "orange")


@rule("DRAW-REPLACE")
@each_edition
def test_a_card_from_the_deck_leaves_the_market_alone(edition: str) -> None:
    at = table(edition, MARKET)
    act(at, "draw deck", "red")
    assert at.view(0).market == ("red", "blue", "green", "black", "orange")


@rule("DRAW-REPLACEMENT-SECOND")
@each_edition
def test_the_replacement_may_be_the_second_card(edition: str) -> None:
    at = table(edition, "market: red blue green black black")
    act(at, "draw red", "orange")
    act(at, "draw orange", "blue")
    assert hand(at) == {"red": 1, "orange": 1}


@rule("DRAW-WILD-FIRST")
@each_edition
def test_a_wild_from_the_market_is_the_whole_turn(edition: str) -> None:
    at = table(edition, TWO_WILDS)
    act(at, "draw wild", "red")
    assert (hand(at), at.deciding) == ({"wild": 1}, (1,))


@rule("DRAW-WILD-SECOND")
@each_edition
@pytest.mark.parametrize("first", ["draw deck", "draw red"])
def test_no_wild_of_the_market_is_a_second_card(edition: str, first: str) -> None:
    at = table(edition, TWO_WILDS)
    act(at, first, "red")
    assert refusal(at, "draw wild") == Refusal("DRAW-WILD-SECOND", {"kind": "wild"})


@rule("DRAW-WILD-SECOND")
@each_edition
def test_no_wild_of_the_market_is_offered_as_a_second_card(edition: str) -> None:
    assert legal(table(edition, TWO_WILDS, "drawn: 1")).count("draw wild") == 0


@rule("DRAW-WILD-REPLACEMENT")
def test_a_wild_that_replaced_the_first_card_is_no_second_card() -> None:
    at = table("usa", MARKET)
    act(at, "draw red", "wild")
    assert refusal(at, "draw wild") == Refusal("DRAW-WILD-SECOND", {"kind": "wild"})


@rule("DRAW-WILD-BLIND")
def test_a_wild_from_the_deck_leaves_a_second_card() -> None:
    at = table("usa", MARKET)
    act(at, "draw deck", "wild")
    assert (at.deciding, refusal(at, "draw deck"), refusal(at, "draw red")) == ((0,), None, None)


@rule("DRAW-WILD-BLIND")
def test_a_wild_from_the_deck_may_be_the_second_card() -> None:
    at = table("usa", MARKET)
    act(at, "draw red", "red")
    act(at, "draw deck", "wild")
    assert hand(at) == {"red": 1, "wild": 1}


@rule("DRAW-SWEEP")
@each_edition
def test_three_wilds_in_the_market_sweep_all_five_cards(edition: str) -> None:
    at = table(edition, TWO_WILDS)
    act(at, "draw red", "wild orange orange black black black")
    assert at.view(0).discards == {"wild": 3, "blue": 1, "green": 1}


@rule("DRAW-SWEEP")
@each_edition
def test_a_sweep_is_told_with_the_cards_it_took(edition: str) -> None:
    at = table(edition, TWO_WILDS)
    events = act(at, "draw red", "wild orange orange black black black")
    assert MarketSwept(("wild", "wild", "wild", "blue", "green")) in events


@rule("DRAW-SWEEP")
@each_edition
def test_two_wilds_in_the_market_do_nothing(edition: str) -> None:
    at = table(edition, "market: wild red blue green black")
    act(at, "draw red", "wild")
    assert (at.view(0).market, at.view(0).discards) == (("wild", "wild", "blue", "green", "black"), {})


@rule("DRAW-SWEEP-REFILL")
@each_edition
def test_a_swept_market_is_filled_from_the_deck(edition: str) -> None:
    at = table(edition, TWO_WILDS, "deck: 1 wild 2 orange 3 black 1 red")
    act(at, "draw red", "wild orange red orange black black")
    assert (at.view(0).market, at.view(0).deck) == (("orange", "red", "orange", "black", "black"), 1)


@rule("DRAW-SWEEP-ANY-TIME")
@each_edition
def test_after_a_sweep_the_second_card_comes_from_the_new_market(edition: str) -> None:
    at = table(edition, TWO_WILDS)
    act(at, "draw red", "wild orange orange black black black")
    assert (at.deciding, set(legal(at))) == ((0,), {"draw deck", "draw orange", "draw black"})


@rule("DRAW-SWEEP-ANY-TIME")
@each_edition
def test_a_sweep_may_come_as_a_turn_ends(edition: str) -> None:
    at = table(edition, TWO_WILDS, "drawn: 1")
    act(at, "draw red", "wild orange orange black black black")
    assert (at.deciding, at.view(1).market) == ((1,), ("orange", "orange", "black", "black", "black"))


@rule("DRAW-HAND-UNLIMITED")
@each_edition
def test_a_hand_holds_nearly_all_cards_there_are(edition: str) -> None:
    full = {
        "usa": "12 purple 11 blue 11 orange 12 white 11 green 12 yellow 11 black 11 red 12 wild",
        "amsterdam": "6 pink 5 blue 5 green 5 black 5 red 5 orange 6 wild",
    }[edition]
    at = table(edition, f"hand 0: {full}", MARKET)
    before = sum(hand(at).values())
    act(at, "draw deck", "wild")
    assert sum(hand(at).values()) == before + 1


@rule("DRAW-RESHUFFLE")
@each_edition
@pytest.mark.parametrize("last", ["draw deck", "draw red"])
def test_the_discards_become_the_new_deck(edition: str, last: str) -> None:
    at = table(edition, MARKET, "deck: 1 black", "discards: 4 blue 2 wild")
    events = act(at, last, "black")
    assert (DeckRefilled(6) in events, at.view(0).deck, at.view(0).discards) == (True, 6, {})


@rule("DRAW-RESHUFFLE")
@each_edition
def test_the_discards_stay_while_there_is_a_deck(edition: str) -> None:
    at = table(edition, MARKET, "deck: 2 black", "discards: 4 blue 2 wild")
    act(at, "draw deck", "black")
    assert (at.view(0).deck, at.view(0).discards) == (1, {"blue": 4, "wild": 2})


@rule("DRAW-RESHUFFLE-RANDOM")
@each_edition
@pytest.mark.parametrize("paid", [("red", "blue"), ("blue", "red")])
def test_the_order_of_discarding_says_nothing_of_the_new_deck(edition: str, paid: tuple[str, str]) -> None:
    at = table(edition, "hand 0: 2 red 2 blue", "hand 1: 2 red 2 blue", MARKET, "deck: 2 green")
    act(at, f"claim {GRAY[edition][1]} 1 {paid[0]}")
    act(at, f"claim {GRAY[edition][2]} 2 {paid[1]}")
    act(at, "draw deck", "green")
    act(at, "draw deck", "green")
    assert chances_after(at, "draw deck") == Counter((paid[0], paid[1], paid[1]))


@rule("DRAW-EXHAUSTED")
@each_edition
def test_an_empty_deck_without_discards_gives_no_card(edition: str) -> None:
    assert refusal(table(edition, MARKET, "deck:"), "draw deck") == Refusal("DRAW-EXHAUSTED")


@rule("DRAW-EXHAUSTED")
def test_in_usa_an_empty_deck_without_discards_bars_the_market_too() -> None:
    at = table("usa", MARKET, "deck:")
    assert refusal(at, "draw red") == Refusal("DRAW-EXHAUSTED", {"kind": "red"})


@rule("DRAW-EXHAUSTED-ELSE")
def test_whoever_cannot_draw_cards_can_claim_and_draw_tickets() -> None:
    at = table("usa", "hand 0: 1 red", MARKET, "deck:")
    assert {type(action) for action in at.legal(0)} == {Claim, DrawTickets}
