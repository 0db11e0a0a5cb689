"""Names at a table: none is empty to the eye, no two look alike, and nobody is called like a bot."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.sample_games import SHORT
from tests.server.site import Site, Table, serving, slug
from trekvaart.bots import LEVELS
from trekvaart.game.game import Game
from trekvaart.server.tables.log_entries import Joined
from trekvaart.server.tables.player_names import bot_name, is_bot_name, look_alike, normalise


def answer(table: Table, name: str) -> str:
    """What somebody is answered who wants to sit down under a name."""
    reply = table.site.post(f"{table.path}/join", {"name": name})
    return "seated" if reply.status == 200 else slug(reply)


# Seen


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",  # Hangul filler
        "\u115f\u1160",
        "\uffa0",
        "\u2800",  # braille without dots
        "\u034f",  # combining grapheme joiner
        "\u200b",
        "\u2060",
        "\ufe0f",
        "\U000e0041",  # a tag
        "\u0301",  # a mark on nothing
        "\u20dd",
        "Ann \u0301",
        "A" + "\u0316" * 5,
        "A\u034fnn",
        "A\u3164nn",
        "Ann\u2800",
        "\u202eAnn",
        "Ann\u200d",
        "\u00ad",
        "\u00a0\u2003",
    ],
    ids=ascii,
)
def test_what_cannot_be_seen_is_no_name(site: Site, name: str) -> None:
    table = site.open(SHORT, "human", "open", "open", public=True)
    assert answer(table, name) == "invalid"
    seats = [{"kind": "human", "name": name}, {"kind": "open"}]
    assert slug(site.post("/api/games", {"edition": SHORT, "seats": seats})) == "invalid"


@pytest.mark.parametrize(
    "name", ["Zoë", "José", "李小龙", "Владимир", "محمد", "अमित", "สมชาย", "❤", "👍🏽", "O'Neill-2"]
)
def test_names_of_people_are_kept_as_they_are(name: str) -> None:
    assert normalise(name) == name
    assert not is_bot_name(name)


def test_a_name_has_one_form(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open", public=True)
    assert answer(table, "Zoe\u0308  \u2764\ufe0f") == "seated"
    assert table.look(0)["table"]["seats"][1]["name"] == "Zoë \u2764"


@given(st.text(max_size=40))
def test_a_name_that_is_kept_stays_so(name: str) -> None:
    try:
        kept = normalise(name)
    except ValueError:
        return
    assert normalise(kept) == kept
    assert unicodedata.is_normalized("NFC", kept)
    assert look_alike(name, kept)


# Looking alike

ALIKE = [
    ("Zoë", "Zoe\u0308"),
    ("Ann", "aNN"),
    ("Ann", "\u0410nn"),  # Cyrillic A
    ("Ann", "\uff21nn"),  # full width
    ("Ann", "\U0001d400nn"),  # mathematical bold
    ("Ben", "\u0412en"),  # Cyrillic Ve, like a capital B only
    ("HEB", "\u041d\u0415\u0412"),
    ("Iris", "lris"),
    ("Bob", "B0b"),
    ("Tom", "Torn"),
    ("Straße", "STRASSE"),
    ("Ann Lee", "Ann\u00a0\u00a0Lee"),
]


@pytest.mark.parametrize(("one", "other"), ALIKE, ids=ascii)
def test_two_names_that_look_alike_do_not_sit_at_one_table(site: Site, one: str, other: str) -> None:
    for first, second in ((one, other), (other, one)):
        table = site.open(SHORT, "human", "open", "open", "open", public=True, seats=people("Host", None, None, None))
        assert answer(table, first) == "seated"
        assert answer(table, second) == "name-taken"
    seats = people(one, other)
    assert slug(site.post("/api/games", {"edition": SHORT, "seats": seats})) == "name-taken"


def people(*names: str | None) -> list[dict[str, str]]:
    """Seats of people with these names, and open ones."""
    return [{"kind": "open"} if name is None else {"kind": "human", "name": name} for name in names]


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Anne"), ("Jose", "José"), ("Ali", "All"), ("Guest", "Guest 2"), ("Player 1", "Player 2")],
)
def test_others_do(one: str, other: str) -> None:
    assert not look_alike(one, other)


@given(st.text(max_size=20), st.text(max_size=20))
def test_looking_alike_is_mutual(one: str, other: str) -> None:
    assert look_alike(one, other) == look_alike(other, one)
    assert look_alike(one, one)


# Bots

OF_BOTS = [
    "Easy",
    "EXPERT",
    "medium 2",
    "Hard12",
    "Random #1",
    "Fácil",
    "Difícil 3",
    "Makkelijk",
    "Moeilijk",
    "\u0415asy",
]


@pytest.mark.parametrize("name", OF_BOTS)
def test_people_are_not_called_like_bots(site: Site, name: str) -> None:
    assert is_bot_name(name)
    if "#" not in name:
        table = site.open(SHORT, "human", "open", "open", public=True)
        assert answer(table, name) == "invalid"
    assert not is_bot_name(f"{name.partition(' ')[0]} Ann")


def test_bots_are(site: Site) -> None:
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "bot", "name": "Easy", "level": "hard"}]
    assert site.post("/api/games", {"edition": SHORT, "seats": seats}).status == 201


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_gets_a_name_that_looks_like_nobody_s(level: str) -> None:
    name = level.capitalize()
    assert bot_name(level, [], "en") == name
    assert bot_name(level, [name.upper(), f"{name} 2"], "en") == f"{name} 3"
    alike = name.replace("a", "\u0430").replace("e", "\u0435").replace("i", "\u0456")
    assert bot_name(level, [alike], "en") == f"{name} 2"


@pytest.mark.parametrize(
    ("language", "names"),
    [("en", ["Easy", "Easy 2"]), ("es", ["F\u00e1cil", "F\u00e1cil 2"]), ("nl", ["Makkelijk", "Makkelijk 2"])],
)
def test_bots_without_a_name_have_one_in_the_language_of_the_host(site: Site, language: str, names: list[str]) -> None:
    bot = {"kind": "bot", "level": "easy"}
    seats = [{"kind": "human", "name": "Ann"}, bot, {"kind": "open"}]
    headers = {"accept-language": language}
    opened = site.post("/api/games", {"edition": SHORT, "seats": seats}, headers=headers).json
    path, secret = f"/api/games/{opened['id']}", opened["secret"]
    assert site.post(f"{path}/start", {"level": "easy"}, secret).status == 200
    shown = [one["name"] for one in site.get(path, headers={"accept-language": "en"}).json["table"]["seats"]]
    assert shown == ["Ann", *names]


@pytest.mark.parametrize(("language", "name"), [("en", "Player 2"), ("es", "Jugador 2"), ("nl", "Speler 2")])
def test_people_without_a_name_have_one_in_the_language_of_the_host(site: Site, language: str, name: str) -> None:
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "human"}]
    opened = site.post("/api/games", {"edition": SHORT, "seats": seats}, headers={"accept-language": language}).json
    shown = site.get(f"/api/games/{opened['id']}").json["table"]["seats"]
    assert [one["name"] for one in shown] == ["Ann", name]


# Old ones


def test_old_records_keep_their_names(site: Site) -> None:
    game = Game.new(SHORT, 2, seed=1, names=("Easy", "E\u0430sy"))
    table = site.open(SHORT, "human", "human", record=game.record(), seats=None)
    assert [seat["name"] for seat in table.look(0)["table"]["seats"]] == ["Easy", "E\u0430sy"]


def test_old_tables_are_read(sqlite_url: str) -> None:
    """A table at which people sat down under names that nobody could choose now."""
    with serving(sqlite_url) as site:
        table = site.open(SHORT, "human", "open", "open", public=True)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("trekvaart.server.api.table_requests.normalise", lambda name: name)
            patch.setattr("trekvaart.server.api.table_requests.is_bot_name", lambda _name: False)
            patch.setattr("trekvaart.server.tables.seat_commands.is_taken", lambda _name, _others: False)
            for name in ("\u3164", "Medium"):
                assert site.post(f"{table.path}/join", {"name": name}).status == 200
    with serving(sqlite_url, site.chosen) as again:
        table.site = again
        assert [seat["name"] for seat in table.look(0)["table"]["seats"]] == ["Ann", "\u3164", "Medium"]
        assert Joined(2, "Medium") in [line.entry for line in table.kept.state.log]
