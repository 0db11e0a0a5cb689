"""The write-ahead log of a SQLite file: distinguishes damage from the end of an interrupted write.

When SQLite opens a log, it stops at the first frame whose checksum does not match and silently drops all that follow.
That is right after a crash, but after a flipped bit it loses every later commit. Each checksum continues from the
stored one before it, so frames can be checked one by one. The server truncates its log at each restart of the log
(`journal_size_limit`). A killed process therefore leaves an incomplete frame at the end, or old frames, but never a
complete frame of this log whose checksum does not match.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

MAGIC = 0x377F0682  # with 1 more, the words of checksums are big-endian
HEADER, FRAME_HEADER = 32, 24
MAX_RESETS = 1 << 16  # the first salt counts them

Words = NDArray[np.uint32]


class NotALog(Exception):
    """The header of a log is damaged, so nothing is known about the rest."""


@dataclass(frozen=True, slots=True)
class Log:
    """The complete frames of a log, in order."""

    is_good: NDArray[np.bool_]  # whether a frame has the salts of this log and a matching checksum
    is_old: NDArray[np.bool_]  # whether a frame has the salts of an earlier log in this file

    def is_damaged(self) -> bool:
        """Whether SQLite would drop frames that were written completely."""
        bad = np.flatnonzero(~self.is_good)
        if not bad.size:
            return False
        first = int(bad[0])
        if self.is_good[first:].any():
            return True
        if self.is_old[first]:
            return False
        # The first transaction after a restart of the log is written over old frames.
        return not self.is_old[first + 1 :].any()


def path_of(database: Path) -> Path:
    """The path of a database's log."""
    return database.with_name(database.name + "-wal")


def read_log(database: Path) -> Log | None:
    """Read the log of a database; None if it has none."""
    path = path_of(database)
    data = path.read_bytes() if path.exists() else b""
    if len(data) <= HEADER:
        return None
    order = "<" if data[3] == MAGIC & 0xFF else ">"
    magic, _, page_size, _, salt, other_salt, *stored = np.frombuffer(data, ">u4", 8).tolist()
    if magic | 1 != MAGIC | 1 or page_size not in [1 << power for power in range(9, 17)]:
        raise NotALog
    header = np.frombuffer(data, f"{order}u4", 6).astype(np.uint32)
    if _checksums(header[None], np.zeros((1, 2), np.uint32))[0].tolist() != stored:
        raise NotALog
    size = FRAME_HEADER + page_size
    count = (len(data) - HEADER) // size
    raw = np.frombuffer(data, np.uint8, count * size, HEADER).reshape(count, size)
    heads = np.ascontiguousarray(raw[:, :FRAME_HEADER]).view(">u4").astype(np.uint32)
    summed = np.concatenate([raw[:, :8], raw[:, FRAME_HEADER:]], axis=1).view(f"{order}u4").astype(np.uint32)
    before = np.concatenate([np.array([stored], np.uint32), heads[:-1, 4:6]])
    is_ours = (heads[:, 2] == salt) & (heads[:, 3] == other_salt)
    age = (np.uint32(salt) - heads[:, 2]).astype(np.uint32)
    return Log(
        is_good=is_ours & (_checksums(summed, before) == heads[:, 4:6]).all(axis=1),
        is_old=(age > 0) & (age < MAX_RESETS) & (heads[:, 3] != other_salt),
    )


def _checksums(words: Words, before: Words) -> Words:
    """SQLite's checksum of each row of words, continuing from the checksums `before`.

    For each pair a, b of words: s0 += a + s1, then s1 += b + s0, modulo 2**32. It is linear: every word has a weight.
    """
    pairs = words.shape[1] // 2
    step = np.array([[1, 1], [1, 2]], np.uint32)
    power = np.eye(2, dtype=np.uint32)
    weights = np.empty((2 * pairs, 2), np.uint32)
    for pair in reversed(range(pairs)):
        weights[2 * pair] = power.sum(axis=1, dtype=np.uint32)
        weights[2 * pair + 1] = power[:, 1]
        power = power @ step
    result: Words = words @ weights + before @ power.T
    return result
