"""Cached responses: content that is sent often and unchanged, compressed once. Knows no address and no game."""

from __future__ import annotations

import gzip
import hashlib
from functools import cached_property

from starlette.requests import HTTPConnection
from starlette.responses import Response

IMMUTABLE = "public, max-age=31536000, immutable"  # for what has its content in its address
REVALIDATE = "no-cache"  # kept, but used only after the server has said that it is still the same
MIN_COMPRESSED_BYTES = 1024  # bytes; what is smaller goes in one packet anyway


class CachedResponse:
    """Some content and its media type; `compressed` is the same made small, if somebody has done that already."""

    def __init__(self, content: bytes, media_type: str, compressed: bytes | None = None) -> None:
        self.content = content
        self.media_type = media_type
        self._compressed = compressed

    @cached_property
    def etag(self) -> str:
        """What tells this content from any other."""
        return f'W/"{hashlib.sha256(self.content).hexdigest()[:20]}"'

    @cached_property
    def compressed(self) -> bytes | None:
        """The content made small; None if that gains nothing."""
        if (
            self._compressed is None
            and len(self.content) >= MIN_COMPRESSED_BYTES
            and not self.media_type.startswith(INCOMPRESSIBLE)
        ):
            self._compressed = gzip.compress(self.content, mtime=0)
        return self._compressed

    def respond(self, connection: HTTPConnection, caching: str, status: int = 200) -> Response:
        """The answer to whoever asks for it: small if they can read that, and nothing if they have it already."""
        headers = {"Cache-Control": caching, "ETag": self.etag, "Vary": "Accept-Encoding"}
        if status == 200 and self._is_cached_by(connection):
            return Response(status_code=304, headers=headers)
        content = self.content
        if reads_gzip(connection.headers.get("accept-encoding", "")) and self.compressed is not None:
            content, headers["Content-Encoding"] = self.compressed, "gzip"
        return Response(content, status, headers, self.media_type)

    def _is_cached_by(self, connection: HTTPConnection) -> bool:
        """Whether the caller has this very content."""
        known = [etag.strip() for etag in connection.headers.get("if-none-match", "").split(",")]
        return self.etag in known or self.etag.removeprefix("W/") in known


INCOMPRESSIBLE = ("font/woff2", "image/png", "image/webp", "image/jpeg")  # which gzip would not make smaller


def reads_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding takes gzip."""
    for part in accepted.split(","):
        name, _, weight = part.replace(" ", "").lower().partition(";")
        if name in ("gzip", "*"):
            return weight not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
