"""Frames: times are written with milliseconds, in UTC."""

import pytest

from trekvaart.server.tables.frames import timestamp


@pytest.mark.parametrize(
    ("at", "text"),
    [
        (0.0, "1970-01-01T00:00:00.000Z"),
        (1_000.5, "1970-01-01T00:16:40.500Z"),
        (1_000.999_999, "1970-01-01T00:16:40.999Z"),
        (1_000.999_999_9, "1970-01-01T00:16:41.000Z"),  # rounds up to the next second
    ],
)
def test_a_time_has_milliseconds(at: float, text: str) -> None:
    assert timestamp(at) == text
