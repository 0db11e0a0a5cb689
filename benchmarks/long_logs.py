"""Measures the cost of reading a long log repeatedly: `python -m benchmarks.long_logs`."""

import time

import trekvaart.editions
from trekvaart.game.chance_source import RandomChance
from trekvaart.server.config.settings import Limits
from trekvaart.server.tables import frames
from trekvaart.server.tables.frame_cache import FrameCache
from trekvaart.server.tables.log_entries import Changed, Created
from trekvaart.server.tables.table_setup import Absent, SeatKind, SeatSetup, TableSetup
from trekvaart.server.tables.table_state import TableState

ENTRIES = 20_000  # more than new tables may have; older tables may
READERS = 10


def main() -> None:
    """Read a log as spectators do, without and with the cache."""
    state = a_table()
    began = time.process_time()
    for _ in range(READERS):
        for line in state.log:
            frames.encode(frames.entry(state, line, None)).decode()
    print(f"{READERS} readers of {ENTRIES} entries, without a cache: {time.process_time() - began:.2f} s of processor")
    cache = FrameCache(Limits().frame_cache)
    times = [read(cache, state) for _ in range(READERS)]
    print(
        f"encoded once: {sum(times):.2f} s, the first {times[0]:.2f} s, another {times[-1]:.3f} s; {cache.bytes} bytes"
    )


def read(cache: FrameCache, state: TableState) -> float:
    """Seconds of processor time for one reader."""
    began = time.process_time()
    for line in state.log:
        cache.text(state, line, None)
    return time.process_time() - began


def a_table() -> TableState:
    """A table with many changes of its settings."""
    places = tuple(SeatSetup(SeatKind.HUMAN, name, "medium") for name in ("Ann", "Ben"))
    plan = TableSetup("usa", "", 1, places, 0, 0, False, True, None, Absent.WAIT, 1.0, 1)
    state = TableState("table", trekvaart.editions.load("usa"), RandomChance(), Created(plan), 0.0)
    for number in range(ENTRIES - 1):
        state.apply(Changed(number % 2 == 0, True, 1.0), float(number))
    return state


if __name__ == "__main__":
    main()
