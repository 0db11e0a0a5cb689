"""The means: what every part of a server works with, so that it is handed on as one thing."""

from dataclasses import dataclass

from trekvaart.server.guard.metrics import Metrics
from trekvaart.server.settings import Settings
from trekvaart.server.store import Store
from trekvaart.server.surroundings import Surroundings
from trekvaart.server.thinking import Thinking


@dataclass(frozen=True, slots=True)
class Means:
    """Where things are kept, where time and chance come from, what was chosen, what is counted, and who thinks."""

    store: Store
    surroundings: Surroundings
    settings: Settings
    metrics: Metrics
    thinking: Thinking
