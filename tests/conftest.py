"""Settings of all tests: Hypothesis profiles, the number of workers, and the report of skipped tests."""

import gc
import os
import signal
import threading

from hypothesis import HealthCheck, settings

from tests.skipped import pytest_terminal_summary as pytest_terminal_summary

# `steady` tries the same examples on every machine, so failures are reproducible; the first example of a run may wait
# for the kernel to compile, so none has a deadline. `pytest --hypothesis-profile=explore` tries new examples.
SHARED = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("steady", SHARED, derandomize=True, database=None)
settings.register_profile("explore", SHARED, max_examples=1_000)
settings.load_profile("steady")


def pytest_xdist_auto_num_workers() -> int:
    """One more process than cores: much of the time a test waits for a server, a browser or a pause."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_finish() -> None:
    """Let the garbage collector skip the tests and modules, which stay, whenever it looks through everything."""
    gc.collect()
    gc.freeze()


# Shells make background programs ignore Ctrl-C, and their child processes inherit that; the tests must not.
if threading.current_thread() is threading.main_thread() and signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
