"""A saved network as a bot: plays the edition, the number of seats and the features that it was trained on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import get_args

from trekvaart.bots.bot import Budget
from trekvaart.bots.network.encoding import Encoding, Features, encoding_of
from trekvaart.bots.network.network import Network
from trekvaart.bots.network.policy_bot import PolicyBot
from trekvaart.game.actions import Action
from trekvaart.game.views import View
from trekvaart.quoting import excerpt


class NetworkBot:
    """Makes the legal move that the network scores highest; raises ValueError at a table of another kind."""

    def __init__(self, path: str, seed: int, *, name: str) -> None:
        self.name = name
        file = Path(path)
        self._seed, self._network = seed, read_once(path, file.stat().st_mtime_ns if file.exists() else 0)
        self._player: PolicyBot | None = None

    def choose(self, view: View, legal: Sequence[Action], budget: Budget, /) -> Action:
        """Choose a legal move."""
        if self._player is None:
            encoding = self._encoding(view)
            self._network.check(encoding, excerpt(self.name))
            self._player = PolicyBot(encoding, self._network, self._seed, name=self.name)
        return self._player.choose(view, legal, budget)

    def _encoding(self, view: View) -> Encoding:
        """The encoding of this table that the network was trained on, or the raw one."""
        every = [encoding_of(view.edition, len(view.seats), features) for features in get_args(Features)]
        return next((one for one in every if one.version == self._network.version), every[0])


@lru_cache(maxsize=16)
def read_once(path: str, _changed: int) -> Network:
    """A saved network, cached until its file changes."""
    return Network.read(path)
