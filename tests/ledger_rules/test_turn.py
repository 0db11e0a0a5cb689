"""Turns, rule by rule: whose turn it is, its possible moves, and when turns end."""

import pytest

from tests.ledger import rule
from tests.ledger_rules.tables import GRAY, each_edition, each_table, started_game
from tests.positions import act, legal, position, refusal
from trekvaart.game.actions import Claim, DrawCard, DrawDeck, DrawTickets
from trekvaart.game.errors import Refusal
from trekvaart.game.events import TurnBegan
from trekvaart.game.position import Position

TICKETS = {"usa": "boston:miami calgary:phoenix denver:el-paso", "amsterdam": "noordermarkt:waag jordaan:oude-kerk"}


def full_table(edition: str, *lines: str) -> Position:
    """A position in which every kind of move is possible: draw cards, claim, draw tickets."""
    return position(
        "\n".join(
            (f"edition {edition}", "hand 0: 2 red", "hand 1: 2 red", "market: red blue green black orange", *lines)
        )
    )


def moves(edition: str) -> list[str]:
    """A move of every kind; all but passing are possible at the full table."""
    return ["draw deck", "draw red", "draw tickets", f"claim {GRAY[edition][1]} 1 red", "pass"]


@rule("TURN-FIRST")
@each_table
def test_one_player_begins(edition: str, seats: int) -> None:
    game = started_game(edition, seats, first=seats - 1)
    assert game.events[-1] == TurnBegan(seat=seats - 1, turn=1)


@rule("TURN-CLOCKWISE")
@each_table
def test_turns_go_round_from_the_last_seat_to_the_first(edition: str, seats: int) -> None:
    game, turns = started_game(edition, seats, first=1), []
    for _ in range(seats + 1):
        turns.append(game.seat)
        game.play("draw deck")
        game.play("draw deck")
    assert turns == [*range(1, seats), 0, 1]


@rule("TURN-NOT-YOURS")
@each_edition
@pytest.mark.parametrize("number", range(5))
def test_nobody_acts_in_another_turn(edition: str, number: int) -> None:
    refused = refusal(full_table(edition, "turn 1"), moves(edition)[number], seat=0)
    assert refused is not None
    assert (refused.rule, refused.facts["seat"]) == ("TURN-NOT-YOURS", 1)


@rule("TURN-NOT-YOURS")
@each_table
def test_only_the_player_whose_turn_it_is_has_moves(edition: str, seats: int) -> None:
    at_turn = full_table(edition, f"seats {seats}", "turn 1")
    assert [bool(legal(at_turn, seat)) for seat in range(seats)] == [seat == 1 for seat in range(seats)]


@rule("TURN-THREE-ACTIONS")
@each_edition
def test_a_turn_offers_cards_routes_and_tickets_and_nothing_else(edition: str) -> None:
    sorts = {type(action) for action in full_table(edition).legal(0)}
    assert sorts == {DrawDeck, DrawCard, Claim, DrawTickets}


@rule("TURN-THREE-ACTIONS")
@each_edition
@pytest.mark.parametrize("action", ["cards", "claim", "tickets"])
def test_each_of_the_three_is_a_whole_turn(edition: str, action: str) -> None:
    table = full_table(edition)
    match action:
        case "cards":
            act(table, "draw deck", "blue")
            act(table, "draw deck", "blue")
        case "claim":
            act(table, f"claim {GRAY[edition][1]} 1 red")
        case _:
            act(table, "draw tickets", TICKETS[edition])
            act(table, f"keep {TICKETS[edition]}")
    assert table.deciding == (1,)


@rule("TURN-ONE-ACTION")
@each_edition
@pytest.mark.parametrize("number", [2, 3, 4])
def test_after_a_first_card_nothing_but_a_card_is_accepted(edition: str, number: int) -> None:
    table = full_table(edition)
    act(table, "draw deck", "blue")
    refused = refusal(table, moves(edition)[number])
    assert refused is not None
    assert refused.rule == "TURN-ONE-ACTION"


@rule("TURN-ONE-ACTION")
@each_edition
def test_after_a_first_card_nothing_but_a_card_is_offered(edition: str) -> None:
    table = full_table(edition)
    act(table, "draw red", "red")
    assert {type(action) for action in table.legal(0)} == {DrawDeck, DrawCard}


@rule("TURN-PASS-ONLY-STUCK")
@each_edition
@pytest.mark.parametrize("possible", ["a card", "a ticket", "a claim", "a claim with wilds alone"])
def test_whoever_can_do_one_thing_may_not_pass(edition: str, possible: str) -> None:
    hands = {"a claim": "1 red", "a claim with wilds alone": "1 wild"}
    table = position(f"""
        edition {edition}
        hand 0: {hands.get(possible, "")}
        deck: {"1 red" if possible == "a card" else ""}
        fresh: {TICKETS[edition].split()[0] if possible == "a ticket" else ""}
    """)
    assert refusal(table, "pass") == Refusal("TURN-PASS-ONLY-STUCK")


@rule("TURN-PASS-ONLY-STUCK")
@each_edition
def test_passing_is_not_among_the_moves_of_whoever_can_act(edition: str) -> None:
    assert "pass" not in legal(full_table(edition))


@rule("TURN-GAME-OVER")
@each_edition
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("number", range(5))
def test_when_the_game_is_over_nobody_acts(edition: str, seat: int, number: int) -> None:
    table = full_table(edition, "last round: 1")
    act(table, "draw deck", "blue")
    act(table, "draw deck", "blue")
    refused = refusal(table, moves(edition)[number], seat)
    assert refused is not None
    assert refused.rule == "TURN-GAME-OVER"


@rule("TURN-GAME-OVER")
@each_edition
def test_when_the_game_is_over_nobody_has_a_move(edition: str) -> None:
    table = full_table(edition, "last round: 1")
    act(table, f"claim {GRAY[edition][1]} 1 red")
    assert (table.is_over, table.deciding, legal(table, 0), legal(table, 1)) == (True, (), [], [])


@rule("TURN-GAME-OVER")
@each_edition
def test_turns_go_on_while_the_game_is_not_over(edition: str) -> None:
    table = full_table(edition, "last round: 2")
    act(table, f"claim {GRAY[edition][1]} 1 red")
    assert (table.is_over, table.deciding) == (False, (1,))
