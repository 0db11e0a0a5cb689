"""Encodings: the same moves as in the rules, and the same numbers for everything that looks the same to a seat."""

import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.game.play import TABLES
from trekvaart import editions
from trekvaart.bots.network.encoding import Encoding, encoding_of
from trekvaart.game.actions import DrawCard, DrawDeck
from trekvaart.game.game import Game
from trekvaart.game.views import Phase
from trekvaart.game.worlds import sample


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_mask_marks_the_legal_moves_and_observations_keep_to_their_bounds(name: str, seats: int) -> None:
    encoding = encoding_of(editions.load(name), seats)
    game, rng = Game.new(name, seats, seed=3), random.Random(3)
    while not game.is_over:
        seat = rng.choice(game.deciding)
        view, legal = game.view(seat), game.legal(seat)
        numbers = [encoding.index(move, view) for move in legal]
        assert np.flatnonzero(encoding.mask(view)).tolist() == sorted(numbers)
        assert [encoding.move(number, view) for number in numbers] == legal
        row = encoding.observe(view)
        assert (row >= 0).all()
        assert (row <= encoding.high).all()
        game.play(rng.choice(legal), seat)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_dealing_again_what_a_seat_cannot_see_changes_neither_observation_nor_mask(name: str, seats: int) -> None:
    encoding = encoding_of(editions.load(name), seats)
    game, rng = Game.new(name, seats, seed=4), random.Random(4)
    while not game.is_over:
        for seat in range(seats):
            view = game.view(seat)
            other = sample(view, rng).view(seat)
            assert (encoding.observe(view) == encoding.observe(other)).all()
            assert (encoding.mask(view) == encoding.mask(other)).all()
        seat = game.deciding[0]
        game.play(rng.choice(game.legal(seat)), seat)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_move_keeps_the_same_tickets_whatever_the_order_in_which_they_were_offered(name: str, seats: int) -> None:
    encoding = encoding_of(editions.load(name), seats)
    for seed in range(8):
        game, other = Game.new(name, seats, seed=seed), Game.new(name, seats, seed=seed)
        state = other.position.state
        for seat in range(seats):
            size = int(state.offer_size[seat])
            state.offer[seat, :size] = state.offer[seat, :size][::-1].copy()
        view, turned = game.view(0), other.view(0)
        assert view.me.offered != turned.me.offered
        assert (encoding.observe(view) == encoding.observe(turned)).all()
        for number in np.flatnonzero(encoding.mask(view)):
            assert encoding.move(int(number), view) == encoding.move(int(number), turned)


def test_a_second_card_is_to_be_drawn_only_in_a_turn_that_began_with_a_card() -> None:
    encoding, rng, seen = encoding_of(editions.load("amsterdam"), 2), random.Random(5), set()
    for seed in range(3):
        game = Game.new("amsterdam", 2, seed=seed)
        while not game.is_over:
            move = rng.choice(game.legal())
            seat = game.seat
            began = game.view(seat).turn
            game.play(move)
            view = game.view(seat)
            has_drawn = view.phase is Phase.TURN and view.turn == began and isinstance(move, DrawDeck | DrawCard)
            assert encoding.observe(view)[encoding["second_card"].slice] == has_drawn
            seen.add((view.phase, has_drawn))
    assert seen == {(phase, False) for phase in Phase} | {(Phase.TURN, True)}


def test_blocks_follow_one_another_and_have_names() -> None:
    encoding = encoding_of(editions.load("usa"), 3)
    assert encoding.blocks[0].start == 0
    for block, after in zip(encoding.blocks, encoding.blocks[1:], strict=False):
        assert block.start + block.size == after.start
    view = Game.new("usa", 3, seed=1).view(2)
    blocks = encoding.split(encoding.observe(view))
    assert blocks["hand"].sum() == view.me.hand_size
    assert blocks["offered"].sum() == len(view.me.offered or ())
    assert blocks["pieces"].tolist() == [45, 45, 45]
    assert blocks["owner"].shape == (len(encoding.edition.routes), 3)


def test_moves_have_names_and_versions_tell_encodings_apart() -> None:
    encoding = encoding_of(editions.load("amsterdam"), 2)
    names = [encoding.name(number) for number in range(encoding.moves)]
    assert len(set(names)) == encoding.moves
    assert names[0] == "draw deck"
    versions = {encoding_of(editions.load(name), seats).version for name, seats in TABLES}
    assert len(versions) == len(TABLES)


def test_versions_do_not_depend_on_where_an_edition_lies(tmp_path: Path) -> None:
    edition = editions.load("amsterdam")
    assert Encoding(replace(edition, folder=tmp_path), 2).version == Encoding(edition, 2).version
    assert Encoding(replace(edition, digest="another"), 2).version != Encoding(edition, 2).version
