"""The arena: plays many games, of random moves or among bots, and sums up what became of them."""

from trekvaart.arena.bench import Speed, bench
from trekvaart.arena.match import play
from trekvaart.arena.simulate import simulate_bots, simulate_random
from trekvaart.arena.summary import Line, Share, Spread, Summary

__all__ = ["Line", "Share", "Speed", "Spread", "Summary", "bench", "play", "simulate_bots", "simulate_random"]
