"""How many examples of a property Hypothesis tries."""

from hypothesis import settings

DEFAULT = 100  # of the default profile


def examples(count: int) -> int:
    """Scale the number of examples in the default profile to the current profile: `explore` tries ten times as many."""
    return count * settings().max_examples // DEFAULT
