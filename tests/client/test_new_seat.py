"""Seats and links are parsed from text."""

import pytest

from trekvaart.client import Link, NewSeat
from trekvaart.client.remote_server import seats_json


def test_seats_are_written_as_words() -> None:
    seats: list[NewSeat | str] = [
        "human",
        "human:Ann",
        "open",
        "bot",
        "bot:easy",
        NewSeat.model_validate({"kind": "bot", "name": "Eve", "level": "medium"}),
    ]
    assert seats_json(seats) == [
        {"kind": "human"},
        {"kind": "human", "name": "Ann"},
        {"kind": "open"},
        {"kind": "bot"},
        {"kind": "bot", "level": "easy"},
        {"kind": "bot", "name": "Eve", "level": "medium"},
    ]


@pytest.mark.parametrize("text", ["", "robot", "open:Ann", "Human", "bot:wizard"])
def test_invalid_seats_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a seat; seats are"):
        NewSeat.read(text)


@pytest.mark.parametrize(
    ("text", "link"),
    [
        ("https://example.org/table/k7#abc", Link("https://example.org", "k7", "abc")),
        ("http://127.0.0.1:8000/table/k7", Link("http://127.0.0.1:8000", "k7", None)),
        ("https://example.org/games/join/k7#abc", Link("https://example.org/games", "k7", "abc", is_invitation=True)),
    ],
)
def test_links_are_read_and_written(text: str, link: Link) -> None:
    assert Link.read(f" {text}\n") == link
    assert str(link) == text


@pytest.mark.parametrize(
    "text", ["", "k7#abc", "https://example.org/", "ftp://example.org/table/k7", "http:///table/k7"]
)
def test_invalid_links_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="That is not a link"):
        Link.read(text)


def test_an_incomplete_invitation_is_refused() -> None:
    with pytest.raises(ValueError, match="incomplete"):
        Link.read("https://example.org/join/k7")
