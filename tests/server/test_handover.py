"""A seat changes hands: by a code of its holder for good, by a code of the host until the holder takes it back."""

from __future__ import annotations

import pytest

from tests.server.endpoints import describe
from tests.server.sample_games import SHORT, ApiRequest, cookies_of, entry_kinds, finished_table, send_together
from tests.server.seat_codes import given_away, make_code, nearly_over, play_to_the_end, redeem, take_back
from tests.server.site import Site, serving, slug
from trekvaart.server.tables import log_entries
from trekvaart.server.tables.handover_commands import CODE_SECONDS, MAX_CODES
from trekvaart.server.tables.log_entries import Reissued

# A code of the host


def test_the_host_gets_a_code_and_never_a_secret(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    table.let_all_go_away()
    reply = make_code(table)
    made = reply.json
    assert set(made) == {"code", "link", "seat", "expires", "qr", "short_code"}
    assert made["short_code"] is None
    assert (made["seat"], made["link"]) == (1, f"http://testserver/seat/{table.id}#{made['code']}")
    assert cookies_of(reply) == {}
    assert describe(site.get(table.path, made["code"])) == "401 unknown-secret"
    assert describe(site.post(f"{table.path}/session", {"secret": made["code"]})) == "401 unknown-secret"
    assert (
        describe(site.post(f"{table.path}/join", {"name": "Zoe", "invitation": made["code"]})) == "401 unknown-secret"
    )
    assert table.look(1)["seat"] == 1  # until it is redeemed nothing has changed


def test_whoever_redeems_it_gets_a_secret_that_nobody_else_has_seen(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    table.let_all_go_away()
    code = make_code(table).json["code"]
    reply = redeem(table, code)
    new = reply.json["secret"]
    assert reply.json["link"] == f"http://testserver/table/{table.id}#{new}"
    assert cookies_of(reply)["trekvaart_seat_1"].startswith(new)
    look = site.get(table.path, new).json
    assert (look["seat"], look["is_host"], look["view"]["seat"]) == (1, False, 1)
    assert describe(site.get(table.path, table.secrets[1])) == "401 seat-handed-over"


def test_everybody_sees_that_a_code_was_made_and_redeemed(site: Site) -> None:
    table = site.open(SHORT, "human", "human", "human")
    table.let_all_go_away()
    with table.stream(2) as other, table.stream(None) as spectator:
        redeem(table, make_code(table).json["code"])
        for stream in (other, spectator):
            seen = stream.entries()[-2:]
            assert [(one["kind"], one["seat"], one["by"]) for one in seen] == [
                ("code-made", 1, "host"),
                ("handed-over", 1, "host"),
            ]


def test_a_code_is_good_once(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    table.let_all_go_away()
    code = make_code(table).json["code"]
    asked = ApiRequest("POST", f"{table.path}/redeem", {"code": code})
    replies = send_together(site, [asked, asked])
    assert sorted(map(describe, replies)) == ["200", "410 code-expired"]
    table.let_all_go_away()
    assert describe(redeem(table, code)) == "410 code-expired"


def test_a_code_expires(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    table.let_all_go_away()
    code = make_code(table).json["code"]
    site.clock.now += CODE_SECONDS
    assert describe(redeem(table, code)) == "410 code-expired"


def test_a_newer_code_replaces_an_older_one(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    table.let_all_go_away()
    first, second = (make_code(table).json["code"] for _ in range(2))
    assert describe(redeem(table, first)) == "410 code-expired"
    assert redeem(table, second).status == 200


def test_codes_outlast_a_restart_and_open_nothing_elsewhere(sqlite_url: str) -> None:
    with serving(sqlite_url) as site:
        table, other = site.open(SHORT, "human", "human"), site.open(SHORT, "human", "human")
        table.let_all_go_away()
        code = make_code(table).json["code"]
        assert describe(redeem(other, code)) == "401 unknown-secret"
        rows = [row.body for row in site.run(site.context.store.rows(table.id))]
        assert code not in "".join(rows)
    with serving(sqlite_url, site.chosen) as again:
        table.site = again
        table.look(0)
        table.let_all_go_away()
        assert redeem(table, code).status == 200


def test_wrong_codes_are_guesses(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"failures_per_minute": 3.0}) as site:
        table = site.open(SHORT, "human", "human")
        answers = [describe(redeem(table, "garbage")) for _ in range(4)]
        assert answers == ["401 unknown-secret"] * 3 + ["429 too-many"]


def test_the_host_makes_none_while_the_player_is_there(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    assert describe(make_code(table)) == "409 player-present"
    table.let_all_go_away()
    with table.stream(1):
        table.let_all_go_away()
        assert describe(make_code(table)) == "409 player-present"
    assert describe(make_code(table)) == "409 player-present"  # a line may be cut for a moment
    table.let_all_go_away()
    assert make_code(table).status == 200


def test_a_player_who_comes_back_in_time_keeps_the_seat(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    table.let_all_go_away()
    code = make_code(table).json["code"]
    table.look(1)
    assert describe(redeem(table, code)) == "409 player-present"
    assert table.look(1)["seat"] == 1


def test_before_the_game_too(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open")
    table.join("Ben")
    table.let_all_go_away()
    reply = redeem(table, make_code(table).json["code"])
    assert site.get(table.path, reply.json["secret"]).json["seat"] == 1


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_only_people_have_seats_to_hand_over(site: Site, seat: int) -> None:
    table = site.open(SHORT, "human", "open", "bot")
    assert describe(make_code(table, seat=seat)) == "409 nobody-there"


@pytest.mark.parametrize("seat", ["6", "-1", "x", "1.5"])
def test_a_seat_that_no_table_has(site: Site, seat: str) -> None:
    table = site.open(SHORT, "human", "human")
    assert slug(site.post(f"{table.path}/seats/{seat}/reissue", None, table.secret)) == "invalid"


def test_in_a_game_that_is_over_no_seat_changes_hands(site: Site) -> None:
    table = finished_table(site)
    table.let_all_go_away()
    assert describe(make_code(table)) == "409 game-over"
    assert describe(make_code(table, table.secrets[1])) == "409 game-over"
    ending = nearly_over(site)
    code = make_code(ending).json["code"]
    play_to_the_end(ending)
    ending.let_all_go_away()
    assert describe(redeem(ending, code)) == "409 game-over"


def test_nor_at_a_closed_table(site: Site) -> None:
    table = site.open(SHORT, "human", "human", "open")
    table.let_all_go_away()
    code = make_code(table).json["code"]
    site.ask("DELETE", table.path, None, table.secret)
    assert describe(redeem(table, code)) == "409 table-closed"
    assert describe(make_code(table)) == "409 table-closed"


def test_nobody_but_the_host_gives_away_the_seat_of_another(site: Site) -> None:
    table = site.open(SHORT, "human", "human", "human")
    table.let_all_go_away()
    assert describe(make_code(table, table.secrets[2])) == "403 not-host"
    assert describe(site.post(f"{table.path}/seats/1/reissue")) == "401 no-seat"


def test_a_seat_has_a_limited_number_of_codes(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    made = [describe(make_code(table, table.secrets[1])) for _ in range(MAX_CODES + 1)]
    assert made == ["200"] * MAX_CODES + ["429 too-many"]
    assert describe(site.post(f"{table.path}/seats/0/reissue", None, table.secret)) == "200"


def test_the_codes_of_the_host_are_not_those_of_the_player(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    table.let_all_go_away()
    made = [describe(make_code(table)) for _ in range(MAX_CODES + 1)]
    assert made == ["200"] * MAX_CODES + ["429 too-many"]
    assert describe(make_code(table, table.secrets[1])) == "200"


# Whoever waits while it is redeemed


@pytest.mark.parametrize("what", ["", "/events", "/refusals"])
def test_whoever_waits_behind_a_redeemed_code_sees_nothing_more(site: Site, what: str) -> None:
    table = site.open(SHORT, "human", "human")
    code = make_code(table, table.secrets[1]).json["code"]
    asks = [
        ApiRequest("POST", f"{table.path}/redeem", {"code": code}),
        ApiRequest("GET", f"{table.path}{what}", None, table.secrets[1]),
    ]
    assert [describe(reply) for reply in send_together(site, asks)] == ["200", "401 old-secret"]


# Who redeems it


def test_the_host_cannot_redeem_it(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    table.let_all_go_away()
    code = make_code(table).json["code"]
    before = table.version
    assert describe(redeem(table, code, secret=table.secret)) == "403 not-for-host"
    assert describe(redeem(table, code, cookies={"trekvaart_seat_0": table.secret})) == "403 not-for-host"
    assert table.version == before
    assert redeem(table, code).status == 200


def test_nor_a_host_without_a_seat(site: Site) -> None:
    table = site.open(SHORT, "open", "open")
    table.join("Ann")
    table.join("Ben")
    table.let_all_go_away()
    code = make_code(table).json["code"]
    assert describe(redeem(table, code, cookies={"trekvaart_host": table.secret})) == "403 not-for-host"


def test_nor_somebody_who_has_a_seat(site: Site) -> None:
    table = site.open(SHORT, "human", "human", "human")
    table.let_all_go_away()
    code = make_code(table).json["code"]
    assert describe(redeem(table, code, cookies={"trekvaart_seat_2": table.secrets[2]})) == "409 already-seated"


def test_a_browser_whose_seat_was_given_away_can_redeem_a_code(site: Site) -> None:
    table, old, _ = given_away(site)
    table.let_all_go_away()
    code = make_code(table).json["code"]
    reply = redeem(table, code, cookies={"trekvaart_seat_1": old})
    assert reply.status == 200
    assert reply.json["seat"] == 1


# A code of the holder


def test_a_player_moves_to_another_device(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    with table.stream(1) as stream:
        reply = redeem(table, make_code(table, table.secrets[1]).json["code"])
        assert stream.code() == 4401
    assert site.get(table.path, reply.json["secret"]).json["seat"] == 1
    assert describe(site.get(table.path, table.secrets[1])) == "401 old-secret"
    assert [entry["by"] for entry in site.get(f"{table.path}/events").json["entries"][-2:]] == ["player", "player"]


def test_and_whoever_has_seen_the_old_link_cannot_take_the_seat_back(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    redeem(table, make_code(table, table.secrets[1]).json["code"])
    assert describe(take_back(table, table.secrets[1])) == "401 old-secret"


def test_a_host_who_moves_stays_the_host(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    new = redeem(table, make_code(table, seat=0).json["code"], secret=table.secret).json["secret"]
    assert site.get(table.path, new).json["is_host"] is True
    assert slug(site.ask("PATCH", table.path, {"public": True}, table.secret)) == "old-secret"


def test_a_friend_at_the_screen_moves_to_a_phone(site: Site) -> None:
    table = site.open(SHORT, "human", "human", "human")
    screen = {f"trekvaart_seat_{seat}": secret for seat, secret in table.secrets.items()}
    made = site.post(f"{table.path}/seats/1/reissue", cookies=screen)
    assert redeem(table, made.json["code"]).status == 200
    assert site.get(table.path, cookies=screen).json["yours"] == [0, 2]


def test_seats_that_are_renumbered_keep_their_codes(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "human")
    table.let_all_go_away()
    code = make_code(table, seat=2).json["code"]
    site.post(f"{table.path}/start", {"open_seats": "remove"}, table.secret)
    reply = redeem(table, code)
    assert reply.json["seat"] == 1
    assert set(cookies_of(reply)) == {"trekvaart_seat_2"}
    assert site.post(f"{table.path}/take-back", None, table.secrets[2]).json["seat"] == 1


def test_who_leaves_the_lobby_leaves_no_code_behind(site: Site) -> None:
    table = site.open(SHORT, "human", "open", "open")
    table.join("Ben")
    code = make_code(table, table.secrets[1]).json["code"]
    site.post(f"{table.path}/leave", None, table.secrets[1])
    assert describe(redeem(table, code)) == "410 code-expired"
    table.join("Zoe")
    assert describe(redeem(table, code)) == "410 code-expired"


# Old logs


def test_old_logs_with_reissued_seats_are_read(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    assert log_entries.read('{"seat":1,"kind":"reissued"}') == Reissued(1)
    line = table.kept.state.apply(Reissued(1), site.clock.now)
    assert entry_kinds(site.get(f"{table.path}/events").json["entries"])[line.number - 1] == "reissued"
