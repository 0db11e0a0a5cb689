"""Who may do what: every endpoint, asked by everybody, at tables in every state. Only what is meant passes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fastapi.routing import APIRoute, APIWebSocketRoute
from starlette.routing import Route

from tests.server.endpoints import (
    CALLERS,
    ENDPOINTS,
    GAME,
    HELD,
    HOSTED,
    OF_TABLES,
    OPEN,
    PLAYING,
    SEATED,
    STATES,
    STREAM,
    WATCHED,
    Endpoint,
    Scene,
    Who,
    by_bearer,
    by_cookie,
    describe,
    scene_of,
)
from tests.server.site import Site, serving
from trekvaart.server.app import ROUTERS


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One server for all tests here: each has tables of its own."""
    with serving(f"sqlite:///{tmp_path_factory.mktemp('site') / 'trekvaart.db'}") as site:
        yield site


def test_every_route_is_in_the_table(site: Site) -> None:
    documented = {(method.upper(), path) for path, item in site.app.openapi()["paths"].items() for method in item}
    found = set()
    for route in [*site.app.routes, *(route for router in ROUTERS for route in router.routes)]:
        if isinstance(route, APIWebSocketRoute):
            found.add((STREAM, route.path))
        elif isinstance(route, APIRoute | Route):
            found |= {(method, route.path) for method in route.methods or () if method != "HEAD"}
    assert documented <= found
    assert found == {(endpoint.method, endpoint.path) for endpoint in ENDPOINTS}
    assert len(found) == len(ENDPOINTS)


@pytest.mark.parametrize("endpoint", ENDPOINTS, ids=str)
def test_only_what_is_meant_passes(endpoint: Endpoint, site: Site) -> None:
    for state in STATES if endpoint in OF_TABLES else (OPEN,):
        scene = scene_of(site, state)
        for caller in CALLERS:
            expected = endpoint.expected(caller.taken_for, state)
            seat = 1 if caller.taken_for is Who.SEAT else 0
            assert endpoint.ask(scene, caller.shown(scene), seat=seat) == expected, (state, caller.name)
            if not scene.is_as_before:
                assert expected < "300", (state, caller.name)
                scene = scene_of(site, state)


def test_what_passes_is_done(site: Site) -> None:
    """The test above would be content with a server that does nothing at all."""
    changing = {"/moves", "/leave", "", "/start", "/invitations", "/seats/{seat}/reissue", "/seats/{seat}/bot"}
    for endpoint in SEATED + HOSTED + HELD:
        if endpoint.path.removeprefix(GAME) in changing:
            state = STATES[endpoint.answers.index(min(endpoint.answers))]
            scene = scene_of(site, state)
            endpoint.ask(scene, by_bearer(scene.table.secrets[1] if endpoint in HELD else scene.table.secret))
            assert not scene.is_as_before, endpoint


def test_a_table_that_does_not_exist(site: Site) -> None:
    scene = scene_of(site, OPEN)
    for endpoint in OF_TABLES:
        for id in ("zzzzzzzzzz", "none", "..%2f", scene.table.id.upper(), scene.table.id + "b"):
            for shown in ({}, by_bearer(scene.table.secret), by_cookie(scene.table.secret), by_bearer("garbage")):
                assert endpoint.ask(scene, shown, id=id) == "404 unknown-game", endpoint
    assert scene.is_as_before


# Spectators


@pytest.mark.parametrize("state", STATES)
def test_a_table_without_spectators(state: str, site: Site) -> None:
    scene = scene_of(site, state, spectators=False)
    for endpoint in WATCHED:
        for caller in CALLERS:
            is_nobody = caller.taken_for is Who.NOBODY
            expected = "403 no-spectators" if is_nobody else endpoint.expected(caller.taken_for, state)
            assert endpoint.ask(scene, caller.shown(scene)) == expected, (endpoint, caller.name)
    assert scene.is_as_before


@pytest.mark.parametrize("spectators", [True, False])
def test_a_host_without_a_seat(spectators: bool, site: Site) -> None:
    """Whoever sets up a table for others, or for bots, watches it and has a say, but never plays."""
    table = site.open("amsterdam", "open", "open", spectators=spectators)
    assert table.made["seat"] is None
    scene = Scene(table, "", table)
    for shown in (by_bearer(table.secret), {"cookies": {"trekvaart_host": table.secret}}):
        for endpoint in SEATED:
            assert endpoint.ask(scene, shown) == "401 no-seat"
            assert endpoint.ask(scene, shown, query="?seat=0") in ("401 no-seat", "403 wrong-seat")
        for endpoint in WATCHED:
            assert endpoint.ask(scene, shown) == endpoint.answers[0]
        look = site.get(table.path, **shown).json
        assert (look["seat"], look["is_host"]) == (None, True)
        assert site.ask("PATCH", table.path, {"bot_seconds": 3}, **shown).status == 200
    table.join("Zoe")
    assert describe(site.post(f"{table.path}/seats/0/reissue", None, table.secret)) == "409 player-present"
    assert "legal" not in site.post(f"{table.path}/start", {}, table.secret).json
    look = site.get(table.path, table.secret).json
    assert look["view"]["seat"] is None
    assert "legal" not in look


# Seats by name


def takes_a_seat(site: Site, endpoint: Endpoint) -> bool:
    """Whether one may say for which seat one asks."""
    if endpoint.method == STREAM:
        return True
    operation = site.app.openapi()["paths"].get(endpoint.path, {}).get(endpoint.method.lower(), {})
    return any(one["name"] == "seat" and one["in"] == "query" for one in operation.get("parameters", ()))


def test_a_request_that_names_the_seat_of_somebody_else(site: Site) -> None:
    named = [endpoint for endpoint in WATCHED + SEATED if takes_a_seat(site, endpoint)]
    assert len(named) == 10
    for state in STATES:
        scene = scene_of(site, state)
        for endpoint in named:
            for seat, other in ((0, 1), (1, 0), (0, 2), (1, 5)):
                for show in (by_bearer, by_cookie):
                    shown = show(scene.table.secrets[seat])
                    assert endpoint.ask(scene, shown, query=f"?seat={other}") == "403 wrong-seat"
            assert endpoint.ask(scene, {}, query="?seat=0") == "401 no-seat"
            assert endpoint.ask(scene, by_bearer("garbage"), query="?seat=0") == "401 unknown-secret"
            for garbage in ("-1", "zero", "", "0x0", "1.5"):
                assert endpoint.ask(scene, by_bearer(scene.table.secret), query=f"?seat={garbage}") == "400 invalid"
        assert scene.is_as_before


def test_a_move_for_the_seat_of_somebody_else(site: Site) -> None:
    for state in STATES:
        scene = scene_of(site, state)
        path, secrets = f"{scene.table.path}/moves", scene.table.secrets
        for seat, other in ((0, 1), (1, 0), (0, 2), (1, 5)):
            for move in {scene.first_move(seat), scene.first_move(other)}:
                wish = {"move": move, "move_id": "one", "version": scene.table.version, "seat": other}
                for show in (by_bearer, by_cookie):
                    reply = site.post(path, wish, **show(secrets[seat]))
                    assert describe(reply) == "403 wrong-seat"
                    assert reply.json["named"] == other
                assert describe(site.post(path, wish)) == "401 no-seat"
        assert scene.is_as_before


def test_a_move_out_of_turn(site: Site) -> None:
    table = site.open("amsterdam", "human", "human", first=0)
    for seat in (0, 1):
        table.move(seat)
    reply = table.try_move(1, "draw deck")
    assert describe(reply) == "409 not-your-turn"
    assert (reply.json["deciding"], reply.json["rule"]) == ([0], "TURN-NOT-YOURS")
    assert table.try_move(0, "draw deck").status == 200


# Pages of other sites

FOREIGN = [
    "https://evil.example",
    "http://testserver.evil.example",
    "http://evil.testserver",
    "null",
    "",
    "http://testserver:81",
]


def test_pages_of_other_sites_do_nothing_by_cookie(site: Site) -> None:
    for state in STATES:
        scene = scene_of(site, state)
        shown = by_cookie(scene.table.secret)
        for endpoint in ENDPOINTS:
            if endpoint.method in ("GET", STREAM):
                continue
            for origin in FOREIGN:
                assert endpoint.ask(scene, shown, headers={"origin": origin}) == "403 wrong-origin", endpoint
            assert endpoint.ask(scene, shown, headers={"sec-fetch-site": "cross-site"}) == "403 wrong-origin"
            assert endpoint.ask(scene, shown, headers={"sec-fetch-site": "same-site"}) == "403 wrong-origin"
        assert scene.is_as_before


def test_pages_of_other_sites_open_no_stream(site: Site) -> None:
    scene = scene_of(site, PLAYING)
    stream = next(endpoint for endpoint in ENDPOINTS if endpoint.method == STREAM)
    for origin in FOREIGN:
        for shown in ({}, by_cookie(scene.table.secret), by_bearer(scene.table.secret)):
            assert stream.ask(scene, shown, headers={"origin": origin}) == "403 wrong-origin"


OWN: list[dict[str, str]] = [
    {"origin": "http://testserver"},
    {"origin": "http://TESTSERVER:80"},
    {"sec-fetch-site": "same-origin"},
    {},
]


@pytest.mark.parametrize("headers", OWN, ids=str)
def test_our_own_pages_pass(headers: dict[str, str], site: Site) -> None:
    scene = scene_of(site, PLAYING)
    for endpoint in WATCHED + SEATED + HOSTED:
        assert endpoint.ask(scene, by_cookie(scene.table.secret), headers=headers) == endpoint.answers[1], endpoint


def test_programs_come_from_anywhere(site: Site) -> None:
    """A page of another site knows no secret, and what it asks with one of its own is its own affair."""
    table = site.open("amsterdam", "human", "human")
    reply = site.ask("PATCH", table.path, {"public": True}, table.secret, headers={"origin": "https://other.example"})
    assert reply.status == 200
    assert not [name for name in reply.headers if name.startswith("access-control-")]


def test_pages_of_friends_pass(sqlite_url: str) -> None:
    with serving(sqlite_url, origins=("https://friend.example",), public_url="https://trekvaart.example") as site:
        table = site.open("amsterdam", "human", "open")
        shown = by_cookie(table.secret)
        for origin, status in (
            ("https://friend.example", 200),
            ("https://trekvaart.example", 200),
            ("http://friend.example", 403),
            ("https://friend.example:444", 403),
            ("https://a.friend.example", 403),
        ):
            assert site.ask("PATCH", table.path, {}, **shown, headers={"origin": origin}).status == status
