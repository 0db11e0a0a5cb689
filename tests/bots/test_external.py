"""External programs that follow the protocol, and that break it in every possible way."""

import json
import os
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from trekvaart import editions
from trekvaart.bots import UNLIMITED, Budget, make
from trekvaart.bots.bot_faults import BotFault, ask, close
from trekvaart.bots.external import external_bot, idle_processes, line_process
from trekvaart.bots.external.stderr_tail import LOG
from trekvaart.bots.specs import read_spec
from trekvaart.game.game import Game
from trekvaart.wire.editions import edition_json
from trekvaart.wire.game_json import result_json, view_json

PROGRAM = Path(__file__).with_name("program.py")
SHORT_BUDGET = Budget(seconds=0.1)


@pytest.fixture(autouse=True)
def _long_timeouts(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Give programs more time, as tests run in parallel; leave no process running."""
    monkeypatch.setattr(external_bot, "GRACE", 30)
    monkeypatch.setattr(line_process, "TIMEOUT", 5)
    yield
    idle_processes.stop_all()
    assert line_process._running == set()


@pytest.fixture
def _short_timeouts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hardly wait for a program once it is ready."""
    monkeypatch.setattr(external_bot, "GRACE", 0.4)
    monkeypatch.setattr(line_process, "TIMEOUT", 0.3)


def command(way: str, *arguments: Path) -> str:
    return "cmd:" + shlex.join([sys.executable, str(PROGRAM), way, *map(str, arguments)])


def new_game(edition: str = "amsterdam") -> Game:
    return Game.new(edition, seats=2, seed=3, first=0)


def fault_of(way: str, *arguments: Path, edition: str = "amsterdam") -> BotFault:
    """The fault of a program that goes wrong in the given way."""
    game, bot = new_game(edition), read_spec(command(way, *arguments)).make(5)
    with pytest.raises(BotFault) as fault:
        ask(bot, game.view(0), game.legal(0), SHORT_BUDGET)
    with pytest.raises(BotFault, match=r"^program was stopped and cannot be asked again\.$"):
        ask(bot, game.view(0), game.legal(0), SHORT_BUDGET)
    close(bot)
    return fault.value


def play(game: Game, way: str, *arguments: Path) -> None:
    """Play a game of a program against easy to its end."""
    bots = [read_spec(command(way, *arguments)).make(5), make("easy", 1)]
    while not game.is_over:
        game.play(ask(bots[game.seat], game.view(game.seat), game.legal(), UNLIMITED), game.seat)
    for bot in bots:
        close(bot, game.result())


@pytest.mark.parametrize("edition", editions.names())
def test_a_program_plays_to_the_end(edition: str) -> None:
    game = new_game(edition)
    play(game, "plays")
    assert game.is_over


@pytest.mark.parametrize(
    ("way", "reason", "sentence"),
    [
        ("dies", "dead", "program ended with exit code 3."),
        ("dies at once", "dead", "program ended with exit code 1: 'I cannot find my glasses'."),
        ("raises", "dead", "program ended with exit code 1: 'RuntimeError: my hat is gone'."),
        ("kills itself", "dead", "program was ended by signal 9."),
        ("gives up", "dead", "program gave up: 'this board is too hard for me'."),
        (
            "prints",
            "garbage",
            "program wrote 'thinking ...', which is not JSON; write logs to standard error.",
        ),
        (
            "prints bytes",
            "garbage",
            "program wrote '\N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}[2J', which is not JSON; "
            "write logs to standard error.",
        ),
        (
            "nests",
            "garbage",
            f"program wrote '{'[' * 60}...', which is not JSON; write logs to standard error.",
        ),
        ("lists", "garbage", "program wrote '[\"draw deck\"]', which is not a JSON object."),
        ("is not ready", "garbage", 'program wrote \'{"ready": false}\' instead of {"ready": true}.'),
        (
            "answers something else",
            "garbage",
            'program wrote \'{"id": 7, "move": "keep nieuwe-waal:de-drie-hendricken"}\' '
            'instead of {"id": 1, "move": ...}.',
        ),
        ("forgets the move", "garbage", 'program wrote \'{"id": 1}\' instead of {"id": 1, "move": ...}.'),
        (
            "invents a move",
            "garbage",
            "program answered with an invalid move: 'win' is not a move. You can draw cards, claim a route, draw or "
            "keep tickets, or pass (notation: draw deck, draw COLOUR, draw tickets, keep TICKET ..., claim ROUTE "
            "NUMBER COLOUR NUMBER wild, pass).",
        ),
        ("floods", "garbage", "program wrote more than 100 unexpected lines."),
        ("never ends a line", "garbage", "program wrote a line of more than 64 kB."),
        (
            "cheats",
            "illegal",
            "program answered 'draw deck', which is not legal: "
            "Before the first turn, every player chooses contracts: keep at least 1.",
        ),
    ],
)
def test_what_goes_wrong_is_one_sentence(way: str, reason: str, sentence: str) -> None:
    fault = fault_of(way)
    assert (fault.name, fault.reason, str(fault)) == ("program", reason, sentence)


@pytest.mark.usefixtures("_short_timeouts")
@pytest.mark.parametrize("way", ["sleeps", "complains forever"])
def test_a_late_answer_is_not_waited_for(way: str) -> None:
    fault = fault_of(way)
    assert (fault.reason, str(fault)) == ("late", "program did not answer within 0.5 seconds.")


@pytest.mark.usefixtures("_short_timeouts")
@pytest.mark.parametrize("way", ["is never ready", "reads nothing"])
def test_a_program_must_be_ready_soon(way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external_bot, "START", 0.2)
    fault = fault_of(way)
    assert (fault.reason, str(fault)) == ("late", "program was not ready for a game within 0.6 seconds.")


def test_a_program_that_says_it_will_write_no_more_is_dead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(line_process, "TIMEOUT", 0.3)
    fault = fault_of("closes its output")
    assert (fault.reason, str(fault)) == ("dead", "program closed its output.")


def test_an_answer_must_name_its_question() -> None:
    assert str(fault_of("forgets the id")).endswith('instead of {"id": 1, "move": ...}.')


@pytest.mark.usefixtures("_short_timeouts")
def test_a_program_that_reads_nothing_does_not_block_whoever_writes() -> None:
    began = time.monotonic()
    process = line_process.Process("process", command("reads nothing").removeprefix("cmd:"))
    process.send("x" * 10_000_000)
    with pytest.raises(line_process.AnswerTimeout):
        process.receive(0.1)
    process.stop()
    assert time.monotonic() - began < 60  # seconds; a blocking write would never end


@pytest.mark.usefixtures("_short_timeouts")
def test_what_a_program_has_started_is_stopped_with_it(tmp_path: Path) -> None:
    beats = tmp_path / "beats"
    fault_of("has children", beats)
    alive = beats.stat().st_size
    time.sleep(0.3)
    assert alive > 0
    assert beats.stat().st_size == alive


def test_who_is_killed_leaves_no_program_behind(tmp_path: Path) -> None:
    beats = tmp_path / "beats"
    lines = [
        "import os, signal, threading, time",
        "from pathlib import Path",
        "from trekvaart import Game",
        "from trekvaart.bots import UNLIMITED",
        "from trekvaart.bots.specs import read_spec",
        f"bot, game = read_spec({command('has children', beats)!r}).make(1), Game.new('amsterdam', seed=1)",
        "threading.Thread(target=bot.choose, args=(game.view(0), game.legal(0), UNLIMITED), daemon=True).start()",
        f"while not Path({str(beats)!r}).exists(): time.sleep(0.01)",
        "os.kill(os.getpid(), signal.SIGKILL)",
    ]
    subprocess.run([sys.executable, "-c", "\n".join(lines)], check=False, timeout=120)
    assert beats.exists()
    for _ in range(100):
        before = beats.stat().st_size
        time.sleep(0.2)
        if beats.stat().st_size == before:
            return
    raise AssertionError("what was left behind still runs")


def test_a_program_is_sent_its_fault(tmp_path: Path) -> None:
    fault = fault_of("invents a move", tmp_path / "error")
    assert (tmp_path / "error").read_text() == str(fault)


def test_a_command_that_cannot_run_is_a_fault(tmp_path: Path) -> None:
    (tmp_path / "bot").write_text("no program")
    (tmp_path / "bot").chmod(0o755)
    spec = read_spec(f"cmd:{tmp_path / 'bot'}")
    with pytest.raises(BotFault, match=r"^bot cannot be started: Exec format error: '.*'\.$"):
        spec.make(1)


def test_a_log_that_cannot_be_written_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LOG, str(tmp_path / "nowhere" / "log"))
    with pytest.raises(BotFault, match=r"^program cannot be started: No such file or directory: '.*'\.$"):
        read_spec(command("plays")).make(1)


def test_a_program_is_sent_the_json_of_the_wire(tmp_path: Path) -> None:
    input_log, game = tmp_path / "input", new_game()
    bot = read_spec(command("logs input", input_log) + "@3").make(5)
    view, legal = game.view(0), game.legal(0)
    game.play(ask(bot, view, legal, UNLIMITED), 0)
    while not game.is_over:
        game.play(game.legal()[0])
    close(bot, game.result())
    idle_processes.stop_all()
    budget = {"seconds": 3, "iterations": None}
    hello, choose, over = map(json.loads, input_log.read_text().splitlines())
    layout = hello["edition"]["layout"]
    assert layout["places"]
    edition = {**json.loads(json.dumps(edition_json(game.edition))), "layout": layout}
    assert hello == {
        "type": "hello",
        "protocol": 1,
        "seat": 0,
        "seats": 2,
        "seed": 5,
        "budget": budget,
        "edition": edition,
    }
    moves = [str(move) for move in legal]
    assert choose == {"type": "choose", "id": 1, "budget": budget, "legal": moves, "view": view_json(view)}
    assert over == {"type": "over", "result": result_json(game.result())}


def test_one_program_plays_game_after_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LOG, str(tmp_path / "log"))
    input_log = tmp_path / "input"
    for _ in range(3):
        play(new_game(), "logs input", input_log)
    idle_processes.stop_all()
    lines = (tmp_path / "log").read_text().splitlines()
    assert len(lines) == 3
    assert len(set(lines)) == 1
    kinds = [json.loads(line)["type"] for line in input_log.read_text().splitlines()]
    assert [kind for kind in kinds if kind != "choose"] == ["hello", "over"] * 3


def test_two_seats_are_two_programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(LOG, str(tmp_path / "log"))
    game, spec = new_game(), read_spec(command("plays"))
    bots = [spec.make(1), spec.make(2)]
    for seat, bot in enumerate(bots):
        ask(bot, game.view(seat), game.legal(seat), UNLIMITED)
    for bot in bots:
        close(bot)
    idle_processes.stop_all()
    assert len(set((tmp_path / "log").read_text().splitlines())) == 2


def test_a_program_that_died_between_games_is_replaced() -> None:
    spec, game = read_spec(command("plays")), new_game()
    bot = spec.make(1)
    ask(bot, game.view(0), game.legal(0), UNLIMITED)
    close(bot)
    (running,) = line_process._running
    os.kill(running._process.pid, 9)
    running._process.wait()
    other = spec.make(2)
    assert ask(other, game.view(0), game.legal(0), UNLIMITED) in game.legal(0)
    close(other)


@pytest.mark.usefixtures("_short_timeouts")
def test_a_program_that_does_not_end_by_itself_is_ended() -> None:
    game, bot = new_game(), read_spec(command("stays")).make(1)
    ask(bot, game.view(0), game.legal(0), UNLIMITED)
    close(bot)
    (running,) = line_process._running
    idle_processes.stop_all()
    assert running._process.returncode is not None


def test_a_program_with_an_unread_answer_plays_no_other_game(monkeypatch: pytest.MonkeyPatch) -> None:
    game, bot = new_game(), read_spec(command("plays")).make(1)

    def interrupted(*_: object) -> bytes:
        raise KeyboardInterrupt

    monkeypatch.setattr(line_process.Process, "receive", interrupted)
    with pytest.raises(KeyboardInterrupt):
        ask(bot, game.view(0), game.legal(0), UNLIMITED)
    close(bot)
    assert line_process._running == set()
