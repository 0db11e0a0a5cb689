"""Problem responses of a server become exceptions of the right class."""

import pytest

from trekvaart.client import (
    BadRequest,
    GameOver,
    NotAllowed,
    NotAMove,
    NotFound,
    NotNow,
    NotYet,
    NotYourTurn,
    Problem,
    Refused,
    ServerFault,
    StaleVersion,
    WrongSecret,
)
from trekvaart.client.problem_errors import problem, read_problem
from trekvaart.server.problems import PROBLEMS
from trekvaart.wire.json import Json

CLASSES = {
    Refused,
    NotAMove,
    NotYourTurn,
    StaleVersion,
    GameOver,
    NotNow,
    NotFound,
    WrongSecret,
    NotAllowed,
    BadRequest,
    NotYet,
    ServerFault,
}


@pytest.mark.parametrize("slug", PROBLEMS)
def test_every_problem_of_the_server_has_a_class(slug: str) -> None:
    assert type(problem(slug, PROBLEMS[slug].status, "", {})) in CLASSES


def test_no_class_names_a_problem_that_no_server_has() -> None:
    assert {slug for kind in CLASSES for slug in kind.slugs} <= set(PROBLEMS)


def test_no_problem_belongs_to_two_classes() -> None:
    slugs = [slug for kind in CLASSES for slug in kind.slugs]
    assert len(slugs) == len(set(slugs))


def test_a_refusal_has_its_rule_its_facts_and_its_sentence() -> None:
    body: Json = {
        "type": "/problems/refused",
        "title": "The rules forbid this move",
        "status": 422,
        "detail": "You lack 1 card.",
        "rule": "CLAIM-CARDS",
        "facts": {"missing": 1, "route": "dam:begijnhof"},
    }
    problem = read_problem(422, body)
    assert isinstance(problem, Refused)
    assert (problem.rule, problem.facts["missing"], str(problem)) == ("CLAIM-CARDS", 1, "You lack 1 card.")


@pytest.mark.parametrize(
    ("status", "kind"),
    [
        (400, BadRequest),
        (401, WrongSecret),
        (404, NotFound),
        (409, NotNow),
        (429, NotYet),
        (503, NotYet),
        (500, ServerFault),
        (418, Problem),
    ],
)
def test_an_unknown_problem_is_classified_by_its_status(status: int, kind: type[Problem]) -> None:
    problem = read_problem(status, {"type": "/problems/never-heard-of", "status": status, "detail": "So."})
    assert (type(problem), problem.slug, str(problem)) == (kind, "never-heard-of", "So.")


@pytest.mark.parametrize("data", [None, [], "no", {"detail": "no type"}, {"type": 5}])
def test_an_error_without_problem_json_still_has_a_status(data: None) -> None:
    problem = read_problem(502, data)
    assert (problem.status, problem.slug) == (502, "")
    assert "502" in str(problem)
