"""Warnings about the design and the colours of an edition."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.editions import toy
from trekvaart.editions import load, load_with_warnings, names
from trekvaart.editions.colour_styles import DEFAULTS, SPARE_FILLS
from trekvaart.editions.colour_vision import contrast, difference
from trekvaart.editions.design_warnings import BOARDS
from trekvaart.editions.edition import ColourStyle, Symbol
from trekvaart.editions.edition_faults import EditionFault

TOKENS = Path(__file__).parents[2] / "web" / "src" / "look" / "tokens.css"
TEAL = toy.EDITION.replace('["red", "blue"]', '["red", "teal"]')


def with_colours(text: str) -> dict[str, str]:
    """The toy edition with teal instead of blue, and these sections."""
    return toy.FILES | {
        "edition.toml": TEAL.replace("[market]", f"{text}\n[market]"),
        "routes.csv": toy.ROUTES.replace("blue", "teal"),
    }


@pytest.mark.parametrize("name", names())
def test_built_in_editions_give_no_warning(name: str) -> None:
    assert load_with_warnings(name) == (load(name), [])


@pytest.mark.parametrize(
    ("file", "old", "new", "expected"),
    [
        ("edition.toml", "pieces = 8", "pieces = 3", []),
        ("routes.csv", "west,north,2,gray", "west,north,3,gray", []),
        (
            "tickets.csv",
            "south,north,5",
            "south,north,6",
            [
                EditionFault(
                    "this ticket is worth 6 points, but the shortest path is 3 long.",
                    "tickets.csv",
                    7,
                    "points",
                    "south:north",
                )
            ],
        ),
        (
            "routes.csv",
            "north,east,1,blue",
            "north,east,1,gray",
            [
                EditionFault(
                    "no route is 'blue'; its cards pay only for gray routes.",
                    "edition.toml",
                    12,
                    "cards.colours",
                    "blue",
                )
            ],
        ),
    ],
    ids=["just enough pieces", "points about right", "points", "useless colour"],
)
def test_design_traps(tmp_path: Path, file: str, old: str, new: str, expected: list[EditionFault]) -> None:
    assert load_with_warnings(toy.write(tmp_path, toy.changed(file, old, new)))[1] == expected


def test_tickets_longer_than_the_pieces(tmp_path: Path) -> None:
    files = toy.changed("edition.toml", "pieces = 8", "pieces = 3")
    files["routes.csv"] = toy.ROUTES.replace("west,north,2,gray,yes,made up\n", "")
    found = load_with_warnings(toy.write(tmp_path, files))[1]
    message = "the shortest path is 5 long, but a player has only 3 pieces."
    assert EditionFault(message, "tickets.csv", 3, "b", "east:west") in found


def test_cards_without_any_route_are_useless(tmp_path: Path) -> None:
    files = toy.FILES | {"routes.csv": toy.ROUTES.replace("gray", "red").replace("blue", "red")}
    found = load_with_warnings(toy.write(tmp_path, files))[1]
    assert [warning.message for warning in found] == ["no route is 'blue'; its cards are useless."]


def test_an_edition_chooses_its_colours(tmp_path: Path) -> None:
    style = '[colours.teal]\nfill = "#1b998b"\nsymbol = "star"\n'
    edition, found = load_with_warnings(toy.write(tmp_path, with_colours(style)))
    assert edition.colour_styles["teal"] == ColourStyle("#1b998b", "#1F1A14", Symbol.STAR)
    assert edition.colour_styles["red"] == DEFAULTS["red"]
    assert list(edition.colour_styles) == ["red", "teal", "gray", "wild"]
    assert found == []


def test_a_colour_without_a_fill_gets_a_spare_one(tmp_path: Path) -> None:
    edition, found = load_with_warnings(toy.write(tmp_path, with_colours("")))
    assert edition.colour_styles["teal"] == ColourStyle(SPARE_FILLS[0], "#1F1A14", Symbol.HEXAGON)
    message = "'teal' is drawn as #8FD0E8; colours.teal.fill can choose another colour."
    assert found == [EditionFault(message, "edition.toml", 12, "cards.colours", "teal")]


def test_colours_do_not_change_the_digest(tmp_path: Path) -> None:
    plain, styled = tmp_path / "plain", tmp_path / "styled"
    plain.mkdir()
    styled.mkdir()
    without = load(toy.write(plain, with_colours("")))
    assert load(toy.write(styled, with_colours('[colours]\nteal.fill = "#1b998b"'))).digest == without.digest


@pytest.mark.parametrize(
    ("style", "expected"),
    [
        ('fill = "#a01000"', "'red' (#961806) and 'teal' (#a01000) look alike."),
        ('fill = "#3f3110"', "'red' (#961806) and 'teal' (#3f3110) look alike with protanopia."),
        ('fill = "#f2e7ca"', "'teal' (#f2e7ca) hardly differs from the board in the light theme."),
        ('fill = "#25201a"', "'teal' (#25201a) hardly differs from the board in the dark theme."),
        ('fill = "#1b998b"\nsymbol = "plus"', "'red' and 'teal' have the same symbol, plus."),
    ],
)
def test_colours_that_are_hard_to_see(tmp_path: Path, style: str, expected: str) -> None:
    found = load_with_warnings(toy.write(tmp_path, with_colours(f"[colours.teal]\n{style}\n")))[1]
    assert expected in [warning.message for warning in found]
    assert all(warning.line in (18, 19) and warning.id == "teal" for warning in found), found


@pytest.mark.parametrize("fill", ["#000000", "#777777", "#ff0000", "#00ff00", "#1b998b", "#ffffff"])
def test_the_symbol_is_readable_on_any_fill(tmp_path: Path, fill: str) -> None:
    edition = load(toy.write(tmp_path, with_colours(f'[colours]\nred.fill = "{fill}"\nteal.fill = "{fill}"\n')))
    for colour in edition.colours:
        assert contrast(fill, edition.colour_styles[colour].ink) > 4


@pytest.mark.parametrize("name", names())
def test_symbols_of_built_in_editions_are_readable_and_different(name: str) -> None:
    edition = load(name)
    styles = edition.colour_styles
    assert min(contrast(styles[kind].fill, styles[kind].ink) for kind in edition.kinds) > 4.7
    assert len({style.symbol for style in styles.values()}) == len(styles)


def test_contrast_and_difference() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert difference("#000000", "#ffffff", "normal") == pytest.approx(1, abs=1e-6)
    assert difference("#1b998b", "#1b998b", "tritanopia") == 0
    red_and_green = "#b00000", "#4a6a00"
    assert difference(*red_and_green, "deuteranopia") < difference(*red_and_green, "normal") / 2


def test_the_board_has_the_colours_of_the_page() -> None:
    papers = re.findall(r"([^{}]*)\{[^}]*--board-paper: (#\w+);", TOKENS.read_text(encoding="utf-8"))
    common = {"dark" if '="dark' in where else "light": paper for where, paper in papers if "data-board" not in where}
    assert common == BOARDS
