"""The OpenAPI document: complete, with examples that hold, and true of every answer.

The other tests hold each answer of their servers to it; here is what it has to say by itself.
"""

import gzip
import json
import re
import threading
from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import pytest
from fastapi.routing import APIRoute

from tests.server.openapi_conformance import PROBLEM, Document, document_of
from tests.server.sample_games import SHORT, against_bots, claim, finished_table, random_game
from tests.server.site import Denied, Site, serving
from trekvaart.server.api import page_routes
from trekvaart.server.app import ROUTERS, create_app
from trekvaart.server.config.settings import Settings
from trekvaart.server.problems import ProblemError
from trekvaart.server.problems.definitions import PROBLEMS

Json = Any
SAFE = {"GET"}
HEADS = {("HEAD", "/healthz"), ("HEAD", "/readyz")}  # for probes; GET says it all
PROBLEM_SCHEMA = {"$ref": "#/components/schemas/Problem"}


@pytest.fixture(scope="module")
def document() -> Document:
    """What a server says of itself."""
    return document_of(create_app(Settings(database="sqlite:///none.db")))


def schemas(part: Json) -> Iterator[Json]:
    """Every schema in a part of the document."""
    if isinstance(part, dict):
        if "type" in part or "$ref" in part or "anyOf" in part or "oneOf" in part:
            yield part
        for inner in part.values():
            yield from schemas(inner)
    elif isinstance(part, list):
        for inner in part:
            yield from schemas(inner)


def examples(document: Document, media: Json) -> list[Json]:
    """The examples of a body: its own, else those of its schema."""
    own = [example["value"] for example in media.get("examples", {}).values()]
    own += [media["example"]] if "example" in media else []
    return own or list(document.resolved(media["schema"]).get("examples", []))


def faults_of_examples(document: Document, media: Json) -> list[str]:
    """What is wrong with the examples of a body."""
    found = examples(document, media)
    return [fault for example in found for fault in document.errors(media["schema"], example)] if found else ["none"]


# The document by itself


def test_it_is_openapi_3_1(document: Document) -> None:
    assert document.json["openapi"].startswith("3.1.")
    info = document.json["info"]
    assert (info["title"], bool(info["version"]), bool(info["summary"])) == ("Trekvaart", True, True)


def test_it_is_what_the_server_gives_out(site: Site, document: Document) -> None:
    assert site.get("/api/openapi.json").json == json.loads(json.dumps(document.json))


def test_every_schema_is_a_schema_and_says_something(document: Document) -> None:
    for name, schema in document.json["components"]["schemas"].items():
        jsonschema_rs.meta.validate({"$schema": "https://json-schema.org/draft/2020-12/schema", **schema})
        assert schema.get("description") or "enum" in schema or "oneOf" in schema, name


def test_every_reference_leads_somewhere_and_nothing_is_left_over(document: Document) -> None:
    used = {one["$ref"].rpartition("/")[2] for one in schemas(document.json) if "$ref" in one}
    assert used == set(document.json["components"]["schemas"])


def test_every_route_is_in_it(document: Document) -> None:
    routes = [route for router in ROUTERS if router is not page_routes.router for route in router.routes]
    served = {
        (method, route.path) for route in routes if isinstance(route, APIRoute) for method in route.methods or ()
    } - HEADS
    assert {(method, path) for method, path, _ in document.operations()} == served


def test_every_operation_says_what_it_does(document: Document) -> None:
    silent = []
    for method, path, operation in document.operations():
        if not (operation.get("description", "").endswith(".") and operation.get("tags")):
            silent.append(f"{method} {path}")
        for parameter in operation.get("parameters", []):
            if not (parameter.get("description") or parameter["schema"].get("description")):
                silent.append(f"{method} {path}: {parameter['name']}")
    assert silent == []


def test_operations_have_names_of_their_own(document: Document) -> None:
    names = [operation["operationId"] for _, _, operation in document.operations()]
    assert len(names) == len(set(names))


def test_problems_are_problems(document: Document) -> None:
    others = []
    for method, path, operation in document.operations():
        for status, said in operation["responses"].items():
            if path.startswith("/api") and status >= "4" and said["content"].keys() != {PROBLEM}:
                others.append(f"{method} {path} {status}: {list(said['content'])}")
    assert others == []


def test_what_the_guard_may_answer_is_documented(document: Document) -> None:
    missing = []
    for method, path, operation in document.operations():
        wanted = {"429"} if path != "/healthz" else set()
        if path.startswith("/api"):
            wanted |= {"400", "503"}
        if method not in SAFE:
            wanted |= {"403", "413"}
        if "{" in path:
            wanted.add("404")
        if "requestBody" in operation:
            wanted.add("415")
        missing += [f"{method} {path} {status}" for status in sorted(wanted - set(operation["responses"]))]
    assert missing == []


def test_it_says_how_to_show_who_one_is(document: Document) -> None:
    schemes = document.json["components"]["securitySchemes"]
    kinds = {(scheme["type"], scheme.get("scheme") or scheme.get("in")) for scheme in schemes.values()}
    assert kinds == {("http", "bearer"), ("apiKey", "cookie")}
    for method, path, operation in document.operations():
        for ways in operation.get("security", []):
            assert set(ways) <= set(schemes)
        if "401" in operation["responses"] and not path.endswith(("/join", "/session")):
            assert operation["security"], (method, path)


def test_it_says_how_to_choose_a_language(document: Document) -> None:
    for method, path, operation in document.operations():
        if path.startswith("/api"):
            names = {parameter["name"].lower() for parameter in operation.get("parameters", [])}
            assert names & {"language", "accept-language"}, (method, path)


# Examples


def test_every_request_has_an_example_that_holds(document: Document) -> None:
    faults = {
        f"{method} {path}": faults
        for method, path, operation in document.operations()
        for media in operation.get("requestBody", {}).get("content", {}).values()
        if (faults := faults_of_examples(document, media))
    }
    assert faults == {}


def test_every_answer_has_an_example_that_holds(document: Document) -> None:
    faults = {
        f"{method} {path} {status}": faults
        for method, path, operation in document.operations()
        for status, said in operation["responses"].items()
        for kind, media in said.get("content", {}).items()
        if kind.endswith("json") and (faults := faults_of_examples(document, media))
    }
    assert faults == {}


def test_every_example_of_a_schema_holds(document: Document) -> None:
    checked = 0
    for schema in schemas(document.json["components"]["schemas"]):
        for example in schema.get("examples", []):
            assert document.errors(schema, example) == [], schema
            checked += 1
    assert checked > 20


def test_every_problem_is_in_the_description_of_a_problem(document: Document) -> None:
    fields = document.json["components"]["schemas"]["Problem"]["properties"]
    assert set(fields["type"]["enum"]) == {f"/problems/{slug}" for slug in PROBLEMS}
    assert set(fields["status"]["enum"]) == {definition.status for definition in PROBLEMS.values()}


def test_an_example_can_be_sent_as_it_is(site: Site, document: Document) -> None:
    operation = document.operation("POST", "/api/games")
    assert operation is not None
    for wish in examples(document, operation["requestBody"]["content"]["application/json"]):
        assert site.post("/api/games", wish).status == 201


# True of every answer; what the other tests make servers answer is held to it too


def test_a_tour_of_everything_is_as_documented(site: Site, document: Document) -> None:
    open_table, table, over = (
        site.open(SHORT, "human", "open", "open", public=True),
        site.open(SHORT, "human", "human"),
        finished_table(site),
    )
    open_table.join("Ben")
    alone, claiming = site.open(SHORT, "human", "bot", bot_seconds=60), against_bots(site)
    site.until(site.context.bot_threads.are_bots_ready.is_set)
    asked = {
        ("GET", "/healthz"): site.get("/healthz"),
        ("GET", "/readyz"): site.get("/readyz"),
        ("GET", "/metrics"): site.get("/metrics"),
        ("GET", "/api/bots"): site.get("/api/bots"),
        ("GET", "/api/editions"): site.get("/api/editions"),
        ("GET", "/api/editions/{name}"): site.get("/api/editions/usa"),
        ("GET", "/api/editions/{name}/base.svg"): site.get(f"/api/editions/{SHORT}/base.svg"),
        ("GET", "/api/codes/{code}"): site.get(f"/api/codes/{open_table.made['invitation']['short_code']}"),
        ("GET", "/api/games"): site.get("/api/games"),
        ("POST", "/api/games"): site.post(
            "/api/games", {"edition": "usa", "seats": [{"kind": "human"}] * 5, "record": random_game("usa", 5).record()}
        ),
        ("GET", "/api/games/{id}"): site.get(table.path, table.secret),
        ("PATCH", "/api/games/{id}"): site.ask("PATCH", table.path, {"public": True}, table.secret),
        ("GET", "/api/games/{id}/events"): site.get(f"{over.path}/events", over.secret),
        ("GET", "/api/games/{id}/refusals"): site.get(f"{table.path}/refusals", table.secret),
        ("GET", "/api/games/{id}/hint"): site.get(f"{alone.path}/hint", alone.secret),
        ("GET", "/api/games/{id}/record"): site.get(f"{over.path}/record"),
        ("POST", "/api/games/{id}/rematch"): site.post(f"{over.path}/rematch", None, over.secret),
        ("POST", "/api/games/{id}/moves"): table.try_move(0, table.look(0)["legal"][0]),
        ("POST", "/api/games/{id}/phrases"): site.post(f"{table.path}/phrases", {"phrase": "hello"}, table.secret),
        ("POST", "/api/games/{id}/undo"): site.post(
            f"{claiming.path}/undo", {"number": claim(claiming)}, claiming.secret
        ),
        ("POST", "/api/games/{id}/leave"): site.post(f"{table.path}/leave", None, table.secrets[1]),
        ("POST", "/api/games/{id}/return"): site.post(f"{table.path}/return", None, table.secrets[1]),
        ("POST", "/api/games/{id}/session"): site.post(f"{table.path}/session", {"secret": table.secret}),
        ("DELETE", "/api/games/{id}/session"): site.ask("DELETE", f"{table.path}/session"),
        ("POST", "/api/games/{id}/seats/{seat}/bot"): site.post(f"{table.path}/seats/1/bot", {}, table.secrets[1]),
        ("POST", "/api/games/{id}/take-back"): site.post(f"{table.path}/take-back", None, table.secrets[1]),
        ("POST", "/api/games/{id}/seats/{seat}/reissue"): site.post(
            f"{table.path}/seats/1/reissue", None, table.secrets[1]
        ),
        ("POST", "/api/games/{id}/redeem"): site.post(f"{table.path}/redeem", {"code": site.chosen.secrets[-1]}),
        ("POST", "/api/games/{id}/invitations"): site.post(f"{open_table.path}/invitations", {}, open_table.secret),
        ("DELETE", "/api/games/{id}/invitations"): site.ask(
            "DELETE", f"{open_table.path}/invitations", None, open_table.secret
        ),
        ("POST", "/api/games/{id}/join"): site.post(
            f"{open_table.path}/join", {"name": "Cem", "seat": 2, "invitation": None}
        ),
        ("POST", "/api/games/{id}/start"): site.post(
            f"{site.open(SHORT, 'human', 'open').path}/start", {}, site.chosen.secrets[-2]
        ),
        ("DELETE", "/api/games/{id}"): site.ask(
            "DELETE", site.open(SHORT, "human", "open").path, None, site.chosen.secrets[-2]
        ),
    }
    assert {(method, path) for method, path, _ in document.operations()} == set(asked)
    assert {one: reply.body for one, reply in asked.items() if reply.status >= 300} == {}


def test_a_refused_stream_is_a_problem_too(site: Site, document: Document) -> None:
    with pytest.raises(Denied) as denied, site.stream("/api/games/bbbbbbbbbb/stream"):
        pass
    assert document.errors(PROBLEM_SCHEMA, denied.value.reply.json) == []


def test_every_problem_is_as_documented(document: Document) -> None:
    facts = {"name": "Ann", "move_id": "1", "retry_after": 1, "errors": [], "facts": {}, "limit": "requests"}
    for slug, definition in PROBLEMS.items():
        given: dict[str, Json] = {
            fact: facts.get(fact, "text" if fact in ("rule", "id", "request") else 1)
            for fact in definition.placeholders | definition.also
        }
        if "allowed" in given:
            given["allowed"] = ["GET"]
        detail = "It is so." if definition.needs_detail else None
        problem = ProblemError(slug, detail=detail, **given)
        for language in ("en", "es", "nl"):
            assert document.errors(PROBLEM_SCHEMA, problem.body(language)) == [], slug


def test_nothing_undocumented_slips_through(document: Document) -> None:
    """The checks of this file can fail."""
    line = {"status": "ok", "version": "1"}
    schema = {"$ref": "#/components/schemas/Health"}
    assert document.errors(schema, line) == []
    assert document.errors(schema, {**line, "secret": "x"})
    assert document.errors(schema, {"status": "ok"})
    with pytest.raises(AssertionError, match="not documented"):
        document.check("GET", "/healthz", 418, PROBLEM, b"{}")
    with pytest.raises(AssertionError, match="500"):
        document.check("GET", "/api/games", 500, PROBLEM, b"{}")


def test_the_document_is_made_once_and_beside_the_event_loop(sqlite_url: str) -> None:
    made_on = []
    with serving(sqlite_url) as site:
        document = site.app.openapi()

        def make() -> dict[str, Any]:
            made_on.append(threading.current_thread())
            return document

        site.app.openapi = make  # type: ignore[method-assign]
        assert site.ask("PUT", "/api/games").json["allowed"] == ["GET", "POST"]
        assert made_on == []
        replies = [site.get("/api/openapi.json") for _ in range(3)]
        assert {len(reply.body) for reply in replies} == {len(replies[0].body)}
        small = site.get("/api/openapi.json", headers={"accept-encoding": "gzip"})
        assert gzip.decompress(small.body) == replies[0].body
        assert len(made_on) == 1
        assert made_on[0] is not threading.main_thread()


def test_a_wrong_method_is_told_those_of_the_document(site: Site) -> None:
    for path, operations in site.app.openapi()["paths"].items():
        reply = site.ask("PUT", re.sub(r"{\w+}", "1", path))
        assert (reply.status, reply.json["allowed"]) == (405, sorted(method.upper() for method in operations))
