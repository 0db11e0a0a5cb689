"""Environments for reinforcement learning: PettingZoo, Gymnasium (single and vector) and OpenSpiel.

With Gymnasium installed, importing this package registers `Trekvaart/Amsterdam-v0` and `Trekvaart/USA-v0`.
"""

from importlib.util import find_spec

from trekvaart.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(__name__, __file__)

if find_spec("gymnasium") is not None:
    import gymnasium

    for name in ("Amsterdam", "USA"):
        gymnasium.register(
            id=f"Trekvaart/{name}-v0",
            entry_point="trekvaart.rl.seat_env:SeatEnv",
            vector_entry_point="trekvaart.rl.vector_env:VectorGames",
            kwargs={"edition": name.lower()},
        )
