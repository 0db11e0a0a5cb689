"""The context: everything one running server is made of, for the routes to ask."""

from collections.abc import Mapping
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from trekvaart.server.boards import Boards
from trekvaart.server.guard.limits import Counter, Gate
from trekvaart.server.guard.metrics import Metrics
from trekvaart.server.hints import Hints
from trekvaart.server.minder import Minder
from trekvaart.server.packed import Packed
from trekvaart.server.presence import Attendance
from trekvaart.server.problems import Problem
from trekvaart.server.refusal_cache import RefusalCache
from trekvaart.server.settings import Settings
from trekvaart.server.store import Store
from trekvaart.server.surroundings import Surroundings
from trekvaart.server.tables import Tables
from trekvaart.server.thinking import Thinking


@dataclass(slots=True)
class Context:
    """The parts of a server."""

    settings: Settings
    surroundings: Surroundings
    store: Store
    boards: Boards
    tables: Tables
    minder: Minder
    hints: Hints
    refusals: RefusalCache
    thinking: Thinking
    attendance: Attendance
    gate: Gate
    streams: Counter  # by address
    spectators: Counter  # streams by table
    metrics: Metrics
    page: Mapping[str, Packed]  # the client for browsers, by file
    is_ready: bool = False

    def need_ready(self) -> None:
        """Refuse what needs the rules while they are being loaded."""
        if not self.is_ready:
            raise Problem("starting")


def context_of(connection: HTTPConnection) -> Context:
    """The server that a request came to."""
    context = connection.app.state.context
    assert isinstance(context, Context)
    return context
