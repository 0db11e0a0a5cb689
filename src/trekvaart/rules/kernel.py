"""Compiles the rules and the bots inside them: the kernel's decorator and where its cache lives; knows no rule.

Numba checks only the file of the function it loads, not the files that function calls, so a cache beside the sources
would keep serving old rules after an edit. The cache therefore lives in a folder named after all sources of the kernel.
"""

import hashlib
import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import numba
import numpy as np

from trekvaart.editions import edition

Function = TypeVar("Function", bound=Callable[..., object])

numba.config.SLP_VECTORIZE = 1  # short loops of constant length (tally.count_claims) become vector instructions

# Folders of the package whose functions are compiled.
KERNELS = ("rules", "bots/planner", "bots/search", "bots/network/kernel", "rl/kernel", "rl/openspiel")

COMPILED: bool = not numba.config.DISABLE_JIT


def cache_folder() -> Path:
    """The folder of this version's compiled kernel, in the user's cache."""
    root = os.environ.get("TREKVAART_CACHE") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    package = Path(__file__).parents[1]
    sources = [
        Path(edition.__file__),
        *(file for folder in KERNELS for file in sorted((package / folder).glob("*.py"))),
    ]
    content = b"".join(source.read_bytes() for source in sources)
    digest = hashlib.sha256(content + f"{numba.__version__} {sys.version}".encode()).hexdigest()[:12]
    return Path(root) / "trekvaart" / f"kernel-{digest}"


def _writable_folder() -> Path:
    """The folder of the cache or, if it cannot be created, a temporary one."""
    try:
        cache_folder().mkdir(parents=True, exist_ok=True)
    except OSError:
        return Path(tempfile.mkdtemp(prefix="trekvaart-"))
    return cache_folder()


_CACHE = str(_writable_folder())


def record_type(fields: list[tuple[Any, ...]]) -> np.dtype[Any]:
    """The type of a record that compiled functions read and write; its elements are of type `np.record`."""
    return np.dtype((np.record, fields))


def kernel(function: Function) -> Function:
    """Compile a function on first use, cached on disk; it runs without the interpreter lock."""
    return _compile(function, is_inlined=False)


def inlined(function: Function) -> Function:
    """Like `kernel`, for a small function on the hot path: it becomes part of whatever calls it."""
    return _compile(function, is_inlined=True)


def summing(function: Function) -> Function:
    """Like `inlined`, for sums of real numbers in any order: they become vector instructions."""
    return _compile(function, is_inlined=True, fastmath={"reassoc", "contract", "nsz"})


def _compile(function: Function, *, is_inlined: bool, **more: object) -> Function:
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = _CACHE
    try:
        options = {"cache": True, "nogil": True, "error_model": "numpy", "forceinline": is_inlined, **more}
        compiled: Function = numba.njit(**options, no_cfunc_wrapper=True)(function)  # it is not called from C
        return compiled
    finally:
        numba.config.CACHE_DIR = before
