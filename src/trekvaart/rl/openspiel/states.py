"""States: one moment of a game as OpenSpiel asks for it; chance acts by explicit draws."""

from __future__ import annotations

import random
from collections.abc import Callable

import pyspiel  # type: ignore[import-not-found]

from trekvaart.game.ids import Seat
from trekvaart.rl.openspiel.calls import CHANCE, TERMINAL
from trekvaart.rl.openspiel.moments import Moment, begun
from trekvaart.rl.openspiel.redeal import deal_again
from trekvaart.rules import actions as codes

FINE = 1 << 53  # as many numbers as a random generator of OpenSpiel tells apart


class TrekvaartState(pyspiel.State):  # type: ignore[misc]
    """A state; cloning it shares its moment."""

    def __init__(self, game: pyspiel.Game, moment: Moment) -> None:
        super().__init__(game)
        self.moment = moment

    def current_player(self) -> int:
        """The seat that is asked, chance or nobody. Seats that choose at the same time are asked one by one."""
        return self.moment.actor

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.moment.actor == TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The numbers of the cards or tickets that may come, or of the seats that may begin, and how likely each is."""
        setting = self.moment.setting
        if self.moment.is_open:
            return [(len(setting.draws) + seat, 1 / setting.seats) for seat in range(setting.seats)]
        return setting.chances(self.moment.memory)

    def returns(self) -> list[float]:
        """What each seat gets: nothing before the end."""
        setting = self.moment.setting
        return setting.returns(self.moment.memory) if self.is_terminal() else [0.0] * setting.seats

    def resample_from_infostate(self, player: Seat, sampler: Callable[[], float]) -> TrekvaartState:
        """A state that the player cannot tell from this one, dealt again; its history begins here."""
        rng = random.Random(int(sampler() * FINE))
        return TrekvaartState(self.get_game(), deal_again(self.moment, player, rng))

    def __str__(self) -> str:
        first, *_ = self.moment.path()
        dealt = [repr(past) for past in first.pasts] if first.pasts[0].events else first.past(None).lines
        return "\n".join((*dealt, *self.moment.steps()))

    def _legal_actions(self, _: Seat) -> list[int]:
        return self.moment.legal

    def _apply_action(self, action: int) -> None:
        moment = self.moment
        if moment.is_open:
            self.moment = begun(moment.setting, action - len(moment.setting.draws))
        elif moment.actor == CHANCE:
            self.moment = moment.after(0, moment.setting.code(action, is_draw=True))
        else:
            self.moment = moment.after(moment.actor, moment.setting.code(action, is_draw=False))

    def _action_to_string(self, player: int, action: int) -> str:
        setting = self.moment.setting
        if player == CHANCE:
            seat = action - len(setting.draws)
            return str(setting.draws[action]) if seat < 0 else f"seat {seat} begins"
        code, state = setting.code(action, is_draw=False), self.moment.memory[0]
        if codes.verb(code) == codes.KEEP and codes.argument(code) >> int(state.offer_size[player]):
            return setting.encoding.name(action)
        return str(setting.codec.decode(state, player, code))
