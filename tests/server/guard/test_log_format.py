"""Logs: what a line holds in both formats, what is let through, and what of an error is told."""

import io
import json
import logging
import logging.config
import re
import sys
from collections.abc import Iterator

import pytest
from websockets.exceptions import InvalidState

from tests.server.guard.asgi import Clock
from trekvaart.server.guard.log_format import (
    HarmlessFilter,
    JsonFormatter,
    LineFormatter,
    LogFormat,
    TextFormatter,
    format_trace,
    log_event,
    logging_config,
    mask_secrets,
)
from trekvaart.server.guard.secrets import digest_of, new_game_id, new_request_id, new_secret

LOG = logging.getLogger("trekvaart.test")


@pytest.fixture
def written() -> Iterator[dict[LogFormat, io.StringIO]]:
    """What our loggers write in each format."""
    streams = {format: io.StringIO() for format in LogFormat}
    handlers = []
    for format, formatter in ((LogFormat.JSON, JsonFormatter()), (LogFormat.TEXT, TextFormatter())):
        handler = logging.StreamHandler(streams[format])
        handler.setFormatter(formatter)
        handler.addFilter(HarmlessFilter())
        handlers.append(handler)
        LOG.addHandler(handler)
    LOG.setLevel(logging.DEBUG)
    yield streams
    for handler in handlers:
        LOG.removeHandler(handler)
    LOG.setLevel(logging.NOTSET)


def record(name: str, level: int, message: object, *args: object) -> logging.LogRecord:
    return logging.LogRecord(name, level, __file__, 1, message, args, None)


def failure() -> BaseException:
    """An error with a cause, an accompanying error and values everywhere."""
    secret = "hush"
    try:
        try:
            raise KeyError(secret)
        except KeyError as error:
            error.add_note(secret)
            raise ExceptionGroup(secret, [ValueError(secret), OSError(2, secret)]) from error
    except ExceptionGroup as group:
        return group


def test_a_line_is_json_with_its_facts(written: dict[LogFormat, io.StringIO]) -> None:
    log_event(LOG, logging.INFO, "moved", game="bcdfghjkmn", number=3, ms=1.5, seat=None)
    line = json.loads(written[LogFormat.JSON].getvalue())
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line.pop("time"))
    assert line == {"level": "info", "event": "moved", "game": "bcdfghjkmn", "number": 3, "ms": 1.5}


def test_a_line_for_people(written: dict[LogFormat, io.StringIO]) -> None:
    log_event(LOG, logging.WARNING, "moved", game="bcdfghjkmn", number=3)
    line = written[LogFormat.TEXT].getvalue()
    assert re.fullmatch(r"\S+Z warning moved game=bcdfghjkmn number=3\n", line)


def test_the_time_of_a_line_is_utc() -> None:
    line = record("trekvaart", logging.INFO, "x")
    for created, text in [(0.0, "1970-01-01T00:00:00.000Z"), (1_700_000_000.5, "2023-11-14T22:13:20.500Z")]:
        line.created = created
        assert json.loads(JsonFormatter().format(line))["time"] == text


def test_nobody_can_forge_a_line(written: dict[LogFormat, io.StringIO]) -> None:
    log_event(LOG, logging.INFO, "a\nb", fact="c\r\nd\u2028e\x1b[31m")
    for stream in written.values():
        assert len(stream.getvalue().splitlines()) == 1
        assert "\x1b" not in stream.getvalue()


def test_a_line_survives_any_stream(written: dict[LogFormat, io.StringIO]) -> None:
    log_event(LOG, logging.INFO, "é", fact="Ω\ud800")
    assert all(stream.getvalue().isascii() for stream in written.values())


def test_a_quiet_logger_writes_nothing(written: dict[LogFormat, io.StringIO]) -> None:
    LOG.setLevel(logging.WARNING)
    log_event(LOG, logging.INFO, "moved")
    assert written[LogFormat.JSON].getvalue() == ""


@pytest.mark.parametrize("secret", [new_secret(), digest_of("x"), "a-b_" * 6], ids=["secret", "digest", "dashed"])
def test_what_looks_like_a_secret_is_hidden(written: dict[LogFormat, io.StringIO], secret: str) -> None:
    log_event(LOG, logging.INFO, f"opened with {secret}", why=f"/x#{secret}")
    LOG.warning("and %s", secret)
    for stream in written.values():
        assert secret not in stream.getvalue()
        assert stream.getvalue().count("[hidden]") == 3


@pytest.mark.parametrize(
    "text",
    [new_game_id(), new_request_id(), "/api/games/{game}/invitations", "2026-11-16"],
    ids=["game", "request", "route", "date"],
)
def test_what_helps_is_not_hidden(text: str) -> None:
    assert mask_secrets(text) == text


def test_of_an_error_types_and_code_are_told_but_no_value(written: dict[LogFormat, io.StringIO]) -> None:
    log_event(LOG, logging.ERROR, "failed", failure())
    LOG.error("failed again", exc_info=failure())
    told = [line for text in written[LogFormat.JSON].getvalue().splitlines() for line in json.loads(text)["trace"]]
    assert [line for line in told if not line.startswith("  ")] == [
        "builtins.ExceptionGroup",
        "because of builtins.KeyError",
        "with builtins.ValueError",
        "with builtins.FileNotFoundError",
    ] * 2
    assert sum("failure: raise KeyError(secret)" in line for line in told) == 2
    for stream in written.values():
        assert "raise KeyError(secret)" in stream.getvalue()
        assert "hush" not in stream.getvalue()


def test_a_context_is_told_unless_it_is_denied() -> None:
    def fail(denied: bool) -> None:
        try:
            raise KeyError
        except KeyError:
            if denied:
                raise ValueError from None
            raise ValueError  # noqa: B904

    told = []
    for denied in (False, True):
        with pytest.raises(ValueError) as error:  # noqa: PT011
            fail(denied)
        told.append([line for line in format_trace(error.value) if not line.startswith("  ")])
    assert told == [["builtins.ValueError", "while handling builtins.KeyError"], ["builtins.ValueError"]]


def test_a_deep_or_circular_error_is_told_briefly() -> None:
    def deeper(depth: int) -> None:
        if depth:
            deeper(depth - 1)
        raise KeyError

    with pytest.raises(KeyError) as raised:
        deeper(sys.getrecursionlimit() // 2)
    raised.value.__cause__ = ValueError()
    raised.value.__cause__.__cause__ = raised.value
    assert len(format_trace(raised.value)) == 32
    many = ExceptionGroup("", [KeyError() for _ in range(1000)])
    assert len(format_trace(many)) == 6


@pytest.mark.parametrize(
    ("name", "level", "message", "is_written"),
    [
        ("trekvaart", logging.DEBUG, "x", True),
        ("trekvaart.server.tables.live_table", logging.DEBUG, "x", True),
        ("trekvaartig", logging.INFO, "x", False),
        ("uvicorn.error", logging.INFO, "Application startup complete.", True),
        ("uvicorn.error", logging.INFO, "Uvicorn running on %s://%s:%d (Press CTRL+C to quit)", True),
        ("uvicorn.error", logging.INFO, '%s - "WebSocket %s" [accepted]', False),
        ("uvicorn.error", logging.INFO, "connection open", False),
        ("uvicorn.error", logging.DEBUG, "Started", False),
        ("uvicorn.error", 5, "Started", False),
        ("uvicorn.error", logging.WARNING, "Invalid HTTP request received.", True),
        ("uvicorn.asgi", 5, "%s [%d] Started scope=%s", False),
        ("websockets.server", logging.DEBUG, "< %s: %s", False),
        ("httpx", logging.INFO, "HTTP Request: %s %s", False),
        ("sqlalchemy.engine.Engine", logging.INFO, "Started", False),
        ("alembic.runtime.migration", logging.INFO, "Running upgrade %s -> %s", True),
        ("asyncio", logging.DEBUG, "Using selector: %s", False),
        ("asyncio", logging.ERROR, "Task exception was never retrieved", True),
        ("uvicorn.error", logging.INFO, OSError("Started "), False),
        ("uvicorn.error", logging.ERROR, OSError("address in use"), True),
        ("uvicorn.error", logging.ERROR, "ASGI callable returned without completing handshake.", False),
    ],
)
def test_whose_lines_are_written(name: str, level: int, message: object, is_written: bool) -> None:
    assert HarmlessFilter().filter(record(name, level, message)) is is_written


def test_malformed_requests_do_not_fill_the_disk() -> None:
    clock = Clock()
    harmless = HarmlessFilter(clock)
    invalid = record("uvicorn.error", logging.WARNING, "Invalid HTTP request received.")
    assert sum(harmless.filter(invalid) for _ in range(1000)) == 10
    assert harmless.filter(record("uvicorn.error", logging.WARNING, "Unsupported upgrade request."))
    clock.now += 60
    assert [harmless.filter(invalid) for _ in range(2)] == [True, False]
    assert all(harmless.filter(record("uvicorn.error", logging.ERROR, "failed")) for _ in range(100))


def test_asyncio_quotes_errors_after_its_first_line() -> None:
    line = record(
        "asyncio", logging.ERROR, "Task exception was never retrieved\nfuture: <Task exception=KeyError('hush')>"
    )
    assert json.loads(JsonFormatter().format(line))["event"] == "Task exception was never retrieved"


def test_why_a_server_did_not_start_is_told_in_full() -> None:
    line = record("uvicorn.error", logging.ERROR, "Traceback:\nNo such folder")
    assert json.loads(JsonFormatter().format(line))["event"] == "Traceback:\nNo such folder"


def test_a_line_of_others_says_whose_it_is() -> None:
    assert json.loads(JsonFormatter().format(record("uvicorn.error", logging.INFO, "x")))["source"] == "uvicorn.error"
    assert "source" not in json.loads(JsonFormatter().format(record("trekvaart.server", logging.INFO, "x")))


def test_a_line_that_cannot_be_filled_in_does_not_print_its_arguments() -> None:
    text = JsonFormatter().format(record("uvicorn.error", logging.WARNING, "%d seats", "hush"))
    assert json.loads(text)["event"] == "%d seats"
    assert "hush" not in text


@pytest.mark.parametrize(("format", "kind"), [(LogFormat.JSON, JsonFormatter), (LogFormat.TEXT, TextFormatter)])
def test_the_configuration_can_be_set_up(format: LogFormat, kind: type[LineFormatter]) -> None:
    config = logging_config(format, "debug")
    configurator = logging.config.DictConfigurator(config)
    assert type(configurator.configure_formatter(config["formatters"]["line"])) is kind
    assert config["loggers"]["trekvaart"]["level"] == "DEBUG"
    assert config["loggers"]["uvicorn.access"]["propagate"] is False
    assert config["loggers"]["uvicorn.access"]["handlers"] == []
    assert [name for name, logger in config["loggers"].items() if logger["level"] == "DEBUG"] == ["trekvaart"]


def test_a_stream_that_uvicorn_closes_twice_is_no_error_of_ours() -> None:
    closed_twice = logging.LogRecord("asyncio", logging.ERROR, "", 0, "Fatal error", (), None)
    closed_twice.exc_info = (InvalidState, InvalidState("connection is closing"), None)
    other = logging.LogRecord("asyncio", logging.ERROR, "", 0, "Fatal error", (), None)
    assert [HarmlessFilter().filter(record) for record in (closed_twice, other)] == [False, True]
