"""Headers: what every answer carries, whatever the answer is."""

import pytest
from starlette.types import ASGIApp

from tests.server.guard.asgi import call, guarded, hello, raising, sending, shake, with_limits
from trekvaart.server.guard.security_headers import SecurityHeaders
from trekvaart.server.problems import ProblemError

ALWAYS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
API_PATHS = ["/api/games", "/api/openapi.json", "/healthz", "/readyz", "/metrics"]
PAGE_PATHS = ["/", "/games/bcdfghjkmn", "/assets/app.js", "/apiary"]


def policy(headers: dict[str, str]) -> dict[str, str]:
    """The directives of a Content-Security-Policy."""
    return {
        name: value
        for part in headers["content-security-policy"].split(";")
        for name, _, value in [part.strip().partition(" ")]
    }


def answering(*headers: tuple[str, str]) -> ASGIApp:
    """An application that answers with these headers."""

    raw = [(name.encode(), value.encode()) for name, value in headers]
    return sending({"type": "http.response.start", "status": 200, "headers": raw}, {"type": "http.response.body"})


@pytest.mark.parametrize("path", API_PATHS + PAGE_PATHS)
def test_every_answer_has_them(path: str) -> None:
    headers = call(SecurityHeaders(hello), path).headers
    assert ALWAYS.items() <= headers.items()
    assert "camera=()" in headers["permissions-policy"]
    assert policy(headers)["frame-ancestors"] == "'none'"
    assert "unsafe" not in headers["content-security-policy"]


@pytest.mark.parametrize("path", API_PATHS)
def test_the_api_loads_nothing_and_is_not_kept(path: str) -> None:
    headers = call(SecurityHeaders(hello), path).headers
    assert policy(headers)["default-src"] == "'none'"
    assert headers["cache-control"] == "no-store"


@pytest.mark.parametrize("path", PAGE_PATHS)
def test_pages_load_only_what_is_ours(path: str) -> None:
    headers = call(SecurityHeaders(hello), path).headers
    sources = {source for name, value in policy(headers).items() for source in value.split()}
    assert policy(headers)["default-src"] == "'self'"
    assert sources == {"'self'", "'none'", "blob:"}
    assert [name for name, value in policy(headers).items() if "blob:" in value] == ["img-src"]
    assert "cache-control" not in headers


@pytest.mark.parametrize("name", ["cache-control", "Cache-Control", "content-security-policy"])
def test_what_a_route_says_itself_stands_alone(name: str) -> None:
    reply = call(SecurityHeaders(answering((name, "of the route"))), "/api/editions")
    assert [value for header, value in reply.header_list if header == name.lower()] == ["of the route"]


def test_a_drawing_may_bring_its_style_and_nothing_else() -> None:
    directives = policy(
        call(SecurityHeaders(answering(("content-type", "image/svg+xml"))), "/api/editions/x/base.svg").headers
    )
    assert directives["default-src"] == "'none'"
    assert directives["style-src"] == "'unsafe-inline'"
    assert directives["sandbox"] == ""
    assert "script-src" not in directives


PART = {"x-content-type-options", "cross-origin-resource-policy"}


@pytest.mark.parametrize("media_type", ["text/javascript; charset=utf-8", "text/css; charset=utf-8", "font/woff2"])
def test_scripts_style_sheets_and_fonts_have_only_what_browsers_apply_to_them(media_type: str) -> None:
    answer = answering(("content-type", media_type))
    assert set(call(SecurityHeaders(answer), "/assets/app.js").headers) - {"content-type"} == PART
    assert ALWAYS.items() <= call(SecurityHeaders(answer), "/service-worker.js").headers.items()


def test_a_page_in_the_place_of_a_file_has_them_all() -> None:
    headers = call(SecurityHeaders(answering(("content-type", "text/html; charset=utf-8"))), "/assets/app.js").headers
    assert ALWAYS.items() <= headers.items()
    assert policy(headers)["default-src"] == "'self'"


def test_handshakes_have_them_too() -> None:
    accepted = shake(SecurityHeaders(hello))
    assert accepted.start["type"] == "websocket.accept"
    assert ALWAYS.items() <= accepted.headers.items()


REFUSING = raising(ProblemError("unknown-game"))


@pytest.mark.parametrize(
    ("app", "status"),
    [(guarded(raising(RuntimeError())), 500), (guarded(REFUSING), 404), (guarded(limits=with_limits(body=1)), 413)],
)
def test_answers_of_the_guard_have_them_too(app: ASGIApp, status: int) -> None:
    reply = call(app, "/api/games/x/moves", "POST", {"Content-Length": "2"}, body=b"12")
    assert reply.status == status
    assert ALWAYS.items() <= reply.headers.items()
    names = [name for name, _ in reply.header_list]
    assert len(names) == len(set(names))


def test_refused_handshakes_have_them_too() -> None:
    reply = shake(guarded(REFUSING))
    assert reply.status == 404
    assert ALWAYS.items() <= reply.headers.items()


def test_an_applications_own_message_is_left_alone() -> None:
    start = {"type": "http.response.start", "status": 200, "headers": [(b"a", b"b")]}

    app = sending(start, {"type": "http.response.body"})
    call(guarded(app, origins=("https://friend.example",)), headers={"Origin": "https://friend.example"})
    assert start["headers"] == [(b"a", b"b")]
