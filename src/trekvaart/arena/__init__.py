"""The arena: plays many games, of random moves or among bots, and computes statistics."""

from trekvaart.arena.match import play
from trekvaart.arena.simulation import simulate_bots, simulate_random
from trekvaart.arena.speed import Speed, bench
from trekvaart.arena.summary import PlayerSummary, Share, Spread, Summary

__all__ = ["PlayerSummary", "Share", "Speed", "Spread", "Summary", "bench", "play", "simulate_bots", "simulate_random"]
