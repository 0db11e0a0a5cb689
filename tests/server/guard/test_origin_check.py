"""Origins: what pages of other sites may do here, and what they may read."""

import pytest

from tests.server.guard.asgi import call, guarded, raising, shake, with_limits
from trekvaart.server.guard.origin_check import parse_origin

HOST = "game.example"
OWN = f"https://{HOST}"
FRIEND = "https://friend.example"
OTHERS = [
    "https://evil.example",
    f"https://{HOST}.evil.example",
    f"https://evil{HOST}",
    f"https://{HOST}:8443",
    f"http://{HOST}:81",
    f"https://{HOST}@evil.example",
    f"https://{HOST}/",
    f"https://evil.example#{HOST}",
    f"ftp://{HOST}",
    "https://friend.example.evil.example",
    "http://friend.example",
    "null",
    "",
    "file://",
    "https://",
    f"https://{HOST} https://evil.example",
    "\xff",
]
UNSAFE = ["POST", "PATCH", "PUT", "DELETE", "BREW"]


def asked(origin: str | None, method: str = "POST", *, cookie: bool = True, host: str = HOST, **more: str) -> int:
    headers = {"Host": host, **{name.replace("_", "-"): value for name, value in more.items()}}
    if origin is not None:
        headers["Origin"] = origin
    if cookie:
        headers["Cookie"] = "trekvaart_seat_0=x"
    return call(guarded(origins=(FRIEND,)), "/api/games/x/moves", method, headers).status


def opened(origin: str | None, host: str = HOST, scheme: str = "ws", public_url: str | None = None) -> bool:
    headers = {"Host": host} | ({} if origin is None else {"Origin": origin})
    reply = shake(guarded(origins=(FRIEND,), public_url=public_url), headers=headers, scheme=scheme)
    assert reply.start["type"] == "websocket.accept" or (
        reply.status == 403 and reply.json["type"] == "/problems/wrong-origin"
    )
    return bool(reply.start["type"] == "websocket.accept")


@pytest.mark.parametrize("method", UNSAFE)
@pytest.mark.parametrize("origin", [OWN, f"http://{HOST}", FRIEND, "HTTPS://Game.Example", None])
def test_our_pages_friends_and_programs_act_with_cookies(origin: str | None, method: str) -> None:
    assert asked(origin, method) == 200


@pytest.mark.parametrize("method", UNSAFE)
@pytest.mark.parametrize("origin", OTHERS)
def test_other_pages_do_not(origin: str, method: str) -> None:
    assert asked(origin, method) == 403


@pytest.mark.parametrize("origin", OTHERS)
def test_without_a_cookie_nobody_acts_in_anothers_name(origin: str) -> None:
    assert asked(origin, cookie=False) == 200


@pytest.mark.parametrize("method", ["GET", "HEAD"])
@pytest.mark.parametrize("origin", OTHERS)
def test_looking_changes_nothing(origin: str, method: str) -> None:
    assert asked(origin, method) == 200


@pytest.mark.parametrize(
    ("fetch", "status"), [("same-origin", 200), ("none", 200), ("same-site", 403), ("cross-site", 403), ("?", 403)]
)
def test_a_browser_that_hides_the_origin_still_says_whence(fetch: str, status: int) -> None:
    assert asked(None, Sec_Fetch_Site=fetch) == status


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("localhost:8000", "http://localhost:8000"),
        ("[::1]:8000", "http://[::1]:8000"),
        ("game.example:443", OWN),
        ("game.example", f"{OWN}:443"),
        ("game.example:80", "http://game.example"),
        ("GAME.example", OWN),
    ],
)
def test_what_is_our_own_host(host: str, origin: str) -> None:
    assert asked(origin, host=host) == 200
    assert opened(origin, host=host)


@pytest.mark.parametrize(
    ("host", "origin"),
    [
        ("localhost:8000", "http://localhost:8001"),
        ("localhost:8000", "http://localhost"),
        ("localhost:8000", "http://127.0.0.1:8000"),
        ("", "http://"),
        ("a b", "http://a"),
        ("game.example:99999x", OWN),
    ],
)
def test_what_is_not(host: str, origin: str) -> None:
    assert asked(origin, host=host) == 403
    assert not opened(origin, host=host)


@pytest.mark.parametrize("origin", [OWN, f"http://{HOST}", FRIEND, None])
def test_our_pages_friends_and_programs_open_streams(origin: str | None) -> None:
    assert opened(origin)


@pytest.mark.parametrize("origin", OTHERS)
def test_other_pages_open_none(origin: str) -> None:
    assert not opened(origin)


def test_over_tls_a_plain_page_is_another_site() -> None:
    assert opened(OWN, scheme="wss")
    assert not opened(f"http://{HOST}", scheme="wss")


def test_the_public_address_is_our_own_whatever_a_proxy_makes_of_the_host() -> None:
    assert not opened("https://play.example", host="127.0.0.1:8000")
    assert opened("https://play.example", host="127.0.0.1:8000", public_url="https://play.example/games/")


def test_a_refused_request_never_reaches_the_application() -> None:
    headers = {"Host": HOST, "Origin": "https://evil.example", "Cookie": "a=b"}
    assert call(guarded(raising(AssertionError())), method="POST", headers=headers).status == 403


PREFLIGHT = {"Host": HOST, "Access-Control-Request-Method": "POST"}


def test_friends_may_ask_first_and_read_the_answer() -> None:
    app = guarded(origins=(FRIEND + "/",))
    asked_first = call(app, method="OPTIONS", headers=PREFLIGHT | {"Origin": FRIEND})
    assert asked_first.status == 200
    assert asked_first.headers["access-control-allow-origin"] == FRIEND
    assert "POST" in asked_first.headers["access-control-allow-methods"]
    assert "Authorization" in asked_first.headers["access-control-allow-headers"]
    assert call(app, method="GET", headers=PREFLIGHT | {"Origin": FRIEND}).body == b"hello"
    answer = call(app, headers={"Host": HOST, "Origin": FRIEND})
    assert (answer.status, answer.headers["access-control-allow-origin"]) == (200, FRIEND)
    assert answer.headers["vary"] == "Origin"


def test_asking_first_counts_as_a_request() -> None:
    app = guarded(origins=(FRIEND,), limits=with_limits(requests_per_second=1, request_burst=1))
    replies = [call(app, method="OPTIONS", headers=PREFLIGHT | {"Origin": FRIEND}) for _ in range(2)]
    assert [reply.status for reply in replies] == [200, 429]
    assert all(reply.headers["access-control-allow-origin"] == FRIEND for reply in replies)


def test_friends_read_problems_too() -> None:
    reply = call(guarded(raising(RuntimeError()), origins=(FRIEND,)), headers={"Origin": FRIEND})
    assert (reply.status, reply.headers["access-control-allow-origin"]) == (500, FRIEND)


@pytest.mark.parametrize("origin", [*OTHERS, OWN])
def test_nobody_else_may_read(origin: str) -> None:
    for origins in ((), (FRIEND,)):
        for headers in (PREFLIGHT, {"Host": HOST}):
            reply = call(guarded(origins=origins), method="OPTIONS", headers=headers | {"Origin": origin})
            assert reply.status == 200  # of the application
            assert "access-control-allow-origin" not in reply.headers


@pytest.mark.parametrize("text", ["*", "friend.example", "https://friend.example/page", "null", ""])
def test_an_origin_that_is_none_stops_the_start(text: str) -> None:
    with pytest.raises(ValueError, match="Not an origin"):
        guarded(origins=(text,))


def test_origins_are_compared_without_case_and_with_ports() -> None:
    assert parse_origin("HTTP://A.example") == ("http", "a.example", 80) == parse_origin("http://a.EXAMPLE:80")
