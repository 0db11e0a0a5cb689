"""Faults of a screen, found in some of its looks, told so that each is read once."""


class Faults:
    """Each fault, and the looks in which it was found."""

    def __init__(self) -> None:
        self._found: dict[str, list[str]] = {}

    def add(self, look: str, faults: list[str]) -> None:
        """Note what was found in a look."""
        for fault in faults:
            self._found.setdefault(fault, []).append(look)

    def check(self) -> None:
        """Fail if there was any."""
        lines = [f"{fault}\n    in {'; '.join(looks)}" for fault, looks in self._found.items()]
        assert not lines, "\n".join(["", *lines])
