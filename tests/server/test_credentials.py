"""What opens a seat: several cookies of one browser, secrets that were replaced, and guesses."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.endpoints import (
    FINISHED,
    HOSTED,
    OPEN,
    SEATED,
    SECRETS,
    STATES,
    Scene,
    Who,
    by_bearer,
    describe,
    reissue,
    scene_of,
)
from tests.server.site import Denied, Site, serving


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all tests here: each has tables of its own."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('site') / 'trekvaart.db'}") as site:
        yield site


# Several cookies of one browser


def test_a_browser_with_several_seats_says_for_which_it_asks(site: Site) -> None:
    table = site.open("amsterdam", "human", "human", "human")
    jar = {f"trekvaart_seat_{seat}": secret for seat, secret in table.secrets.items() if seat != 1}
    for seat in (0, 2):
        look = site.get(f"{table.path}?seat={seat}", cookies=jar).json
        assert (look["seat"], look["view"]["seat"], look["is_host"]) == (seat, seat, True)
        with site.stream(f"{table.path}/stream?seat={seat}", cookies=jar) as stream:
            assert stream.frame()["seat"] == seat
        wish = {"move": look["legal"][0], "move_id": "one", "version": look["version"], "seat": seat}
        assert site.post(f"{table.path}/moves", wish, cookies=jar).status == 200
    reply = site.get(f"{table.path}?seat=1", cookies=jar)
    assert describe(reply) == "403 wrong-seat"
    assert (
        describe(site.get(f"{table.path}?seat=2", cookies={"trekvaart_seat_2": table.secrets[0]})) == "403 wrong-seat"
    )


def test_a_shared_screen_shows_nobody_s_hand_unless_it_says_whose(site: Site) -> None:
    table = site.open("amsterdam", "human", "human")
    jar = {f"trekvaart_seat_{seat}": secret for seat, secret in table.secrets.items()}
    look = site.get(table.path, cookies=jar).json
    assert (look["seat"], look["view"]["seat"], look["is_host"]) == (None, None, True)
    assert "legal" not in look
    assert site.get(f"{table.path}/events", cookies=jar).body == site.get(f"{table.path}/events").body
    with site.stream(f"{table.path}/stream", cookies=jar) as shared, table.stream(None) as spectator:
        hello = shared.frame()
        assert (hello["seat"], hello["is_host"]) == (None, True)
        spectator.frame()
        assert shared.entries() == spectator.entries()
    for endpoint in SEATED:
        assert endpoint.ask(Scene(table, "", table), {"cookies": jar})[0] == "4", endpoint


def test_a_browser_is_told_which_seats_are_its_own(site: Site) -> None:
    table = site.open("amsterdam", "human", "human", "human")
    jar = {f"trekvaart_seat_{seat}": table.secrets[seat] for seat in (2, 0)}
    assert [site.get(f"{table.path}{wish}", cookies=jar).json["yours"] for wish in ("", "?seat=2")] == [[0, 2], [0, 2]]
    assert site.get(table.path, table.secrets[1]).json["yours"] == [1]
    assert site.get(table.path, table.secrets[1], cookies=jar).json["yours"] == [1]
    assert site.get(table.path).json["yours"] == []


def test_a_seat_that_moved_up_is_still_one_s_own(site: Site) -> None:
    table = site.open("amsterdam", "human", "open", "human")
    jar = {f"trekvaart_seat_{seat}": secret for seat, secret in table.secrets.items()}
    site.post(f"{table.path}/start", {"open_seats": "remove"}, table.secret)
    assert site.get(table.path, cookies=jar).json["yours"] == [0, 1]


def test_a_host_who_sat_down_later_has_one_seat(site: Site) -> None:
    table = site.open("amsterdam", "bot", "open")
    seat = table.join("Zoe")
    jar = {"trekvaart_host": table.secret, f"trekvaart_seat_{seat}": table.secrets[seat]}
    look = site.get(table.path, cookies=jar).json
    assert (look["seat"], look["yours"], look["is_host"]) == (seat, [seat], True)


def test_seats_of_others_do_not_make_a_host(site: Site) -> None:
    scene = Scene(table := site.open("amsterdam", "human", "human", "human", "open"), "", table)
    jar = {f"trekvaart_seat_{seat}": table.secrets[seat] for seat in (1, 2)}
    for endpoint in HOSTED:
        assert endpoint.ask(scene, {"cookies": jar}) == "403 not-host", endpoint
    assert scene.is_as_before


def test_an_old_cookie_does_not_spoil_a_good_one(site: Site) -> None:
    table = site.open("amsterdam", "human", "human", "open")
    old = reissue(table, 1)
    jar = {"trekvaart_seat_0": table.secrets[0], "trekvaart_seat_1": old, "trekvaart_seat_2": "garbage"}
    look = site.get(table.path, cookies=jar).json
    assert (look["seat"], look["is_host"]) == (0, True)
    assert site.ask("PATCH", table.path, {"public": True}, cookies=jar).status == 200
    assert describe(site.get(f"{table.path}?seat=1", cookies=jar)) in ("401 old-secret", "403 wrong-seat")
    del jar["trekvaart_seat_0"]
    assert describe(site.get(table.path, cookies=jar)) == "401 old-secret"


def test_a_browser_that_left_may_watch(site: Site) -> None:
    table = site.open("amsterdam", "human", "open", "open")
    seat = table.join("Zoe")
    jar = {f"trekvaart_seat_{seat}": table.secrets[seat]}
    left = site.post(f"{table.path}/leave", cookies=jar)
    assert left.status == 200
    cookie = left.headers["set-cookie"]
    assert cookie.startswith(f'trekvaart_seat_{seat}="";')
    assert "Max-Age=0" in cookie
    assert f"Path={table.path};" in cookie
    assert describe(site.get(table.path, table.secrets[seat])) == "401 old-secret"


def test_cookies_with_strange_names_are_nobody_s(site: Site) -> None:
    table = site.open("amsterdam", "human", "open")
    for name in (
        "trekvaart_seat_[]",
        "trekvaart_seat_",
        "trekvaart_seat_a,b",
        "trekvaart_seat_\xe9",
        "Trekvaart_seat_0",
    ):
        jar = {name: "1"}
        assert site.get(table.path, cookies=jar).status == 200
        assert site.ask("DELETE", f"{table.path}/session", cookies=jar).status == 204


# Secrets that change


def test_a_secret_is_exchanged_for_a_cookie_only_if_it_opens_a_seat(site: Site) -> None:
    for state in STATES:
        scene = scene_of(site, state)
        for name, taken_for, secret in SECRETS:
            reply = site.post(f"{scene.table.path}/session", {"secret": scene.fill(secret)})
            if isinstance(taken_for, str):
                assert describe(reply) == taken_for, name
                assert "set-cookie" not in reply.headers
            else:
                is_host = taken_for is Who.HOST
                seat = 0 if is_host else 1
                told = [reply.json[one] for one in ("seat", "yours", "is_host")]
                assert (reply.json["table"]["id"], told) == (scene.table.id, [seat, [seat], is_host])
                assert "set-cookie" in reply.headers
        assert scene.is_as_before


def test_a_host_who_has_a_new_secret_is_still_the_host(site: Site) -> None:
    scene = scene_of(site, OPEN)
    old = reissue(scene.table, 0)
    new = scene.table.secrets[0]
    for endpoint in HOSTED:
        fresh = Scene(scene.table, old, scene.elsewhere)
        assert endpoint.ask(fresh, by_bearer(old)) == "401 old-secret"
        assert fresh.is_as_before
    assert site.ask("PATCH", scene.table.path, {"public": True}, new).status == 200


def test_a_rematch_is_for_the_same_players(site: Site) -> None:
    scene = scene_of(site, FINISHED)
    first = site.post(f"{scene.table.path}/rematch", None, scene.table.secrets[1]).json
    assert first["seat"] == 1
    path = f"/api/games/{first['id']}"
    assert site.get(path, first["secret"]).json["is_host"]
    assert describe(site.get(path, scene.table.secrets[1])) == "401 unknown-secret"
    assert describe(site.post(f"{path}/join", {"name": "Zoe"})) == "403 invitation-needed"
    second = site.post(f"{scene.table.path}/rematch", None, scene.table.secrets[0]).json
    assert (second["id"], second["seat"]) == (first["id"], 0)
    assert not site.get(path, second["secret"]).json["is_host"]


def test_guesses_are_counted(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"failures_per_minute": 5.0}) as site:
        table = site.open("amsterdam", "human", "open")
        ways: list[dict[str, Any]] = [
            {"method": "GET", "path": table.path, "secret": "garbage"},
            {"method": "GET", "path": table.path, "cookies": {"trekvaart_seat_0": "garbage"}},
            {"method": "POST", "path": f"{table.path}/session", "body": {"secret": "garbage"}},
            {"method": "POST", "path": f"{table.path}/join", "body": {"name": "Zoe", "invitation": "garbage"}},
            {"method": "POST", "path": f"{table.path}/leave", "secret": table.invitation},
        ]
        for expected in ("401 unknown-secret", "429 too-many"):
            assert [describe(site.ask(**way)) for way in ways] == [expected] * len(ways)
        with pytest.raises(Denied) as denied, site.stream(f"{table.path}/stream", "garbage"):
            pass
        assert describe(denied.value.reply) == "429 too-many"
        assert site.get(table.path).status == 200
        assert site.get(table.path, "garbage", client=("203.0.113.8", 5000)).status == 401
        other = site.open("amsterdam", "human", "open")
        assert site.get(other.path, "garbage").status == 401


def test_a_right_secret_opens_after_any_number_of_wrong_ones(sqlite_url: str) -> None:
    with serving(sqlite_url, limits={"failures_per_minute": 5.0}) as site:
        table = site.open("amsterdam", "human", "open")
        for _ in range(30):
            site.get(table.path, "garbage")
        assert describe(site.get(table.path, "garbage")) == "429 too-many"
        assert site.get(table.path, table.secret).status == 200
        assert site.get(table.path, cookies={"trekvaart_seat_0": table.secret}).status == 200
        assert site.post(f"{table.path}/session", {"secret": table.secret}).status == 200
        with site.stream(f"{table.path}/stream", table.secret) as stream:
            assert stream.frame()["seat"] == 0
        assert table.join("Zoe") == 1
