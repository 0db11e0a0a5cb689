"""Metrics: what a server counts for Prometheus. No names, games or addresses: labels come from short lists.

With PROMETHEUS_MULTIPROC_DIR set before the start, the processes that share that folder count together, and each of
them returns the sums.
"""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    PlatformCollector,
    ProcessCollector,
    disable_created_metrics,
    values,
)
from prometheus_client.exposition import choose_encoder
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER = "PROMETHEUS_MULTIPROC_DIR"
SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
FRAMES_TOGETHER = 100
NO_ROUTE = "none"  # the address does not exist, or the guard refused the request

_LIVE_GAUGES = re.compile(r"gauge_live[a-z]*_([0-9]+)\.db")

disable_created_metrics()  # type: ignore[no-untyped-call]


class Metrics:
    """The metrics of one application; each application of a process has its own."""

    def __init__(self) -> None:
        self.is_shared = bool(values.ValueClass._multiprocess)
        if self.is_shared:
            _reset_own_files()
        self.registry = registry = CollectorRegistry()
        self._requests = Counter(
            "trekvaart_requests", "Requests answered.", ["method", "route", "status"], registry=registry
        )
        self._request_seconds = Histogram(
            "trekvaart_request_seconds", "Time to answer a request.", ["route"], buckets=SECONDS, registry=registry
        )
        self.problems = Counter("trekvaart_problems", "Problems returned to callers.", ["slug"], registry=registry)
        self._moves = Counter("trekvaart_moves", "Moves played.", ["edition", "by"], registry=registry)
        self._move_seconds = Histogram(
            "trekvaart_move_seconds", "Time from a move's request to its response.", buckets=SECONDS, registry=registry
        )
        self.append_seconds = Histogram(
            "trekvaart_append_seconds", "Time to make an entry durable.", buckets=SECONDS, registry=registry
        )
        self.bot_seconds = Histogram(
            "trekvaart_bot_seconds", "Time a bot thinks about a move.", ["level"], buckets=SECONDS, registry=registry
        )
        self.streams = Gauge("trekvaart_streams", "Open streams.", registry=registry, multiprocess_mode="livesum")
        self._tables = Gauge("trekvaart_tables", "Tables in memory.", registry=registry, multiprocess_mode="livesum")
        self._frames = Counter("trekvaart_frames", "Frames sent on streams.", registry=registry)
        self.slow_readers = Counter(
            "trekvaart_slow_readers", "Streams dropped because their client read too slowly.", registry=registry
        )
        self.refused_connections = Counter(
            "trekvaart_refused_connections",
            "Connections closed because of what their client did.",
            ["reason"],
            registry=registry,
        )
        if not self.is_shared:
            ProcessCollector(registry=registry)
            PlatformCollector(registry=registry)
        # Looking up a child by its labels costs more than counting.
        self._requests_of: dict[tuple[str, str, int], Counter] = {}
        self._seconds_of: dict[str, Histogram] = {}
        self._moves_of: dict[tuple[str, str], Counter] = {}
        self._frames_sent = self._frames_counted = 0  # counted in batches, because there are many
        self._counting = Lock()  # the page is rendered in a thread

    def request(self, method: str, route: str | None, status: int, seconds: float | None = None) -> None:
        """Count a request; a stream has no seconds."""
        route = route or NO_ROUTE
        key = (method, route, status)
        counter = self._requests_of.get(key)
        if counter is None:
            counter = self._requests_of[key] = self._requests.labels(*key)
        counter.inc()
        if seconds is not None:
            histogram = self._seconds_of.get(route)
            if histogram is None:
                histogram = self._seconds_of[route] = self._request_seconds.labels(route)
            histogram.observe(seconds)

    def move(self, edition: str, by: str, seconds: float | None = None) -> None:
        """Count a move `by` a player or a bot; a bot's has no request to time."""
        key = (edition, by)
        counter = self._moves_of.get(key)
        if counter is None:
            counter = self._moves_of[key] = self._moves.labels(*key)
        counter.inc()
        if seconds is not None:
            self._move_seconds.observe(seconds)

    def frames(self, number: int = 1) -> None:
        """Count frames sent."""
        self._frames_sent += number
        if self._frames_sent - self._frames_counted >= FRAMES_TOGETHER:
            self._count_frames()

    def _count_frames(self) -> None:
        with self._counting:
            sent = self._frames_sent
            self._frames.inc(sent - self._frames_counted)
            self._frames_counted = sent

    def tables(self, number: int) -> None:
        """Set the number of tables in memory."""
        self._tables.set(number)
        self._count_frames()

    def render(self, accept: str | None = None) -> tuple[bytes, str]:
        """Return the text for Prometheus and its media type; with several processes it reads files: use a thread."""
        registry = self.registry
        self._count_frames()
        if self.is_shared:
            _remove_dead_gauges()
            registry = CollectorRegistry()
            MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
        encode, media_type = choose_encoder(accept or "")
        return encode(registry), media_type


@contextmanager
def shared_metrics() -> Iterator[None]:
    """Let the server processes that are started in this block count together."""
    if os.environ.get(FOLDER):
        yield
        return
    with TemporaryDirectory(prefix="trekvaart-metrics-") as folder:
        os.environ[FOLDER] = folder
        try:
            yield
        finally:
            del os.environ[FOLDER]


_has_started = False


def _reset_own_files() -> None:
    """Create the folder, and remove the files of a dead process with our id: they would count as ours."""
    global _has_started
    if not _has_started:
        _has_started = True
        Path(os.environ[FOLDER]).mkdir(parents=True, exist_ok=True)
        mark_process_dead(os.getpid())  # type: ignore[no-untyped-call]


def _remove_dead_gauges() -> None:
    """Remove the streams and tables of dead processes; their counters stay."""
    for path in Path(os.environ[FOLDER]).iterdir():
        live = _LIVE_GAUGES.fullmatch(path.name)
        if live and not _is_alive(int(live[1])):
            path.unlink(missing_ok=True)


def _is_alive(process: int) -> bool:
    if os.name != "posix":  # where signal 0 would end the process
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        pass
    return True
