"""Positions: their methods agree with each other, and no position depends on another."""

from __future__ import annotations

import copy
import pickle
import random
from itertools import product

import pytest

from tests.game.play import IDS, TABLES, Table, at_random, eager, edition_of, moves, played
from tests.game.redeal import apply_step
from trekvaart import Game
from trekvaart.game.actions import CardComes, Chance, TicketComes
from trekvaart.game.events import TicketCompleted, TicketsKept
from trekvaart.game.position import Position
from trekvaart.game.snapshot import SCALARS, snapshot_of
from trekvaart.rules.state import STATE


def all_chances(position: Position) -> list[Chance]:
    """All draws of the edition, and some that do not exist."""
    edition = position.edition
    cards = [CardComes(kind) for kind in (*edition.kinds, "mauve", "gray")]
    return [*cards, *(TicketComes(ticket.id) for ticket in edition.tickets), TicketComes("nowhere:else")]


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_what_may_come_is_what_chance_can_bring(table: Table) -> None:
    game = played(table, at_random, seed=20, most=120)
    position = Position.new(game.edition, game.seats, game.first)
    was_chance = set()
    for step in game.steps:
        possible = {chance for chance, _ in position.chances()}
        assert possible == {chance for chance in all_chances(position) if position.may_come(chance)}
        was_chance.add(len(possible) > 0)
        apply_step(position, step)
    assert was_chance == {True, False}


def completed(position: Position, seat: int) -> set[str]:
    """The tickets that count as completed if the game ends now."""
    return {line.ticket for line in position.result().lines[seat].tickets if line.is_completed}


def test_completed_tickets_are_announced_once() -> None:
    by_claim = by_keeping = 0
    for seed, table in product((21, 22, 23), TABLES):
        game = Game.new(edition_of(table[0]), table[1], seed=seed)
        before = [completed(game.position, seat) for seat in range(game.seats)]
        seen = len(game.events)
        for _ in moves(game, eager, random.Random(seed)):
            new, seen = game.events[seen:], len(game.events)
            after = [completed(game.position, seat) for seat in range(game.seats)]
            newly_completed = [(seat, ticket) for seat in range(game.seats) for ticket in after[seat] - before[seat]]
            announced = [(event.seat, event.ticket) for event in new if isinstance(event, TicketCompleted)]
            assert sorted(announced) == sorted(newly_completed)
            is_kept = any(isinstance(event, TicketsKept) for event in new)
            by_claim, by_keeping = by_claim + len(announced) * (not is_kept), by_keeping + len(announced) * is_kept
            before = after
    assert by_claim > 3
    assert by_keeping > 0


def test_a_position_has_a_state_of_its_own() -> None:
    position = played(("amsterdam", 3), at_random, seed=23, most=20).position
    content = position.state.tobytes()
    for other in (position.copy(), Position(position.edition, position.state), copy.deepcopy(position)):
        assert other.state.tobytes() == content
        other.state.points[0] += 5
        assert other.view(0).me.points == position.view(0).me.points + 5
        other.move(other.deciding[0], other.legal(other.deciding[0])[0])
        assert position.state.tobytes() == content
    assert pickle.loads(pickle.dumps(position)).view(None) == position.view(None)


def test_a_position_says_what_its_state_is_whoever_changes_it() -> None:
    position = Position.new(edition_of("usa"), 4, 2)
    assert (position.seats, position.turn, position.is_chance, position.snapshot.seat) == (4, 0, True, 2)
    position.state.turn = 7
    position.state.seat = 1
    assert (position.turn, position.snapshot.seat) == (7, 1)


def test_a_snapshot_has_the_numbers_of_the_state_and_does_not_change_with_it() -> None:
    state = played(("usa", 3), at_random, seed=24, most=90).position.copy().state
    state.offer[1, :2], state.offer_size[1] = (7, 11), 2
    snapshot, names = snapshot_of(state), STATE.names or ()
    for name in names[:SCALARS]:
        assert (type(getattr(snapshot, name)), getattr(snapshot, name)) == (int, state[name])
    arrays = [name for name in names[SCALARS:] if state[name].ndim == 1 and hasattr(snapshot, name)]
    assert {"deck", "market", "owner", "place", "chosen"} <= set(arrays)
    for name in arrays:
        assert getattr(snapshot, name).tolist() == state[name].tolist()
    for seat in range(3):
        assert snapshot.hand(seat).tolist() == state.hands[seat].tolist()
        assert snapshot.shown(seat).tolist() == state.shown[seat].tolist()
        assert snapshot.offer(seat).tolist() == ([7, 11] if seat == 1 else [])
    before = snapshot.points.tolist()
    state.points[0] += 1
    assert snapshot.points.tolist() == before


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_what_earlier_views_left_behind_does_not_show_in_later_ones(table: Table) -> None:
    game, rng = Game.new(*table, seed=5), random.Random(5)
    while True:
        for viewer in (*range(game.seats), None):
            view = game.view(viewer)
            assert view == game.position.copy().view(viewer)
            for mapping in (view.owners, view.discards, *(seat.shown for seat in view.seats)):
                mapping.clear()  # type: ignore[attr-defined]  # a bot that changes its view changes no other
        if game.is_over:
            return
        seat = game.seat
        game.play(eager(game.legal(seat), rng), seat)
