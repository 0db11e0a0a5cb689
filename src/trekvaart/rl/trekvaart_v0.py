"""The PettingZoo environment: `trekvaart_v0.env(edition="amsterdam", seats=2)`, an AEC environment with action masks.

Agents are `seat_0`, `seat_1` and so on, in the order of play; a random seat has the first turn. First tickets are
chosen simultaneously: the environment asks one seat after another, and none sees what the others have chosen.
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from trekvaart.bots.network.encoding import load_encoding
from trekvaart.editions.edition import Edition
from trekvaart.game.errors import IllegalMove
from trekvaart.game.game import Game
from trekvaart.quoting import excerpt
from trekvaart.rl.render import HUMAN, MODES, Rendered, read_mode, render
from trekvaart.rl.reset_options import read_options
from trekvaart.rl.rewards import Reward, read_reward, rewards
from trekvaart.rl.single_game import SingleGame
from trekvaart.rl.spaces import HIGHEST_SEED, observation_space

ILLEGAL_REWARD = -1.0

Observation = dict[str, Any]
Environment = AECEnv[str, Observation, Any]


def env(
    edition: str | Edition = "amsterdam", seats: int = 2, reward: Reward = "win", render_mode: str | None = None
) -> Environment:
    """The environment with the usual rules: an illegal move loses the game, and a step before `reset` is refused."""
    return judged_env(edition, seats, reward, render_mode)


class raw_env(Environment):  # noqa: N801 -- the name that PettingZoo's users expect
    """The environment itself: an illegal move raises IllegalMove and changes nothing."""

    metadata: dict[str, Any] = {  # noqa: RUF012 -- PettingZoo declares it so
        "name": "trekvaart_v0",
        "render_modes": list(MODES),
        "is_parallelizable": False,
        "render_fps": 1,
    }

    def __init__(
        self,
        edition: str | Edition = "amsterdam",
        seats: int = 2,
        reward: Reward = "win",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()  # type: ignore[no-untyped-call]
        self.encoding = load_encoding(edition, seats)
        self.reward = read_reward(reward)
        self.render_mode = read_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._single = SingleGame(self.encoding)
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._rng = np.random.default_rng()
        self._is_dealt = self._is_over = False
        self._nothing = np.zeros(self.encoding.moves, np.bool_)
        seen = spaces.Dict(
            {
                "observation": observation_space(self.encoding),
                "action_mask": spaces.Box(0, 1, (self.encoding.moves,), np.int8),
            }
        )
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(self.encoding.moves) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of what `observe` returns, the same for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The fixed list of moves."""
        return self.action_spaces[agent]

    @property
    def game(self) -> Game:
        """A copy of the game with its events and its record."""
        self._check_dealt()
        return self._single.game

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game; the same seed gives the same game. `options={"first": seat}` sets the first seat."""
        if seed is not None:
            self._rng = np.random.default_rng(seed)
        first, _ = read_options(options, len(self.possible_agents))
        self._single.reset(int(self._rng.integers(HIGHEST_SEED)), first)
        self._is_dealt, self._is_over = True, False
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._single.seat]
        self._show()

    def observe(self, agent: str) -> Observation:
        """What an agent may know, and the mask of its legal moves; the mask is empty while another one decides."""
        self._check_dealt()
        single = self._single
        if self._is_over:
            mask = self.encoding.final_mask
        else:
            mask = single.mask if agent == self.agent_selection else self._nothing
        return {"observation": single.observe(self._seats[agent]), "action_mask": mask.astype(np.int8)}

    def step(self, action: int | None) -> None:
        """Make the move of the selected agent."""
        self._check_dealt()
        if not self.agents:
            gymnasium.logger.warn("All agents have left the game: call reset().")
            return
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is asked for a move: None is for agents whose game is over.")
        if int(action) != action:
            raise ValueError(f"A move is a whole number, not {excerpt(str(action))}.")
        self._single.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        if self._single.is_over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self._single.seat]
        self._show()

    def _end(self) -> None:
        """Set the rewards and scores of all seats."""
        result = self._single.result()
        for agent, line in zip(self.agents, result.lines, strict=True):
            self.infos[agent] = {"score": line.total, "rank": line.rank}
        self._terminate(dict(zip(self.agents, rewards(result, self.reward), strict=True)))

    def _terminate(self, given: dict[str, float]) -> None:
        """End the game for all agents with these rewards."""
        self._is_over = True
        self.rewards = given
        self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.agents[0]
        self._accumulate_rewards()

    def _check_dealt(self) -> None:
        if not self._is_dealt:
            raise AttributeError("Call reset() first.")

    def _show(self) -> None:
        """Render the game at once if it is shown to people."""
        if self.render_mode == HUMAN:
            self.render()

    def render(self) -> Rendered:
        """The game as a spectator sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn(f"There is nothing to render without a render mode: {', '.join(MODES)}.")
            return None
        self._check_dealt()
        return render(self._single.position.view(None), self.render_mode)

    def close(self) -> None:
        """Do nothing: there is nothing to release."""


class judged_env(raw_env):  # noqa: N801 -- like `raw_env`
    """The environment in which an illegal move ends the game, with a reward of -1 for its agent."""

    def step(self, action: int | None) -> None:
        """Make the move of the selected agent, which loses if it is illegal."""
        agent = self.agent_selection if self._is_dealt else ""
        try:
            super().step(action)
        except IllegalMove as refusal:
            gymnasium.logger.warn(f"Illegal move of {agent}: {refusal}")
            self._cumulative_rewards[agent] = 0.0
            self._terminate(dict.fromkeys(self.agents, 0.0) | {agent: ILLEGAL_REWARD})
