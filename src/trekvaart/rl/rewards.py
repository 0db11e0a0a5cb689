"""Rewards: what seats get at the end of a game, by the kernel's own formula; before the end there is none."""

from __future__ import annotations

from typing import Literal, cast

import numpy as np

from trekvaart.game.errors import quote
from trekvaart.game.results import Result
from trekvaart.rl.game_batch import REWARDS
from trekvaart.rl.kernel.rewards import reward as reward_of
from trekvaart.rules.kernel_api import SHEET

Reward = Literal["win", "rank", "margin"]


def read_reward(name: str) -> Reward:
    """The reward that a text means."""
    if name not in REWARDS:
        raise ValueError(f"There is no reward {quote(name)}; say {', '.join(REWARDS)}.")
    return cast("Reward", name)


def rewards(result: Result, reward: Reward) -> list[float]:
    """What each seat gets."""
    seats = len(result.lines)
    sheet = np.zeros(seats, SHEET).view(np.recarray)
    for line in result.lines:
        sheet[line.seat].total, sheet[line.seat].rank = line.total, line.rank
    return [float(reward_of(sheet, seats, seat, REWARDS[reward])) for seat in range(seats)]
