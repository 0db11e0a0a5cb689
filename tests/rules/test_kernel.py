"""The kernel plays the same games interpreted and compiled, with the same moves and scores."""

import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from tests.game.play import TABLES
from tests.rules.audit import FAULTS, SOUND, find_fault, find_fault_in_games
from tests.rules.written_games import ROOM, write_acts, write_game
from trekvaart import editions
from trekvaart.rules.batch import GAME, NOW, new_workspace, play_games
from trekvaart.rules.board import BOARD, board_of
from trekvaart.rules.kernel import COMPILED
from trekvaart.rules.paths import NETWORK
from trekvaart.rules.random_generator import DICE
from trekvaart.rules.score import SHEET, score
from trekvaart.rules.state import STATE
from trekvaart.rules.tally import TALLY

SEED = 2


def write_games(name: str, seats: int, games: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the actions of some games, one row per game, and their score sheets."""
    board = board_of(editions.load(name))
    acts = np.zeros((games, ROOM, 2), np.int64)
    sheets = np.zeros((games, seats), SHEET)
    for game in range(games):
        workspace = new_workspace()
        assert write_acts(board, workspace, seats, SEED, game, acts[game]) <= ROOM
        score(board, workspace.states[NOW], workspace.network, sheets[game])
    return acts, sheets


@pytest.mark.parametrize("games", [8, pytest.param(50, marks=pytest.mark.long)])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_interpreted_and_compiled_play_the_same_games(name: str, seats: int, games: int, tmp_path: Path) -> None:
    file = tmp_path / "games.npz"
    environment = os.environ | {"NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "error"}
    command = [sys.executable, "-m", "tests.rules.test_kernel", name, str(seats), str(games), str(file)]
    interpreter = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    acts, sheets = write_games(name, seats, games)
    output, _ = interpreter.communicate()
    assert interpreter.returncode == 0
    assert output == "compiled: False\n"
    interpreted = np.load(file)
    assert np.array_equal(acts, interpreted["acts"])
    assert np.array_equal(sheets, interpreted["sheets"])
    assert len({game.tobytes() for game in acts}) == games


def test_the_kernel_is_compiled_here() -> None:
    assert COMPILED


@pytest.mark.parametrize("games", [2_000, pytest.param(20_000, marks=pytest.mark.long)])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_random_games_break_no_invariant(name: str, seats: int, games: int) -> None:
    share = games // len([table for table in TABLES if table[0] == name])
    assert find_fault_in_games(board_of(editions.load(name)), seats, 1, 0, share, every=61) is None


@pytest.mark.parametrize("name", editions.names())
def test_random_games_break_no_invariant_at_any_step(name: str) -> None:
    assert find_fault_in_games(board_of(editions.load(name)), 3, 2, 0, 100, every=1) is None


@pytest.mark.parametrize(
    "field",
    ["deck", "discards", "face_up", "hands", "shown", "hand_size", "pieces", "points", "merchandise", "place"],
)
def test_the_audit_notices_a_changed_state(field: str) -> None:
    board, workspace = board_of(editions.load("amsterdam")), new_workspace()
    acts = np.zeros((ROOM, 2), np.int64)
    write_acts(board, workspace, 3, 1, 0, acts)
    state = workspace.states[NOW].copy()
    assert find_fault(board, state) == SOUND
    state[field].flat[0] += 20
    fault = find_fault(board, state)
    assert fault != SOUND
    assert FAULTS[fault]


def test_a_game_is_the_same_in_any_batch() -> None:
    board = board_of(editions.load("usa"))
    whole = play_games(board, 3, 7, 0, 20)
    parts = [play_games(board, 3, 7, first, 5) for first in range(0, 20, 5)]
    assert np.array_equal(whole.games, np.concatenate([part.games for part in parts]))
    assert np.array_equal(whole.sheets, np.concatenate([part.sheets for part in parts]))
    assert whole.games["first"].tolist() == [game % 3 for game in range(20)]
    assert len(write_game(board, 3, 7, 11)) == whole.games["moves"][11] + whole.games["draws"][11]


def test_other_seeds_and_games_are_other_games() -> None:
    board = board_of(editions.load("amsterdam"))
    games = {tuple(write_game(board, 2, seed, game)) for seed in range(5) for game in range(5)}
    assert len(games) == 25


def test_no_starting_hand() -> None:
    edition = replace(editions.load("amsterdam"), starting_hand=0)
    assert find_fault_in_games(board_of(edition), 4, 1, 0, 100) is None


if __name__ == "__main__":
    print(f"compiled: {COMPILED}")  # noqa: T201
    written = write_games(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
    np.savez(sys.argv[4], acts=written[0], sheets=written[1])


def test_where_nothing_can_be_kept_the_rules_work_all_the_same(tmp_path: Path) -> None:
    occupied = tmp_path / "file"
    occupied.write_text("not a folder")
    environment = {**os.environ, "TREKVAART_CACHE": str(occupied), "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-c", "from trekvaart import Game; print(len(Game.new('usa', seed=1).legal()))"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "4\n"


@pytest.mark.parametrize(
    "record", [BOARD, STATE, TALLY, NETWORK, SHEET, DICE, GAME], ids=lambda record: record.names[0]
)
def test_no_field_has_the_name_of_an_attribute_of_records(record: np.dtype[np.void]) -> None:
    """A field `size` would be hidden in interpreted code: `state.size` is NumPy's attribute."""
    assert set(record.names or ()).isdisjoint(dir(np.record))
