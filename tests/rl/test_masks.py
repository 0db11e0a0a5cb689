"""Masks allow exactly the moves that the rules do not refuse."""

import random
from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from trekvaart import editions
from trekvaart.bots.network.encoding import encoding_of
from trekvaart.editions.edition import Edition
from trekvaart.game.codec import codec_of
from trekvaart.game.game import Game
from trekvaart.game.kernel_calls import RecordArray
from trekvaart.rules.kernel import kernel
from trekvaart.rules.legal import why_not
from trekvaart.rules.refusals import ALLOWED


@kernel
def judge_all(
    board: RecordArray, state: RecordArray, seat: int, codes: npt.NDArray[np.int32], into: npt.NDArray[np.bool_]
) -> None:
    """Ask the rules about every move of the list."""
    for number in range(len(codes)):
        into[number] = why_not(board[0], state[0], seat, codes[number]) == ALLOWED


def scarce(edition: Edition, seats: int) -> Edition:
    """The edition with so few cards that decks run out and seats must pass."""
    cards = -(-(seats * edition.starting_hand + edition.market) // len(edition.colours))
    return replace(edition, cards_per_colour=cards, wilds=2, digest="scarce")


@pytest.mark.parametrize("name", editions.names())
@settings(max_examples=20)
@given(seats=st.integers(2, 4), is_scarce=st.booleans(), seed=st.integers(0, 2**32 - 1))
def test_masks_agree_with_the_judge_in_every_position(name: str, seats: int, is_scarce: bool, seed: int) -> None:
    edition = scarce(editions.load(name), seats) if is_scarce else editions.load(name)
    encoding, rng = encoding_of(edition, seats), random.Random(seed)
    game, judged = Game.new(edition, seats, seed=seed), np.zeros(encoding.moves, np.bool_)
    board = codec_of(edition).board_array
    while not game.is_over:
        for seat in range(seats):
            judge_all(board, game.position.state_array, seat, encoding.codes, judged)
            assert (encoding.mask_state(game.position.state_array, seat) == judged).all()
        game.play(rng.choice(game.legal()))
