"""The write-ahead log of a SQLite file: reads its frames, and tells damage from the end of an interrupted write.

When SQLite opens a log it stops at the first frame whose checksum does not fit, and forgets all that follows without a
word: right after a crash, wrong after a flipped bit, which would lose every commit from there on. Each checksum goes
on from the one before, which is stored, so frames can be judged one by one. The server truncates its log whenever it
begins anew (`journal_size_limit`), so a killed process leaves an incomplete frame at the end, or old frames, but
never a whole frame of this log that does not fit.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

MAGIC = 0x377F0682  # with 1 more, the words of checksums are big-endian
HEADER, FRAME_HEADER = 32, 24
MAX_RESETS = 1 << 16  # the first salt counts them

Words = NDArray[np.uint32]


class NotALog(Exception):
    """The beginning of a log is damaged, so that nothing is known about the rest."""


@dataclass(frozen=True, slots=True)
class Log:
    """The frames of a log, whole ones only."""

    page_size: int
    pages: Words  # the number of the page that each frame brings
    commits: NDArray[np.bool_]  # whether a frame ends a transaction
    is_ours: NDArray[np.bool_]  # whether both salts are those of this log
    is_old: NDArray[np.bool_]  # whether the salts are those of a log that was here before
    is_good: NDArray[np.bool_]  # whether a frame is ours and its checksum fits
    data: bytes

    def good_pages(self) -> Iterator[tuple[int, bytes]]:
        """Number and content of the page in each good frame, also of those that SQLite would not reach."""
        for index in np.flatnonzero(self.is_good).tolist():
            start = HEADER + index * (FRAME_HEADER + self.page_size) + FRAME_HEADER
            yield int(self.pages[index]), self.data[start : start + self.page_size]

    def is_damaged(self) -> bool:
        """Whether SQLite would forget frames that were written completely."""
        bad = np.flatnonzero(~self.is_good)
        if not bad.size:
            return False
        first = int(bad[0])
        if self.is_good[first:].any():
            return True
        if self.is_old[first]:
            return False
        # The first transaction of a log that begins anew is written over old frames.
        return not self.is_old[first + 1 :].any()


def path_of(database: Path) -> Path:
    """Where the log of a database is."""
    return database.with_name(database.name + "-wal")


def read_log(database: Path) -> Log | None:
    """The log of a database; None if it has none."""
    path = path_of(database)
    data = path.read_bytes() if path.exists() else b""
    if len(data) <= HEADER:
        return None
    order = "<" if data[3] == MAGIC & 0xFF else ">"
    magic, _, page_size, _, salt, other_salt, *stored = np.frombuffer(data, ">u4", 8).tolist()
    if magic | 1 != MAGIC | 1 or page_size not in [1 << power for power in range(9, 17)]:
        raise NotALog
    if _checksums(np.frombuffer(data, f"{order}u4", 6).astype(np.uint32)[None], np.zeros((1, 2), np.uint32))[
        0
    ].tolist() != list(stored):
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
        page_size=page_size,
        pages=heads[:, 0],
        commits=heads[:, 1] != 0,
        is_ours=is_ours,
        is_old=(age > 0) & (age < MAX_RESETS) & (heads[:, 3] != other_salt),
        is_good=is_ours & (_checksums(summed, before) == heads[:, 4:6]).all(axis=1),
        data=data,
    )


def _checksums(words: Words, before: Words) -> Words:
    """SQLite's checksum of each row of words, going on from those before.

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
