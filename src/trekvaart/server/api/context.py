"""The context: the parts of a running server, for its routes."""

from collections.abc import Mapping
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from trekvaart.server.api.refusal_cache import RefusalCache
from trekvaart.server.config.settings import Settings
from trekvaart.server.guard.metrics import Metrics
from trekvaart.server.guard.rate_limiter import ConcurrencyLimit, RateLimiter
from trekvaart.server.problems import ProblemError
from trekvaart.server.store import Store
from trekvaart.server.tables.bot_threads import BotThreads
from trekvaart.server.tables.cached_response import CachedResponse
from trekvaart.server.tables.edition_catalogue import EditionCatalogue
from trekvaart.server.tables.hint_service import HintService
from trekvaart.server.tables.presence_sync import PresenceSync
from trekvaart.server.tables.services import Runtime
from trekvaart.server.tables.table_registry import TableRegistry
from trekvaart.server.tables.table_scheduler import TableScheduler


@dataclass(slots=True)
class Context:
    """The parts of a server."""

    settings: Settings
    runtime: Runtime
    store: Store
    edition_catalogue: EditionCatalogue
    tables: TableRegistry
    scheduler: TableScheduler
    hints: HintService
    refusals: RefusalCache
    bot_threads: BotThreads
    presence_sync: PresenceSync
    rate_limiter: RateLimiter
    streams: ConcurrencyLimit  # by address
    spectators: ConcurrencyLimit  # streams by table
    metrics: Metrics
    page: Mapping[str, CachedResponse]  # the files of the web page, by path
    is_ready: bool = False

    def require_ready(self) -> None:
        """Refuse requests that need the rules while these are loading."""
        if not self.is_ready:
            raise ProblemError("starting")


def context_of(connection: HTTPConnection) -> Context:
    """The context of the server that got a request."""
    context = connection.app.state.context
    assert isinstance(context, Context)
    return context
