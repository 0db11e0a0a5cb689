"""Documents and examples import from the public packages only, and only what these export."""

import re
from importlib import import_module
from importlib.util import find_spec

import pytest

from tests.ledger import ROOT

PUBLIC = {"trekvaart", *(f"trekvaart.{name}" for name in ("arena", "bots", "client", "editions", "rl", "testing"))}
FILES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md")), *sorted((ROOT / "examples").glob("*.py"))]
IMPORT = re.compile(
    r"^\s*(?:>>> |\.\.\. )?(?:from (trekvaart[\w.]*) import ([\w, ]+)|import (trekvaart[\w.]*))", re.MULTILINE
)
IMPORTS = sorted(
    {
        (str(file.relative_to(ROOT)), module or whole, names.strip())
        for file in FILES
        for module, names, whole in IMPORT.findall(file.read_text(encoding="utf-8"))
    }
)


def test_imports_are_found() -> None:
    assert {file for file, _, _ in IMPORTS} >= {"README.md", "docs/bots.md", "docs/rl.md", "examples/remote_bot.py"}


@pytest.mark.parametrize(("file", "module", "names"), IMPORTS, ids=[" ".join(one) for one in IMPORTS])
def test_documents_and_examples_import_only_what_is_public(file: str, module: str, names: str) -> None:
    assert module in PUBLIC, f"{file} imports from {module}"
    exported = import_module(module).__all__
    for name in filter(None, (name.strip() for name in names.split(","))):
        assert name in exported or find_spec(f"{module}.{name}"), f"{module} does not export {name}"


@pytest.mark.parametrize("module", sorted(PUBLIC))
def test_what_is_exported_exists(module: str) -> None:
    package = import_module(module)
    for name in package.__all__:
        if name not in ("SeatEnv", "VectorGames") or find_spec("gymnasium"):
            assert getattr(package, name) is not None
    with pytest.raises(AttributeError):
        package.nothing_of_this_name  # noqa: B018
