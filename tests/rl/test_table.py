"""The table of blocks in docs/rl.md is that of the encoding."""

from tools.rl_table import DOCUMENT, lines, written


def test_the_table_is_up_to_date() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert written(text) == text, "make docs"


def test_writing_puts_the_table_between_its_marks() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    first, *_ = [line for line in lines() if line.startswith("| `hand`")]
    assert written(text.replace(first, "| nothing |")) == text
