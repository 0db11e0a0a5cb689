"""Seats: taken, left, taken up again, kept by browsers, given to somebody else, played by a bot for a while."""

import pytest

from tests.server.sample_games import (
    SHORT,
    ApiRequest,
    cookies_of,
    entry_kinds,
    finished_table,
    log_kinds,
    send_together,
)
from tests.server.site import Site, Table, serving, slug

# Joining


def test_whoever_joins_gets_the_first_free_seat(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open")
    assert table.join("Ben") == 1
    now = table.look(1)
    assert (now["seat"], now["is_host"], now["table"]["seats"][1]["name"]) == (1, False, "Ben")


def test_or_the_one_they_wish_for(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open")
    assert table.join("Ben", seat=2) == 2


def test_the_game_begins_when_no_seat_is_open(site: Site) -> None:
    table = site.open(SHORT, "human", "open")
    reply = site.post(f"{table.path}/join", {"name": "Ben", "invitation": table.invitation})
    assert reply.json["version"] == 3
    assert log_kinds(table) == ["created", "joined", "started"]


def test_joining_sets_a_cookie_that_opens_the_seat(site: Site) -> None:
    table = site.open(SHORT, "human", "open")
    reply = site.post(f"{table.path}/join", {"name": "Ben", "invitation": table.invitation})
    cookies = cookies_of(reply)
    assert set(cookies) == {"trekvaart_seat_1"}
    assert cookies["trekvaart_seat_1"].startswith(reply.json["secret"])
    assert site.get(table.path, cookies={"trekvaart_seat_1": reply.json["secret"]}).json["seat"] == 1


@pytest.mark.parametrize(
    ("wish", "status", "what"),
    [
        ({"name": "Ben", "seat": 0}, 409, "seat-taken"),
        ({"name": "Ben", "seat": 5}, 409, "seat-taken"),
        ({"name": "Ann"}, 409, "name-taken"),
        ({"name": "aNN"}, 409, "name-taken"),
        ({"name": "Ben", "invitation": "nonsense"}, 401, "unknown-secret"),
        ({"name": ""}, 400, "invalid"),
        ({"name": "#"}, 400, "invalid"),
        ({"name": "\u2066Ben\u2069"}, 400, "invalid"),
        ({"name": "Ben", "seat": 6}, 400, "invalid"),
        ({}, 400, "invalid"),
    ],
)
def test_joining_that_cannot_be(site: Site, wish: dict[str, object], status: int, what: str) -> None:
    table = site.open(SHORT, "human", "open", "open", public=True)
    reply = site.post(f"{table.path}/join", wish)
    assert (reply.status, slug(reply)) == (status, what)
    assert table.version == 1


def test_a_private_table_is_joined_by_invitation_only(site: Site) -> None:
    table = site.open(SHORT, "human", "open")
    reply = site.post(f"{table.path}/join", {"name": "Ben"})
    assert (reply.status, slug(reply)) == (403, "invitation-needed")


def test_a_public_table_is_joined_without_one(site: Site) -> None:
    table = site.open(SHORT, "human", "open", public=True)
    assert site.post(f"{table.path}/join", {"name": "Ben"}).status == 200


def test_the_secret_of_a_seat_is_no_invitation_nor_the_other_way_round(site: Site) -> None:
    table = site.open(SHORT, "human", "open")
    reply = site.post(f"{table.path}/join", {"name": "Ben", "invitation": table.secret})
    assert slug(reply) == "unknown-secret"
    assert slug(site.get(table.path, table.invitation)) == "unknown-secret"


def test_the_invitation_of_another_table_opens_nothing(site: Site) -> None:
    table, other = site.open(SHORT, "human", "open"), site.open(SHORT, "human", "open")
    reply = site.post(f"{table.path}/join", {"name": "Ben", "invitation": other.invitation})
    assert slug(reply) == "unknown-secret"


def test_nobody_joins_a_game_that_has_begun(site: Site) -> None:
    table = site.open(SHORT, "human", "open", public=True)
    table.join("Ben")
    assert slug(site.post(f"{table.path}/join", {"name": "Cem"})) == "already-started"


def test_of_many_who_join_at_one_moment_each_gets_a_seat_of_their_own(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open", "open", public=True)
    replies = send_together(site, [ApiRequest("POST", f"{table.path}/join", {"name": f"Guest {n}"}) for n in range(8)])
    seated = [reply.json["seat"] for reply in replies if reply.status == 200]
    assert sorted(seated) == [1, 2, 3]
    assert {slug(reply) for reply in replies if reply.status != 200} <= {"table-full", "already-started"}
    assert log_kinds(table) == ["created", "joined", "joined", "joined", "started"]


def test_two_who_want_one_name_do_not_both_get_it(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open", "open", public=True)
    replies = send_together(site, [ApiRequest("POST", f"{table.path}/join", {"name": "Ben"}) for _ in range(2)])
    assert sorted(reply.status for reply in replies) == [200, 409]


@pytest.mark.usefixtures("without_lock")
def test_losing_the_race_for_a_seat_to_another_process_means_the_next_seat(sqlite_url: str) -> None:
    with serving(sqlite_url) as here:
        table = here.open(SHORT, "human", "open", "open", "open", public=True)
        with serving(sqlite_url) as there:
            assert there.post(f"{table.path}/join", {"name": "Ben"}).json["seat"] == 1
        reply = here.post(f"{table.path}/join", {"name": "Cem"})
        assert (reply.status, reply.json["seat"]) == (200, 2)
        assert log_kinds(table) == ["created", "joined", "joined"]


# Leaving and coming back


def test_before_the_start_a_seat_that_was_left_is_open_again(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open")
    table.join("Ben")
    left = site.post(f"{table.path}/leave", None, table.secrets[1])
    assert (left.json["kind"], left.json["seat"]) == ("left", 1)
    assert table.look(0)["table"]["seats"][1] == {
        "seat": 1,
        "kind": "open",
        "name": "",
        "level": None,
        "is_gone": False,
        "stand_in": False,
    }
    assert slug(site.get(table.path, table.secrets[1])) == "old-secret"
    assert table.join("Ben") == 1


def test_a_host_who_leaves_before_the_start_closes_the_table(site: Site) -> None:
    table = site.open(SHORT, "human", "open")
    assert site.post(f"{table.path}/leave", None, table.secret).json["kind"] == "closed"
    assert table.look(0)["table"]["status"] == "closed"


def test_during_the_game_the_seat_stays_theirs(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    assert site.post(f"{table.path}/leave", None, table.secrets[1]).json["kind"] == "left"
    assert table.look(1)["table"]["seats"][1]["is_gone"] is True
    reply = site.post(f"{table.path}/return", None, table.secrets[1])
    assert reply.json == {"id": table.id, "seat": 1, "is_host": False}
    assert table.look(1)["table"]["seats"][1]["is_gone"] is False
    assert log_kinds(table)[-2:] == ["left", "returned"]


def test_who_never_left_returns_without_an_entry(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    assert site.post(f"{table.path}/return", None, table.secret).status == 200
    assert table.version == 2


def test_a_stream_brings_a_player_back(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    site.post(f"{table.path}/leave", None, table.secrets[1])
    with table.stream(1) as stream:
        assert entry_kinds(stream.entries())[-2:] == ["left", "returned"]


def test_a_move_brings_a_player_back(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    site.post(f"{table.path}/leave", None, table.secrets[1])
    version = table.version
    assert table.move(1)["number"] == version + 2
    assert log_kinds(table)[-3:] == ["left", "returned", "moved"]


def test_nobody_leaves_without_a_seat(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    assert slug(site.post(f"{table.path}/leave")) == "no-seat"
    assert slug(site.post(f"{table.path}/return")) == "no-seat"


@pytest.mark.parametrize("what", ["leave", "return"])
def test_a_game_that_is_over_is_neither_left_nor_taken_up(site: Site, what: str) -> None:
    table = finished_table(site)
    version = table.version
    reply = site.post(f"{table.path}/{what}", None, table.secret)
    assert slug(reply) == "game-over" if what == "leave" else reply.status == 200
    assert table.version == version


def test_a_seat_that_was_left_is_not_left_twice(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open")
    table.join("Ben")
    replies = send_together(site, [ApiRequest("POST", f"{table.path}/leave", None, table.secrets[1])] * 2)
    assert sorted(reply.status for reply in replies) == [200, 401]
    assert log_kinds(table) == ["created", "joined", "left"]


# Sessions


def test_a_secret_is_exchanged_for_a_cookie(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    reply = site.post(f"{table.path}/session", {"secret": table.secrets[1]})
    assert [reply.json[field] for field in ("id", "seat", "is_host")] == [table.id, 1, False]
    assert reply.json == {**table.look(1), "id": table.id}
    assert cookies_of(reply)["trekvaart_seat_1"].startswith(table.secrets[1])


def test_a_session_ends_when_the_browser_is_told_to_forget(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    cookies = {"trekvaart_seat_0": table.secrets[0], "trekvaart_seat_1": table.secrets[1], "other": "kept"}
    reply = site.ask("DELETE", f"{table.path}/session", cookies=cookies, headers={"sec-fetch-site": "same-origin"})
    assert reply.status == 204
    dropped = cookies_of(reply)
    assert set(dropped) == {"trekvaart_seat_0", "trekvaart_seat_1"}
    assert all("Max-Age=0" in line and f"Path={table.path}" in line for line in dropped.values())


def test_a_screen_that_several_share_shows_a_hand_only_when_it_says_whose(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    cookies = {f"trekvaart_seat_{seat}": secret for seat, secret in table.secrets.items()}
    assert site.get(table.path, cookies=cookies).json["seat"] is None
    assert [site.get(f"{table.path}?seat={seat}", cookies=cookies).json["seat"] for seat in (0, 1)] == [0, 1]
    assert slug(site.get(f"{table.path}?seat=2", cookies=cookies)) == "wrong-seat"


# Played by a bot for a while


def test_a_bot_plays_on_for_a_player_until_they_move(site: Site) -> None:
    table = site.open(SHORT, "human", "human", bot_seconds=30)
    table.let_all_go_away()
    stood_in = site.post(f"{table.path}/seats/1/bot", {"level": "easy"}, table.secret).json
    assert (stood_in["kind"], stood_in["seat"], stood_in["level"]) == ("stood-in", 1, "easy")
    seat = table.look(0)["table"]["seats"][1]
    assert (seat["kind"], seat["stand_in"], seat["level"]) == ("human", True, "easy")
    table.move(1)
    assert log_kinds(table)[-3:] == ["stood-in", "returned", "moved"]
    assert table.look(0)["table"]["seats"][1]["stand_in"] is False


def test_or_until_they_return(site: Site) -> None:
    table = site.open(SHORT, "human", "human", bot_seconds=30)
    table.let_all_go_away()
    site.post(f"{table.path}/seats/1/bot", {}, table.secret)
    site.post(f"{table.path}/return", None, table.secrets[1])
    assert log_kinds(table)[-2:] == ["stood-in", "returned"]


def test_or_until_their_stream_opens(site: Site) -> None:
    table = site.open(SHORT, "human", "human", bot_seconds=30)
    table.let_all_go_away()
    site.post(f"{table.path}/seats/1/bot", {}, table.secret)
    with table.stream(1):
        assert table.look(1)["table"]["seats"][1]["stand_in"] is False


@pytest.mark.parametrize("path", ["", "/events", "/refusals", "/record", "/hint"])
def test_or_until_they_ask_for_anything(site: Site, path: str) -> None:
    table = site.open(SHORT, "human", "human", bot_seconds=30)
    table.let_all_go_away()
    site.post(f"{table.path}/seats/1/bot", {}, table.secret)
    site.get(f"{table.path}{path}", table.secrets[1])
    assert log_kinds(table)[-2:] == ["stood-in", "returned"]


def test_or_until_they_come_by_their_link(site: Site) -> None:
    table = site.open(SHORT, "human", "human", bot_seconds=30)
    table.let_all_go_away()
    site.post(f"{table.path}/seats/1/bot", {}, table.secret)
    site.post(f"{table.path}/session", {"secret": table.secrets[1]})
    assert log_kinds(table)[-2:] == ["stood-in", "returned"]


def test_who_leaves_does_not_come_back_by_that(site: Site) -> None:
    table = site.open(SHORT, "human", "human", bot_seconds=30)
    table.let_all_go_away()
    site.post(f"{table.path}/seats/1/bot", {}, table.secret)
    site.post(f"{table.path}/leave", None, table.secrets[1])
    assert log_kinds(table)[-2:] == ["stood-in", "left"]


def test_at_a_shared_screen_a_seat_is_taken_back_only_by_its_name(site: Site) -> None:
    table = site.open(SHORT, "human", "human", bot_seconds=30)
    cookies = {f"trekvaart_seat_{seat}": secret for seat, secret in table.secrets.items()}
    assert site.post(f"{table.path}/seats/1/bot", {}, cookies=cookies).status == 200
    site.get(table.path, cookies=cookies)
    site.get(f"{table.path}?seat=0", cookies=cookies)
    assert log_kinds(table)[-1] == "stood-in"
    site.get(f"{table.path}?seat=1", cookies=cookies)
    assert log_kinds(table)[-1] == "returned"


def asked_for_a_bot(table: Table, seat: int = 1) -> str:
    """What the host is answered who wants a bot on a seat."""
    reply = table.site.post(f"{table.path}/seats/{seat}/bot", {}, table.secret)
    return "done" if reply.status == 200 else slug(reply)


def test_the_host_puts_no_bot_on_the_seat_of_somebody_who_is_there(site: Site) -> None:
    table = site.open(SHORT, "human", "human", bot_seconds=30)
    assert asked_for_a_bot(table) == "player-present"
    table.let_all_go_away()
    with table.stream(1):
        table.let_all_go_away()
        assert asked_for_a_bot(table) == "player-present"
    assert asked_for_a_bot(table) == "player-present"  # a line may be cut for a moment
    table.let_all_go_away()
    assert asked_for_a_bot(table) == "done"


def test_who_asks_now_and_then_is_there_without_a_stream(site: Site) -> None:
    table = site.open(SHORT, "human", "human", bot_seconds=30)
    for path in ("", "/events", "/refusals"):
        table.let_all_go_away()
        site.get(f"{table.path}{path}", table.secrets[1])
        site.clock.now += site.context.settings.away_seconds - 1
        assert asked_for_a_bot(table) == "player-present"


def test_a_spectator_keeps_nobody_s_seat(site: Site) -> None:
    table = site.open(SHORT, "human", "human", bot_seconds=30)
    with table.stream(None):
        table.let_all_go_away()
        site.get(table.path)
        assert asked_for_a_bot(table) == "done"


def test_who_has_left_is_away_at_once(site: Site) -> None:
    table = site.open(SHORT, "human", "human", bot_seconds=30)
    site.post(f"{table.path}/leave", None, table.secrets[1])
    assert asked_for_a_bot(table) == "done"
    table.look(1)  # as a page that is about to be left does
    assert log_kinds(table)[-1] == "stood-in"
    with table.stream(1):
        assert log_kinds(table)[-1] == "returned"


def test_who_is_over_their_time_gets_a_bot_even_if_they_are_there(site: Site) -> None:
    table = site.open(SHORT, "human", "human", turn_seconds=90, bot_seconds=30)
    with table.stream(1):
        site.clock.now += 89
        assert asked_for_a_bot(table) == "player-present"
        site.clock.now += 1
        assert asked_for_a_bot(table) == "done"
        table.look(1)  # as an open page does by itself: that is no answer to the clock
        assert log_kinds(table)[-1] == "stood-in"
        site.post(f"{table.path}/return", None, table.secrets[1])
        assert log_kinds(table)[-1] == "returned"


def test_whoever_is_not_to_decide_is_never_over_their_time(site: Site) -> None:
    table = site.open(SHORT, "human", "human", turn_seconds=90, bot_seconds=30)
    table.move(1)
    with table.stream(1):
        site.clock.now += 1_000
        assert asked_for_a_bot(table) == "player-present"


def test_after_a_restart_all_have_time_to_come_back(sqlite_url: str) -> None:
    with serving(sqlite_url) as site:
        table = site.open(SHORT, "human", "human", bot_seconds=30)
        table.let_all_go_away()
    with serving(sqlite_url, site.chosen) as again:
        table.site = again
        assert asked_for_a_bot(table) == "player-present"
        table.let_all_go_away()
        assert asked_for_a_bot(table) == "done"


def test_a_refused_move_does_not_move_the_game(site: Site) -> None:
    table = site.open(SHORT, "human", "human", bot_seconds=30)
    table.let_all_go_away()
    site.post(f"{table.path}/seats/1/bot", {}, table.secret)
    reply = table.try_move(1, "draw deck")
    assert slug(reply) == "refused"
    assert "moved" not in log_kinds(table)


@pytest.mark.parametrize("seat", [1, 2])
def test_where_a_bot_plays_already_none_stands_in(site: Site, seat: int) -> None:
    table = site.open(SHORT, "human", "human", "bot", bot_seconds=30)
    table.let_all_go_away()
    site.post(f"{table.path}/seats/1/bot", {}, table.secret)
    assert slug(site.post(f"{table.path}/seats/{seat}/bot", {}, table.secret)) == "seat-taken"


def test_a_bot_stands_in_only_during_a_game_and_only_by_the_host(site: Site) -> None:
    waiting, playing, over = site.open(SHORT, "human", "open"), site.open(SHORT, "human", "human"), finished_table(site)
    assert slug(site.post(f"{waiting.path}/seats/0/bot", {}, waiting.secret)) == "not-started"
    assert slug(site.post(f"{over.path}/seats/0/bot", {}, over.secret)) == "game-over"
    assert slug(site.post(f"{playing.path}/seats/0/bot", {}, playing.secrets[1])) == "not-host"
    assert slug(site.post(f"{playing.path}/seats/0/bot", {})) == "no-seat"
    assert slug(site.post(f"{playing.path}/seats/0/bot", {"level": "best"}, playing.secret)) == "invalid"
    assert slug(site.post(f"{playing.path}/seats/5/bot", {}, playing.secret)) == "nobody-there"


def test_an_address_joins_only_so_many_tables_without_an_invitation(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"joins_per_minute": 0.001, "join_burst": 2}) as site:
        table = site.open(SHORT, "human", "open", "open", "open", public=True)
        path = f"{site.open(SHORT, 'human', 'open', public=True).path}/join"
        replies = [site.post(f"{table.path}/join", {"name": name}) for name in ("Ben", "Cem", "Dot")]
        assert [reply.status for reply in replies] == [200, 200, 429]
        assert replies[2].json["limit"] == "joins"
        assert site.post(path, {"name": "Eve"}).status == 429
        assert site.post(path, {"name": "Eve"}, client=("192.0.2.7", 1)).status == 200
        invited = {"name": "Dot", "invitation": table.made["invitation"]["code"]}
        assert site.post(f"{table.path}/join", invited).status == 200
