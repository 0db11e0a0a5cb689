"""Tables: set up, watched, started early, closed, listed, changed."""

import asyncio
import threading
from typing import Any

import pytest

from tests.server.sample_games import SHORT, ApiRequest, cookies_of, entry_kinds, log_kinds, random_game, send_together
from tests.server.scheduling import run_due
from tests.server.site import PATIENCE, Chosen, Denied, Site, serving, slug
from trekvaart.server.tables.live_table import fold
from trekvaart.server.tables.log_entries import Actor
from trekvaart.server.tables.services import FOLD_THREADS
from trekvaart.server.tables.table_state import TableState

# Setting up


def test_a_new_table_waits_for_whoever_joins(site: Site) -> None:
    table = site.open(SHORT, "human", "open")
    now = table.look(0)
    assert (now["table"]["status"], now["version"], now["view"]) == ("open", 1, None)
    assert [seat["kind"] for seat in now["table"]["seats"]] == ["human", "open"]
    assert table.invitation is not None


def test_the_answer_says_where_the_table_is(site: Site) -> None:
    reply = site.post("/api/games", {"edition": SHORT, "seats": [{"kind": "human"}, {"kind": "open"}]})
    assert reply.headers["location"] == f"/api/games/{reply.json['id']}"
    assert reply.json["link"] == f"http://testserver/table/{reply.json['id']}#{reply.json['secret']}"


def test_with_nobody_to_wait_for_the_game_begins_at_once(site: Site) -> None:
    table = site.open(SHORT, "human", "human", "bot", bot_seconds=30)
    assert table.invitation is None
    assert log_kinds(table) == ["created", "started"]
    assert table.look(0)["table"]["status"] == "playing"


def test_each_person_at_the_screen_has_a_secret_and_the_first_is_the_host(site: Site) -> None:
    table = site.open(SHORT, "bot", "human", "human", bot_seconds=30)
    assert set(table.secrets) == {1, 2}
    assert table.made["seat"] == 1
    assert table.secret == table.secrets[1]
    assert [table.look(seat)["is_host"] for seat in (1, 2)] == [True, False]


def test_a_table_of_bots_has_a_host_who_watches(site: Site) -> None:
    table = site.open(SHORT, "bot", "bot", bot_seconds=30)
    assert table.made["seat"] is None
    now = site.get(table.path, table.secret).json
    assert (now["seat"], now["is_host"], now["table"]["host"]) == (None, True, None)


def test_the_browser_keeps_each_secret_where_no_script_reads_it(site: Site) -> None:
    wish = {"edition": SHORT, "seats": [{"kind": "human"}, {"kind": "human"}]}
    reply = site.post("/api/games", wish)
    cookies = cookies_of(reply)
    assert set(cookies) == {"trekvaart_seat_0", "trekvaart_seat_1"}
    for line in cookies.values():
        assert f"Path=/api/games/{reply.json['id']}" in line
        assert "HttpOnly" in line
        assert "SameSite=strict" in line
        assert "Secure" not in line
    over_tls = cookies_of(site.post("/api/games", wish, scheme="https"))
    assert all("Secure" in line for line in over_tls.values())


def test_the_host_of_bots_has_a_cookie_too(site: Site) -> None:
    reply = site.post("/api/games", {"edition": SHORT, "seats": [{"kind": "bot"}, {"kind": "bot"}], "bot_seconds": 30})
    assert set(cookies_of(reply)) == {"trekvaart_host"}


@pytest.mark.parametrize("first", [0, 1, 2])
def test_who_starts_can_be_chosen(site: Site, first: int) -> None:
    table = site.open(SHORT, "human", "human", "human", first=first)
    assert table.look(0)["table"]["first"] == first


def test_or_chance_says_who_starts(site: Site) -> None:
    firsts = {site.open(SHORT, "human", "human").look(0)["table"]["first"] for _ in range(20)}
    assert firsts == {0, 1}


def test_bots_and_people_without_a_name_get_one(site: Site) -> None:
    seats = [{"kind": "human"}, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}, {"kind": "open"}]
    reply = site.post("/api/games", {"edition": SHORT, "seats": seats})
    now = site.get(f"/api/games/{reply.json['id']}", reply.json["secret"]).json
    assert [seat["name"] for seat in now["table"]["seats"]] == ["Player 1", "Easy", "Easy 2", ""]
    assert [seat["level"] for seat in now["table"]["seats"]] == [None, "easy", "easy", None]


def test_a_table_has_the_skin_of_its_edition(site: Site) -> None:
    table = site.open(SHORT, "human", "open", public=True)
    skin = site.get(f"/api/editions/{SHORT}").json["skin"]
    assert table.look(0)["table"]["skin"] == skin
    assert [listed["skin"] for listed in site.get("/api/games").json["tables"] if listed["id"] == table.id] == [skin]


def test_what_a_host_chooses_stands_at_the_table(site: Site) -> None:
    table = site.open(
        SHORT, "human", "open", public=True, spectators=False, turn_seconds=90, absent="bot", bot_seconds=3
    )
    now = table.look(0)["table"]
    assert (now["public"], now["spectators"], now["turn_seconds"], now["absent"], now["bot_seconds"]) == (
        True,
        False,
        90,
        "bot",
        3,
    )
    assert (now["edition"], now["host"], now["rematch"], now["rematch_of"]) == (SHORT, 0, None, None)


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"seats": []}, "seats"),
        ({"seats": [{"kind": "human"}]}, "seats"),
        ({"seats": [{"kind": "human"}] * 6}, "seats"),
        ({"seats": [{"kind": "human"}] * 7}, "seats"),
        ({"seats": [{"kind": "ghost"}, {"kind": "open"}]}, "seats.0.kind"),
        ({"seats": [{"kind": "bot", "level": "godlike"}, {"kind": "open"}]}, "seats.0.level"),
        ({"seats": [{"kind": "human", "name": "a" * 41}, {"kind": "open"}]}, "seats.0.name"),
        ({"seats": [{"kind": "human", "name": ""}, {"kind": "open"}]}, "seats.0.name"),
        ({"seats": [{"kind": "human", "name": "Ann\u202e"}, {"kind": "open"}]}, "seats.0.name"),
        ({"seats": [{"kind": "human", "name": "Ann\x00"}, {"kind": "open"}]}, "seats.0.name"),
        ({"seats": "two"}, "seats"),
        ({"first": 2}, "first"),
        ({"first": -1}, "first"),
        ({"turn_seconds": 1}, "turn_seconds"),
        ({"turn_seconds": 1e9}, "turn_seconds"),
        ({"bot_seconds": -1}, "bot_seconds"),
        ({"bot_seconds": 61}, "bot_seconds"),
        ({"absent": "panic"}, "absent"),
        ({"public": "perhaps"}, "public"),
        ({"colour": "red"}, "colour"),
        ({"edition": None}, "edition"),
    ],
)
def test_a_wish_that_does_not_fit_is_told_field_by_field(site: Site, change: dict[str, object], where: str) -> None:
    usual = {"edition": SHORT, "seats": [{"kind": "human"}, {"kind": "open"}]}
    reply = site.post("/api/games", usual | change)
    assert (reply.status, slug(reply)) == (400, "invalid")
    assert [error["where"] for error in reply.json["errors"]] == [where]


def test_an_edition_that_is_not_there(site: Site) -> None:
    reply = site.post("/api/games", {"edition": "atlantis", "seats": [{"kind": "human"}, {"kind": "open"}]})
    assert (reply.status, slug(reply), reply.json["name"]) == (404, "unknown-edition", "atlantis")


def test_two_people_with_one_name_are_told(site: Site) -> None:
    seats = [{"kind": "human", "name": "Ann"}, {"kind": "human", "name": "ANN"}]
    reply = site.post("/api/games", {"edition": SHORT, "seats": seats})
    assert (reply.status, slug(reply), reply.json["name"]) == (409, "name-taken", "ANN")


def test_names_keep_their_letters_and_lose_needless_blanks(site: Site) -> None:
    seats = [{"kind": "human", "name": "  Zoë   van 't Hof "}, {"kind": "open"}]
    reply = site.post("/api/games", {"edition": SHORT, "seats": seats})
    now = site.get(f"/api/games/{reply.json['id']}").json
    assert now["table"]["seats"][0]["name"] == "Zoë van 't Hof"


def test_bots_are_no_faster_than_the_server_allows(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"least_bot_seconds": 0.5}) as site:
        table = site.open(SHORT, "human", "open", bot_seconds=0)
        assert table.look(0)["table"]["bot_seconds"] == 0.5
        changed = site.ask("PATCH", table.path, {"bot_seconds": 0.1}, table.secret)
        assert changed.json["bot_seconds"] == 0.5


def test_neither_is_the_second_card_of_their_turn(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"least_bot_seconds": 0.5}) as site:
        table = site.open(SHORT, "bot", "human", first=0, bot_seconds=0.6)
        table.move(1)
        while table.kept.state.deciding != (0,) or table.kept.state.game.position.turn == 0:  # type: ignore[union-attr]
            site.clock.now += 0.6
            run_due(table)
        state = table.kept.state
        state.append(state.play(0, "draw deck", Actor.BOT, None), site.clock.now)
        assert state.due_of(0, site.context.settings) == site.clock.now + 0.5


def test_an_address_has_only_so_many_unfinished_tables(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"tables_per_address": 2}) as site:
        wish = {"edition": SHORT, "seats": [{"kind": "human"}, {"kind": "open"}]}
        first, _second = (site.post("/api/games", wish).json for _ in range(2))
        refused = site.post("/api/games", wish)
        assert (refused.status, slug(refused), refused.json["limit"]) == (429, "too-many", "tables_per_address")
        assert int(refused.headers["retry-after"]) > 0
        assert site.post("/api/games", wish, client=("198.51.100.9", 1)).status == 201
        assert site.ask("DELETE", f"/api/games/{first['id']}", None, first["secret"]).status == 204
        assert site.post("/api/games", wish).status == 201


def test_an_address_sets_up_only_so_many_tables_at_once(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"table_burst": 2, "tables_per_minute": 0.001}) as site:
        wish = {"edition": SHORT, "seats": [{"kind": "human"}, {"kind": "open"}]}
        assert [site.post("/api/games", wish).status for _ in range(3)] == [201, 201, 429]


def test_an_id_that_is_taken_is_not_given_again(site: Site) -> None:
    ids = {site.open(SHORT, "human", "open").id for _ in range(5)}
    assert len(ids) == 5


# Watching


def test_spectators_see_the_game_and_no_hand(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    now = table.look(None)
    assert (now["seat"], now["is_host"], now.get("legal")) == (None, False, None)
    assert now["view"] is not None
    entries = site.get(f"{table.path}/events").json["entries"]
    dealt = [event for event in entries[-1]["events"] if event["event"] == "card-dealt"]
    assert dealt
    assert all(event["kind"] is None for event in dealt)


def test_where_nobody_may_watch_only_players_look(site: Site) -> None:
    table = site.open(SHORT, "human", "human", spectators=False)
    for path in (table.path, f"{table.path}/events", f"{table.path}/record"):
        assert (site.get(path).status, slug(site.get(path))) == (403, "no-spectators")
    with pytest.raises(Denied) as denied, table.stream(None):
        pass
    assert slug(denied.value.reply) == "no-spectators"
    assert table.look(1)["seat"] == 1


def test_a_host_without_a_seat_may_watch_all_the_same(site: Site) -> None:
    table = site.open(SHORT, "bot", "bot", spectators=False, bot_seconds=30)
    assert site.get(table.path, table.secret).status == 200


def test_when_spectators_are_no_longer_wanted_their_streams_end(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    with table.stream(None) as watching, table.stream(1) as playing:
        playing.texts()
        site.ask("PATCH", table.path, {"spectators": False}, table.secret)
        assert watching.code() == 4403
        assert entry_kinds(playing.entries()) == ["changed"]


# Starting early


def test_bots_take_the_open_seats(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open", bot_seconds=30)
    table.join("Ben")
    started = site.post(f"{table.path}/start", {"open_seats": "bots", "level": "medium"}, table.secret)
    assert started.json["kind"] == "started"
    seats = table.look(0)["table"]["seats"]
    assert [(seat["kind"], seat["name"], seat["level"]) for seat in seats] == [
        ("human", "Ann", None),
        ("human", "Ben", None),
        ("bot", "Medium", "medium"),
    ]


def test_or_they_are_taken_away_and_everybody_keeps_their_own(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open", "open")
    table.join("Cem", seat=2)
    table.join("Dot", seat=3)
    started = site.post(f"{table.path}/start", {"open_seats": "remove"}, table.secret).json
    assert started["places"] == [0, 2, 3]
    assert started["seats"] == [
        {"seat": 0, "name": "Ann"},
        {"seat": 1, "name": "Cem"},
        {"seat": 2, "name": "Dot"},
    ]
    assert (table.look(2)["seat"], table.look(3)["seat"]) == (1, 2)
    offered = {tuple(table.look(seat)["legal"]) for seat in (0, 2, 3)}
    assert len(offered) == 3
    moved = site.post(
        f"{table.path}/moves",
        {"move": table.look(3)["legal"][0], "move_id": "one", "version": table.version},
        table.secrets[3],
    )
    assert moved.json["seat"] == 2


def test_streams_follow_their_players_to_the_new_seats(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open", "open")
    table.join("Cem", seat=2)
    table.join("Dot", seat=3)
    with table.stream(2) as cem, table.stream(3) as dot:
        site.post(f"{table.path}/start", {"open_seats": "remove"}, table.secret)
        for stream, place in ((cem, 2), (dot, 3)):
            assert stream.entries()[-1]["legal"] == table.look(place)["legal"]


def test_what_is_asked_while_seats_are_taken_away_is_meant_by_whoever_asked(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open", "open")
    table.join("Cem", seat=2)
    table.join("Dot", seat=3)
    start = ApiRequest("POST", f"{table.path}/start", {"open_seats": "remove"}, table.secret)
    leave = ApiRequest("POST", f"{table.path}/leave", None, table.secrets[2])
    send_together(site, [start, leave])
    gone = [seat["name"] for seat in table.look(0)["table"]["seats"] if seat["is_gone"]]
    assert gone == ["Cem"]


def test_who_was_to_start_may_have_been_taken_away(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open", first=1)
    table.join("Cem", seat=2)
    started = site.post(f"{table.path}/start", {"open_seats": "remove"}, table.secret)
    assert started.json["first"] in (0, 1)


def test_who_starts_stays_the_same_person(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open", first=2)
    table.join("Cem", seat=2)
    assert site.post(f"{table.path}/start", {"open_seats": "remove"}, table.secret).json["first"] == 1


def test_too_few_players_remain(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open")
    reply = site.post(f"{table.path}/start", {"open_seats": "remove"}, table.secret)
    assert (reply.status, slug(reply), reply.json["players"], reply.json["least"]) == (409, "too-few-players", 1, 2)
    assert table.join("Ben") == 1


def test_only_the_host_starts_and_only_once(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open", bot_seconds=30)
    table.join("Ben")
    assert slug(site.post(f"{table.path}/start", {}, table.secrets[1])) == "not-host"
    replies = send_together(site, [ApiRequest("POST", f"{table.path}/start", {}, table.secret)] * 3)
    assert sorted(reply.status for reply in replies) == [200, 409, 409]
    assert {slug(reply) for reply in replies if reply.status != 200} == {"already-started"}


# Closing


def test_a_host_closes_a_table_before_the_start(site: Site) -> None:
    table = site.open(SHORT, "human", "open", public=True)
    assert site.ask("DELETE", table.path, None, table.secret).status == 204
    wish = {"move": "draw deck", "move_id": "1", "version": 2}
    for reply in (
        site.post(f"{table.path}/join", {"name": "Ben"}),
        site.post(f"{table.path}/start", {}, table.secret),
        site.post(f"{table.path}/moves", wish, table.secret),
        site.post(f"{table.path}/leave", None, table.secret),
        site.post(f"{table.path}/invitations", {}, table.secret),
        site.post(f"{table.path}/seats/0/bot", {}, table.secret),
        site.get(f"{table.path}/refusals", table.secret),
        site.get(f"{table.path}/hint", table.secret),
        site.ask("DELETE", table.path, None, table.secret),
    ):
        assert (reply.status, slug(reply)) == (409, "table-closed")
    assert site.get(table.path).json["table"]["status"] == "closed"


def test_a_game_that_has_begun_is_not_closed(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    assert slug(site.ask("DELETE", table.path, None, table.secret)) == "already-started"


# The list


def test_the_list_has_public_tables_only_the_latest_first(sqlite_url: str) -> None:
    with serving(sqlite_url) as site:
        tables = []
        for public in (True, False, True, True):
            site.clock.now += 1
            tables.append(site.open(SHORT, "human", "open", public=public).id)
        listed = site.get("/api/games").json
        assert [table["id"] for table in listed["tables"]] == [tables[3], tables[2], tables[0]]
        assert listed["next"] is None


def test_a_line_of_the_list_is_the_table_as_everybody_may_know_it(sqlite_url: str) -> None:
    with serving(sqlite_url) as site:
        table = site.open(SHORT, "human", "open", "bot", public=True, bot_seconds=30)
        assert site.get("/api/games").json["tables"] == [table.look(None)["table"]]
        table.join("Ben")
        assert site.get("/api/games").json["tables"] == [table.look(None)["table"]]


def test_a_table_that_becomes_public_is_in_the_list_as_it_is_now(sqlite_url: str) -> None:
    with serving(sqlite_url) as site:
        table = site.open(SHORT, "human", "open", "bot", public=False, bot_seconds=30)
        table.join("Ben")
        site.ask("PATCH", table.path, {"public": True}, table.secret)
        assert site.get("/api/games").json["tables"] == [table.look(None)["table"]]


def test_the_list_comes_in_pages_without_gap_or_doubles(sqlite_url: str) -> None:
    with serving(sqlite_url) as site:
        opened = []
        for _ in range(7):
            site.clock.now += 0.001
            opened.append(site.open(SHORT, "human", "open", public=True).id)
        seen: list[str] = []
        cursor = ""
        while True:
            page = site.get(f"/api/games?limit=2{cursor}").json
            seen += [table["id"] for table in page["tables"]]
            assert len(page["tables"]) <= 2
            if page["next"] is None:
                break
            cursor = f"&before={page['next']}"
        assert sorted(seen) == sorted(opened)
        assert len(seen) == len(set(seen))


def test_the_list_is_chosen_by_status_and_edition(sqlite_url: str) -> None:
    with serving(sqlite_url) as site:
        waiting = site.open(SHORT, "human", "open", public=True).id
        playing = site.open("usa", "human", "human", public=True).id
        over = site.open(SHORT, "human", "human", public=True, record=random_game().record()).id
        shut = site.open(SHORT, "human", "open", public=True)
        site.ask("DELETE", shut.path, None, shut.secret)

        def listed(query: str) -> set[str]:
            return {table["id"] for table in site.get(f"/api/games?{query}").json["tables"]}

        assert listed("") == {waiting, playing, over}
        assert listed("status=open") == {waiting}
        assert listed("status=playing") == {playing}
        assert listed("status=finished") == {over}
        assert listed("status=closed") == {shut.id}
        assert listed(f"edition={SHORT}") == {waiting, over}
        assert listed("edition=usa&status=open") == set()


@pytest.mark.parametrize("query", ["limit=0", "limit=101", "limit=x", "status=lost", "before=yesterday", "before=nan"])
def test_a_list_that_cannot_be(site: Site, query: str) -> None:
    reply = site.get(f"/api/games?{query}")
    assert (reply.status, slug(reply)) == (400, "invalid")
    assert [error["where"] for error in reply.json["errors"]] == [query.partition("=")[0]]


# Changing


def test_a_host_changes_what_may_be_changed(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    changed = site.ask("PATCH", table.path, {"bot_seconds": 2.5, "public": True}, table.secret)
    assert (changed.json["bot_seconds"], changed.json["public"], changed.json["spectators"]) == (2.5, True, True)
    entry = site.get(f"{table.path}/events?after=2", table.secret).json["entries"][0]
    assert (entry["kind"], entry["bot_seconds"], entry["public"]) == ("changed", 2.5, True)
    assert changed.json == table.look(0)["table"]


def test_others_change_nothing(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    assert slug(site.ask("PATCH", table.path, {"public": True}, table.secrets[1])) == "not-host"
    assert slug(site.ask("PATCH", table.path, {"public": True})) == "no-seat"
    assert slug(site.ask("PATCH", table.path, {"turn_seconds": 5}, table.secret)) == "invalid"
    assert table.version == 2


@pytest.mark.parametrize("wish", [{"public": 0}, {"public": "yes"}, {"bot_seconds": "2"}, {"bot_seconds": True}])
def test_a_value_of_another_type_changes_nothing(site: Site, wish: dict[str, object]) -> None:
    table = site.open(SHORT, "human", "human")
    reply = site.ask("PATCH", table.path, wish, table.secret)
    assert (reply.status, slug(reply)) == (400, "invalid")
    assert [error["where"] for error in reply.json["errors"]] == list(wish)
    assert table.version == 2


def test_a_number_without_a_fraction_is_an_integer(site: Site) -> None:
    table = site.open(SHORT, "human", "human", first=1.0)
    wish = {"move": table.look(0)["legal"][0], "move_id": "1", "version": float(table.version)}
    assert site.post(f"{table.path}/moves", wish, table.secrets[0]).status == 200
    wish = {"move": table.look(1)["legal"][0], "move_id": "2", "version": table.version + 0.5}
    assert site.post(f"{table.path}/moves", wish, table.secrets[1]).status == 400


def test_however_many_tables_are_read_again_other_threads_stay_free(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    chosen = Chosen()
    with serving(sqlite_url, chosen) as site:
        ids = [site.open(SHORT, "human", "human").id for _ in range(40)]
    may_end, folding = threading.Event(), []

    def held(*given: Any) -> TableState:
        folding.append(threading.current_thread().name)
        assert may_end.wait(PATIENCE)
        return fold(*given)

    monkeypatch.setattr("trekvaart.server.tables.table_registry.fold", held)
    with serving(sqlite_url, chosen) as site:

        async def look() -> int:
            looks = [asyncio.create_task(site.context.tables.find(id)) for id in ids]
            while len(folding) < FOLD_THREADS:
                await asyncio.sleep(0.001)
            try:
                await asyncio.to_thread(lambda: None)
                begun = len(folding)
            finally:
                may_end.set()
            await asyncio.gather(*looks)
            return begun

        assert site.run(look()) == FOLD_THREADS
    assert len(folding) == len(ids)
    assert all(name.startswith("fold") for name in folding)
