"""Quotes text from users, files and programs in messages: short, and safe to print in a terminal."""

import json

LONGEST_QUOTE = 60


def excerpt(text: str) -> str:
    """The start of a text, with unprintable characters replaced."""
    start = text[: LONGEST_QUOTE + 1]
    shown = "".join(character if character.isprintable() else "\N{REPLACEMENT CHARACTER}" for character in start)
    return shown if len(shown) <= LONGEST_QUOTE else f"{shown[:LONGEST_QUOTE]}..."


def quote(value: object) -> str:
    """A value inside a sentence: numbers, lists and objects as JSON, anything else in single quotes."""
    if not isinstance(value, int | float | list | dict | None):
        return f"'{excerpt(str(value))}'"
    try:
        return excerpt(json.dumps(value, ensure_ascii=False, default=str))
    except (ValueError, RecursionError):  # a number of thousands of digits
        return "something else"
