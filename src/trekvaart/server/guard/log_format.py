"""Log format: one line per event, as JSON or as text, without secrets. Knows no requests.

A line holds only what `log_event` was given, and of the libraries' own lines only those that cannot quote a caller. Of
an error it holds the types and the lines of code, but no message and no value: both may quote what somebody sent, and
the line of code shows the words of the message anyway.
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

# Nothing that is meant for a log has so long a run of such letters; every secret and every digest has.
_SECRET = re.compile(r"[0-9A-Za-z_-]{20,}")
# What the libraries say of themselves. uvicorn and websockets also tell addresses, headers and frames: never here.
_HARMLESS = re.compile(
    r"Uvicorn running on |Started |Finished |Stopping |Shutting down|Waiting for |Application (?:startup|shutdown) "
    r"|Child process |Terminated child process |Received SIG|Maximum request limit |Running (?:upgrade|stamp_revision) "
)
_SPEAKERS = ("uvicorn", "alembic")
# What uvicorn calls errors but is no fault of ours: a refused handshake (the request log has it), a client's bad text.
_FALSE_ALARMS = frozenset(
    {"ASGI callable returned without completing handshake.", "Invalid UTF-8 sequence received from client."}
)
# uvicorn warns of every malformed request, and these come as fast as somebody likes: not all of them fill the disk.
WARNINGS = TokenBucket(rate=1 / MINUTE, burst=10)


class LogFormat(StrEnum):
    """How lines are written."""

    JSON = "json"
    TEXT = "text"


def log_event(
    logger: logging.Logger, level: int, event: str, error: BaseException | None = None, **facts: Fact
) -> None:
    """Write a line: what happened, and its facts; never a name, a secret or anything else that a caller has chosen."""
    if logger.isEnabledFor(level):
        # As `logger.log` does, but nobody looks for the caller's line of code: that takes longer than the rest.
        raised = None if error is None else (type(error), error, error.__traceback__)
        record = logging.LogRecord(logger.name, level, "", 0, event, (), raised)
        record.facts = facts
        logger.handle(record)


def mask_secrets(text: str) -> str:
    """Hide whatever looks like a secret: the last fence, for what nobody thought of."""
    return _SECRET.sub(HIDDEN, text)


def format_trace(error: BaseException) -> list[str]:
    """Tell an error and what led to it by type, place and line of code."""
    return list(_trace_lines(error, "", set()))


def _trace_lines(error: BaseException, lead: str, told: set[int]) -> Iterator[str]:
    if id(error) in told or len(told) >= MAX_ERRORS:
        return
    told.add(id(error))
    kind = type(error)
    yield f"{lead}{kind.__module__}.{kind.__qualname__}"
    for frame in traceback.extract_tb(error.__traceback__, limit=-MAX_FRAMES):
        yield f"  {frame.filename}:{frame.lineno} {frame.name}: {frame.line}"
    if error.__cause__ is not None:
        yield from _trace_lines(error.__cause__, "because of ", told)
    elif error.__context__ is not None and not error.__suppress_context__:
        yield from _trace_lines(error.__context__, "while handling ", told)
    if isinstance(error, BaseExceptionGroup):
        for part in error.exceptions:
            yield from _trace_lines(part, "with ", told)


class HarmlessFilter(logging.Filter):
    """Lets through our own lines, and of others' only warnings and what they say of themselves."""

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
            return record.levelno >= logging.INFO and name in _SPEAKERS and _HARMLESS.match(text) is not None
        if name == "asyncio" and record.exc_info and isinstance(record.exc_info[1], InvalidState):
            return False  # uvicorn closes twice a stream on which two bad texts came at once
        if name == "uvicorn":
            return text not in _FALSE_ALARMS and (record.levelno > logging.WARNING or not self._warnings.take(text))
        return True


class LineFormatter(logging.Formatter):
    """What both ways of writing share: what a line says."""

    def __init__(self) -> None:
        super().__init__()
        self._second = (-1, "")

    def fields(self, record: logging.LogRecord) -> dict[str, Fact]:
        """The facts of a line, in order."""
        fields: dict[str, Fact] = {
            "time": self._moment(record.created),
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
        """The lines of an error, if there was one."""
        error = record.exc_info[1] if record.exc_info else None
        return format_trace(error) if error is not None else []

    def _event(self, record: logging.LogRecord) -> str:
        try:
            event = record.getMessage().strip()
        except Exception:  # logging itself would print the arguments
            event = str(record.msg)
        # Whatever else asyncio says after the first line quotes the error; uvicorn says there why it could not start.
        return event if record.name.startswith("uvicorn") else event.partition("\n")[0]

    def _moment(self, created: float) -> str:
        second = int(created)
        if second != self._second[0]:
            self._second = (second, time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(second)))
        return f"{self._second[1]}.{int((created - second) * 1000):03d}Z"


_encode = json.JSONEncoder(separators=(",", ":")).encode


class JsonFormatter(LineFormatter):
    """Writes a line as one JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Write a line."""
        fields: dict[str, Any] = {**self.fields(record)}
        if trace := self.trace(record):
            fields["trace"] = trace
        return _encode(fields)


class TextFormatter(LineFormatter):
    """Writes a line for people: time, level, what happened, its facts."""

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
    """Return what `logging.config.dictConfig`, and uvicorn as `log_config`, take; `level` is that of our own lines.

    What others say of starting and stopping is told too, unless only warnings are wanted.
    """
    # No line names a thread or a process, so no record has to find out where it was made.
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
            # It tells paths with their query strings; the request log has requests without them.
            "uvicorn.access": {"level": "CRITICAL", "handlers": [], "propagate": False},
        },
    }
