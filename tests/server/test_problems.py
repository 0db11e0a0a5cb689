"""Problems: every one is told in every language, with its facts, whatever somebody put into a request."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import BaseModel, ConfigDict, Field, ValidationError

from tests.ledger import ROOT
from trekvaart.locale import LANGUAGES
from trekvaart.quoting import LONGEST_QUOTE
from trekvaart.server.problems import MEDIA_TYPE, PROBLEMS, ProblemError, ProblemModel, invalid, language_of
from trekvaart.server.problems.definitions import BY_LIMIT
from trekvaart.server.problems.field_errors import ALIASES, MESSAGES
from trekvaart.wire.json import Json

LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
SLUG = pytest.mark.parametrize("slug", PROBLEMS)

# The statuses that clients rely on.
STATUSES: dict[str, int] = {
    "unknown-game": 404,
    "unknown-code": 404,
    "unknown-edition": 404,
    "unknown-page": 404,
    "no-seat": 401,
    "unknown-secret": 401,
    "old-secret": 401,
    "wrong-seat": 403,
    "not-host": 403,
    "no-spectators": 403,
    "wrong-origin": 403,
    "no-hints": 403,
    "no-undo": 403,
    "no-phrases": 403,
    "not-your-turn": 409,
    "stale-version": 409,
    "future-version": 409,
    "too-late": 409,
    "move-id-used": 409,
    "not-started": 409,
    "game-over": 409,
    "table-closed": 409,
    "already-started": 409,
    "table-full": 409,
    "seat-taken": 409,
    "name-taken": 409,
    "not-over": 409,
    "already-seated": 409,
    "too-few-players": 409,
    "nobody-there": 409,
    "invitation-needed": 403,
    "invitation-expired": 410,
    "refused": 422,
    "not-a-move": 422,
    "bad-record": 422,
    "seat-handed-over": 401,
    "not-for-host": 403,
    "code-expired": 410,
    "player-present": 409,
    "seat-kept": 409,
    "invalid": 400,
    "too-large": 413,
    "not-json": 415,
    "method": 405,
    "too-many": 429,
    "store-away": 503,
    "starting": 503,
    "busy": 503,
    "table-damaged": 500,
    "internal": 500,
}

FACTS: dict[str, Json] = {
    "name": "Ann",
    "player": "Ann",
    "seat": 1,
    "named": 2,
    "names": ["Ann", "Ben"],
    "deciding": [0, 1],
    "version": 13,
    "given": 12,
    "move_id": "a1",
    "least": 2,
    "players": 1,
    "rule": "CLAIM-TAKEN",
    "facts": {"route": "dam:begijnhof", "owner": 0},
    "id": "NOTATION-MOVE",
    "line": 7,
    "errors": [{"where": "move_id", "fault": "missing"}],
    "limit": 1024,
    "allowed": ["GET", "POST"],
    "retry_after": 3,
    "request": "f00d",
}


def example(slug: str) -> ProblemError:
    """One of each."""
    definition = PROBLEMS[slug]
    detail = "Dam–Begijnhof is taken by Ann." if definition.needs_detail else None
    return ProblemError(
        slug, detail=detail, **{name: FACTS[name] for name in definition.placeholders | definition.also}
    )


def is_sentence(text: Json) -> bool:
    return isinstance(text, str) and re.fullmatch(r"[^{}]*\.", text) is not None and "None" not in text


def test_statuses() -> None:
    assert {slug: definition.status for slug, definition in PROBLEMS.items()} == STATUSES


@LANGUAGE
@SLUG
def test_every_problem_is_told(slug: str, language: str) -> None:
    problem = example(slug)
    body = problem.body(language)
    assert list(body)[:4] == ["type", "title", "status", "detail"]
    assert (body["type"], body["status"]) == (f"/problems/{slug}", STATUSES[slug])
    assert is_sentence(body["detail"])
    assert isinstance(body["title"], str)
    assert not body["title"].endswith(".")
    assert json.loads(json.dumps(body)) == body
    assert ProblemModel.model_validate(body).model_dump(exclude_unset=True) == body
    assert problem.headers(language)["Content-Type"] == MEDIA_TYPE
    assert problem.headers(language)["Content-Language"] == language


@SLUG
def test_languages_tell_it_differently(slug: str) -> None:
    bodies = [example(slug).body(language) for language in LANGUAGES]
    assert len({str(body["title"]) for body in bodies}) == len(LANGUAGES)
    if not PROBLEMS[slug].needs_detail:
        assert len({str(body["detail"]) for body in bodies}) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("problem", "detail"),
    [
        (
            ProblemError("name-taken", name="Ann"),
            "Somebody at this table already has the name 'Ann' or one very like it: choose another name.",
        ),
        (
            ProblemError("not-your-turn", names=["Ann", "Ben"], deciding=[0, 1], version=3),
            "It is not your turn: the game is waiting for Ann, Ben.",
        ),
        (ProblemError("busy", retry_after=0.2), "The server is too busy at the moment: try again in 1 second."),
        (ProblemError("busy"), "The server is too busy at the moment: try again in 2 seconds."),
        (
            ProblemError("too-many", limit="requests", retry_after=1.5),
            "Too many requests: try again in 2 seconds.",
        ),
        (
            ProblemError("too-many", limit="tables_per_address", retry_after=60),
            "You have too many unfinished tables: finish or close one of them first.",
        ),
        (ProblemError("refused", detail="No.", rule="CLAIM-TAKEN", facts={}), "No."),
        (ProblemError("method", allowed=["GET", "POST"]), "This address only accepts: GET, POST."),
    ],
    ids=lambda value: value.slug if isinstance(value, ProblemError) else "",
)
def test_sentences(problem: ProblemError, detail: str) -> None:
    assert problem.body("en")["detail"] == detail


def test_facts_go_along() -> None:
    body = ProblemError("not-your-turn", names=["Ann"], deciding=[0], version=3).body("nl")
    assert {name: body[name] for name in ("names", "deciding", "version", "rule")} == {
        "names": ["Ann"],
        "deciding": [0],
        "version": 3,
        "rule": "TURN-NOT-YOURS",
    }


def test_headers() -> None:
    assert ProblemError("no-seat").headers("en")["WWW-Authenticate"] == "Bearer"
    assert ProblemError("busy", retry_after=2.1).headers("en")["Retry-After"] == "3"
    assert ProblemError("method", allowed=["GET", "POST"]).headers("en")["Allow"] == "GET, POST"


@LANGUAGE
@pytest.mark.parametrize("limit", BY_LIMIT)
def test_every_limit_is_told(limit: str, language: str) -> None:
    for seconds in (1, 2):
        assert is_sentence(ProblemError("too-many", limit=limit, retry_after=seconds).body(language)["detail"])


def test_facts_must_fit() -> None:
    with pytest.raises(TypeError, match=r"Missing or unexpected facts of .*: seat"):
        ProblemError("seat-taken")
    with pytest.raises(TypeError, match=r"Missing or unexpected facts of .*: colour"):
        ProblemError("seat-taken", seat=1, colour="red")
    with pytest.raises(TypeError, match="needs a sentence"):
        ProblemError("refused", rule="CLAIM-TAKEN", facts={})
    with pytest.raises(TypeError, match="has its own sentence"):
        ProblemError("busy", detail="Go away.")


@given(st.text(), st.text())
def test_what_somebody_typed_does_no_harm(name: str, move_id: str) -> None:
    for problem in (ProblemError("name-taken", name=name * 9), ProblemError("move-id-used", move_id=move_id * 9)):
        for language in LANGUAGES:
            text = json.dumps(problem.body(language), ensure_ascii=False)
            text.encode()  # no half of a character
            assert json.loads(text)["detail"].isprintable()
            assert len(json.loads(text)["detail"]) < LONGEST_QUOTE + 100
            assert len(text) < 1000


def test_an_exception_names_nobody() -> None:
    """It may be logged."""
    assert (str(ProblemError("name-taken", name="Ann")), repr(ProblemError("name-taken", name="Ann"))) == (
        "name-taken",
        "ProblemError('name-taken')",
    )


def test_examples_of_the_description_are_problems() -> None:
    schema = ProblemModel.model_json_schema()
    for one in schema["examples"]:
        ProblemModel.model_validate(one)
        assert one["title"] == PROBLEMS[one["type"].rpartition("/")[2]].title
    assert schema["properties"]["type"]["enum"] == [f"/problems/{slug}" for slug in PROBLEMS]
    assert schema["required"] == ["type", "title", "status", "detail"]
    assert all(field["description"] for field in schema["properties"].values())


# Raised anywhere in the server


def raised() -> Iterator[tuple[str, ast.Call]]:
    """Every problem that the server raises, with its place."""
    for file in sorted((ROOT / "src" / "trekvaart" / "server").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "ProblemError":
                yield f"{file.relative_to(ROOT)}:{node.lineno}", node


def slugs_in(node: ast.expr) -> list[str]:
    return [one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)]


def test_problems_are_raised_with_their_facts() -> None:
    calls = list(raised())
    assert {slug for _, call in calls for slug in slugs_in(call.args[0])} == set(PROBLEMS)
    wrong = []
    for place, call in calls:
        given = {keyword.arg for keyword in call.keywords}
        for slug in slugs_in(call.args[0]):
            definition = PROBLEMS[slug]
            needed = definition.placeholders | definition.also | ({"detail"} if definition.needs_detail else set())
            if given - {"retry_after"} != needed - {"retry_after"}:
                wrong.append(f"{place}: {slug} needs {sorted(needed)}")
    assert wrong == []


def test_problems_are_told_apart_by_slugs_that_exist() -> None:
    compared = set()
    for file in (ROOT / "src" / "trekvaart" / "server").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Compare) and isinstance(node.left, ast.Attribute) and node.left.attr == "slug":
                compared |= {slug for one in node.comparators for slug in slugs_in(one)}
    assert compared
    assert compared <= set(PROBLEMS)


# Requests that do not fit


class Wish(BaseModel):
    """A request with one of everything."""

    model_config = ConfigDict(extra="forbid", strict=True)

    text: str = Field(min_length=2, max_length=3)
    kind: Literal["human", "open", "bot"]
    number: int = Field(ge=1, le=5)
    share: float = Field(gt=0, lt=1)
    flag: bool
    items: list[int] = Field(min_length=1, max_length=2)
    inner: dict[str, int]


FITTING: dict[str, Any] = {
    "text": "abc",
    "kind": "bot",
    "number": 3,
    "share": 0.5,
    "flag": True,
    "items": [1],
    "inner": {"a": 1},
}


@pytest.mark.parametrize(
    ("change", "where", "what"),
    [
        ({"text": "abcd"}, "text", "This has more than 3 characters."),
        ({"text": ""}, "text", "This has fewer than 2 characters."),
        ({"text": 3}, "text", "This must be text."),
        ({"kind": "cat"}, "kind", "This must be one of: 'human', 'open', 'bot'."),
        ({"number": "3"}, "number", "This must be a whole number."),
        ({"number": 0}, "number", "This must be 1 or more."),
        ({"number": 6}, "number", "This must be 5 or less."),
        ({"share": "x"}, "share", "This must be a number."),
        ({"share": 0}, "share", "This must be more than 0.0."),
        ({"share": 1}, "share", "This must be less than 1.0."),
        ({"flag": 1}, "flag", "This must be true or false."),
        ({"items": []}, "items", "This list has fewer than 1 item."),
        ({"items": [1, 2, 3]}, "items", "This list has more than 2 items."),
        ({"items": [1, "x"]}, "items.1", "This must be a whole number."),
        ({"items": {}}, "items", "This must be a list."),
        ({"inner": []}, "inner", "This must be an object."),
        ({"more": 1}, "more", "This field is not allowed here."),
    ],
)
def test_what_does_not_fit_is_told_field_by_field(change: dict[str, Any], where: str, what: str) -> None:
    with pytest.raises(ValidationError) as faults:
        Wish.model_validate({**FITTING, **change})
    body = invalid(faults.value.errors()).body("en")
    assert body["errors"] == [{"where": where, "what": what}]
    assert body["detail"] == f"{where}: {what}"


def test_everything_that_is_missing_is_told() -> None:
    with pytest.raises(ValidationError) as faults:
        Wish.model_validate({})
    body = invalid(faults.value.errors()).body("en")
    assert body["errors"] == [{"where": name, "what": "This is missing."} for name in Wish.model_fields]
    assert body["detail"] == "text: This is missing. kind: This is missing. number: This is missing."


@pytest.mark.parametrize(
    ("error", "where", "what"),
    [
        ({"type": "missing", "loc": ("body", "seats", 0, "kind")}, "seats.0.kind", "This is missing."),
        ({"type": "int_parsing", "loc": ("query", "after")}, "after", "This must be a whole number."),
        ({"type": "json_invalid", "loc": ("body", 17), "ctx": {"error": "x"}}, "body", "This is not JSON."),
        ({"type": "missing", "loc": ("body",)}, "body", "This is missing."),
        ({"type": "name", "loc": ("name",), "ctx": {"number": 40}}, "name", "A name has 1 to 40 printable characters"),
        ({"type": "seats", "loc": ("seats",), "ctx": {"least": 2, "most": 5}}, "seats", "This edition is for 2 to 5 "),
        ({"type": "seats", "loc": ("seats",)}, "seats", "This is not valid."),
        ({"type": "string_too_long", "loc": ("name",)}, "name", "This is not valid."),
        ({"type": "something_new", "loc": ("name",), "ctx": {"error": ValueError("x")}}, "name", "This is not valid."),
    ],
)
def test_faults_from_elsewhere(error: dict[str, Any], where: str, what: str) -> None:
    body: Any = invalid([error]).body("en")
    assert [told["where"] for told in body["errors"]] == [where]
    assert body["errors"][0]["what"].startswith(what)


@LANGUAGE
@pytest.mark.parametrize("fault", [*MESSAGES, "something_new"])
def test_every_fault_is_told(fault: str, language: str) -> None:
    context = {"number": 1, "least": 2, "most": 5, "expected": "a, b"}
    assert is_sentence(invalid([{"type": fault, "loc": ("x",), "ctx": context}]).body(language)["detail"])


def test_faults_called_otherwise_are_known() -> None:
    assert set(ALIASES.values()) <= set(MESSAGES)


def test_many_faults_are_not_all_told() -> None:
    body = invalid([{"type": "missing", "loc": ("\ud800" * 5000, number)} for number in range(10_000)]).body("en")
    assert len(json.dumps(body).encode()) < 50_000


# Languages


@pytest.mark.parametrize(
    ("accept", "wish", "language"),
    [
        (None, None, "en"),
        ("", "", "en"),
        ("nl", None, "nl"),
        ("nl-BE,nl;q=0.9,en;q=0.8", None, "nl"),
        ("ES-419", None, "es"),
        ("fr, es;q=0.5, nl;q=0.7", None, "nl"),
        ("fr-FR,fr;q=0.9", None, "en"),
        ("de;q=1.0, *;q=0.5", None, "en"),
        ("es;q=0.4, *;q=0.5", None, "en"),
        ("es;q=0.5, *;q=0.5", None, "es"),
        ("en;q=0, *", None, "es"),
        ("en;q=0, es;q=0, nl;q=0", None, "en"),
        ("es;q=0.8, nl;q=0.8", None, "es"),
        ("nl;q=0.8, es;q=0.8", None, "nl"),
        ("nl ; q = 0.3 , es ; q=0.2", None, "nl"),
        ("nl;q=high, es;q=0.1", None, "es"),
        ("nl;q=nan, es;q=0.1", None, "es"),
        ("nl;q=7, es;q=0.1", None, "es"),
        ("est", None, "en"),
        ("nl", "es", "es"),
        ("nl", "es-MX", "es"),
        ("nl", "fr", "nl"),
        ("nl", "", "nl"),
        ("," * 100_000 + "nl", None, "en"),
    ],
)
def test_language_of(accept: str | None, wish: str | None, language: str) -> None:
    assert language_of(accept, wish) == language


@given(st.none() | st.text(), st.none() | st.text())
def test_there_is_always_a_language(accept: str | None, wish: str | None) -> None:
    assert language_of(accept, wish) in LANGUAGES
