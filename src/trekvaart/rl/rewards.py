"""Rewards at the end of a game, by the kernel's formula; there are none before the end."""

from __future__ import annotations

from typing import Literal, cast

import numpy as np

from trekvaart.game.results import Result
from trekvaart.quoting import quote
from trekvaart.rl.kernel.reward_formula import MARGIN, RANK, WIN
from trekvaart.rl.kernel.reward_formula import reward as reward_of
from trekvaart.rules.kernel_api import SHEET

Reward = Literal["win", "rank", "margin"]

REWARDS = {"win": WIN, "rank": RANK, "margin": MARGIN}


def read_reward(name: str) -> Reward:
    """Check the name of a reward."""
    if name not in REWARDS:
        raise ValueError(f"There is no reward {quote(name)}; say {', '.join(REWARDS)}.")
    return cast("Reward", name)


def rewards(result: Result, reward: Reward) -> list[float]:
    """The reward of each seat."""
    seats = len(result.lines)
    sheet = np.zeros(seats, SHEET)
    for line in result.lines:
        sheet[line.seat].total, sheet[line.seat].rank = line.total, line.rank
    return [float(reward_of(sheet, seats, seat, REWARDS[reward])) for seat in range(seats)]
