"""Documents and examples import only from the public packages, and only what these export."""

import ast
import doctest
import re
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType

import pytest

from tests.ledger import ROOT

PUBLIC = {"trekvaart", *(f"trekvaart.{name}" for name in ("arena", "bots", "client", "editions", "rl", "testing"))}
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
MODULES = [Path(str(import_module(name).__file__)) for name in sorted(PUBLIC)]  # their docstrings have examples too
FILES = [*DOCUMENTS, *MODULES, *sorted((ROOT / "examples").glob("*.py"))]
FENCED = re.compile(r"^```python\n(.*?)^```", re.MULTILINE | re.DOTALL)
EXTRAS = {"SeatEnv": "gymnasium", "VectorGames": "gymnasium", "trekvaart_v0": "pettingzoo", "openspiel": "pyspiel"}


def python_in(file: Path) -> Iterator[str]:
    """The Python code of an example, or of the examples in a document or a docstring."""
    text = file.read_text(encoding="utf-8")
    if file.suffix == ".py" and "examples" in file.parts:
        yield text
        return
    if file.suffix == ".py":
        text = ast.get_docstring(ast.parse(text)) or ""
    yield from (example.source for example in doctest.DocTestParser().get_examples(text))
    yield from (block for block in FENCED.findall(text) if ">>>" not in block)


def uses_in(code: str) -> Iterator[tuple[str, str]]:
    """The modules that code imports from or accesses by attribute, each with the name that it uses."""
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                yield from ((module, alias.name) for alias in names)
            case ast.Import(names=names):
                yield from ((alias.name, "") for alias in names)
            case ast.Attribute() if re.fullmatch(r"trekvaart(\.\w+)+", dotted := ast.unparse(node)):
                module, _, name = dotted.rpartition(".")
                yield module, name


def fault_in(module: str, name: str) -> str | None:
    """The reason why a name of a module is not public, or None."""
    if f"{module}.{name}" in PUBLIC or (module in PUBLIC and name in ("", "__version__")):
        return None
    if module not in PUBLIC:
        parent, _, child = module.rpartition(".")
        if parent in PUBLIC and child in import_module(parent).__all__:
            return None  # an attribute of something exported
        return f"{module} is not public"
    return None if name in import_module(module).__all__ else f"{module} does not export {name}"


USES = sorted(
    {
        (str(file.relative_to(ROOT)), module, name)
        for file in FILES
        for code in python_in(file)
        for module, name in uses_in(code)
        if module.split(".")[0] == "trekvaart"
    }
)


def test_uses_are_found() -> None:
    """Uses are found in documents with and without prompts, in docstrings and in examples."""
    found = {file for file, _, _ in USES}
    assert found >= {"README.md", "docs/bots.md", "docs/rl.md", "examples/remote_bot.py", "src/trekvaart/__init__.py"}
    assert ("src/trekvaart/client/__init__.py", "trekvaart.client", "Server") in USES


@pytest.mark.parametrize(("file", "module", "name"), USES, ids=[" ".join(use) for use in USES])
def test_documents_and_examples_use_only_what_is_public(file: str, module: str, name: str) -> None:
    assert fault_in(module, name) is None, file


@pytest.mark.parametrize(
    "code",
    [
        "from trekvaart.game.game import Game",
        "from trekvaart import game",
        "from trekvaart.bots import (\n    make,\n    game_loop,\n)",
        "from trekvaart.rl import encoding as other",
        "import trekvaart.wire",
        "import trekvaart\ntrekvaart.bots.network.network.Network",
    ],
)
def test_what_is_not_public_is_noticed(code: str) -> None:
    assert [fault for module, name in uses_in(code) if (fault := fault_in(module, name))]


@pytest.mark.parametrize("module", sorted(PUBLIC))
def test_what_is_exported_exists_and_is_listed(module: str) -> None:
    package = import_module(module)
    for name in package.__all__:
        if name not in EXTRAS or find_spec(EXTRAS[name]):
            assert getattr(package, name) is not None
            is_module = isinstance(getattr(package, name), ModuleType)
            assert is_module == (find_spec(f"{module}.{name}") is not None), "an imported module would hide the export"
    assert set(package.__all__) <= set(dir(package))
    with pytest.raises(AttributeError):
        package.nothing_of_this_name  # noqa: B018


@pytest.mark.parametrize("module", sorted(PUBLIC))
def test_the_examples_of_docstrings_give_what_they_show(module: str) -> None:
    text = import_module(module).__doc__ or ""
    test = doctest.DocTestParser().get_doctest(text, {}, module, None, 0)
    assert doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test).failed == 0


def test_reprs_say_what_one_wants_to_see() -> None:
    from trekvaart.bots import LEVELS, make
    from trekvaart.editions import load
    from trekvaart.rl import PolicyBot, encoding_of

    for level in LEVELS:
        assert repr(make(level, seed=3)) == f"make('{level}', seed=3)"
    amsterdam = load("amsterdam")
    assert repr(amsterdam) == "<Edition amsterdam, 2 to 4 seats, 17 locations, 45 routes, 24 tickets>"
    encoding = encoding_of(amsterdam, 2)
    assert repr(encoding) == f"<Encoding {encoding.version}, 271 numbers, 318 moves>"
    assert repr(PolicyBot(encoding, lambda _, mask: mask * 1.0)) == f"<PolicyBot policy, {encoding.version}>"


def test_reprs_of_environments_say_the_table() -> None:
    pytest.importorskip("gymnasium")
    from trekvaart.rl import SeatEnv, VectorGames

    assert repr(SeatEnv("amsterdam", seats=3)) == "<SeatEnv amsterdam, 3 seats>"
    assert repr(VectorGames("amsterdam", 2, 4)) == "<VectorGames amsterdam, 2 seats, 4 games>"
