"""The commands that check and write layouts, and the check of the editions that a server offers."""

import json
from pathlib import Path

import pytest

from tests.cli.command import Command, Outcome, run_in_process
from tests.editions import toy
from trekvaart.cli.errors import CommandError
from trekvaart.cli.load_arguments import load_folders


@pytest.fixture
def cwd(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    def command(*words: str | Path) -> Outcome:
        return run_in_process(capsys, monkeypatch, *words)

    return command


def test_layout_writes_a_complete_layout(cwd: Path, run: Command) -> None:
    folder = toy.write(cwd)
    assert run("edition", "layout", str(folder)).code == 0
    written = json.loads((folder / "layout.json").read_text())
    assert [len(route["spaces"]) for route in written["routes"]] == [1, 1, 2, 3, 2]
    assert run("edition", "check", str(folder)).code == 0
    again = run("edition", "layout", str(folder))
    assert (again.code, "exists already; --force replaces it." in again.err) == (2, True)
    assert run("edition", "layout", str(folder), "--force").code == 0


def test_check_reports_faults_of_the_layout(cwd: Path, run: Command) -> None:
    folder = toy.write(cwd, {**toy.FILES, "layout.json": "{"})
    outcome = run("edition", "check", str(folder), "--json")
    (fault,) = json.loads(outcome.out)["faults"]
    assert (outcome.code, fault["file"], fault["line"]) == (2, "layout.json", 1)


def test_a_server_refuses_editions_that_share_a_name_or_cannot_be_drawn(cwd: Path) -> None:
    for name in ("one", "other", "latin", "usa"):
        (cwd / name).mkdir()
        toy.write(cwd / name)
    (cwd / "usa" / "edition.toml").write_text(toy.EDITION.replace('"toy"', '"usa"'))
    (cwd / "latin" / "base.svg").write_bytes(b"\xff")
    assert load_folders([Path("one")]) == (Path("one"),)
    with pytest.raises(CommandError, match="The edition in other is called toy, like the one in one;"):
        load_folders([Path("one"), Path("other")])
    with pytest.raises(CommandError, match="is called usa, like a built-in edition; give it another name"):
        load_folders([cwd / "usa"])
    with pytest.raises(CommandError, match=r"base\.svg, line 1: this is not UTF-8 text; save the file as UTF-8"):
        load_folders([Path("latin")])
