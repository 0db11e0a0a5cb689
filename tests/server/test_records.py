"""Records at tables: finished games are given out, games from elsewhere are taken in, and old games replay for ever."""

import asyncio
import shutil
from pathlib import Path

import pytest

from tests.server.guard.asgi import Reply
from tests.server.sample_games import SHORT, finished_table, log_kinds, random_game
from tests.server.site import Site, serving, slug
from trekvaart import editions
from trekvaart.game.game import Game
from trekvaart.server.tables import time_slices


def wish(record: str, *kinds: str, edition: str = SHORT) -> dict[str, object]:
    """A table that goes on from a record."""
    seats = [{"kind": kind} for kind in kinds or ("human", "human")]
    return {"edition": edition, "seats": seats, "record": record, "bot_seconds": 30}


def test_a_finished_game_comes_in_and_goes_out_unchanged(site: Site) -> None:
    record = random_game().record()
    site.clock.now = 1_795_119_000.0  # 2026-11-19
    table = site.open(SHORT, "human", "human", record=record)
    assert table.look(0)["table"]["status"] == "finished"
    reply = site.get(f"{table.path}/record")
    assert reply.headers["content-type"].startswith("text/plain")
    names = "-".join(seat["name"].lower().replace(" ", "-") for seat in table.look(0)["table"]["seats"])
    file = f"trekvaart-{SHORT}-2026-11-19-{names}.txt"
    assert reply.headers["content-disposition"] == f'attachment; filename="{file}"'
    assert reply.body.decode() == record


@pytest.mark.parametrize("edition", editions.names())
@pytest.mark.parametrize("seats", [2, 3])
def test_records_of_every_edition_come_in(site: Site, edition: str, seats: int) -> None:
    game = random_game(edition, seats, seed=7)
    table = site.open(edition, *["human"] * seats, record=game.record())
    assert site.get(f"{table.path}/record").body.decode() == game.record()


def test_the_players_have_the_names_of_the_record(site: Site) -> None:
    reply = site.post("/api/games", wish(random_game(moves=10).record()))
    now = site.get(f"/api/games/{reply.json['id']}").json
    assert [seat["name"] for seat in now["table"]["seats"]] == ["Ann", "Ben"]


def test_an_unfinished_game_goes_on_where_it_was(site: Site) -> None:
    game = random_game(moves=20)
    table = site.open(SHORT, "human", "human", record=game.record())
    now = table.look(game.seat)
    assert (now["table"]["status"], now["deciding"]) == ("playing", list(game.deciding))
    assert now["legal"] == [str(action) for action in game.legal()]
    assert log_kinds(table) == ["created", "started", *["moved"] * 20]
    assert table.move()["seat"] == game.seat


@pytest.mark.parametrize(("moves", "status"), [(20, "playing"), (1_000, "finished")])
def test_a_record_may_come_alone_and_everybody_sits_at_this_screen(site: Site, moves: int, status: str) -> None:
    game = random_game("usa", 3, moves=moves)
    opened = site.post("/api/games", {"record": game.record()})
    assert (opened.status, [seat["seat"] for seat in opened.json["seats"]]) == (201, [0, 1, 2])
    now = site.get(f"/api/games/{opened.json['id']}", opened.json["secret"]).json
    assert (now["table"]["edition"], now["table"]["status"]) == ("usa", status)
    assert [(seat["kind"], seat["name"]) for seat in now["table"]["seats"]] == [
        ("human", name) for name in ("Ann", "Ben", "Cem")
    ]
    assert now["deciding"] == list(game.deciding)


@pytest.mark.parametrize("wish", [{"edition": SHORT}, {"seats": [{"kind": "human"}, {"kind": "human"}]}, {}])
def test_without_a_record_a_table_needs_an_edition_and_seats(site: Site, wish: dict[str, object]) -> None:
    reply = site.post("/api/games", wish)
    missing = [name for name in ("edition", "seats") if name not in wish]
    assert (reply.status, [error["where"] for error in reply.json["errors"]]) == (400, missing)


@pytest.mark.parametrize(
    ("line", "fault"), [("edition harbour 1 0123456789ab", "UNKNOWN"), ("edition", ""), ("seats 2", "")]
)
def test_a_record_that_comes_alone_must_name_an_edition_that_is_offered(site: Site, line: str, fault: str) -> None:
    lines = random_game().record().splitlines()
    lines[1] = line
    reply = site.post("/api/games", {"record": "\n".join(lines)})
    assert (reply.status, slug(reply), reply.json["line"]) == (422, "bad-record", 2)
    assert reply.json["id"].endswith(fault)


@pytest.mark.parametrize("text", ["", "trekvaart record 1", "\n\n\n"])
def test_a_text_alone_that_is_no_record(site: Site, text: str) -> None:
    assert slug(site.post("/api/games", {"record": text})) == "bad-record"


def test_a_record_alone_of_an_edition_of_ones_own(tmp_path: Path, sqlite_url: str) -> None:
    edition = editions.load(a_harbour(tmp_path / "harbour"))
    with serving(sqlite_url, editions=(edition.folder,)) as site:
        opened = site.post("/api/games", {"record": Game.new(edition, 2, seed=1).record()})
        assert site.get(f"/api/games/{opened.json['id']}").json["table"]["edition"] == "harbour"


@pytest.mark.parametrize("moves", [0, 1])
def test_a_game_may_come_in_before_all_have_chosen_their_first_tickets(site: Site, moves: int) -> None:
    game = random_game(moves=moves)
    table = site.open(SHORT, "human", "human", record=game.record())
    assert table.look(0)["deciding"] == list(game.deciding)


def test_an_imported_game_is_played_to_its_end_and_its_record_verifies(site: Site) -> None:
    game = random_game()
    moves = sum(step.seat is not None for step in game.steps)
    table = site.open(SHORT, "human", "human", record=random_game(moves=moves - 6).record())
    while table.look(0)["table"]["status"] == "playing":
        table.move()
    assert Game.from_record(site.get(f"{table.path}/record").body.decode()).is_over


def test_an_imported_game_outlasts_a_restart(sqlite_url: str) -> None:
    with serving(sqlite_url) as site:
        table = site.open(SHORT, "human", "human", record=random_game(moves=20).record())
        before = [table.look(seat) for seat in (0, 1)]
    with serving(sqlite_url, site.chosen) as site:
        table.site = site
        assert [table.look(seat) for seat in (0, 1)] == before


def test_a_bot_may_go_on_for_somebody(site: Site) -> None:
    reply = site.post("/api/games", wish(random_game(moves=10).record(), "human", "bot"))
    now = site.get(f"/api/games/{reply.json['id']}").json
    assert [(seat["kind"], seat["name"]) for seat in now["table"]["seats"]] == [("human", "Ann"), ("bot", "Ben")]


@pytest.mark.parametrize(
    ("kinds", "where"),
    [(("human", "human", "human"), "seats"), (("human", "open"), "seats.1.kind")],
)
def test_a_game_that_goes_on_has_its_players_already(site: Site, kinds: tuple[str, ...], where: str) -> None:
    reply = site.post("/api/games", wish(random_game(moves=10).record(), *kinds))
    assert (slug(reply), reply.json["errors"][0]["where"]) == ("invalid", where)


def test_a_record_that_was_changed_says_in_which_line(site: Site) -> None:
    lines = random_game().record().splitlines()
    number = next(number for number, line in enumerate(lines) if line.startswith("3. "))
    lines[number] = lines[number].replace("draw", "drew", 1).replace("claim", "clam", 1)
    reply = site.post("/api/games", wish("\n".join(lines)))
    assert (reply.status, slug(reply), reply.json["line"]) == (422, "bad-record", number + 1)
    assert reply.json["id"].startswith("RECORD-")


def test_a_move_against_the_rules_in_a_record_is_told_in_the_readers_language(site: Site) -> None:
    lines = [line.partition("  #")[0] for line in random_game(moves=0).record().splitlines()]
    lines[-1:] = ["0: keep", "end 0 unfinished"]
    told = {
        language: site.post(f"/api/games?language={language}", wish("\n".join(lines))).json
        for language in ("en", "es", "nl")
    }
    assert {reply["id"] for reply in told.values()} == {"RECORD-REFUSED"}
    assert {reply["facts"]["rule"] for reply in told.values()} == {"TICKETS-KEEP-MIN"}
    assert len({reply["detail"] for reply in told.values()}) == 3


@pytest.mark.parametrize(
    "text", ["", "\n", "hello", "trekvaart record 1", "trekvaart record 9\n", "\x00" * 10, "#" * 9]
)
def test_a_text_that_is_no_record(site: Site, text: str) -> None:
    reply = site.post("/api/games", wish(text))
    assert (reply.status, slug(reply)) == (422, "bad-record")


def test_the_record_of_another_edition(site: Site) -> None:
    reply = site.post("/api/games", wish(random_game().record(), edition="usa"))
    assert (reply.status, slug(reply)) == (422, "bad-record")


def test_a_record_may_be_larger_than_other_requests_but_not_endless(site: Site) -> None:
    body = b'{"edition":"amsterdam","seats":[{"kind":"human"},{"kind":"human"}],"record":"%b"}'
    assert slug(site.post("/api/games", body % (b"x" * 500_000))) == "bad-record"
    assert slug(site.post("/api/games", body % (b"x" * 1_100_000))) == "too-large"


@pytest.mark.parametrize("kinds", [("human", "open"), ("human", "human")])
def test_a_record_would_tell_every_secret_of_a_game_that_is_not_over(site: Site, kinds: tuple[str, ...]) -> None:
    table = site.open(SHORT, *kinds)
    reply = site.get(f"{table.path}/record", table.secret)
    assert (reply.status, slug(reply)) == (409, "not-over")


def test_anybody_who_may_watch_may_read_the_record(site: Site) -> None:
    table = finished_table(site)
    assert site.get(f"{table.path}/record").status == 200
    site.ask("PATCH", table.path, {"spectators": False}, table.secret)
    assert slug(site.get(f"{table.path}/record")) == "no-spectators"
    assert site.get(f"{table.path}/record", table.secrets[1]).status == 200


# Long ones


def test_others_are_served_while_a_record_is_replayed(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time_slices, "SLICE", 0.0)
    game = random_game()
    ticks = 0

    async def tick() -> None:
        nonlocal ticks
        while True:
            ticks += 1
            await asyncio.sleep(0)

    async def bring() -> Reply:
        ticking = asyncio.create_task(tick())
        try:
            return await site.send("POST", "/api/games", wish(game.record()))
        finally:
            ticking.cancel()

    assert site.run(bring()).status == 201
    moves = sum(step.seat is not None for step in game.steps)
    assert ticks > len(game.steps) + moves  # replayed to verify it, and again to set up the table


def test_an_address_has_one_record_read_at_a_time(site: Site) -> None:
    body = wish(random_game(moves=5).record())
    with site.context.tables.slicer.one_per_address("203.0.113.7"):
        refused = site.post("/api/games", body, client=("203.0.113.7", 5000))
        assert (refused.status, refused.json["limit"]) == (429, "records_at_once")
        assert site.post("/api/games", body, client=("203.0.113.8", 5000)).status == 201
    assert site.post("/api/games", body, client=("203.0.113.7", 5000)).status == 201


def test_an_address_brings_only_so_many_records(sqlite_url: str) -> None:
    body = wish(random_game(moves=5).record())
    with serving(sqlite_url, limits={"record_burst": 2, "records_per_minute": 0.001}) as site:
        replies = [site.post("/api/games", body) for _ in range(3)]
        assert [reply.status for reply in replies] == [201, 201, 429]
        assert replies[2].json["limit"] == "records"
        assert site.post("/api/games", {**body, "record": None}).status == 201


# Old games


def a_harbour(folder: Path) -> Path:
    """An edition of one's own: that of another, by another name."""
    shutil.copytree(editions.load(SHORT).folder, folder)
    numbers = folder / "edition.toml"
    numbers.write_text(numbers.read_text("utf-8").replace(f'name = "{SHORT}"', 'name = "harbour"', 1), "utf-8")
    return folder


def with_other_tickets(folder: Path) -> None:
    """Change the data of an edition: every ticket is worth a point more."""
    tickets = folder / "tickets.csv"
    head, *lines = tickets.read_text("utf-8").splitlines()
    points = head.split(",").index("points")
    changed = []
    for line in lines:
        cells = line.split(",")
        cells[points] = str(int(cells[points]) + 1)
        changed.append(",".join(cells))
    tickets.write_text("\n".join([head, *changed]) + "\n", "utf-8")


def test_a_game_keeps_the_edition_it_began_with(tmp_path: Path, sqlite_url: str) -> None:
    folder = a_harbour(tmp_path / "harbour")
    with serving(sqlite_url, editions=(folder,)) as site:
        table = site.open("harbour", "human", "human")
        for _ in range(6):
            table.move()
        before = [table.look(seat) for seat in (0, 1)]
        board = before[0]["table"]["board"]
    with_other_tickets(folder)
    with serving(sqlite_url, site.chosen, editions=(folder,)) as site:
        table.site = site
        assert [table.look(seat) for seat in (0, 1)] == before
        table.move()
        other = site.open("harbour", "human", "human").look(0)["table"]["board"]
        assert other != board
        was, now = site.get(f"/api/editions/{board}").json, site.get("/api/editions/harbour").json
        assert [ticket["points"] + 1 for ticket in was["tickets"]] == [ticket["points"] for ticket in now["tickets"]]
        assert was["layout"] == now["layout"]
        assert was["layout"] is not None


def test_a_game_goes_on_when_its_edition_is_no_longer_offered(tmp_path: Path, sqlite_url: str) -> None:
    folder = a_harbour(tmp_path / "harbour")
    with serving(sqlite_url, editions=(folder,)) as site:
        table = site.open("harbour", "human", "human")
    shutil.rmtree(folder)
    with serving(sqlite_url, site.chosen) as site:
        table.site = site
        table.move()
        assert slug(site.get("/api/editions/harbour")) == "unknown-edition"
        assert site.get(f"/api/editions/{table.look(0)['table']['board']}").json["name"] == "harbour"
