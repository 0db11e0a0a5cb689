"""Tables that follow a record: bots and chance do what it says, as long as the player does."""

from collections.abc import Iterator

import pytest

from tests.server.sample_games import SHORT, random_game
from tests.server.scheduling import live_table_of
from tests.server.site import Chosen, Site, Table, serving

GAME = random_game(moves=30)
FROM = 5  # the turn of the record at which the player takes over
PLAYER = {"kind": "human"}
BOT = {"kind": "bot", "level": "easy"}


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where the tables of these tests are kept."""
    return f"sqlite:///{tmp_path_factory.mktemp('site') / 'trekvaart.db'}"


@pytest.fixture
def site(url: str) -> Iterator[Site]:
    """A server."""
    with serving(url) as site:
        yield site


def scripted(site: Site) -> Table:
    """A table that follows the record of the game from a turn on; seat 0 is the player's."""
    return site.open(SHORT, "human", "bot", record=GAME.record(), script_from=FROM)


def players_moves() -> list[str]:
    """The moves of the player from the turn on."""
    return [str(step.action) for step in GAME.steps if step.seat == 0 and step.turn >= FROM]


def steps_of(table: Table) -> list[str]:
    """Everything that has happened at a table, chance included."""
    game = live_table_of(table).state.game
    assert game is not None
    return [str(step.action) for step in game.steps]


def wait_for_player(table: Table) -> None:
    """Let the bot play until it is the player's turn."""
    inner = live_table_of(table)
    table.site.until(lambda: 0 in inner.state.deciding or not inner.state.deciding)


def follow(table: Table, moves: list[str]) -> None:
    """Play moves of the player, each when it is their turn."""
    for move in moves:
        wait_for_player(table)
        table.move(0, move)
    wait_for_player(table)


def test_a_scripted_table_begins_at_the_turn(site: Site) -> None:
    table = scripted(site)
    expected = [str(step.action) for step in GAME.steps if step.turn < FROM]
    assert steps_of(table)[: len(expected)] == expected


def test_bots_and_chance_follow_the_script_while_the_player_does(site: Site) -> None:
    table = scripted(site)
    follow(table, players_moves()[:-1])
    happened = steps_of(table)
    assert happened == [str(step.action) for step in GAME.steps][: len(happened)]
    assert len(happened) > 40


def test_the_script_survives_a_restart(url: str) -> None:
    with serving(url, Chosen()) as site:
        table = scripted(site)
        follow(table, players_moves()[:2])
        before = steps_of(table)
    with serving(url, site.chosen) as again:
        table = Table(again, table.id, table.secret, table.secrets, None, table.made)
        follow(table, players_moves()[2:6])
        happened = steps_of(table)
    assert len(happened) > len(before)
    assert happened == [str(step.action) for step in GAME.steps][: len(happened)]


def test_the_game_goes_on_by_itself_when_the_player_leaves_the_script(site: Site) -> None:
    table = scripted(site)
    wait_for_player(table)
    other = next(move for move in table.look(0)["legal"] if move != players_moves()[0])
    table.move(0, other)
    wait_for_player(table)
    assert table.move(0)["seat"] == 0


@pytest.mark.parametrize(
    ("wish", "where"),
    [
        ({"seats": [PLAYER, PLAYER]}, "seats.1.kind"),
        ({"seats": [PLAYER, BOT], "public": True}, "public"),
        ({"seats": [PLAYER, BOT], "edition": SHORT, "record": None}, "record"),
    ],
)
def test_a_script_is_for_one_player_among_bots(site: Site, wish: dict[str, object], where: str) -> None:
    reply = site.post("/api/games", {"record": GAME.record(), "script_from": FROM, **wish})
    assert reply.status in (400, 422)
    assert [error["where"] for error in reply.json["errors"]] == [where]
