"""The state of a game for OpenSpiel, with explicit chance nodes."""

from __future__ import annotations

import random
from collections.abc import Callable

import pyspiel  # type: ignore[import-not-found]

from trekvaart.game.ids import Seat
from trekvaart.rl.openspiel.history import HistoryNode, start_node
from trekvaart.rl.openspiel.resample import resample
from trekvaart.rl.openspiel.state_queries import CHANCE, TERMINAL
from trekvaart.rules.kernel_api import actions as codes

FINE = 1 << 53  # the resolution of OpenSpiel's random numbers


class TrekvaartState(pyspiel.State):  # type: ignore[misc]
    """A state; clones share its history node."""

    def __init__(self, game: pyspiel.Game, node: HistoryNode) -> None:
        super().__init__(game)
        self.node = node

    def current_player(self) -> int:
        """The acting seat, chance or the end of the game. Seats that choose simultaneously act one after another."""
        return self.node.actor

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.node.actor == TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The numbers of the cards, tickets or first seats that chance may choose, with their probabilities."""
        spec = self.node.spec
        if self.node.awaits_first_seat:
            return [(len(spec.draws) + seat, 1 / spec.seats) for seat in range(spec.seats)]
        return spec.chances(self.node.state_array)

    def returns(self) -> list[float]:
        """What each seat gets: nothing before the end."""
        spec = self.node.spec
        return spec.returns(self.node.state_array) if self.is_terminal() else [0.0] * spec.seats

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> TrekvaartState:
        """A random state that the player cannot tell from this one; its history begins here."""
        rng = random.Random(int(sampler() * FINE))
        return TrekvaartState(self.get_game(), resample(self.node, player, rng))

    def __str__(self) -> str:
        first, *_ = self.node.path()
        dealt = [repr(prior) for prior in first.priors] if first.priors[0].events else first.prior(None).lines
        return "\n".join((*dealt, *self.node.steps()))

    def _legal_actions(self, _: Seat) -> list[int]:
        return self.node.legal

    def _apply_action(self, action: int) -> None:
        node = self.node
        if node.awaits_first_seat:
            self.node = start_node(node.spec, action - len(node.spec.draws))
        elif node.actor == CHANCE:
            self.node = node.after(0, node.spec.draw_code(action))
        else:
            self.node = node.after(node.actor, node.spec.encoding.action(action, node.state_array, node.actor))

    def _action_to_string(self, player: int, action: int) -> str:
        spec = self.node.spec
        if player == CHANCE:
            seat = action - len(spec.draws)
            return str(spec.draws[action]) if seat < 0 else f"seat {seat} begins"
        code, offered = spec.encoding.action(action, self.node.state_array, player), self.node.position.offered(player)
        if codes.verb(code) == codes.KEEP and codes.argument(code) >> len(offered):
            return spec.encoding.name(action)
        return spec.codec.text(code, offered)
