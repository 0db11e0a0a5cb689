"""The guard: middleware between the network and the routes. Knows no game; keeps out what should not come in.

Addresses   who is calling                            state["address"]
Headers     what browsers must not do
Sharing     lets pages of named origins read          only with Settings.origins
Journal     id, log line, counts, answers for errors  state["request_id"]
Rates       429
Origins     403
Bodies      400, 413, 429
"""

from starlette.types import ASGIApp

from trekvaart.server.guard.address import Addresses
from trekvaart.server.guard.bodies import Bodies
from trekvaart.server.guard.headers import Headers
from trekvaart.server.guard.journal import Journal
from trekvaart.server.guard.limits import Gate
from trekvaart.server.guard.metrics import Metrics
from trekvaart.server.guard.origins import Origins, Sharing, origin_of_page, origins_in
from trekvaart.server.guard.rates import Rates
from trekvaart.server.settings import Settings


def guard(app: ASGIApp, settings: Settings, gate: Gate, metrics: Metrics) -> ASGIApp:
    """Put the whole guard before an application: `application.add_middleware(guard, settings, gate, metrics)`."""
    friends = origins_in(settings.origins)
    own = origins_in([origin_of_page(settings.public_url)] if settings.public_url else [])
    app = Bodies(app, settings.limits, gate)
    app = Origins(app, friends | own)
    app = Rates(app, gate)
    app = Journal(app, metrics)
    if friends:
        app = Sharing(app, friends)
    return Addresses(Headers(app), settings.proxies)
