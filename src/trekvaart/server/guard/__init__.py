"""The guard: middleware between the network and the routes, which refuses harmful requests. Knows no game.

ProxyHeadersMiddleware  address and scheme as trusted proxies report them   only with Settings.proxies
ClientAddresses         the address that rate limits count                  state["address"]
SecurityHeaders         restrictions for browsers
CorsHeaders             lets pages of other origins read responses          only with Settings.origins
RequestLog              id, log line, metrics, responses for errors         state["request_id"]
RequestRate             429
OriginCheck             403
BodyLimits              400, 413, 429
"""

from collections.abc import Container
from typing import Any

from starlette.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from trekvaart.server.config.settings import Settings
from trekvaart.server.guard.body_limits import BodyLimits
from trekvaart.server.guard.client_address import ClientAddresses, TrustedProxies
from trekvaart.server.guard.metrics import Metrics
from trekvaart.server.guard.origin_check import CorsHeaders, OriginCheck, cors, origin_of_page, parse_origins
from trekvaart.server.guard.rate_limiter import RateLimiter, RequestRate
from trekvaart.server.guard.request_log import RequestLog
from trekvaart.server.guard.security_headers import SecurityHeaders


def guard(
    app: ASGIApp,
    settings: Settings,
    rate_limiter: RateLimiter,
    metrics: Metrics,
    page_files: Container[str] = (),
) -> ASGIApp:
    """Wrap an application in all middleware: `app.add_middleware(guard, settings, rate_limiter, metrics)`.

    `page_files` are the paths of the page's scripts, styles and fonts, which have a limit of their own.
    """
    allowed_origins = parse_origins(settings.origins)
    own = parse_origins([origin_of_page(settings.public_url)] if settings.public_url else [])
    app = BodyLimits(app, settings.limits, rate_limiter)
    app = OriginCheck(app, allowed_origins, own)
    app = RequestRate(app, rate_limiter, page_files)
    app = RequestLog(app, metrics)
    if allowed_origins:
        app = cors(app, allowed_origins, CorsHeaders)
    return with_addresses(SecurityHeaders(app), settings.proxies)


def with_addresses(app: ASGIApp, proxies: tuple[str, ...]) -> ASGIApp:
    """Wrap an application in middleware that finds the caller's address, also behind trusted proxies."""
    with_keys: Any = ClientAddresses(app)  # uvicorn's type of applications is narrower than Starlette's
    trusted = TrustedProxies(proxies)
    return ProxyHeadersMiddleware(with_keys, trusted.names()) if trusted else with_keys  # type: ignore[return-value]
