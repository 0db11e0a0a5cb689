"""Salvage: reads the rows of a damaged SQLite file page by page, without SQLite.

The rows may be damaged, or may have been deleted long ago: only their checksums show which are valid.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path

from trekvaart.server.store.wal import FRAME_HEADER, HEADER, path_of

Value = int | float | str | bytes | None

FILE_HEADER = 100
LEAF_OF_TABLE = 0x0D
USUAL_PAGE_SIZE = 4096
LARGEST_ROW = 1 << 24
SIZES = {0: 0, 1: 1, 2: 2, 3: 3, 4: 4, 5: 6, 6: 8, 7: 8, 8: 0, 9: 0}  # of values, by SQLite's numbers of types


class Pages:
    """All versions of all pages, in the file and in its write-ahead log."""

    def __init__(self, database: Path) -> None:
        content = database.read_bytes()
        size = int.from_bytes(content[16:18], "big")
        self.size = size if size >= 512 and size & (size - 1) == 0 else USUAL_PAGE_SIZE
        self._images: dict[int, list[bytes]] = {}
        for start in range(0, len(content), self.size):
            self._add(start // self.size + 1, content[start : start + self.size])
        log = path_of(database).read_bytes() if path_of(database).exists() else b""
        step = FRAME_HEADER + self.size
        for start in range(HEADER, len(log) - step + 1, step):
            self._add(int.from_bytes(log[start : start + 4], "big"), log[start + FRAME_HEADER : start + step])

    def _add(self, number: int, image: bytes) -> None:
        if len(image) == self.size:
            self._images.setdefault(number, []).append(image)

    def __len__(self) -> int:
        return len(self._images)

    def rows(self, number: int) -> Iterator[list[Value]]:
        """The rows that can be read in any version of a page."""
        start = FILE_HEADER if number == 1 else 0
        for image in self._images[number]:
            if image[start] != LEAF_OF_TABLE:
                continue
            count = int.from_bytes(image[start + 3 : start + 5], "big")
            for index in range(min(count, self.size // 4)):
                pointer = start + 8 + 2 * index
                place = int.from_bytes(image[pointer : pointer + 2], "big")
                for newest in (True, False):
                    try:
                        yield _decode(self._payload(image, place, newest))
                    except (IndexError, KeyError, ValueError, struct.error):
                        continue

    def numbers(self) -> list[int]:
        """The numbers of all pages."""
        return sorted(self._images)

    def _payload(self, image: bytes, place: int, newest: bool) -> bytes:
        """The bytes of a row, which may continue on other pages."""
        length, place = _varint(image, place)
        _, place = _varint(image, place)
        if length > LARGEST_ROW:
            raise ValueError
        most = self.size - 35
        if length <= most:
            return image[place : place + length]
        least = (self.size - 12) * 32 // 255 - 23
        local = least + (length - least) % (self.size - 4)
        local = local if local <= most else least
        found = bytearray(image[place : place + local])
        following = int.from_bytes(image[place + local : place + local + 4], "big")
        while len(found) < length:
            page = self._images[following][-1 if newest else 0]
            found += page[4:]
            following = int.from_bytes(page[:4], "big")
        return bytes(found[:length])


def _varint(data: bytes, place: int) -> tuple[int, int]:
    """Read a number of one to nine bytes; returns it and the place after it."""
    value = 0
    for count in range(8):
        byte = data[place + count]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, place + count + 1
    return value << 8 | data[place + 8], place + 9


def _decode(payload: bytes) -> list[Value]:
    """The values of a row."""
    end, place = _varint(payload, 0)
    kinds = []
    while place < end:
        kind, place = _varint(payload, place)
        kinds.append(kind)
    values: list[Value] = []
    for kind in kinds:
        size = SIZES[kind] if kind < 12 else (kind - 12) // 2
        data = payload[place : place + size]
        if len(data) != size:
            raise ValueError
        values.append(_value(kind, data))
        place += size
    return values


def _value(kind: int, data: bytes) -> Value:
    match kind:
        case 0:
            return None
        case 7:
            return float(struct.unpack(">d", data)[0])
        case 8 | 9:
            return kind - 8
        case _ if kind < 7:
            return int.from_bytes(data, "big", signed=True)
        case _:
            return data.decode("utf-8", "surrogateescape") if kind % 2 else data
