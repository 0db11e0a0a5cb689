"""The means: what every part of a server works with, so that it is handed on as one thing."""

from dataclasses import dataclass

from trekvaart.server.guard.metrics import Metrics
from trekvaart.server.settings import Settings
from trekvaart.server.store import Store
from trekvaart.server.surroundings import Surroundings


@dataclass(frozen=True, slots=True)
class Means:
    """Where things are kept, where time and chance come from, what was chosen, and what is counted."""

    store: Store
    surroundings: Surroundings
    settings: Settings
    metrics: Metrics
