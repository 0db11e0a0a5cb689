"""The names that `trekvaart.rl` exports; `__init__.py` imports each on first use."""

from trekvaart.bots.network.encoding import Encoding as Encoding
from trekvaart.bots.network.encoding import encoding_of as encoding_of
from trekvaart.bots.network.network import Network as Network
from trekvaart.bots.network.policy_bot import PolicyBot as PolicyBot
from trekvaart.rl import openspiel as openspiel
from trekvaart.rl import trekvaart_v0 as trekvaart_v0
from trekvaart.rl.seat_env import SeatEnv as SeatEnv
from trekvaart.rl.vector_env import VectorGames as VectorGames

__all__: list[str]
