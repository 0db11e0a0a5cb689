"""Playing again: one new table, and each seat for whoever held it at the end of the game before."""

from tests.server.endpoints import describe
from tests.server.guard.asgi import Reply
from tests.server.sample_games import SHORT, ApiRequest, finished_table, log_kinds, random_game, send_together
from tests.server.site import Site, Table, serving, slug


def test_the_first_who_asks_sets_up_the_table_and_the_others_find_their_seats_kept(site: Site) -> None:
    table = finished_table(site, "human", "human", "human")
    first = site.post(f"{table.path}/rematch", None, table.secrets[1]).json
    assert first["seat"] == 1
    new = f"/api/games/{first['id']}"
    waiting = site.get(new, first["secret"]).json["table"]
    assert (waiting["status"], waiting["host"], waiting["rematch_of"]) == ("open", 1, table.id)
    assert table.look(0)["table"]["rematch"] == first["id"]
    others = [site.post(f"{table.path}/rematch", None, table.secrets[seat]).json for seat in (0, 2)]
    assert [(other["id"], other["seat"]) for other in others] == [(first["id"], 0), (first["id"], 2)]
    now = site.get(new, others[1]["secret"]).json
    assert (now["seat"], now["table"]["status"]) == (2, "playing")
    assert [seat["name"] for seat in now["table"]["seats"]] == ["Ann", "Ben", "Cem"]


def test_all_ask_at_one_moment_and_sit_at_one_table(site: Site) -> None:
    table = finished_table(site, "human", "human", "human")
    replies = send_together(
        site, [ApiRequest("POST", f"{table.path}/rematch", None, table.secrets[seat]) for seat in range(3)]
    )
    assert [reply.status for reply in replies] == [200, 200, 200]
    assert {reply.json["id"] for reply in replies} == {table.look(0)["table"]["rematch"]}
    assert [reply.json["seat"] for reply in replies] == [0, 1, 2]
    assert log_kinds(table).count("rematched") == 1


def test_bots_play_again_without_being_asked(site: Site) -> None:
    table = finished_table(site, "human", "bot")
    again = site.post(f"{table.path}/rematch", None, table.secret).json
    now = site.get(f"/api/games/{again['id']}", again["secret"]).json["table"]
    assert (now["status"], [seat["kind"] for seat in now["seats"]]) == ("playing", ["human", "bot"])


def test_whoever_asks_twice_finds_their_seat_again(site: Site) -> None:
    table = finished_table(site, "human", "human", "human")
    first, again = (site.post(f"{table.path}/rematch", None, table.secrets[0]).json for _ in range(2))
    assert (again["id"], again["seat"]) == (first["id"], 0)
    now = site.get(f"/api/games/{again['id']}", again["secret"]).json
    assert (now["seat"], now["is_host"], now["table"]["status"]) == (0, True, "open")


def rematch(table: Table, secret: str) -> Reply:
    """Ask to play again."""
    return table.site.post(f"{table.path}/rematch", None, secret)


def test_asking_again_gives_the_same_secret_and_revokes_nothing(site: Site) -> None:
    table = finished_table(site, "human", "human", "human")
    for seat in (0, 1):
        first, again = (rematch(table, table.secrets[seat]).json for _ in range(2))
        assert first["secret"] == again["secret"]
        assert first["secret"] not in table.secrets.values()
        assert first["secret"] not in site.chosen.secrets
        assert site.get(f"/api/games/{first['id']}", first["secret"]).json["seat"] == seat
        assert len(site.run(site.context.store.rows(first["id"]))) == seat + 1


def test_an_old_link_does_not_undo_what_happened_in_the_new_game(site: Site) -> None:
    """Whoever has a seat of the finished game gets the one in the new game once, and no more when it was handed on."""
    table = finished_table(site)
    host, guest = (rematch(table, table.secrets[seat]).json for seat in (0, 1))
    new = f"/api/games/{guest['id']}"
    code = site.post(f"{new}/seats/1/reissue", None, guest["secret"]).json["code"]
    holder = site.post(f"{new}/redeem", {"code": code}).json["secret"]
    assert slug(rematch(table, table.secrets[1])) == "old-secret"
    assert site.get(new, holder).json["seat"] == 1
    site.clock.now += site.context.settings.away_seconds
    code = site.post(f"{new}/seats/1/reissue", None, host["secret"]).json["code"]
    another = site.post(f"{new}/redeem", {"code": code}).json["secret"]
    assert slug(rematch(table, table.secrets[1])) == "old-secret"
    assert site.get(new, another).json["seat"] == 1


def test_nothing_done_in_a_finished_game_gives_a_seat_in_the_new_one(site: Site) -> None:
    table = finished_table(site)
    guest, host = rematch(table, table.secrets[1]).json, rematch(table, table.secrets[0]).json
    site.clock.now += site.context.settings.away_seconds
    assert slug(site.post(f"{table.path}/seats/1/reissue", None, table.secret)) == "game-over"
    assert slug(site.post(f"{table.path}/take-back?seat=1", None, table.secret)) == "wrong-seat"
    assert rematch(table, table.secret).json["secret"] == host["secret"]
    assert site.get(f"/api/games/{guest['id']}", guest["secret"]).json["seat"] == 1


def test_a_seat_of_the_new_game_that_was_left_is_not_given_out_again(site: Site) -> None:
    table = finished_table(site, "human", "human", "human")
    rematch(table, table.secrets[0])
    guest = rematch(table, table.secrets[1]).json
    site.post(f"/api/games/{guest['id']}/leave", None, guest["secret"])
    assert slug(rematch(table, table.secrets[1])) == "old-secret"


def test_a_seat_of_the_new_game_that_a_bot_took_is_gone(site: Site) -> None:
    table = finished_table(site, "human", "human", "human")
    host = rematch(table, table.secrets[0]).json
    site.post(f"/api/games/{host['id']}/start", {}, host["secret"])
    assert slug(rematch(table, table.secrets[1])) == "already-started"


def test_the_holder_at_the_end_plays_again_and_not_the_one_before(site: Site) -> None:
    table = site.open(SHORT, "human", "human", record=random_game(moves=40).record())
    old = table.secrets[1]
    code = site.post(f"{table.path}/seats/1/reissue", None, old).json["code"]
    table.secrets[1] = site.post(f"{table.path}/redeem", {"code": code}).json["secret"]
    while table.kept.state.deciding:
        table.move(table.kept.state.deciding[0])
    assert slug(rematch(table, old)) == "old-secret"
    assert rematch(table, table.secrets[1]).status == 200


def test_a_stranger_does_not_get_a_seat_that_is_kept(site: Site) -> None:
    table = finished_table(site)
    again = site.post(f"{table.path}/rematch", None, table.secrets[0]).json
    reply = site.post(f"/api/games/{again['id']}/join", {"name": "Zed"})
    assert slug(reply) == "invitation-needed"


def test_nor_somebody_whom_the_host_invites(site: Site) -> None:
    table = finished_table(site, "human", "human", "human")
    host = rematch(table, table.secrets[0]).json
    new = f"/api/games/{host['id']}"
    assert slug(site.post(f"{new}/invitations", {"seat": 1}, host["secret"])) == "seat-taken"
    code = site.post(f"{new}/invitations", {}, host["secret"]).json["code"]
    for seat in (None, 1):
        assert slug(site.post(f"{new}/join", {"name": "Zed", "seat": seat, "invitation": code})) == "table-full"
    guest = rematch(table, table.secrets[1]).json
    assert guest["seat"] == 1
    site.post(f"{new}/leave", None, guest["secret"])  # who does not want to play leaves the seat to others
    assert site.post(f"{new}/join", {"name": "Zed", "invitation": code}).json["seat"] == 1


def test_a_closed_table_does_not_keep_the_others_from_playing_again(site: Site) -> None:
    table = finished_table(site)
    closed = rematch(table, table.secrets[1]).json
    assert site.ask("DELETE", f"/api/games/{closed['id']}", None, closed["secret"]).status == 204
    asks = [ApiRequest("POST", f"{table.path}/rematch", None, table.secrets[seat]) for seat in (0, 1)]
    replies = send_together(site, asks)
    assert [reply.status for reply in replies] == [200, 200]
    (id,) = {reply.json["id"] for reply in replies}
    assert id != closed["id"]
    assert table.look(0)["table"]["rematch"] == id
    assert log_kinds(table).count("rematched") == 2


def test_tables_to_play_again_are_counted_too(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"tables_per_address": 1}) as site:
        tables = [finished_table(site) for _ in range(2)]
        assert [describe(rematch(table, table.secrets[0])) for table in tables] == ["200", "429 too-many"]
        assert describe(rematch(tables[0], tables[0].secrets[1])) == "200"  # makes no table


def test_only_players_of_a_finished_game_play_again(site: Site) -> None:
    assert slug(site.post(f"{finished_table(site).path}/rematch")) == "no-seat"
    table = site.open(SHORT, "human", "human")
    assert slug(site.post(f"{table.path}/rematch", None, table.secret)) == "not-over"
