"""What all states of one game share; unpickling finds it again by the name of the game."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import fields, replace
from functools import lru_cache
from pathlib import Path

import numpy as np

from trekvaart import editions
from trekvaart.bots.network.encoding import encoding_of
from trekvaart.editions.edition import Edition
from trekvaart.game.actions import Chance
from trekvaart.game.codec import codec_of
from trekvaart.game.kernel_calls import RecordArray, blank_network
from trekvaart.rl.openspiel.state_queries import weigh_draws, write_returns
from trekvaart.rl.rewards import REWARDS, read_reward
from trekvaart.rules.kernel_api import SHEET

CHANCE_CHOOSES = -1  # who begins

EDITIONS: dict[str, Edition] = {}  # by the name that OpenSpiel knows the game by


def name_of(edition: Edition) -> str:
    """OpenSpiel's name for the game of an edition; for one that is not built in, it contains a digest of its data."""
    if edition.name in editions.names() and editions.load(edition.name) == edition:
        return f"python_trekvaart_{edition.name}"
    here = replace(edition, folder=Path())
    content = ", ".join(f"{field.name}={getattr(here, field.name)!r}" for field in fields(here))
    return f"python_trekvaart_{edition.name}_{hashlib.sha256(f'Edition({content})'.encode()).hexdigest()[:8]}"


class GameSpec:
    """An edition, the number of seats, the first seat and the reward."""

    def __init__(self, name: str, seats: int, first: int, reward: str) -> None:
        edition = EDITIONS[name]
        edition.check_seats(seats)
        if not CHANCE_CHOOSES <= first < seats:
            raise ValueError(f"Seat {first} cannot begin a game of {seats} seats; {CHANCE_CHOOSES} lets chance choose.")
        self.name, self.seats, self.first, self.reward = name, seats, first, read_reward(reward)
        self.edition = edition
        self.codec = codec_of(edition)
        self.encoding = encoding_of(edition, seats)
        self.draws: list[Chance] = list(self.codec.draw_codes)
        self._draw_codes = list(self.codec.draw_codes.values())

    def __reduce__(self) -> tuple[Callable[..., GameSpec], tuple[str, int, int, str]]:
        return spec_of, (self.name, self.seats, self.first, self.reward)

    @property
    def outcomes(self) -> int:
        """The number of chance outcomes: the kinds of card, the tickets, and the seats that may begin."""
        return len(self.draws) + self.seats

    def legal(self, state: RecordArray, seat: int) -> list[int]:
        """The legal moves of a seat, by their numbers in the encoding."""
        return self.encoding.mask_state(state, seat).nonzero()[0].tolist()

    def chances(self, state: RecordArray) -> list[tuple[int, float]]:
        """The possible draws by number, each with its probability."""
        weights = np.zeros(len(self.draws), np.int32)
        weigh_draws(self.codec.board_array, state, weights)
        possible = weights.nonzero()[0]
        return list(zip(possible.tolist(), (weights[possible] / weights.sum()).tolist(), strict=True))

    def draw_code(self, number: int) -> int:
        """The kernel's integer for the draw with this number."""
        return self._draw_codes[number]

    def returns(self, state: RecordArray) -> list[float]:
        """What each seat gets at the end."""
        sheet, returns = np.zeros(self.seats, SHEET), np.zeros(self.seats)
        write_returns(self.codec.board_array, state, blank_network(), sheet, REWARDS[self.reward], returns)
        return returns.tolist()


@lru_cache(maxsize=64)
def spec_of(name: str, seats: int, first: int, reward: str) -> GameSpec:
    """The spec of a game, cached."""
    return GameSpec(name, seats, first, reward)
