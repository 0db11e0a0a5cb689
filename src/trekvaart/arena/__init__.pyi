"""The names that `trekvaart.arena` exports; `__init__.py` imports each on first use."""

from trekvaart.arena.report.compute_figures import measure as measure
from trekvaart.arena.report.play_games import collect as collect
from trekvaart.arena.simulation import simulate_bots as simulate_bots
from trekvaart.arena.simulation import simulate_random as simulate_random
from trekvaart.arena.speed import Speed as Speed
from trekvaart.arena.speed import bench as bench
from trekvaart.arena.standings import Standings as Standings
from trekvaart.arena.summary import PlayerSummary as PlayerSummary
from trekvaart.arena.summary import Share as Share
from trekvaart.arena.summary import Spread as Spread
from trekvaart.arena.summary import Summary as Summary
from trekvaart.arena.tournament_results import compute_results as compute_results
from trekvaart.arena.tournaments import tournament as tournament

__all__: list[str]
