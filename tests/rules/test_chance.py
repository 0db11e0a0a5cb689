"""Chance: the possible draws, their probabilities, and the random generator of simulations."""

import itertools
from collections import Counter
from collections.abc import Iterator

import numpy as np
import pytest

from trekvaart import editions
from trekvaart.rules import actions
from trekvaart.rules.board import Board, board_of
from trekvaart.rules.chance import is_chance, weight
from trekvaart.rules.random_generator import new_dice, roll, roll_word, seed_dice
from trekvaart.rules.rollout import advance
from trekvaart.rules.state import OFFERING, STATE, State, blank
from trekvaart.rules.step import set_up, step
from trekvaart.rules.tally import TALLY, count_all

WORD = 2**32


def sfc32(a: int, b: int, c: int, count: int) -> Iterator[int]:
    """The generator as published, over unbounded integers."""
    while True:
        result = (a + b + count) % WORD
        count = (count + 1) % WORD
        a = b ^ (b >> 9)
        b = (c + (c << 3)) % WORD
        c = (((c << 21) | (c >> 11)) % WORD + result) % WORD
        yield result


def chi_square(counts: list[int], shares: list[float]) -> float:
    """The chi-square distance of counts from their expected shares; about the number of counts if they agree."""
    total = sum(counts)
    return sum((count - total * share) ** 2 / (total * share) for count, share in zip(counts, shares, strict=True))


@pytest.mark.parametrize(("seed", "game"), [(0, 0), (1, 2), (2**40 + 5, 7), (3, 2**33)])
def test_dice_are_the_published_generator(seed: int, game: int) -> None:
    dice = new_dice()
    seed_dice(dice, seed, game)
    expected = itertools.islice(sfc32(seed % WORD, seed >> 32, game % WORD, 1 + (game >> 32)), 12, 112)
    assert [roll_word(dice) for _ in range(100)] == list(expected)


@pytest.mark.parametrize("sides", [1, 2, 7, 110])
def test_rolls_are_even(sides: int) -> None:
    dice = new_dice()
    counts = [0] * sides
    for game in range(200):  # neighbouring games must differ, too
        seed_dice(dice, 1, game)
        for _ in range(100):
            counts[roll(dice, sides)] += 1
    assert chi_square(counts, [1 / sides] * sides) < sides + 5 * (2 * sides) ** 0.5


def test_the_first_rolls_of_games_are_independent() -> None:
    dice = new_dice()
    pairs: Counter[tuple[int, int]] = Counter()
    before = 0
    for game in range(20_000):
        seed_dice(dice, 1, game)
        now = roll(dice, 10)
        pairs[before, now] += 1
        before = now
    counts = [pairs[first, second] for first in range(10) for second in range(10)]
    assert chi_square(counts, [0.01] * 100) < 100 + 5 * 15


def draws(board: Board, state: State, times: int) -> Counter[int]:
    """Count the next draws of random play over many runs from the same state."""
    states, tallies = np.zeros(2, STATE), np.zeros(2, TALLY)
    states[0] = state
    count_all(board, states[0], tallies[0])
    dice = new_dice()
    seed_dice(dice, 1, 0)
    drawn: Counter[int] = Counter()
    for _ in range(times):
        states[1], tallies[1] = states[0], tallies[0]
        drawn[actions.argument(advance(board, states[1], tallies[1], dice))] += 1
    return drawn


def test_each_card_of_the_deck_is_as_likely() -> None:
    board, state = board_of(editions.load("usa")), blank()
    set_up(board, state, 2, 0)
    for kind in (8, 8, 8, 0, 0):
        step(board, state, -1, actions.card(kind))
    assert is_chance(state)
    weights = [weight(board, state, actions.card(kind)) for kind in range(board.kinds)]
    assert weights == [10, 12, 12, 12, 12, 12, 12, 12, 11]
    drawn = draws(board, state, 20_000)
    assert chi_square([drawn[kind] for kind in range(9)], [share / 105 for share in weights]) < 30


def test_each_fresh_ticket_is_as_likely() -> None:
    board, state = board_of(editions.load("amsterdam")), blank()
    set_up(board, state, 2, 0)
    for kind in (0, 1, 2, 3, 0, 1, 2, 3, 4):
        step(board, state, -1, actions.card(kind))
    assert state.phase == OFFERING
    step(board, state, -1, actions.ticket(4))
    weights = [weight(board, state, actions.ticket(ticket)) for ticket in range(board.tickets)]
    assert weights == [0 if ticket == 4 else 1 for ticket in range(24)]
    drawn = draws(board, state, 20_000)
    assert 4 not in drawn
    others = [ticket for ticket in range(24) if ticket != 4]
    assert chi_square([drawn[ticket] for ticket in others], [1 / 23] * 23) < 60


def test_what_cannot_come_has_no_weight() -> None:
    board, state = board_of(editions.load("amsterdam")), blank()
    set_up(board, state, 2, 0)
    assert weight(board, state, actions.ticket(0)) == 0
    assert weight(board, state, actions.card(7)) == 0
    state.deck[np.int64(2)] = 0
    assert weight(board, state, actions.card(2)) == 0
