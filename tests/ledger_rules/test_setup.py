"""Set-up, rule by rule: what each player is dealt, and how the first tickets are chosen."""

import pytest

from tests.ledger import rule
from tests.ledger_rules.tables import GRAY, dealt_game, each_edition, each_table, first_offers, keep, started_game
from tests.positions import act, chances_after, position
from trekvaart import Game, IllegalMove, editions
from trekvaart.game.actions import CardComes, Chance, Keep, TicketComes
from trekvaart.game.chance_source import RandomChance
from trekvaart.game.errors import Refusal
from trekvaart.game.events import CardDealt, CardLaid


class RecordingChance:
    """A source of chance that records what it chose from; it always picks the first."""

    def __init__(self) -> None:
        self.cards: list[dict[str, int]] = []
        self.tickets: list[dict[str, int]] = []

    def pick(self, chances: list[tuple[Chance, int]]) -> Chance:
        seen = self.tickets if isinstance(chances[0][0], TicketComes) else self.cards
        seen.append({str(chance): weight for chance, weight in chances})
        return chances[0][0]

    def pick_seat(self, seats: int) -> int:
        return seats - 1


def record_deal(edition: str) -> RecordingChance:
    chance_source = RecordingChance()
    Game.new(edition, chance_source=chance_source)
    return chance_source


@rule("SETUP-SEATS")
@each_table
def test_a_table_has_as_many_seats_as_players(edition: str, seats: int) -> None:
    assert len(dealt_game(edition, seats).view(None).seats) == seats


@rule("SETUP-SEATS")
@pytest.mark.parametrize(
    ("edition", "seats", "fault"),
    [
        ("usa", 1, "USA is for 2 to 5 players, not 1."),
        ("usa", 6, "USA is for 2 to 5 players, not 6."),
        ("amsterdam", 1, "Amsterdam is for 2 to 4 players, not 1."),
        ("amsterdam", 5, "Amsterdam is for 2 to 4 players, not 5."),
    ],
)
def test_too_few_or_too_many_players_get_no_game(edition: str, seats: int, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        Game.new(edition, seats)


@rule("SETUP-PIECES")
@each_table
def test_each_player_starts_with_all_pieces(edition: str, seats: int) -> None:
    pieces = {"usa": 45, "amsterdam": 16}[edition]
    assert [seat.pieces for seat in dealt_game(edition, seats).view(None).seats] == [pieces] * seats


@rule("SETUP-SCORE-ZERO")
@each_table
def test_everybody_starts_with_no_points(edition: str, seats: int) -> None:
    assert [seat.points for seat in started_game(edition, seats).view(None).seats] == [0] * seats


@rule("SETUP-MERCHANDISE")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_sixteen_merchandise_cards_wait_beside_the_board(seats: int) -> None:
    view = dealt_game("amsterdam", seats).view(None)
    assert (view.merchandise_left, [seat.merchandise for seat in view.seats]) == (16, [0] * seats)


@rule("SETUP-CARDS")
@each_edition
def test_the_first_card_comes_out_of_all_cards(edition: str) -> None:
    copies = {
        "usa": {
            "purple": 12,
            "blue": 12,
            "orange": 12,
            "white": 12,
            "green": 12,
            "yellow": 12,
            "black": 12,
            "red": 12,
            "wild": 14,
        },
        "amsterdam": {"pink": 6, "blue": 6, "green": 6, "black": 6, "red": 6, "orange": 6, "wild": 8},
    }
    assert record_deal(edition).cards[0] == copies[edition]


@rule("SETUP-COLOURS")
@each_edition
def test_the_cards_have_the_printed_colours(edition: str) -> None:
    colours = {
        "usa": "purple blue orange white green yellow black red",
        "amsterdam": "pink blue green black red orange",
    }
    assert list(record_deal(edition).cards[0]) == [*colours[edition].split(), "wild"]


@rule("SETUP-SHUFFLE")
@each_edition
def test_each_card_still_in_the_deck_may_come_next(edition: str) -> None:
    chance_source = record_deal(edition)
    first, *_ = chance_source.cards[0]
    assert chance_source.cards[1] == chance_source.cards[0] | {first: chance_source.cards[0][first] - 1}


@rule("SETUP-SHUFFLE")
def test_each_card_is_as_likely_as_any_other() -> None:
    chance_source, chances = (
        RandomChance(seed=1),
        [(CardComes("red"), 6), (CardComes("blue"), 1), (CardComes("wild"), 3)],
    )
    picks = [chance_source.pick(list(chances)) for _ in range(10_000)]
    shares = [round(picks.count(chance) / 1_000) for chance, _ in chances]
    assert shares == [6, 1, 3]


@rule("SETUP-HAND")
@each_table
def test_each_player_is_dealt_a_hand(edition: str, seats: int) -> None:
    game, cards = dealt_game(edition, seats), {"usa": 4, "amsterdam": 2}[edition]
    assert [sum((game.view(seat).me.hand or {}).values()) for seat in range(seats)] == [cards] * seats


@rule("SETUP-HAND")
@each_edition
def test_a_hand_holds_the_cards_dealt_to_it(edition: str) -> None:
    hands = {
        "usa": [{"purple": 1, "blue": 1, "orange": 1, "white": 1}, {"green": 1, "yellow": 1, "black": 1, "red": 1}],
        "amsterdam": [{"pink": 1, "blue": 1}, {"green": 1, "black": 1}],
    }
    assert [dealt_game(edition).view(seat).me.hand for seat in (0, 1)] == hands[edition]


@rule("SETUP-MARKET")
@each_table
def test_five_cards_are_turned_up(edition: str, seats: int) -> None:
    market = dealt_game(edition, seats, market="red red wild blue wild").view(None).market
    assert market == ("red", "red", "wild", "blue", "wild")


@rule("SETUP-MARKET")
@each_edition
def test_the_market_comes_after_the_hands(edition: str) -> None:
    events = [type(event) for event in dealt_game(edition).events if isinstance(event, CardDealt | CardLaid)]
    assert events == [CardDealt] * {"usa": 8, "amsterdam": 4}[edition] + [CardLaid] * 5


@rule("SETUP-DECK")
@each_table
def test_all_other_cards_are_the_deck(edition: str, seats: int) -> None:
    cards = {"usa": 110 - 4 * seats - 5, "amsterdam": 44 - 2 * seats - 5}[edition]
    view = dealt_game(edition, seats).view(None)
    assert (view.deck, view.discards) == (cards, {})


@rule("SETUP-DECK")
@each_edition
def test_a_swept_first_market_is_the_first_discards(edition: str) -> None:
    view = dealt_game(edition, market="wild red wild blue wild red blue green black orange").view(None)
    assert view.discards == {"wild": 3, "red": 1, "blue": 1}


@rule("SETUP-SWEEP")
def test_a_first_market_with_three_wilds_gives_way_to_five_other_cards() -> None:
    view = dealt_game("amsterdam", market="wild red wild blue wild red green green black orange").view(None)
    assert view.market == ("red", "green", "green", "black", "orange")


@rule("SETUP-LONGEST-OPEN")
def test_the_longest_path_scores_nothing_before_the_end() -> None:
    in_use = position("""
        edition usa
        hand 0: 3 red
        market: red blue green black orange
    """)
    act(in_use, f"claim {GRAY['usa'][3]} 3 red")
    assert (in_use.view(0).me.points, in_use.result().lines[0].longest_bonus) == (4, 10)


@rule("SETUP-TICKETS")
@each_edition
def test_the_first_ticket_comes_out_of_all_tickets(edition: str) -> None:
    assert len(record_deal(edition).tickets[0]) == {"usa": 30, "amsterdam": 24}[edition]


@rule("SETUP-TICKETS-SHUFFLE")
@each_edition
def test_each_ticket_not_yet_seen_is_as_likely_as_any_other(edition: str) -> None:
    unseen = dict.fromkeys((ticket.id for ticket in editions.load(edition).tickets), 1)
    chance_source = record_deal(edition)
    for chances in chance_source.tickets:
        assert chances == unseen
        unseen.pop(next(iter(unseen)))


@rule("SETUP-TICKETS-DEAL")
@each_table
def test_each_player_is_offered_first_tickets(edition: str, seats: int) -> None:
    offers = {"usa": 3, "amsterdam": 2}[edition]
    view = dealt_game(edition, seats).view(None)
    assert [seat.offered_count for seat in view.seats] == [offers] * seats


@rule("SETUP-TICKETS-DEAL")
@each_table
def test_what_is_offered_is_no_longer_in_the_ticket_deck(edition: str, seats: int) -> None:
    left = {"usa": 30 - 3 * seats, "amsterdam": 24 - 2 * seats}[edition]
    assert dealt_game(edition, seats).view(None).fresh_tickets == left


@rule("SETUP-TICKETS-LOOK")
@each_table
def test_players_see_their_first_tickets_before_they_choose(edition: str, seats: int) -> None:
    game = dealt_game(edition, seats)
    assert [game.view(seat).me.offered for seat in range(seats)] == first_offers(edition, seats)


@rule("SETUP-TICKETS-KEEP")
@each_table
def test_too_few_first_tickets_cannot_be_kept(edition: str, seats: int) -> None:
    game, least = dealt_game(edition, seats), {"usa": 2, "amsterdam": 1}[edition]
    too_few = first_offers(edition, seats)[-1][: least - 1]
    refused = Refusal("TICKETS-KEEP-MIN", {"kept": least - 1, "ticket": "", "least": least})
    assert game.why_not(keep(too_few), seat=seats - 1) == refused


@rule("SETUP-TICKETS-KEEP")
@each_edition
def test_first_tickets_may_be_returned_down_to_the_least(edition: str) -> None:
    kept = {len(action.tickets) for action in dealt_game(edition).legal() if isinstance(action, Keep)}
    assert kept == {"usa": {2, 3}, "amsterdam": {1, 2}}[edition]


@rule("SETUP-TICKETS-ALL")
@each_table
def test_all_first_tickets_may_be_kept(edition: str, seats: int) -> None:
    game = started_game(edition, seats)
    assert [game.view(seat).me.tickets for seat in range(seats)] == first_offers(edition, seats)


@rule("SETUP-TICKETS-RETURN")
@each_edition
def test_first_tickets_not_kept_go_under_the_deck(edition: str) -> None:
    game = dealt_game(edition)
    for seat, (_, *kept) in enumerate(first_offers(edition, 2)):
        game.play(keep(tuple(kept)), seat=seat)
    returned_tickets = [returned.ticket for seat in (0, 1) for returned in game.view(seat).returned if returned.ticket]
    assert returned_tickets == [offer[0] for offer in first_offers(edition, 2)]


@rule("SETUP-TICKETS-RETURN")
@each_edition
def test_a_returned_first_ticket_does_not_come_next(edition: str) -> None:
    game = dealt_game(edition)
    offers = first_offers(edition, 2)
    for seat, (_, *kept) in enumerate(offers):
        game.play(keep(tuple(kept)), seat=seat)
    coming = chances_after(game.position.copy(), "draw tickets")
    assert not coming.keys() & {ticket for offer in offers for ticket in offer}


@rule("SETUP-CHOOSE-FIRST")
@each_edition
@pytest.mark.parametrize("text", ["draw deck", "draw red", "draw tickets", "pass", "claim"])
def test_no_turn_is_taken_by_a_player_who_is_still_choosing(edition: str, text: str) -> None:
    move = f"claim {GRAY[edition][1]} 1 blue" if text == "claim" else text
    with pytest.raises(IllegalMove) as refused:
        dealt_game(edition).play(move, seat=0)
    assert (refused.value.rule, refused.value.facts["least"]) == ("SETUP-CHOOSE-FIRST", {"usa": 2}.get(edition, 1))


@rule("SETUP-CHOOSE-FIRST")
@each_table
def test_no_turn_is_taken_by_a_player_who_is_ready_while_others_choose(edition: str, seats: int) -> None:
    game = dealt_game(edition, seats)
    game.play(keep(first_offers(edition, seats)[0]), seat=0)
    refused = game.why_not("draw deck", seat=0)
    assert refused is not None
    assert refused.rule == "SETUP-CHOOSE-FIRST"


@rule("SETUP-CHOOSE-FIRST")
@each_table
def test_the_first_turn_begins_when_the_last_player_has_chosen(edition: str, seats: int) -> None:
    game = dealt_game(edition, seats)
    turns = []
    for seat, offer in enumerate(first_offers(edition, seats)):
        game.play(keep(offer), seat=seat)
        turns.append(game.view(None).turn)
    assert turns == [0] * (seats - 1) + [1]
