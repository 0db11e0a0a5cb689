"""Log format: one line per event, as JSON or as text, without secrets.

A line contains only what `log_event` was given. Of the libraries' own lines, only those that cannot quote a caller are
written. Of an error, a line contains types and lines of code, but no message and no value: both may quote a request,
and the line of code shows the words of the message anyway.
"""

import json
import logging
import re
import time
import traceback
from collections.abc import Iterator
from enum import StrEnum
from typing import Any, TypeAlias

from websockets.exceptions import InvalidState

from trekvaart.server.config.settings import MINUTE
from trekvaart.server.guard.rate_limiter import Clock, TokenBucket, TokenBuckets

Fact: TypeAlias = str | int | float | None

OURS = "trekvaart"
MAX_FRAMES = 30  # of one error
MAX_ERRORS = 6  # of one chain
HIDDEN = "[hidden]"

# Every secret and every digest has such a long run of letters; nothing that is meant for the log has.
_SECRET = re.compile(r"[0-9A-Za-z_-]{20,}")
# What libraries log about themselves. uvicorn and websockets also log addresses, headers and frames: never here.
_HARMLESS = re.compile(
    r"Uvicorn running on |Started |Finished |Stopping |Shutting down|Waiting for |Application (?:startup|shutdown) "
    r"|Child process |Terminated child process |Received SIG|Maximum request limit |Running (?:upgrade|stamp_revision) "
)
_LIBRARIES = ("uvicorn", "alembic")
# Not errors of ours, though uvicorn logs them as errors: refused handshakes (in the request log) and bad client text.
_FALSE_ALARMS = frozenset(
    {"ASGI callable returned without completing handshake.", "Invalid UTF-8 sequence received from client."}
)
# uvicorn warns of every malformed request, so a flood of them would fill the disk.
WARNINGS = TokenBucket(rate=1 / MINUTE, burst=10)


class LogFormat(StrEnum):
    """The format of log lines."""

    JSON = "json"
    TEXT = "text"


def log_event(
    logger: logging.Logger, level: int, event: str, error: BaseException | None = None, **facts: Fact
) -> None:
    """Write a line with an event and its facts; never a name, a secret or other text that a caller chose."""
    if logger.isEnabledFor(level):
        # Like `logger.log`, but without looking up the caller's line of code, which takes longer than the rest.
        raised = None if error is None else (type(error), error, error.__traceback__)
        record = logging.LogRecord(logger.name, level, "", 0, event, (), raised)
        record.facts = facts
        logger.handle(record)


def mask_secrets(text: str) -> str:
    """Hide whatever looks like a secret, as a last resort."""
    return _SECRET.sub(HIDDEN, text)


def format_trace(error: BaseException) -> list[str]:
    """Format an error and its causes by type, place and line of code."""
    return list(_trace_lines(error, "", set()))


def _trace_lines(error: BaseException, lead: str, seen: set[int]) -> Iterator[str]:
    if id(error) in seen or len(seen) >= MAX_ERRORS:
        return
    seen.add(id(error))
    kind = type(error)
    yield f"{lead}{kind.__module__}.{kind.__qualname__}"
    for frame in traceback.extract_tb(error.__traceback__, limit=-MAX_FRAMES):
        yield f"  {frame.filename}:{frame.lineno} {frame.name}: {frame.line}"
    if error.__cause__ is not None:
        yield from _trace_lines(error.__cause__, "because of ", seen)
    elif error.__context__ is not None and not error.__suppress_context__:
        yield from _trace_lines(error.__context__, "while handling ", seen)
    if isinstance(error, BaseExceptionGroup):
        for part in error.exceptions:
            yield from _trace_lines(part, "with ", seen)


class HarmlessFilter(logging.Filter):
    """Lets through our own lines, and of libraries only warnings and lines about themselves."""

    def __init__(self, clock: Clock = time.monotonic) -> None:
        super().__init__()
        self._warnings = TokenBuckets(WARNINGS, clock)

    def filter(self, record: logging.LogRecord) -> bool:
        """Whether a line may be written."""
        name = record.name.partition(".")[0]
        if name == OURS:
            return True
        text = record.msg if isinstance(record.msg, str) else ""
        if record.levelno < logging.WARNING:
            return record.levelno >= logging.INFO and name in _LIBRARIES and _HARMLESS.match(text) is not None
        if name == "asyncio" and record.exc_info and isinstance(record.exc_info[1], InvalidState):
            return False  # uvicorn closes a stream twice after two invalid texts at once
        if name == "uvicorn":
            return text not in _FALSE_ALARMS and (record.levelno > logging.WARNING or not self._warnings.take(text))
        return True


class LineFormatter(logging.Formatter):
    """The base of both formats: collects the fields of a line."""

    def __init__(self) -> None:
        super().__init__()
        self._second = (-1, "")

    def fields(self, record: logging.LogRecord) -> dict[str, Fact]:
        """The fields of a line, in order."""
        fields: dict[str, Fact] = {
            "time": self._timestamp(record.created),
            "level": record.levelname.lower(),
            "event": mask_secrets(self._event(record)),
        }
        if not record.name.startswith(OURS):
            fields["source"] = record.name
        facts: dict[str, Fact] = getattr(record, "facts", {})
        for name, fact in facts.items():
            if fact is not None:
                fields[name] = mask_secrets(fact) if isinstance(fact, str) else fact
        return fields

    def trace(self, record: logging.LogRecord) -> list[str]:
        """The lines of an error's traceback, if there was one."""
        error = record.exc_info[1] if record.exc_info else None
        return format_trace(error) if error is not None else []

    def _event(self, record: logging.LogRecord) -> str:
        try:
            event = record.getMessage().strip()
        except Exception:  # logging would print the arguments
            event = str(record.msg)
        # After the first line asyncio quotes the error, but uvicorn says there why it could not start.
        return event if record.name.startswith("uvicorn") else event.partition("\n")[0]

    def _timestamp(self, created: float) -> str:
        second = int(created)
        if second != self._second[0]:
            self._second = (second, time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(second)))
        return f"{self._second[1]}.{int((created - second) * 1000):03d}Z"


_encode = json.JSONEncoder(separators=(",", ":")).encode


class JsonFormatter(LineFormatter):
    """Formats a line as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a line."""
        fields: dict[str, Any] = {**self.fields(record)}
        if trace := self.trace(record):
            fields["trace"] = trace
        return _encode(fields)


class TextFormatter(LineFormatter):
    """Formats a line for people: time, level, event, facts."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a line."""
        fields = self.fields(record)
        start = f"{fields.pop('time')} {fields.pop('level'):<7} {_plain(fields.pop('event'))}"
        facts = (f"{name}={_plain(fact)}" for name, fact in fields.items())
        return "\n".join([" ".join([start, *facts]), *(f"    {line}" for line in self.trace(record))])


def _plain(fact: Fact) -> str:
    text = str(fact)
    return text if text.isprintable() and text.isascii() else json.dumps(text)


FORMATS = {LogFormat.JSON: JsonFormatter, LogFormat.TEXT: TextFormatter}


def logging_config(format: LogFormat = LogFormat.JSON, level: str = "INFO") -> dict[str, Any]:
    """Return the configuration for `logging.config.dictConfig` and uvicorn; `level` is for our own lines.

    Lines of libraries about starting and stopping are included, unless only warnings are wanted.
    """
    # No line names a thread or a process, so records need not look them up.
    logging.logThreads = logging.logProcesses = logging.logMultiprocessing = False
    ours = level.upper()
    others = ours if logging.getLevelNamesMapping()[ours] >= logging.WARNING else "INFO"
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "filters": {"harmless": {"()": HarmlessFilter}},
        "formatters": {"line": {"()": FORMATS[format]}},
        "handlers": {
            "stderr": {
                "class": "logging.StreamHandler",
                "stream": "ext://sys.stderr",
                "formatter": "line",
                "filters": ["harmless"],
            }
        },
        "root": {"handlers": ["stderr"], "level": "WARNING"},
        "loggers": {
            OURS: {"level": ours, "handlers": [], "propagate": True},
            "alembic": {"level": others, "handlers": [], "propagate": True},
            "uvicorn": {"level": others, "handlers": [], "propagate": True},
            "uvicorn.error": {"level": others, "handlers": [], "propagate": True},
            # It would log paths with their query strings; the request log has requests without them.
            "uvicorn.access": {"level": "CRITICAL", "handlers": [], "propagate": False},
        },
    }
