"""The type of JSON values, and the error for JSON that cannot be read."""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

Json: TypeAlias = "Mapping[str, Json] | Sequence[Json] | str | int | float | bool | None"


class WireError(ValueError):
    """JSON that is not what it should be; its text is one sentence."""
