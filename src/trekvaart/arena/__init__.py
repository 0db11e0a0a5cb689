"""The arena: plays many games, of random moves or among bots, and computes statistics."""

from typing import TYPE_CHECKING

from trekvaart.arena.simulation import simulate_bots, simulate_random
from trekvaart.arena.speed import Speed, bench
from trekvaart.arena.standings import Standings
from trekvaart.arena.summary import PlayerSummary, Share, Spread, Summary
from trekvaart.arena.tournament import tournament
from trekvaart.arena.tournament_results import compute_results
from trekvaart.bots.game_loop import play_game as play
from trekvaart.lazy import lazy_exports

if TYPE_CHECKING:
    from trekvaart.arena.report.collect import collect as collect
    from trekvaart.arena.report.measure import measure as measure

_HOMES = {
    "collect": "trekvaart.arena.report.collect",
    "measure": "trekvaart.arena.report.measure",
}

__all__ = [
    "PlayerSummary",
    "Share",
    "Speed",
    "Spread",
    "Standings",
    "Summary",
    "bench",
    "collect",
    "compute_results",
    "measure",
    "play",
    "simulate_bots",
    "simulate_random",
    "tournament",
]

__getattr__, __dir__ = lazy_exports(__name__, _HOMES, __all__)
