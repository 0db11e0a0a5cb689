"""Rollouts: all legal moves are equally likely, and every game ends."""

import itertools
import random
from collections import Counter, deque
from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ledger import rule
from tests.rules.audit import find_fault_in_games
from trekvaart import Game, editions
from trekvaart.bots.network.encoding import encoding_of
from trekvaart.editions.edition import Edition
from trekvaart.rules import actions
from trekvaart.rules.batch import NOW, Series, Workspace, begin, new_series, new_workspace, prepare
from trekvaart.rules.board import Board, board_of
from trekvaart.rules.cards import must_sweep
from trekvaart.rules.chance import is_chance
from trekvaart.rules.kernel import kernel
from trekvaart.rules.legal import MOST_ACTIONS, list_legal, why_not
from trekvaart.rules.random_generator import Dice, seed_dice
from trekvaart.rules.refusals import ALLOWED
from trekvaart.rules.rollout import advance, count_takes, first_deciding
from trekvaart.rules.state import OVER, STATE, TURN, State, blank
from trekvaart.rules.step import set_up
from trekvaart.rules.tally import Tally, count_all, count_claims, nth_claim
from trekvaart.rules.tickets import tickets_left
from trekvaart.rules.turn import CARDS_A_TURN

BEFORE = 2  # the index of the state before a move


def legal_moves(board: Board, state: State) -> list[int]:
    into = np.zeros(MOST_ACTIONS, np.int32)
    count = list_legal(board, state, int(state.seat), into)
    return [int(move) for move in into[:count]]


def turns(board: Board, seats: int, games: int) -> Iterator[tuple[State, Tally, Dice]]:
    """Play random games; yields each state in which a seat has a turn."""
    for game in range(games):
        workspace = new_workspace()
        state, tally, dice = workspace.states[0], workspace.tallies[0], workspace.dice
        set_up(board, state, seats, 0)
        count_all(board, state, tally)
        seed_dice(dice, 3, game)
        while state.phase != OVER:
            if state.phase == TURN:
                yield state, tally, dice
            advance(board, state, tally, dice)


@pytest.mark.parametrize(("name", "seats"), [("usa", 2), ("usa", 5), ("amsterdam", 2), ("amsterdam", 4)])
def test_the_tally_numbers_each_claim_once(name: str, seats: int) -> None:
    board = board_of(editions.load(name))
    for state, tally, _ in itertools.islice(turns(board, seats, 20), 0, None, 7):
        if state.cards_left == CARDS_A_TURN:
            seat = int(state.seat)
            listed = [move for move in legal_moves(board, state) if actions.verb(move) == actions.CLAIM]
            count = count_claims(board, state, tally, seat)
            numbered = [nth_claim(board, state, tally, seat, nth) for nth in range(count)]
            assert sorted(numbered) == sorted(listed)


@pytest.mark.parametrize("name", editions.names())
@pytest.mark.parametrize("at", [0, 3, 30, 41])
def test_every_legal_move_is_as_likely(name: str, at: int) -> None:
    board = board_of(editions.load(name))
    state, tally, dice = next(itertools.islice(turns(board, 2, 1), at, None))
    moves = legal_moves(board, state)
    tried = new_workspace()
    times = 200 * len(moves)
    played: Counter[int] = Counter()
    for _ in range(times):
        tried.states[0], tried.tallies[0] = state, tally
        played[advance(board, tried.states[0], tried.tallies[0], dice)] += 1
    assert set(played) == set(moves)
    chi_square = sum((count - 200) ** 2 / 200 for count in played.values())
    assert chi_square < len(moves) + 5 * (2 * len(moves)) ** 0.5


def unusual_edition(rng: random.Random, name: str, seats: int) -> Edition:
    """An edition with a tiny deck, many wilds or a small market."""
    edition = editions.load(name)
    market, hand = rng.randint(1, 5), rng.randint(0, 2)
    return replace(
        edition,
        market=market,
        sweep_at=rng.randint(1, market),
        starting_hand=hand,
        cards_per_colour=max(rng.randint(1, 4), -(-(seats * hand + market) // len(edition.colours))),
        wilds=rng.randint(0, 12),
        pieces=rng.randint(3, edition.pieces),
        take_when_exhausted=rng.random() < 0.5,
    )


@pytest.mark.parametrize("part", range(20))
def test_games_end_with_any_numbers(part: int) -> None:
    """No game sweeps or passes forever."""
    rng = random.Random(part)
    for _ in range(10):
        name = rng.choice(editions.names())
        seats = rng.randint(editions.load(name).min_seats, editions.load(name).max_seats)
        edition = unusual_edition(rng, name, seats)
        assert find_fault_in_games(board_of(edition), seats, part, 0, 20, every=7) is None, edition


@kernel
def count_disagreements(board: Board, workspace: Workspace, series: Series, into: npt.NDArray[np.int32]) -> int:
    """Play games; count the moves that the rules refuse, and the turns with another number of choices."""
    disagreements = 0
    prepare(board, workspace, series.seats)
    state, before, tally = workspace.states[NOW], workspace.states[BEFORE], workspace.tallies[NOW]
    for game in range(series.first_game, series.first_game + len(series.games)):
        begin(workspace, series.seed, game)
        while state.phase != OVER:
            workspace.states[BEFORE] = state
            if is_chance(state):
                advance(board, state, tally, workspace.dice)
                continue
            seat = first_deciding(state)
            if state.phase == TURN:
                choices = (1 if state.deck_size > 0 else 0) + count_takes(board, state)
                if state.cards_left == CARDS_A_TURN:
                    choices += (1 if tickets_left(state) > 0 else 0) + count_claims(board, state, tally, seat)
                disagreements += 1 if max(1, choices) != list_legal(board, state, seat, into) else 0
            action = advance(board, state, tally, workspace.dice)
            disagreements += 1 if why_not(board, before, seat, action) != ALLOWED else 0
    return disagreements


@pytest.mark.parametrize("name", editions.names())
@given(seats=st.integers(2, 4), seed=st.integers(0, 2**32 - 1), is_unusual=st.booleans())
def test_random_play_agrees_with_the_judge(name: str, seats: int, seed: int, is_unusual: bool) -> None:
    edition = unusual_edition(random.Random(seed), name, seats) if is_unusual else editions.load(name)
    states, into = np.zeros(3, STATE), np.zeros(MOST_ACTIONS, np.int32)
    workspace, series = new_workspace()._replace(states=states), new_series(seats, seed, 0, 5)
    assert count_disagreements(board_of(edition), workspace, series, into) == 0


# The numbers that decide about sweeps: wilds and other cards in the market, the deck and the discards.
Pool = tuple[int, int, int, int, int, int]


def pools(market: int, cards: int) -> Iterator[Pool]:
    """All distributions of this many cards with a full market."""
    for wilds in range(cards + 1):
        for face_up, deck in itertools.product(range(min(market, wilds) + 1), range(wilds + 1)):
            for others in range(cards - wilds + 1):
                discards = wilds - face_up - deck
                left = cards - wilds - (market - face_up) - others
                is_refilled = deck + others > 0 or discards + left == 0
                if discards >= 0 and left >= 0 and is_refilled:
                    yield face_up, market - face_up, deck, others, discards, left


def after_sweep(market: int, pool: Pool) -> set[Pool]:
    """All distributions of the cards after the market is swept and refilled."""
    face_up, others, *rest = pool
    open_pools = {(0, 0, rest[0], rest[1], rest[2] + face_up, rest[3] + others)}
    for _ in range(market):
        laid = set()
        for wilds, plain, deck_wilds, deck_plain, *discards in open_pools:
            if deck_wilds > 0:
                laid.add(refilled((wilds + 1, plain, deck_wilds - 1, deck_plain, *discards)))  # type: ignore[arg-type]
            if deck_plain > 0:
                laid.add(refilled((wilds, plain + 1, deck_wilds, deck_plain - 1, *discards)))  # type: ignore[arg-type]
        open_pools = laid
    return open_pools


def refilled(pool: Pool) -> Pool:
    """Move the discards into the deck if it is exhausted."""
    face_up, others, deck, plain, discards, left = pool
    return (face_up, others, discards, left, 0, 0) if deck + plain == 0 else pool


def is_swept(board: Board, state: State, pool: Pool) -> bool:
    state.face_up[0], state.face_up[1] = pool[1], pool[0]
    state.deck[0], state.deck[1] = pool[3], pool[2]
    state.discards[0], state.discards[1] = pool[5], pool[4]
    state.market_size, state.deck_size, state.discards_size = sum(pool[:2]), sum(pool[2:4]), sum(pool[4:])
    return bool(must_sweep(board, state))


@rule("RULING-SWEEP-REPEAT", "RULING-SWEEP-CYCLE")
@pytest.mark.parametrize("market", range(1, 5))
@pytest.mark.parametrize("cards", range(4, 12))
def test_a_sweep_is_made_just_when_it_can_help(market: int, cards: int) -> None:
    """Sweeps can always end, and none that could lead to few enough wilds is omitted."""
    board, state = board_of(editions.load("amsterdam")), blank()
    board.kinds, board.wild, board.market = 2, 1, market
    for sweep_at in range(1, market + 1):
        board.sweep_at = sweep_at
        for pool in pools(market, cards):
            if pool[0] < sweep_at:
                assert not is_swept(board, state, pool)
            elif is_swept(board, state, pool):
                can_end = can_reach(market, pool, lambda after: not is_swept(board, state, after))
                assert can_end, (market, sweep_at, pool)
            else:
                can_help = can_reach(market, pool, lambda after: after[0] < board.sweep_at)
                assert not can_help, (market, sweep_at, pool)


def can_reach(market: int, pool: Pool, is_goal: Callable[[Pool], bool]) -> bool:
    """Whether repeated sweeps with some draws can lead to a goal."""
    seen, edge = {pool}, deque([pool])
    while edge:
        for after in after_sweep(market, edge.popleft()) - seen:
            if is_goal(after):
                return True
            seen.add(after)
            edge.append(after)
    return False


@pytest.mark.parametrize("name", ["usa", "amsterdam"])
def test_the_legal_moves_are_those_that_the_judge_does_not_refuse(name: str) -> None:
    game, rng = Game.new(name, 2, seed=3), random.Random(3)
    board, codes = board_of(game.edition), encoding_of(game.edition, 2).codes.tolist()
    into = np.zeros(MOST_ACTIONS, np.int32)
    while not game.is_over:
        seat, state = game.seat, game.position.state
        listed = into[: list_legal(board, state, seat, into)].tolist()
        assert sorted(listed) == sorted(code for code in codes if why_not(board, state, seat, code) == ALLOWED)
        game.play(rng.choice(game.legal(seat)), seat)
