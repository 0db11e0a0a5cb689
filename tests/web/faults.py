"""Faults of a screen in several variants (size, language, theme), each reported once."""


class Faults:
    """Each fault, and the variants in which it was found."""

    def __init__(self) -> None:
        self._found: dict[str, list[str]] = {}

    def add(self, variant: str, faults: list[str]) -> None:
        """Add the faults of a variant."""
        for fault in faults:
            self._found.setdefault(fault, []).append(variant)

    def check(self) -> None:
        """Fail if there are any faults."""
        lines = [f"{fault}\n    in {'; '.join(variants)}" for fault, variants in self._found.items()]
        assert not lines, "\n".join(["", *lines])
