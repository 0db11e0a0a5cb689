"""The end: what begins the last round, who has a turn in it, and what follows."""

import pytest

from tests.ledger import rule
from tests.ledger_rules.acts import broken_rule, remaining_turns, table, wait
from tests.ledger_rules.tables import GRAY, each_edition, each_table
from tests.positions import act, chances_after
from trekvaart.game.events import Ending, GameEnded, LastRoundBegan
from trekvaart.game.position import Position
from trekvaart.game.views import LastTurn


def nearly_out(edition: str, seats: int, seat: int, left: int = 2) -> Position:
    """A position in which a claim of a route of one space leaves a seat with this many pieces."""
    return table(edition, seats, f"turn {seat}", f"hand {seat}: 1 wild", f"pieces {seat}: {left + 1}")


def claim_one(position: Position) -> bool:
    """Claim a route of one space; returns whether the last round began."""
    events = act(position, f"claim {GRAY[position.edition.name][1]} 1 wild")
    return any(isinstance(event, LastRoundBegan) for event in events)


@rule("END-TRIGGER")
@each_table
@pytest.mark.parametrize(("left", "begins"), [(4, False), (3, False), (2, True), (1, True), (0, True)])
def test_the_last_round_begins_with_two_pieces_or_fewer(edition: str, seats: int, left: int, begins: bool) -> None:
    assert claim_one(nearly_out(edition, seats, seat=0, left=left)) is begins


@rule("END-TRIGGER")
@each_table
def test_whoever_begins_the_last_round_is_named(edition: str, seats: int) -> None:
    events = act(nearly_out(edition, seats, seat=1), f"claim {GRAY[edition][1]} 1 wild")
    assert LastRoundBegan(seat=1, turns_left=seats, order=tuple((2 + turn) % seats for turn in range(seats))) in events


@rule("END-TURN-END")
@each_edition
def test_the_pieces_are_not_counted_while_the_turn_goes_on(edition: str) -> None:
    position = table(edition, 2, "hand 0: 1 wild", "pieces 0: 3", "market: red blue", "deck:")
    chances_after(position, f"claim {GRAY[edition][1]} 1 wild")  # the wild just paid is drawn for the market next
    assert position.state.turns_left == 0


@rule("END-TURN-END")
@each_edition
def test_the_pieces_are_counted_when_the_turn_is_over(edition: str) -> None:
    position = table(edition, 2, "hand 0: 1 wild", "pieces 0: 3", "market: red blue", "deck:")
    events = act(position, f"claim {GRAY[edition][1]} 1 wild", "wild")
    assert LastRoundBegan(seat=0, turns_left=2, order=(1, 0)) in events


@rule("END-ONE-MORE")
@each_table
def test_everybody_has_exactly_one_more_turn(edition: str, seats: int) -> None:
    position = nearly_out(edition, seats, seat=0)
    claim_one(position)
    assert sorted(remaining_turns(position)) == list(range(seats))


@rule("END-ONE-MORE")
@each_table
def test_the_turns_left_are_counted_down_for_all_to_see(edition: str, seats: int) -> None:
    position = nearly_out(edition, seats, seat=0)
    claim_one(position)
    assert [position.view(None).turns_left for _ in remaining_turns(position)] == list(range(seats, 0, -1))


@rule("END-ONE-MORE")
@each_table
def test_everybody_sees_who_still_has_a_turn(edition: str, seats: int) -> None:
    position = nearly_out(edition, seats, seat=1)
    assert position.view(None).last_turns is None
    claim_one(position)
    order = [(2 + turn) % seats for turn in range(seats)]
    turns = [position.view(None).last_turns for _ in remaining_turns(position)]
    assert turns == [tuple(LastTurn(seat, i < now) for i, seat in enumerate(order)) for now in range(seats)]
    assert position.view(None).last_turns is None


@rule("END-CALLER-TOO")
@each_table
def test_whoever_caused_the_last_round_has_its_last_turn(edition: str, seats: int) -> None:
    last = []
    for seat in range(seats):
        position = nearly_out(edition, seats, seat)
        claim_one(position)
        last += list(remaining_turns(position))[-1:]
    assert last == list(range(seats))


@rule("END-CALLER-TOO")
@each_edition
def test_whoever_caused_the_last_round_may_still_claim_in_it(edition: str) -> None:
    position = table(edition, 2, "turn 1", "hand 1: 3 wild", "pieces 1: 3")
    act(position, f"claim {GRAY[edition][1]} 1 wild")
    wait(position)
    act(position, f"claim {GRAY[edition][2]} 2 wild")
    assert position.view(None).owners == {GRAY[edition][1]: 1, GRAY[edition][2]: 1}


@rule("END-SCORED")
@each_table
def test_after_the_last_round_the_game_is_over(edition: str, seats: int) -> None:
    events = wait(table(edition, seats, f"turn {seats - 1}", "last round: 1"))
    assert events[-1] == GameEnded(Ending.LAST_ROUND)


@rule("END-SCORED")
@each_table
def test_after_the_last_round_everybody_sees_the_final_scores(edition: str, seats: int) -> None:
    position = table(edition, seats, "last round: 1", f"routes 1: {GRAY[edition][3]}")
    wait(position)
    assert [position.view(viewer).result for viewer in (*range(seats), None)] == [position.result()] * (seats + 1)


@rule("END-SCORED")
@each_table
def test_there_are_no_final_scores_before_the_end(edition: str, seats: int) -> None:
    position = table(edition, seats, "last round: 2")
    wait(position)
    assert [position.view(viewer).result for viewer in (*range(seats), None)] == [None] * (seats + 1)


@rule("END-SCORED")
@each_table
def test_after_the_last_round_nobody_has_a_turn(edition: str, seats: int) -> None:
    position = table(edition, seats, "last round: 1")
    wait(position)
    assert {broken_rule(position, "draw deck", seat) for seat in range(seats)} == {"TURN-GAME-OVER"}
