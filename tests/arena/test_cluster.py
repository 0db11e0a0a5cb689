"""Games on a local Ray cluster if Ray is installed, and the errors if it is not or if there is no cluster."""

import importlib.util
import json
import sys
from pathlib import Path
from secrets import token_hex

import pytest

from tests.cli.command import run_program
from trekvaart.arena import ray_cluster
from trekvaart.arena.ray_cluster import ClusterError, on_ray
from trekvaart.cli.compilation import compile_rules

WORDS = ("arena", "--edition", "amsterdam", "--bots", "easy,random", "--games", "8", "--seed", "2", "--json")

# Without one, Ray writes a token into the home folder.
TOKEN = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": token_hex(32)}

needs_ray = pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="Ray is not installed")


def results(*words: str | Path) -> dict[str, object]:
    """The results that the command prints, without times."""
    compile_rules()  # so that it prints nothing about compiling
    outcome = run_program(*WORDS, *words, environment=TOKEN)
    assert (outcome.code, outcome.err) == (0, "")
    found: dict[str, object] = json.loads(outcome.out)
    bots = found["bots"]
    assert isinstance(bots, list)
    for bot in bots:
        del bot["seconds_per_move"], bot["slowest_move"]
    return found


@needs_ray
def test_a_local_cluster_plays_the_same_games(tmp_path: Path) -> None:
    assert results("--ray", "local", "--out", tmp_path) == results("--workers", "1")


@needs_ray
@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("127.0.0.1:1", "The Ray cluster at 127.0.0.1:1 cannot be reached: Connection refused."),
        ("ray://127.0.0.1", "--ray takes auto, local or HOST:PORT, not 'ray://127.0.0.1'."),
    ],
)
def test_a_missing_cluster_is_reported_in_one_sentence(address: str, sentence: str) -> None:
    outcome = run_program(*WORDS, "--ray", address)
    assert (outcome.code, outcome.out, outcome.err) == (2, "", f"trekvaart: {sentence}\n")


def test_without_ray_one_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(
        ClusterError, match=r"^--ray needs Ray, which is not installed: pip install 'trekvaart\[ray\]'\.$"
    ):
        list(on_ray(str, range(3), "auto"))
    assert ray_cluster._fetched == {}
