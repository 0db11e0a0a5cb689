"""The names that `trekvaart.rl` exports; `__init__.py` imports each on first use."""

from trekvaart.rl import openspiel as openspiel
from trekvaart.rl import trekvaart_v0 as trekvaart_v0
from trekvaart.rl.encoding import Encoding as Encoding
from trekvaart.rl.encoding import encoding_of as encoding_of
from trekvaart.rl.networks import Network as Network
from trekvaart.rl.policies import PolicyBot as PolicyBot
from trekvaart.rl.seat_env import SeatEnv as SeatEnv
from trekvaart.rl.vector_env import VectorGames as VectorGames

__all__: list[str]
