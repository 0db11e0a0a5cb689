"""docs/server.md and docs/operating.md describe every request, problem, close code, kind of entry and limit."""

import re
from dataclasses import fields
from pathlib import Path

from tests.server.site import serving
from trekvaart.server.config.settings import Limits
from trekvaart.server.problems import PROBLEMS
from trekvaart.server.tables import subscriber
from trekvaart.server.tables.log_entries import KINDS

DOCS = Path(__file__).parents[2] / "docs"
SERVER = (DOCS / "server.md").read_text(encoding="utf-8")
OPERATING = (DOCS / "operating.md").read_text(encoding="utf-8")
SECURITY = (DOCS / "security.md").read_text(encoding="utf-8")


def test_every_request_is_documented(tmp_path: Path) -> None:
    with serving(f"sqlite:///{tmp_path / 'trekvaart.db'}") as site:
        paths = site.get("/api/openapi.json").json["paths"]
    routes = {f"{method.upper()} {path}" for path, methods in paths.items() for method in methods}
    documented = set(re.findall(r"`((?:GET|POST|PATCH|DELETE) /[^`?]*)`", SERVER))
    assert documented == routes


def test_every_problem_is_documented_with_its_status() -> None:
    rows = re.findall(r"^\| (`[a-z`, -]+`) \| ([0-9, ]+) \|", SERVER.partition("## Problems")[2], re.MULTILINE)
    documented: dict[str, int] = {}
    for slugs, statuses in rows:
        found = re.findall("`([a-z-]+)`", slugs)
        numbers = [int(status) for status in statuses.split(", ")]
        documented |= dict(zip(found, numbers * len(found) if len(numbers) == 1 else numbers, strict=False))
    assert documented == {slug: definition.status for slug, definition in PROBLEMS.items()}


def test_every_close_code_is_documented() -> None:
    codes = {value for name, value in vars(subscriber).items() if name.isupper() and value != subscriber.GONE}
    assert {int(code) for code in re.findall(r"^\| ([0-9]{4}) \|", SERVER, re.MULTILINE)} == codes


def test_every_kind_of_entry_is_documented() -> None:
    line = next(line for line in SERVER.splitlines() if line.startswith("Kinds of entry"))
    assert set(re.findall("`([a-z-]+)`", line)) >= set(KINDS)


def test_every_limit_is_documented_with_its_default() -> None:
    documented: dict[str, float] = {}
    for names, values in re.findall(r"^\| (`[a-z_`, ]+`) \| ([0-9., ]+) \|", OPERATING, re.MULTILINE):
        documented |= zip(re.findall("`([a-z_]+)`", names), map(float, values.split(", ")), strict=True)
    assert documented == {field.name: float(getattr(Limits(), field.name)) for field in fields(Limits)}


def test_the_tests_that_guard_the_promises_exist() -> None:
    here = Path(__file__).parent
    named = re.findall(r"`((?:guard/)?test_[a-z_]+\.py)`", SECURITY)
    assert named
    assert [name for name in named if not (here / name).exists()] == []
