"""A seat that the host gave away: its former holder takes it back, within a day and while the game lasts."""

from __future__ import annotations

import pytest

from tests.server.endpoints import describe
from tests.server.sample_games import SHORT, cookies_of, log_kinds
from tests.server.seat_codes import given_away, make_code, nearly_over, play_to_the_end, redeem, take_back
from tests.server.site import Site, Table, serving, slug
from trekvaart.server.tables.table_state import TAKE_BACK_SECONDS


def test_the_former_holder_is_told_and_takes_the_seat_back(site: Site) -> None:
    table, old, new = given_away(site)
    refused = site.get(table.path, cookies={"trekvaart_seat_1": old})
    assert (slug(refused), refused.json["seat"]) == ("seat-handed-over", 1)
    with site.stream(f"{table.path}/stream", new) as stream:
        reply = site.post(f"{table.path}/take-back", cookies={"trekvaart_seat_1": old})
        assert reply.json == {"id": table.id, "seat": 1, "is_host": False}
        assert cookies_of(reply)["trekvaart_seat_1"].startswith(old)
        assert stream.code() == 4401
    assert table.look(1)["seat"] == 1
    assert describe(site.get(table.path, new)) == "401 old-secret"
    assert log_kinds(table)[-1] == "taken-back"


def given_away_before_the_start(site: Site) -> tuple[Table, str, str]:
    """A table that waits for players, and the old and the new secret of Ben's seat."""
    table = site.open(SHORT, "human", "open", "open")
    table.join("Ben")
    table.let_all_go_away()
    new = redeem(table, make_code(table).json["code"]).json["secret"]
    return table, table.secrets[1], new


@pytest.mark.parametrize("then", ["open", "joined"])
def test_also_before_the_start_when_the_new_holder_has_left(site: Site, then: str) -> None:
    table, old, new = given_away_before_the_start(site)
    assert describe(site.post(f"{table.path}/leave", None, new)) == "200"
    if then == "joined":
        assert table.join("Gus", seat=1) == 1
        new = table.secrets[1]
    assert describe(site.get(table.path, old)) == "401 seat-handed-over"
    assert describe(take_back(table, old)) == "200"
    seat = site.get(table.path, old).json["table"]["seats"][1]
    assert (seat["kind"], seat["name"]) == ("human", "Ben")
    assert describe(site.get(table.path, new)) == "401 old-secret"


def test_the_game_begins_when_the_last_open_seat_is_taken_back(site: Site) -> None:
    table, old, new = given_away_before_the_start(site)
    site.post(f"{table.path}/leave", None, new)
    table.join("Cem", seat=2)
    take_back(table, old)
    assert log_kinds(table)[-2:] == ["taken-back", "started"]


def test_but_not_by_the_name_of_somebody_else(site: Site) -> None:
    table, old, new = given_away_before_the_start(site)
    site.post(f"{table.path}/leave", None, new)
    table.join("Ben", seat=2)
    assert describe(take_back(table, old)) == "409 name-taken"


def test_nor_from_a_bot_that_plays_there(site: Site) -> None:
    table, old, new = given_away_before_the_start(site)
    site.post(f"{table.path}/leave", None, new)
    assert describe(site.post(f"{table.path}/start", {}, table.secret)) == "200"
    assert describe(take_back(table, old)) == "401 old-secret"


def test_then_the_host_gives_it_away_no_more(site: Site) -> None:
    table, old, new = given_away(site)
    take_back(table, old)
    table.let_all_go_away()
    assert describe(make_code(table)) == "409 seat-kept"
    assert describe(take_back(table, new)) == "401 old-secret"
    made = make_code(table, old)  # the holder still can
    assert redeem(table, made.json["code"]).status == 200


def test_taking_back_twice_is_taking_back_once(site: Site) -> None:
    table, old, _ = given_away(site)
    assert [take_back(table, old).status for _ in range(2)] == [200, 200]
    assert log_kinds(table).count("taken-back") == 1


def test_giving_it_away_again_does_not_shut_out_the_first_holder(site: Site) -> None:
    table, old, second = given_away(site)
    table.let_all_go_away()
    third = redeem(table, make_code(table).json["code"]).json["secret"]
    assert take_back(table, second).status == 200  # from the third
    assert take_back(table, old).status == 200  # and from the second
    for secret in (second, third):
        assert describe(take_back(table, secret)) == "401 old-secret"
    assert table.look(1)["seat"] == 1


def test_the_new_holder_cannot_shut_out_the_first_one_either(site: Site) -> None:
    table, old, new = given_away(site)
    moved = redeem(table, make_code(table, new).json["code"]).json["secret"]
    assert describe(site.get(table.path, new)) == "401 old-secret"
    assert take_back(table, old).status == 200
    assert describe(site.get(table.path, moved)) == "401 old-secret"


def test_after_a_day_it_is_too_late(site: Site) -> None:
    table, old, new = given_away(site)
    site.clock.now += TAKE_BACK_SECONDS
    assert describe(site.get(table.path, old)) == "401 old-secret"
    assert describe(take_back(table, old)) == "401 old-secret"
    assert site.get(table.path, new).status == 200


def test_and_when_the_game_is_over(site: Site) -> None:
    table = nearly_over(site)
    old, table.secrets[1] = table.secrets[1], redeem(table, make_code(table).json["code"]).json["secret"]
    play_to_the_end(table)
    assert table.look(0)["table"]["status"] == "finished"
    assert describe(take_back(table, old)) == "401 old-secret"


def test_a_former_holder_does_nothing_else(site: Site) -> None:
    table, old, _ = given_away(site)
    for method, path in (("GET", ""), ("GET", "/events"), ("POST", "/leave"), ("POST", "/return"), ("GET", "/hint")):
        assert describe(site.ask(method, table.path + path, None, old)) == "401 seat-handed-over"


def test_who_never_lost_a_seat_has_nothing_to_take_back(site: Site) -> None:
    table = site.open(SHORT, "human", "human")
    assert describe(take_back(table, table.secrets[1])) == "200"
    assert describe(take_back(table, "garbage")) == "401 unknown-secret"
    assert describe(site.post(f"{table.path}/take-back")) == "401 no-seat"
    assert log_kinds(table) == ["created", "started"]


def test_it_can_be_taken_back_after_a_restart(sqlite_url: str) -> None:
    with serving(sqlite_url) as site:
        table, old, _ = given_away(site)
    with serving(sqlite_url, site.chosen) as again:
        table.site = again
        assert take_back(table, old).status == 200
    with serving(sqlite_url, site.chosen) as again:
        table.site = again
        assert again.get(table.path, old).json["seat"] == 1
