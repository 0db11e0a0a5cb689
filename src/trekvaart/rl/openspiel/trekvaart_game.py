"""The games as OpenSpiel loads them by name, and their registration."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pyspiel  # type: ignore[import-not-found]

from trekvaart.editions.edition import Edition
from trekvaart.rl.openspiel.bounds import many_draws, most_moves, most_points_between
from trekvaart.rl.openspiel.game_spec import CHANCE_CHOOSES, EDITIONS, GameSpec, name_of, spec_of
from trekvaart.rl.openspiel.history import HistoryNode, root_node
from trekvaart.rl.openspiel.observers import CurrentObserver, RecallObserver
from trekvaart.rl.openspiel.trekvaart_state import TrekvaartState

ZERO_SUM, GENERAL_SUM = pyspiel.GameType.Utility.ZERO_SUM, pyspiel.GameType.Utility.GENERAL_SUM

Parameters = Mapping[str, int | str]


class TrekvaartGame(pyspiel.Game):  # type: ignore[misc]
    """A game of one edition with so many players; each edition has a class of its own."""

    name: ClassVar[str]

    def __init__(self, parameters: Parameters) -> None:
        seats, first = int(parameters["players"]), int(parameters["first"])
        self.spec = spec_of(self.name, seats, first, str(parameters["reward"]))
        self.start: HistoryNode = root_node(self.spec)
        kind = _type(self.name, self.spec.edition, _utility(self.spec))
        super().__init__(kind, _info(self.spec), dict(parameters))

    def new_initial_state(self) -> TrekvaartState:
        """The state before the deal."""
        return TrekvaartState(self, self.start)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, object] | None = None
    ) -> CurrentObserver:
        """Observes what a player sees, or what is public; with perfect recall, all that was seen."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if params or not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError(
                "Observations hold what is public and what one player or nobody knows besides; no parameters."
            )
        is_public = kind.private_info == pyspiel.PrivateInfoType.NONE
        observer = RecallObserver if kind.perfect_recall else CurrentObserver
        return observer(self.spec, is_public=is_public)

    def max_chance_nodes_in_history(self) -> int:
        """More draws than any game will have."""
        return many_draws(self.spec.edition, self.spec.seats)


def register(edition: Edition) -> str:
    """Register the game of an edition with OpenSpiel; returns its name."""
    name = name_of(edition)
    EDITIONS[name] = edition
    # OpenSpiel releases its factories after Python has shut down, which only a class survives.
    pyspiel.register_game(_type(name, edition, ZERO_SUM), type(name, (TrekvaartGame,), {"name": name}))
    return name


def make(edition: Edition, players: int = 2, first: int = CHANCE_CHOOSES, reward: str = "win") -> TrekvaartGame:
    """The game of any edition, registered so that its states can be saved and loaded."""
    game: TrekvaartGame = pyspiel.load_game(register(edition), {"players": players, "first": first, "reward": reward})
    return game


def _type(name: str, edition: Edition, utility: pyspiel.GameType.Utility) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=name,
        long_name=f"Trekvaart: {edition.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=edition.max_seats,
        min_num_players=edition.min_seats,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": edition.min_seats, "first": CHANCE_CHOOSES, "reward": "win"},
    )


def _utility(spec: GameSpec) -> pyspiel.GameType.Utility:
    """Margins of three seats or more do not add up to 0; everything else does."""
    return GENERAL_SUM if spec.reward == "margin" and spec.seats > 2 else ZERO_SUM


def _info(spec: GameSpec) -> pyspiel.GameInfo:
    edition, seats = spec.edition, spec.seats
    most = float(most_points_between(edition, seats)) if spec.reward == "margin" else 1.0
    return pyspiel.GameInfo(
        num_distinct_actions=spec.encoding.moves,
        max_chance_outcomes=spec.outcomes,
        num_players=seats,
        min_utility=-most,
        max_utility=most,
        utility_sum=0.0 if _utility(spec) == ZERO_SUM else None,
        max_game_length=most_moves(edition, seats),
    )
