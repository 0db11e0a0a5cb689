"""Teaches the expert what signs say of final scores: `python -m tools.teach` plays games and writes the weights."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, NamedTuple

import numpy as np
import numpy.typing as npt
import typer

from trekvaart import editions
from trekvaart.bots.hard import planner_of
from trekvaart.bots.planner.batch import Records, play_out
from trekvaart.bots.planner.charts import Chart
from trekvaart.bots.planner.minds import MIND, Minds
from trekvaart.bots.planner.tempers import is_small
from trekvaart.bots.search import estimates
from trekvaart.bots.search.estimates import HIDDEN, LEAK
from trekvaart.bots.search.prospects import POINTS, SIGNS, TIME, read_signs
from trekvaart.editions.edition import MAX_SEATS
from trekvaart.game.codec import codec_of
from trekvaart.rules.board import Board
from trekvaart.rules.dice import Dice, new_dice, roll, seed_dice
from trekvaart.rules.kernel import kernel
from trekvaart.rules.paths import NETWORK, Network
from trekvaart.rules.score import SHEET, Sheet, score
from trekvaart.rules.state import OVER, STATE
from trekvaart.rules.step import set_up

Numbers = npt.NDArray[np.float64]

EVERY = 20  # turns between two positions of a game that are learnt from, at the most
ROOM = 16  # positions that a game may have
STEPS = 12_000
BATCH = 2048
RATE = 0.005  # of learning, in the first half; then it sinks to nothing
SLOW, SLOWER = 0.9, 0.999  # Adam's averages
DIGITS = 5
CONSTANT = 1e-9  # a sign that spreads less does not change


class Lessons(NamedTuple):
    """Signs of seats in positions, and what they had at the end; a pair of rows is one position."""

    signs: Numbers
    finals: Numbers


def main(
    games: Annotated[int, typer.Option(help="Games for each number of players.")] = 20_000,
    seed: Annotated[int, typer.Option()] = 1,
) -> None:
    """Learn for the wide and the small board, and write the weights into the package."""
    folder = Path(estimates.__file__).parent / "weights"
    for name in ("usa", "amsterdam"):
        lessons = play_all(name, games, seed)
        weights = learn(lessons, np.random.default_rng(seed))
        board = codec_of(editions.load(name)).board
        file = folder / f"{'small' if is_small(board) else 'wide'}.json"
        file.write_text(as_json(weights), encoding="utf-8")


def play_all(name: str, games: int, seed: int) -> Lessons:
    """Play games with every number of players."""
    edition = editions.load(name)
    parts = [play_some(name, seats, games, seed) for seats in range(edition.min_seats, edition.max_seats + 1)]
    return Lessons(np.concatenate([part.signs for part in parts]), np.concatenate([part.finals for part in parts]))


def play_some(name: str, seats: int, games: int, seed: int) -> Lessons:
    """Play games with so many players, and note positions; two seats of each, the first chosen by chance."""
    edition = editions.load(name)
    board, (chart, tempers) = codec_of(edition).board, planner_of(edition)
    signs, finals = np.zeros((2 * ROOM * games, SIGNS)), np.zeros(2 * ROOM * games)
    states = np.zeros(3, STATE).view(np.recarray)
    minds = np.zeros(MAX_SEATS + 1, MIND).view(np.recarray)
    network = np.zeros(1, NETWORK).view(np.recarray)[0]
    sheet = np.zeros(MAX_SEATS, SHEET).view(np.recarray)
    count = note_games(
        board, chart, states, minds, tempers, network, sheet, new_dice(), seats, seed, games, signs, finals
    )
    return Lessons(signs[:count], finals[:count])


@kernel
def note_games(
    board: Board,
    chart: Chart,
    states: Records,
    minds: Minds,
    tempers: Records,
    network: Network,
    sheet: Sheet,
    dice: Dice,
    seats: int,
    seed: int,
    games: int,
    signs: Numbers,
    finals: Numbers,
) -> int:
    """Play games in stretches, and note the signs of two seats after each; returns how many rows were written."""
    count = 0
    who = np.zeros(len(signs), np.int64)
    set_up(board, states[0], seats, 0)
    for game in range(games):
        states[1] = states[0]
        state = states[1]
        seed_dice(dice, seed, game)
        first = count
        turn = roll(dice, EVERY)
        while state.phase != OVER:
            play_out(board, chart, state, minds, tempers, dice, True, turn)
            turn = state.turn + 1 + roll(dice, EVERY)
            if state.phase != OVER and count + 2 <= len(signs):
                one = roll(dice, seats)
                for other in (one, (one + 1) % seats):
                    read_signs(board, chart, state, minds[seats], tempers[0], other, signs[count])
                    who[count] = other
                    count += 1
        score(board, state, network, sheet)
        for row in range(first, count):
            finals[row] = sheet[who[row]].total
    return count


class Weights(NamedTuple):
    """The fields of an ESTIMATE."""

    usual: Numbers
    spread: Numbers
    direct: Numbers
    hidden: Numbers
    out: Numbers
    doubt: float


def learn(lessons: Lessons, rng: np.random.Generator) -> Weights:
    """Fit the network to what is still to come in points, by Adam; a tenth of the positions is kept to judge it."""
    to_come = lessons.finals - lessons.signs[:, POINTS]
    usual, spread = lessons.signs.mean(axis=0), lessons.signs.std(axis=0)
    usual[spread < CONSTANT], spread[spread < CONSTANT] = 0.0, 1.0
    signs = (lessons.signs - usual) / spread
    scale = to_come.std()
    kept = np.arange(len(signs)) // 2 % 10 == 0
    direct = np.linalg.lstsq(signs[~kept], to_come[~kept] / scale, rcond=None)[0]
    values = [direct, rng.normal(0, 0.25, (SIGNS, HIDDEN)), rng.normal(0, 0.1, HIDDEN)]
    means, squares = [np.zeros_like(value) for value in values], [np.zeros_like(value) for value in values]
    rows = np.flatnonzero(~kept)
    for step in range(1, STEPS + 1):
        chosen = rng.choice(rows, BATCH)
        slopes = slopes_of(values, signs[chosen], to_come[chosen] / scale)
        rate = RATE * min(1.0, 2.0 * (1.0 - step / STEPS))
        for value, slope, average, square in zip(values, slopes, means, squares, strict=True):
            average += (1 - SLOW) * (slope - average)
            square += (1 - SLOWER) * (slope**2 - square)
            value -= rate * (average / (1 - SLOW**step)) / (np.sqrt(square / (1 - SLOWER**step)) + 1e-8)
    direct, hidden, out = values
    errors = to_come - scale * guess(values, signs)[0]
    tell(to_come[kept], errors[kept])
    margins = errors[0::2] - errors[1::2]
    doubt = float(np.sqrt(np.mean(margins**2 / lessons.signs[0::2, TIME])))
    return Weights(usual, spread, direct * scale, hidden, out * scale, doubt)


def guess(values: list[Numbers], signs: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """What the network says, with its hidden values before and after the bend."""
    direct, hidden, out = values
    before = signs @ hidden
    after = np.maximum(before, LEAK * before)
    return signs @ direct + after @ out, before, after


def slopes_of(values: list[Numbers], signs: Numbers, wanted: Numbers) -> list[Numbers]:
    """How the mean square of the errors rises with each weight."""
    said, before, after = guess(values, signs)
    errors = (said - wanted) / len(wanted)
    bent = np.outer(errors, values[2]) * np.where(before >= 0, 1.0, LEAK)
    return [signs.T @ errors, signs.T @ bent, after.T @ errors]


def tell(to_come: Numbers, errors: Numbers) -> None:
    """Print how good it is."""
    spread, error = to_come.std(), errors.std()
    print(
        f"points to come: standard deviation {spread:.2f}, of the errors {error:.2f} ({len(errors)} seats)", flush=True
    )


def as_json(weights: Weights) -> str:
    """The weights as text: a field on each line."""

    def short(value: object) -> object:
        if isinstance(value, list):
            return [short(one) for one in value]
        return float(f"{value:.{DIGITS}g}")

    fields = (f'"{name}": {json.dumps(short(np.asarray(value).tolist()))}' for name, value in weights._asdict().items())
    return "{\n" + ",\n".join(fields) + "\n}\n"


if __name__ == "__main__":
    typer.run(main)
