"""What the loader reads from a valid folder, and the variants of tables that spreadsheets write."""

from __future__ import annotations

import pickle
import subprocess
import sys
from dataclasses import fields, replace
from pathlib import Path

import pytest

from tests.editions import toy
from trekvaart.editions import Edition, Location, Route, Ticket, load
from trekvaart.editions.colour_styles import DEFAULTS
from trekvaart.editions.digest import NUMBERS
from trekvaart.editions.skin import NEUTRAL, Icon, Piece


@pytest.fixture
def toy_edition(tmp_path: Path) -> Edition:
    return load(toy.write(tmp_path))


def test_a_whole_edition(tmp_path: Path, toy_edition: Edition) -> None:
    assert toy_edition == Edition(
        name="toy",
        title="Toy",
        version=3,
        digest=toy_edition.digest,
        provenance="Made up.",
        folder=tmp_path,
        min_seats=2,
        max_seats=3,
        pieces=8,
        colours=("red", "blue"),
        cards_per_colour=6,
        wilds=4,
        starting_hand=2,
        market=4,
        sweep_at=3,
        first_deal=2,
        first_keep=1,
        later_deal=2,
        later_keep=1,
        doubles_open_from=3,
        route_points=(0, 1, 2, 4),
        longest_bonus=5,
        merchandise_cards=2,
        merchandise_points={2: (4, 2), 3: (4, 2, 1)},
        last_round_at=2,
        tie_breaks=("tickets", "longest"),
        take_when_exhausted=True,
        words={
            "en": {
                "piece": ("boat", "boats"),
                "wild": ("joker", "jokers"),
                "ticket": ("order", "orders"),
                "card": ("card", "cards"),
                "location": ("port", "ports"),
                "route": ("route", "routes"),
                "longest": ("longest line", "longest lines"),
                "merchandise": ("crate", "crates"),
            }
        },
        colour_styles={colour: DEFAULTS[colour] for colour in ("red", "blue", "gray", "wild")},
        skin=NEUTRAL,
        locations=(
            Location("north", "North"),
            Location("east", "East"),
            Location("south", "South"),
            Location("west", "West"),
        ),
        routes=(
            Route("north:east/red", 0, 1, 1, "red", False, 1, "made up"),
            Route("north:east/blue", 0, 1, 1, "blue", False, 0, "made up"),
            Route("east:south", 1, 2, 2, "gray", True, None, "made up"),
            Route("south:west", 2, 3, 3, "red", False, None, "made up"),
            Route("west:north", 3, 0, 2, "gray", True, None, "made up"),
        ),
        tickets=(
            Ticket("north:south", 0, 2, 3, "made up"),
            Ticket("east:west", 1, 3, 3, "made up"),
            Ticket("north:west", 0, 3, 2, "made up"),
            Ticket("east:south", 1, 2, 2, "made up"),
            Ticket("south:west", 2, 3, 3, "made up"),
            Ticket("north:south/2", 0, 2, 5, "made up"),  # listed as south, north: named after the first of the pair
        ),
    )
    assert toy_edition.kinds == ("red", "blue", "wild")


def test_twins_of_one_colour_are_numbered_and_named_after_the_first(tmp_path: Path) -> None:
    toy.write(tmp_path, toy.changed("routes.csv", "north,east,1,blue", "east,north,1,red"))
    assert [route.id for route in load(tmp_path).routes[:2]] == ["north:east/1", "north:east/2"]


@pytest.mark.parametrize(
    "rewrite",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: "\ufeff" + text,
        lambda text: "\n" + text.replace("\n", "\n\n") + "\n\n",
        lambda text: text.rstrip("\n"),
    ],
    ids=["CRLF", "CR", "BOM", "blank lines", "no last line break"],
)
def test_any_editor_may_have_written_the_files(tmp_path: Path, toy_edition: Edition, rewrite: object) -> None:
    assert callable(rewrite)
    toy.write(tmp_path, {name: rewrite(text) for name, text in toy.FILES.items()})
    assert load(tmp_path) == toy_edition


@pytest.mark.parametrize(
    "rewrite",
    [
        lambda text: text.replace(",", ";"),
        lambda text: text.replace(",", " , "),
        lambda text: "\n".join(",".join(f'"{cell}"' for cell in line.split(",")) for line in text.split("\n")),
        lambda text: text.replace("\n", "\n,,,\n"),
        lambda text: "\n".join(",".join(reversed(line.split(","))) for line in text.split("\n")),
    ],
    ids=["semicolons", "spaces", "quotes", "empty rows", "columns in another order"],
)
def test_any_spreadsheet_may_have_written_the_tables(tmp_path: Path, toy_edition: Edition, rewrite: object) -> None:
    assert callable(rewrite)
    toy.write(tmp_path, {name: rewrite(text) for name, text in toy.FILES.items() if name.endswith(".csv")})
    assert load(tmp_path) == toy_edition


def test_what_may_be_left_out(tmp_path: Path) -> None:
    """Without longest path, merchandise, carts or sources, their sections and columns can be left out."""
    text = toy.EDITION.replace("[longest]\nbonus = 5\n", "").replace('["tickets", "longest"]', '["tickets"]')
    start, end = text.index("[merchandise]"), text.index("[end]")
    text = text[:start] + text[end : text.index("longest =")]
    routes = "\n".join(",".join(line.split(",")[:4]) for line in toy.ROUTES.split("\n"))
    tickets = toy.TICKETS.replace(",made up", "").replace(",source", "")
    toy.write(tmp_path, toy.FILES | {"edition.toml": text, "routes.csv": routes, "tickets.csv": tickets})
    edition = load(tmp_path)
    assert (edition.longest_bonus, edition.merchandise_cards, edition.merchandise_points) == (0, 0, {})
    assert {route.cart for route in edition.routes} == {False}
    assert {route.source for route in edition.routes} == {ticket.source for ticket in edition.tickets} == {"unstated"}


def test_a_players_own_list_replaces_the_tickets(tmp_path: Path, toy_edition: Edition) -> None:
    mine = tmp_path / "mine.csv"
    mine.write_text("points;a;b\n" + "4;north;south\n" * 6)
    edition = load(tmp_path, tickets=mine)
    assert [ticket.id for ticket in edition.tickets] == ["north:south", *(f"north:south/{n}" for n in range(2, 7))]
    assert {ticket.source for ticket in edition.tickets} == {"own list"}
    assert edition.digest != toy_edition.digest
    assert replace(edition, tickets=toy_edition.tickets, digest=toy_edition.digest) == toy_edition


def test_a_players_own_list_may_say_where_it_comes_from(tmp_path: Path) -> None:
    mine = toy.write(tmp_path) / "mine.csv"
    mine.write_text("a,b,points,source\n" + "north,south,4,my box\n" * 5 + "north,south,4,\n")
    assert [ticket.source for ticket in load(tmp_path, mine).tickets] == ["my box"] * 5 + ["own list"]


def test_own_contracts_for_a_built_in_edition(tmp_path: Path) -> None:
    mine = tmp_path / "contracts.csv"
    mine.write_text("a,b,points\n" + "dam,waag,3\n" * 8)
    edition = load("amsterdam", tickets=mine)
    assert len(edition.tickets) == 8
    assert edition.digest != load("amsterdam").digest


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("edition.toml", "pieces = 8", "pieces = 9"),
        ("edition.toml", '["red", "blue"]', '["blue", "red"]'),
        ("edition.toml", "take_when_exhausted = true", "take_when_exhausted = false"),
        ("edition.toml", "3 = [4, 2, 1]", "3 = [4, 2, 0]"),
        ("routes.csv", "south,west,3,red,no", "south,west,3,blue,no"),
        ("routes.csv", "south,west,3,red,no", "west,south,3,red,no"),
        ("routes.csv", "east,south,2,gray,yes", "east,south,2,gray,no"),
        ("tickets.csv", "east,west,3", "east,west,4"),
        ("locations.csv", "south,South\nwest,West", "west,West\nsouth,South"),
    ],
)
def test_the_digest_sees_what_affects_play(tmp_path: Path, toy_edition: Edition, file: str, old: str, new: str) -> None:
    assert load(toy.write(tmp_path, toy.changed(file, old, new))).digest != toy_edition.digest


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("edition.toml", 'title = "Toy"', 'title = "Toys"'),
        ("edition.toml", "version = 3", "version = 4"),
        ("edition.toml", '"boat"', '"ship"'),
        ("edition.toml", '"Made up."', '"Found."'),
        ("locations.csv", "west,West", "west,Far West"),
        ("routes.csv", "south,west,3,red,no,made up", "south,west,3,red,no,found"),
        ("tickets.csv", "east,west,3,made up", "east,west,3,found"),
    ],
)
def test_the_digest_does_not_see_what_does_not(
    tmp_path: Path, toy_edition: Edition, file: str, old: str, new: str
) -> None:
    assert load(toy.write(tmp_path, toy.changed(file, old, new))).digest == toy_edition.digest


def test_the_digest_knows_every_field() -> None:
    elsewhere = {"merchandise_points", "locations", "routes", "tickets"}
    without_effect = {"name", "title", "version", "digest", "provenance", "folder", "words", "colour_styles", "skin"}
    assert {field.name for field in fields(Edition)} == {*NUMBERS} | elsewhere | without_effect


def test_an_edition_can_be_sent_hashed_and_compared(toy_edition: Edition) -> None:
    again = pickle.loads(pickle.dumps(toy_edition))
    assert again == toy_edition
    assert len({again, toy_edition}) == 1


def test_loading_needs_neither_numpy_nor_numba() -> None:
    code = "import sys; from trekvaart.editions import load; load('usa'); print({'numpy', 'numba'} & set(sys.modules))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_a_skin_is_chosen_part_by_part(tmp_path: Path, toy_edition: Edition) -> None:
    chosen = '[skin]\nicon = "cart"\npiece = "cart"\n[market]'
    edition = load(toy.write(tmp_path, toy.changed("edition.toml", "[market]", chosen)))
    assert edition.skin == replace(NEUTRAL, icon=Icon.CART, piece=Piece.CART)
    assert edition.digest == toy_edition.digest  # looks do not affect play
