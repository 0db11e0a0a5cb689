"""The features that the expert reads from positions, and the accuracy of its estimates."""

import numpy as np
import numpy.typing as npt
import pytest

from tests.positions import position
from trekvaart import editions
from trekvaart.bots.hard import planner_setup
from trekvaart.bots.planner.planner_state import PLANNER_STATE
from trekvaart.bots.planner.playout import new_planners, play_out
from trekvaart.bots.search import score_features
from trekvaart.bots.search.redeal import POOL, redeal
from trekvaart.bots.search.score_estimate import chance, estimate_for, final_points
from trekvaart.bots.search.score_features import FEATURES, read_features
from trekvaart.bots.search.ticket_likelihood import rate_tickets
from trekvaart.editions.edition import MAX_SEATS
from trekvaart.game.codec import codec_of
from trekvaart.rules.paths import NETWORK
from trekvaart.rules.random_generator import new_dice, seed_dice
from trekvaart.rules.score import SHEET, score
from trekvaart.rules.state import OVER, STATE, TURN
from trekvaart.rules.step import set_up

BOARDS = ("usa", "amsterdam")


def features_of(text: str, seat: int = 0) -> npt.NDArray[np.float64]:
    here = position(text)
    adjacency, seat_weights = planner_setup(here.edition)
    features = np.zeros(FEATURES)
    planner = np.zeros(1, PLANNER_STATE)[0]
    read_features(codec_of(here.edition).board, adjacency, here.state, planner, seat_weights[seat], seat, features)
    return features


def test_signs_tell_complete_and_planned_tickets_apart() -> None:
    features = features_of(
        """
        edition usa
        seats 2
        routes 0: denver:santa-fe el-paso:santa-fe
        tickets 0: denver:el-paso kansas-city:houston
        hand 0: 2 blue
        """
    )
    assert features[score_features.COMPLETED] == 4
    assert features[score_features.PLANNED] == 5
    assert features[score_features.LEFT_OUT] == 0
    assert features[score_features.POINTS] == 4
    assert features[score_features.NETWORK] == 4


def test_signs_of_a_seat_count_its_own_cards() -> None:
    text = "edition usa\nseats 2\nhand 0: 2 blue 1 wild\nhand 1: 3 red\n"
    assert features_of(text)[score_features.HAND] == 3
    assert features_of(text)[score_features.WILDS] == 1
    assert features_of(text, seat=1)[score_features.WILDS] == 0
    assert features_of(text)[score_features.RIVAL_HAND] == 3


@pytest.mark.parametrize("name", BOARDS)
def test_time_runs_out_with_the_pieces_of_the_quickest(name: str) -> None:
    times = [
        features_of(f"edition {name}\nseats 2\npieces 1: {pieces}\n")[score_features.TIME]
        for pieces in (16, 12, 8, 4, 3)
    ]
    assert times == sorted(times, reverse=True)
    assert times[0] > times[-1] >= 1


@pytest.mark.parametrize("name", BOARDS)
def test_estimates_are_nearer_to_final_scores_than_points_and_tickets_as_they_stand(name: str) -> None:
    edition = editions.load(name)
    board, (adjacency, seat_weights) = codec_of(edition).board, planner_setup(edition)
    estimate = estimate_for(board)
    states, dice = np.zeros(2, STATE), new_dice()
    planners = new_planners(adjacency, seat_weights)
    sheet, network = np.zeros(MAX_SEATS, SHEET), np.zeros(1, NETWORK)[0]
    set_up(board, states[0], 2, 0)
    estimated, current, final = [], [], []
    for game in range(60):
        states[1] = states[0]
        state = states[1]
        seed_dice(dice, 3, game)
        play_out(board, planners, state, dice, True, 14)
        assert (state.phase, state.turn) == (TURN, 14)
        for seat in range(2):
            features = np.zeros(FEATURES)
            read_features(board, adjacency, state, planners.states[seat], seat_weights[seat], seat, features)
            current.append(features[score_features.POINTS] + features[score_features.COMPLETED])
            estimated.append(final_points(estimate, features))
        play_out(board, planners, state, dice, True, 1 << 30)
        assert state.phase == OVER
        score(board, state, network, sheet)
        final += [sheet[seat].total for seat in range(2)]
    errors = np.std(np.array(final) - np.array(estimated))
    assert errors < np.std(np.array(final))
    assert errors < np.std(np.array(final) - np.array(current))
    assert abs(np.mean(final) - np.mean(estimated)) < errors


@pytest.mark.parametrize("name", BOARDS)
def test_the_chance_to_win_grows_with_the_margin_and_is_surer_near_the_end(name: str) -> None:
    estimate = estimate_for(codec_of(editions.load(name)).board)
    assert chance(estimate, 0.0, 5.0) == 0.5
    assert chance(estimate, -5.0, 5.0) < 0.5 < chance(estimate, 5.0, 5.0) < chance(estimate, 5.0, 1.0) < 1


def test_tickets_that_fit_the_routes_of_others_are_dealt_to_them_more_often() -> None:
    here = position(
        """
        edition usa
        seats 2
        routes 1: denver:santa-fe el-paso:santa-fe dallas:el-paso dallas:houston/1
        tickets 1: los-angeles:new-york
        pieces 1: 30
        """
    )
    board = codec_of(here.edition).board
    fitting = next(number for number, ticket in enumerate(here.edition.tickets) if ticket.id == "denver:el-paso")
    pool = np.zeros(1, POOL)[0]
    states, dice = np.zeros(2, STATE), new_dice()
    states[0] = here.state
    rate_tickets(board, states[0], np.zeros(1, PLANNER_STATE)[0], pool, 0)
    dealt = 0
    for world in range(300):
        states[1] = states[0]
        seed_dice(dice, 1, world)
        redeal(board, states[1], pool, dice, 0)
        dealt += states[1].place[fitting] == 1
    assert 300 / len(here.edition.tickets) * 5 < dealt < 300
