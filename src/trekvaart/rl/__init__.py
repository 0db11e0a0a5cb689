"""Environments for reinforcement learning: PettingZoo, Gymnasium (single and vector) and OpenSpiel.

With Gymnasium installed, importing this package registers `Trekvaart/Amsterdam-v0` and `Trekvaart/USA-v0`.
"""

from importlib.util import find_spec
from typing import TYPE_CHECKING

from trekvaart.lazy import lazy_exports

if TYPE_CHECKING:
    from trekvaart.rl import openspiel as openspiel
    from trekvaart.rl import trekvaart_v0 as trekvaart_v0
    from trekvaart.rl.encoding import Encoding as Encoding
    from trekvaart.rl.encoding import encoding_of as encoding_of
    from trekvaart.rl.networks import Network as Network
    from trekvaart.rl.policies import PolicyBot as PolicyBot
    from trekvaart.rl.seat_env import SeatEnv as SeatEnv
    from trekvaart.rl.vector_env import VectorGames as VectorGames

_HOMES = {
    "Encoding": "trekvaart.rl.encoding",
    "Network": "trekvaart.rl.networks",
    "PolicyBot": "trekvaart.rl.policies",
    "SeatEnv": "trekvaart.rl.seat_env",
    "VectorGames": "trekvaart.rl.vector_env",
    "encoding_of": "trekvaart.rl.encoding",
    "openspiel": "trekvaart.rl.openspiel",
    "trekvaart_v0": "trekvaart.rl.trekvaart_v0",
}

__all__ = [
    "Encoding",
    "Network",
    "PolicyBot",
    "SeatEnv",
    "VectorGames",
    "encoding_of",
    "openspiel",
    "trekvaart_v0",
]

__getattr__, __dir__ = lazy_exports(__name__, _HOMES, __all__)

if find_spec("gymnasium") is not None:
    import gymnasium

    for name in ("Amsterdam", "USA"):
        gymnasium.register(
            id=f"Trekvaart/{name}-v0", entry_point="trekvaart.rl.seat_env:SeatEnv", kwargs={"edition": name.lower()}
        )
