"""Redaction: keeps the secrets of seats out of the log lines that the HTTP libraries write."""

import logging
import re

# Answers that open a seat also set a cookie, and httpcore writes whole headers when somebody asks it for every detail.
TALKATIVE = "httpcore.http11"
COOKIE = re.compile(r"(trekvaart_(?:seat_\d+|host)=)[^;'\"\s]*")


class _Hide(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage()
        if COOKIE.search(message):
            record.msg, record.args = COOKIE.sub(r"\1...", message), None
        return True


_hide = _Hide()

# websockets would write the whole handshake, the secret in it too, at the level DEBUG.
stream_log = logging.getLogger("trekvaart.client.stream")
stream_log.setLevel(logging.INFO)


def install() -> None:
    """Hide cookies from now on; calling it twice does no harm."""
    logging.getLogger(TALKATIVE).addFilter(_hide)
