"""Security headers: restrictions for browsers in every response. Headers that a route sets are kept."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

NO_PAGES = ("/api/", "/healthz", "/readyz", "/metrics")  # the beginnings of paths that are not pages
ASSETS = "/assets/"  # the beginning of the paths of the scripts, styles and fonts of the page
PART_TYPES = (b"text/javascript", b"text/css", b"font/woff2")

FORBIDDEN = "accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb"
# Browsers apply the other headers to documents only; they would be a tenth of the first load.
PART = {b"x-content-type-options": b"nosniff", b"cross-origin-resource-policy": b"same-origin"}
ALWAYS = PART | {
    b"x-frame-options": b"DENY",
    b"referrer-policy": b"no-referrer",
    b"cross-origin-opener-policy": b"same-origin",
    b"permissions-policy": ", ".join(f"{feature}=()" for feature in FORBIDDEN.split()).encode(),
}
# Nothing inline; the service worker and the manifest come from the server too. The page creates the picture of a board
# itself, as a blob.
PAGE_POLICY = (
    b"default-src 'self'; img-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    b"frame-ancestors 'none'"
)
API_POLICY = b"default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
# A drawing contains its own style sheet; opened directly, it is a document that may do nothing else.
DRAWING_POLICY = b"default-src 'none'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; frame-ancestors 'none'"

PAGE = ALWAYS | {b"content-security-policy": PAGE_POLICY}
API = ALWAYS | {b"content-security-policy": API_POLICY, b"cache-control": b"no-store"}
DRAWING = ALWAYS | {b"content-security-policy": DRAWING_POLICY, b"cache-control": b"no-store"}

STARTS = frozenset({"http.response.start", "websocket.accept", "websocket.http.response.start"})


class SecurityHeaders:
    """Middleware: adds missing headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        path = scope["path"]

        async def with_headers(message: Message) -> None:
            if message["type"] in STARTS:
                headers = list(message.get("headers", ()))
                given = {name.lower(): value for name, value in headers}
                ours = _headers_for(path, given.get(b"content-type", b""))
                headers += [item for item in ours.items() if item[0] not in given]
                message = {**message, "headers": headers}
            await send(message)

        await self.app(scope, receive, with_headers)


def _headers_for(path: str, content_type: bytes) -> dict[bytes, bytes]:
    """The headers of a response: of a part of the page, a page, a drawing, or data."""
    if path.startswith(ASSETS) and content_type.startswith(PART_TYPES):
        return PART
    if not path.startswith(NO_PAGES):
        return PAGE
    return DRAWING if content_type.startswith(b"image/svg+xml") else API
