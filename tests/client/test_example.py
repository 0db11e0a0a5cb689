"""The code in the client's docstring and the example program work as shown."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import pytest

import trekvaart.client
from tests.ledger import ROOT
from trekvaart import editions
from trekvaart.bots.network.encoding import encoding_of
from trekvaart.bots.network.network import Network
from trekvaart.client import Server, Status
from trekvaart.game.results import Result

EXAMPLE = ROOT / "examples" / "remote_bot.py"


def run(line: str, environment: Mapping[str, str] | None = None, *options: str) -> subprocess.CompletedProcess[str]:
    """Run the example with a line on its standard input."""
    clean = {name: value for name, value in os.environ.items() if name != "TREKVAART_LINK"}
    return subprocess.run(
        [sys.executable, str(EXAMPLE), *options],
        input=line,
        env={**clean, **(environment or {})},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_code_in_the_docstring_works(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    code = str(trekvaart.client.__doc__).partition("```python\n")[2].partition("```")[0]
    names: dict[str, object] = {}
    exec(code.replace("http://127.0.0.1:8000", url).replace('bot:medium"]', 'bot:medium"], bot_seconds=0'), names)
    server = names["server"]
    assert isinstance(server, Server)
    server.close()
    assert isinstance(names["result"], Result)
    assert "SETUP-CHOOSE-FIRST" in capsys.readouterr().out


def test_the_example_joins_with_an_invitation(server: Server) -> None:
    table = server.create("amsterdam", ["open", "bot:easy"], bot_seconds=0)
    assert table.invitation is not None
    played = run(table.invitation.link + "\n", None, "--name", "Eve")
    assert (played.stderr, played.returncode) == ("", 0)
    joined, *lines = played.stdout.splitlines()
    assert joined.startswith(f"Joined. To come back: {server.url}/table/{table.id}#")
    assert sorted(line.split(":")[0].split()[1] for line in lines) == ["Easy", "Eve"]
    assert table.summary().status is Status.FINISHED


def test_the_example_plays_a_seat_by_its_link(server: Server) -> None:
    table = server.create("usa", ["human:Ann", "bot:random"], bot_seconds=0)
    played = run("", {"TREKVAART_LINK": table.link})
    assert (played.stderr, played.returncode) == ("", 0)
    assert len(played.stdout.splitlines()) == 2


@pytest.mark.parametrize("line", ["", "no link\n", "{url}/table/nowhere#abc\n"])
def test_the_example_says_what_is_wrong(url: str, line: str) -> None:
    played = run(line.format(url=url))
    assert (played.returncode, played.stdout) == (2, "")
    assert len(played.stderr.splitlines()) == 1


def policy_for(folder: Path, edition: str, seats: int) -> str:
    """A file with an untrained network."""
    encoding = encoding_of(editions.load(edition), seats)
    layer = np.zeros((encoding.moves, encoding.size), np.float32), np.zeros(encoding.moves, np.float32)
    path = folder / "policy.npz"
    Network(encoding.version, np.ones(encoding.size, np.float32), (layer,)).save(path)
    return str(path)


def test_the_example_plays_a_policy(server: Server, tmp_path: Path) -> None:
    table = server.create("amsterdam", ["open", "bot:easy"], bot_seconds=0)
    assert table.invitation is not None
    played = run(table.invitation.link + "\n", None, "--name", "Net", "--policy", policy_for(tmp_path, "amsterdam", 2))
    assert (played.stderr, played.returncode) == ("", 0)
    assert sorted(line.split(":")[0].split()[1] for line in played.stdout.splitlines()[1:]) == ["Easy", "Net"]
    assert table.summary().status is Status.FINISHED


def test_a_policy_for_another_game_is_refused_and_the_seat_given_back(server: Server, tmp_path: Path) -> None:
    table = server.create("usa", ["human:Ann", "open", "open"])
    assert table.invitation is not None
    played = run(table.invitation.link + "\n", None, "--policy", policy_for(tmp_path, "amsterdam", 2))
    assert (played.returncode, played.stdout) == (2, "")
    assert re.fullmatch(r"policy.npz was trained on amsterdam-2-v2-.{8}, not usa-3-v2-.{8}\.\n", played.stderr)
    assert [seat.name for seat in table.summary().seats] == ["Ann", "", ""]
