"""Redaction: keeps the secrets of seats out of the log lines that the HTTP libraries write."""

import logging
import re

# Responses with the secret of a seat also set a cookie, and httpcore logs whole headers at the level DEBUG.
HTTP_LOGGER = "httpcore.http11"
COOKIE = re.compile(r"(trekvaart_(?:seat_\d+|host)=)[^;'\"\s]*")


class _Hide(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage()
        if COOKIE.search(message):
            record.msg, record.args = COOKIE.sub(r"\1...", message), None
        return True


_hide = _Hide()

# websockets would log the whole handshake, including the secret, at the level DEBUG.
stream_log = logging.getLogger("trekvaart.client.stream")
stream_log.setLevel(logging.INFO)


def install() -> None:
    """Hide cookies in log lines from now on; calling it twice is harmless."""
    logging.getLogger(HTTP_LOGGER).addFilter(_hide)
