"""Runs games on a Ray cluster. Ray is an optional dependency, imported only when it is used."""

from __future__ import annotations

import importlib
import os
import socket
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any, TypeVar

from trekvaart.quoting import quote

Job = TypeVar("Job")
Done = TypeVar("Done")

HERE = ("auto", "local")  # a cluster that already runs on this machine, and one that is started for this command
TIMEOUT = 10.0  # seconds for an answer
AHEAD = 2  # jobs handed out for each core
NONE_HERE = "No Ray cluster runs on this machine: start one with ray start --head, or use --ray local."
INSTALL = "--ray needs Ray, which is not installed: pip install 'trekvaart[ray]'."


class ClusterError(Exception):
    """A cluster cannot be used; the text is one sentence."""


def on_ray(run: Callable[[Job], Done], jobs: Iterable[Job], address: str, most: int | None = None) -> Iterator[Done]:
    """Run jobs on a Ray cluster, by default on all its cores, and yield each result as soon as it is there.

    Jobs that are lost with a machine run again on another. The address `local` starts a cluster on this machine.
    """
    ray = _ray()
    _check(address)
    _connect(ray, address)
    try:
        do = ray.remote(num_cpus=1, max_retries=-1)(_do)
        shared = [ray.put(run)]
        left = iter(jobs)
        doing: list[Any] = []
        while True:
            ahead = most or AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))  # machines come and go
            doing += [do.remote(shared, job) for job in islice(left, max(0, ahead - len(doing)))]
            if not doing:
                return
            (first,), doing = ray.wait(doing, num_returns=1)
            yield ray.get(first)
    except (ray.exceptions.RaySystemError, ray.exceptions.NodeDiedError) as error:
        raise ClusterError(f"The Ray cluster at {address} was lost: {_first_line(error)}") from None
    finally:
        ray.shutdown()


# What a process of the cluster runs, fetched once: sending the edition with each game would be slow.
_fetched: dict[Any, Callable[[Any], Any]] = {}


def _do(shared: list[Any], job: object) -> object:
    """Run one job on a core of the cluster."""
    if shared[0] not in _fetched:
        _fetched.clear()
        _fetched[shared[0]] = importlib.import_module("ray").get(shared[0])
    return _fetched[shared[0]](job)


def _ray() -> Any:
    """Import Ray, without its usage statistics, or say how to install it."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        return importlib.import_module("ray")
    except ImportError:
        raise ClusterError(INSTALL) from None


def _check(address: str) -> None:
    """Check that something listens at the address; Ray itself would retry for minutes."""
    if address in HERE:
        return
    host, _, port = address.rpartition(":")
    if not host or not port.isdecimal() or not 0 < int(port) < 65536:
        raise ClusterError(f"--ray takes auto, local or HOST:PORT, not {quote(address)}.")
    try:
        socket.create_connection((host.strip("[]"), int(port)), TIMEOUT).close()
    except OSError as error:
        raise ClusterError(
            f"The Ray cluster at {address} cannot be reached: {error.strerror or 'no answer'}."
        ) from None


def _connect(ray: Any, address: str) -> None:
    try:
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    except (ConnectionError, OSError, RuntimeError, ValueError) as error:
        if address == "auto":
            raise ClusterError(NONE_HERE) from None
        raise ClusterError(f"The Ray cluster at {address} cannot be used: {_first_line(error)}") from None


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
