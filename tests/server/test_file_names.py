"""File names of downloaded records: edition, date and players, safe on every file system."""

import re

import pytest

from trekvaart.server.api.file_names import record_name

EVENING = 1_795_119_000.0  # 2026-11-19, 20:10 UTC


def test_it_says_which_game_it_was() -> None:
    assert record_name("amsterdam", EVENING, ["Ann", "Ben"]) == "trekvaart-amsterdam-2026-11-19-ann-ben.txt"


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("Inés Núñez", "ines-nunez"),
        ("Jürgen Groß", "jurgen-gross"),
        ("Łukasz Ærø", "lukasz-aero"),
        ("../../etc/passwd", "etc-passwd"),
        ('a"; rm -rf *\r\n', "a-rm-rf"),
        ("CON", "con"),
        ("Анна", "player1"),
        ("安娜", "player1"),
        ("🚂", "player1"),
        ("Wilhelmina van der Berg", "wilhelmina-van-der-b"),
        ("a" * 19 + " b", "a" * 19),
    ],
)
def test_a_name_becomes_plain_letters(name: str, part: str) -> None:
    assert record_name("usa", EVENING, [name, "Ben"]) == f"trekvaart-usa-2026-11-19-{part}-ben.txt"


def test_five_long_names_still_make_a_short_one() -> None:
    file = record_name("amsterdam", EVENING, ["x" * 40] * 5)
    assert len(file) < 200
    assert re.fullmatch(r"[a-z0-9.-]+", file)
