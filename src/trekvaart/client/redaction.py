"""Redaction: keeps the secrets of seats and table codes out of the log lines that the HTTP libraries write."""

import logging
import re

# Responses with the secret of a seat also set a cookie, and httpcore logs whole headers at the level DEBUG;
# the address of a table code contains it, and httpx logs every address at the level INFO.
LOGGERS = ("httpcore.http11", "httpx")
HIDDEN = re.compile(r"(trekvaart_(?:seat_\d+|host)=|/api/codes/)[^;'\"\s]*")


class _Hide(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        message = record.getMessage()
        if HIDDEN.search(message):
            record.msg, record.args = HIDDEN.sub(r"\1...", message), None
        return True


_hide = _Hide()

# websockets would log the whole handshake, including the secret, at the level DEBUG.
stream_log = logging.getLogger("trekvaart.client.stream")
stream_log.setLevel(logging.INFO)


def install() -> None:
    """Hide them in log lines from now on; calling it twice is harmless."""
    for name in LOGGERS:
        logging.getLogger(name).addFilter(_hide)
