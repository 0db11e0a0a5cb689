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

from trekvaart.server.config.settings import Settings
from trekvaart.server.guard.body_limits import BodyLimits
from trekvaart.server.guard.client_address import ClientAddresses
from trekvaart.server.guard.metrics import Metrics
from trekvaart.server.guard.origin_check import OriginCheck, Sharing, origin_of_page, parse_origins
from trekvaart.server.guard.rate_limiter import RateLimiter
from trekvaart.server.guard.request_log import RequestLog
from trekvaart.server.guard.request_rate import RequestRate
from trekvaart.server.guard.security_headers import SecurityHeaders


def guard(app: ASGIApp, settings: Settings, rate_limiter: RateLimiter, metrics: Metrics) -> ASGIApp:
    """Put the whole guard before an application: `application.add_middleware(guard, settings, gate, metrics)`."""
    allowed_origins = parse_origins(settings.origins)
    own = parse_origins([origin_of_page(settings.public_url)] if settings.public_url else [])
    app = BodyLimits(app, settings.limits, rate_limiter)
    app = OriginCheck(app, allowed_origins | own)
    app = RequestRate(app, rate_limiter)
    app = RequestLog(app, metrics)
    if allowed_origins:
        app = Sharing(app, allowed_origins)
    return ClientAddresses(SecurityHeaders(app), settings.proxies)
