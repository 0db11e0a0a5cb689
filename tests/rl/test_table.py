"""The table of blocks in docs/rl.md agrees with the encoding."""

from tools.rl_table import DOCUMENT, lines, update_table


def test_the_table_is_up_to_date() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    assert update_table(text) == text, "make docs"


def test_writing_puts_the_table_between_its_marks() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    first, *_ = [line for line in lines("raw") if line.startswith("| `hand`")]
    assert update_table(text.replace(first, "| nothing |")) == text
