"""The records of the page's lessons are legal games of the editions as they are."""

from pathlib import Path

import pytest

from trekvaart.game.game import Game

LESSONS = Path(__file__).parents[2] / "web" / "src" / "tutorial" / "lessons"


@pytest.mark.parametrize("path", sorted(LESSONS.glob("*.record")), ids=lambda path: path.stem)
def test_the_record_of_a_lesson_can_be_played(path: Path) -> None:
    game = Game.from_record(path.read_text(encoding="utf-8"))
    assert not game.is_over


def test_there_are_lessons() -> None:
    assert list(LESSONS.glob("*.record"))
