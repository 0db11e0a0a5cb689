"""Answers: a problem as problem+json, in the caller's language, on both channels."""

import pytest
from starlette.types import ASGIApp, Receive, Scope, Send

from tests.server.guard.asgi import call, shake
from trekvaart.server.guard.problem_response import problem_response
from trekvaart.server.problems import ProblemError


def tell(problem: ProblemError) -> ASGIApp:
    """An application that has only this to say."""

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await problem_response(problem, scope)(scope, receive, send)

    return app


def test_a_problem_is_problem_json() -> None:
    reply = call(tell(ProblemError("unknown-game")))
    assert (reply.status, reply.headers["content-type"]) == (404, "application/problem+json")
    assert reply.json == ProblemError("unknown-game").body("en")
    assert reply.headers["content-length"] == str(len(reply.body))


@pytest.mark.parametrize(
    ("accept", "query", "language"),
    [
        (None, "", "en"),
        ("nl-BE, en;q=0.5", "", "nl"),
        ("nl", "after=3&language=es", "es"),
        ("es", "language=tlh", "es"),
        ("\xff;q=x", "language=%ff", "en"),
        ("es", "&".join(["a=1"] * 5000 + ["language=nl"]), "es"),
    ],
)
def test_it_is_told_in_the_callers_language(accept: str | None, query: str, language: str) -> None:
    headers = {} if accept is None else {"Accept-Language": accept}
    reply = call(tell(ProblemError("game-over")), headers=headers, query=query)
    assert reply.headers["content-language"] == language
    assert reply.json == ProblemError("game-over").body(language)


@pytest.mark.parametrize(("seconds", "header"), [(0.2, "1"), (7, "7"), (7.01, "8")])
def test_when_to_come_back_is_told(seconds: float, header: str) -> None:
    assert call(tell(ProblemError("busy", retry_after=seconds))).headers["retry-after"] == header


def test_nothing_is_told_about_coming_back_when_it_does_not_help() -> None:
    assert "retry-after" not in call(tell(ProblemError("game-over"))).headers


def test_a_handshake_is_denied_in_words() -> None:
    reply = shake(tell(ProblemError("too-many", limit="streams", retry_after=3)))
    assert [message["type"] for message in reply.messages] == [
        "websocket.http.response.start",
        "websocket.http.response.body",
    ]
    assert (reply.status, reply.headers["retry-after"]) == (429, "3")
    assert reply.json["limit"] == "streams"


def test_a_server_that_cannot_deny_in_words_closes() -> None:
    reply = shake(tell(ProblemError("unknown-game")), denial=False)
    assert reply.messages == [{"type": "websocket.close", "code": 1008, "reason": ""}]


def test_the_slug_is_kept_for_the_journal() -> None:
    assert call(tell(ProblemError("game-over"))).scope["state"]["problem"] == "game-over"


@pytest.mark.parametrize("name", ["Zoë", "\ud800", 'a"\udfff\\b', "\0\u2028"])
def test_whatever_a_caller_wrote_can_be_told(name: str) -> None:
    problem = ProblemError("name-taken", name=name)
    assert call(tell(problem)).json == problem.body("en")
