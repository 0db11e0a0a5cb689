"""The means: what every part of a server works with, so that it is handed on as one thing."""

from dataclasses import dataclass

from trekvaart.server.frame_cache import FrameCache
from trekvaart.server.guard.metrics import Metrics
from trekvaart.server.settings import Settings
from trekvaart.server.store import Store
from trekvaart.server.surroundings import Surroundings
from trekvaart.server.thinking import Thinking


@dataclass(frozen=True, slots=True)
class Means:
    """The store, the clock and chance, what was chosen, what is counted, who thinks, and what was sent."""

    store: Store
    surroundings: Surroundings
    settings: Settings
    metrics: Metrics
    thinking: Thinking
    frames: FrameCache
