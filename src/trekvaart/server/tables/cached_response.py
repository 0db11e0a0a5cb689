"""Cached responses: content that is often sent unchanged and compressed once."""

from __future__ import annotations

import gzip
import hashlib
from functools import cached_property

from starlette.requests import HTTPConnection
from starlette.responses import Response

IMMUTABLE = "public, max-age=31536000, immutable"  # for addresses that contain a hash of the content
REVALIDATE = "no-cache"  # cached, but checked with the server before each use
MIN_COMPRESSED_BYTES = 1024  # smaller content fits into one packet anyway


class CachedResponse:
    """Content and its media type; `compressed` is the compressed content, if it exists already."""

    def __init__(self, content: bytes, media_type: str, compressed: bytes | None = None) -> None:
        self.content = content
        self.media_type = media_type
        self._compressed = compressed

    @cached_property
    def etag(self) -> str:
        """The identifier of this content."""
        return f'W/"{hashlib.sha256(self.content).hexdigest()[:20]}"'

    @cached_property
    def compressed(self) -> bytes | None:
        """The compressed content; None if compressing gains nothing."""
        if (
            self._compressed is None
            and len(self.content) >= MIN_COMPRESSED_BYTES
            and not self.media_type.startswith(INCOMPRESSIBLE)
        ):
            self._compressed = gzip.compress(self.content, mtime=0)
        return self._compressed

    def respond(self, connection: HTTPConnection, caching: str, status: int = 200) -> Response:
        """The response to a request: compressed if the client accepts it, and 304 if the client has the content."""
        headers = {"Cache-Control": caching, "ETag": self.etag, "Vary": "Accept-Encoding"}
        if status == 200 and self._is_cached_by(connection):
            return Response(status_code=304, headers=headers)
        content = self.content
        if reads_gzip(connection.headers.get("accept-encoding", "")) and self.compressed is not None:
            content, headers["Content-Encoding"] = self.compressed, "gzip"
        return Response(content, status, headers, self.media_type)

    def _is_cached_by(self, connection: HTTPConnection) -> bool:
        """Whether the client has this content."""
        cached = [etag.strip() for etag in connection.headers.get("if-none-match", "").split(",")]
        return self.etag in cached or self.etag.removeprefix("W/") in cached


INCOMPRESSIBLE = ("font/woff2", "image/png", "image/webp", "image/jpeg")  # gzip does not make these smaller


def reads_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding header accepts gzip."""
    for part in accepted.split(","):
        name, _, weight = part.replace(" ", "").lower().partition(";")
        if name in ("gzip", "*"):
            return weight not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
