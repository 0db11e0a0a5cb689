"""Bad input to every command: one sentence on stderr, exit code 2, nothing printed, nothing written."""

import random
from pathlib import Path

import pytest

from tests.cli.command import Command
from trekvaart import Game, editions

# What a user types, and a part of the error message. The files are those of the fixture below.
BAD = [
    ("dance", "'dance'"),
    ("--dance", "--dance"),
    ("play now", "now"),
    ("edition", "command"),
    ("edition dance", "'dance'"),
    ("edition list all", "all"),
    ("edition check", "PATH"),
    ("edition check nowhere", "nowhere"),
    ("edition check good.txt", "good.txt"),
    ("edition describe", "EDITION"),
    ("edition describe usaa", "did you mean 'usa'?"),
    ("edition describe usa --tickets nowhere.csv", "nowhere.csv"),
    ("edition describe usa --tickets binary", "binary"),
    ("edition describe usa --tickets folder", "folder"),
    ("terminal utopia", "utopia"),
    ("terminal usa amsterdam", "amsterdam"),
    ("terminal usa --seats you,cmd:", "which command starts the bot"),
    ("terminal usa --seats you,cmd:nowhere", "nowhere"),
    ("terminal usa --seats you", "2 to 5 players, not 1"),
    ("terminal usa --seats a,b,c,d,e,f", "2 to 5 players, not 6"),
    ("terminal amsterdam --seats a,b,c,d,e", "2 to 4 players, not 5"),
    ("terminal usa --seats you,,medium", "--seats"),
    ("terminal usa --seats ,", "--seats"),
    ("terminal usa --seats Ann,ann", "Ann".lower()),
    ("terminal usa --seats A#b,you", "'#'"),
    (f"terminal usa --seats {'x' * 41},you", "40"),
    ("terminal usa --seats", "--seats"),
    ("terminal usa --language xx", "en, es, nl"),
    ("terminal usa --seed x", "--seed"),
    ("terminal usa --seed -1", "-1"),
    ("terminal usa --seed 1.5", "--seed"),
    ("terminal usa --first Zoe", "Zoe"),
    ("terminal usa --first 2", "2"),
    ("terminal usa --first -1", "-1"),
    ("terminal usa --tickets nowhere.csv", "nowhere.csv"),
    ("terminal --resume nowhere.txt", "nowhere.txt"),
    ("terminal --resume folder", "folder"),
    ("terminal --resume binary", "binary"),
    ("terminal --resume good.csv", "not a record"),
    ("terminal --resume finished.txt", "over"),
    ("terminal --resume good.txt --seed 1", "--seed"),
    ("terminal --resume good.txt --first 0", "--first"),
    ("terminal --resume good.txt --seats a,b,c", "2 seats"),
    ("terminal usa --resume good.txt", "line 2"),
    ("serve now", "now"),
    ("serve --port x", "--port"),
    ("serve --port 0", "1 to 65535"),
    ("serve --port 65536", "1 to 65535"),
    ("serve --workers 0", "--workers"),
    ("serve --workers 2 --port 49877", "PostgreSQL"),
    ("serve --host nowhere.invalid", "nowhere.invalid"),
    ("serve --host 203.0.113.7", "203.0.113.7"),
    ("serve --database nonsense --port 49877", "sqlite:///FILE"),
    ("serve --database sqlite:///nowhere/x.db --port 49877", "nowhere"),
    ("serve --database sqlite:///good.csv --port 49877", "good.csv"),
    ("serve --database mysql://host/db --port 49877", "postgresql://"),
    ("serve --public-url example.org", "--public-url"),
    ("serve --origin ftp://example.org", "--origin"),
    ("serve --proxy somewhere", "--proxy"),
    ("serve --edition utopia", "utopia"),
    ("serve --log xml", "json or text"),
    ("simulate", "EDITION"),
    ("simulate utopia", "utopia"),
    ("simulate usa --players 1", "2 to 5 players, not 1"),
    ("simulate usa --players 6", "2 to 5 players, not 6"),
    ("simulate usa --players two", "--players"),
    ("simulate usa --games 0", "--games"),
    ("simulate usa --games -5", "--games"),
    ("simulate usa --games many", "--games"),
    ("simulate usa --seed -1", "--seed"),
    ("simulate usa --bots easy,genius", "genius"),
    ("simulate usa --bots easy,", "--bots"),
    ("simulate usa --bots easy", "2 to 5 players, not 1"),
    ("simulate usa --bots easy,easy --players 3", "--players"),
    ("simulate usa --tickets nowhere.csv", "nowhere.csv"),
    ("bench now", "now"),
    ("bench --dance", "--dance"),
    ("replay", "FILE"),
    ("replay nowhere.txt", "nowhere.txt"),
    ("replay folder", "folder"),
    ("replay binary", "binary"),
    ("replay empty", "not a record"),
    ("replay good.csv", "not a record"),
    ("replay cut.txt", "cut.txt, line"),
    ("replay changed.txt", "changed.txt, line"),
    ("replay good.txt --edition utopia", "utopia"),
    ("replay good.txt --edition usa", "line 2"),
    ("replay good.txt --tickets nowhere.csv", "nowhere.csv"),
    ("replay good.txt --language xx", "en, es, nl"),
    ("replay good.txt good.txt", "good.txt"),
    ("replay good.txt --verify --dance", "--dance"),
]


@pytest.fixture
def files(cwd: Path) -> Path:
    """Files that a user may name by mistake, and valid ones."""
    game = Game.new("amsterdam", 2, seed=1)
    rng = random.Random(1)
    for _ in range(8):
        game.play(rng.choice(game.legal()))
    good = game.record()
    while not game.is_over:
        game.play(rng.choice(game.legal()))
    lines = good.splitlines(keepends=True)
    (cwd / "folder").mkdir()
    (cwd / "empty").touch()
    (cwd / "binary").write_bytes(bytes(range(256)))
    (cwd / "good.csv").write_text("a,b,points\n")
    (cwd / "good.txt").write_text(good)
    (cwd / "finished.txt").write_text(game.record())
    (cwd / "cut.txt").write_text("".join(lines[:-1]))
    (cwd / "changed.txt").write_text("".join([*lines[:8], lines[8].replace(" ", " red ", 1), *lines[9:]]))
    return cwd


@pytest.mark.parametrize(("words", "part"), BAD, ids=[words for words, _ in BAD])
def test_bad_input(files: Path, run: Command, words: str, part: str) -> None:
    before = contents(files)
    outcome = run(*words.split())
    assert outcome.code == 2
    assert outcome.out == ""
    assert outcome.err.startswith("trekvaart: ")
    assert outcome.err.endswith((".\n", "?\n"))
    assert outcome.err.count("\n") == 1
    assert part in outcome.err
    assert contents(files) == before


def contents(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() if path.is_file() else b"" for path in folder.rglob("*")}


def test_an_edition_with_many_faults_is_reported_in_one_sentence(cwd: Path, run: Command) -> None:
    write_broken_edition(cwd / "mine")
    outcome = run("terminal", "mine")
    assert outcome.code == 2
    assert outcome.err.count("\n") == 1
    assert "more: see trekvaart edition check mine." in outcome.err


def test_check_reports_every_fault(cwd: Path, run: Command) -> None:
    write_broken_edition(cwd / "mine")
    outcome = run("edition", "check", "mine")
    assert (outcome.code, outcome.out) == (2, "")
    lines = outcome.err.splitlines()
    assert len(lines) >= 2
    assert all(line.startswith("trekvaart: ") and line.endswith((".", "?")) for line in lines)


def write_broken_edition(folder: Path) -> None:
    """Write a copy of an edition with several faults."""
    folder.mkdir()
    for file in editions.load("amsterdam").folder.iterdir():
        if file.suffix in (".toml", ".csv", ".json"):
            (folder / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    rows = (folder / "routes.csv").read_text(encoding="utf-8")
    rows = rows.replace("nieuwe-waal,noordermarkt,2", "nieuwe-waal,utrecht,2").replace(
        "jordaan,westermarkt,2", "jordaan,utrecht,9"
    )
    (folder / "routes.csv").write_text(rows, encoding="utf-8")
