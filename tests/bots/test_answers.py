"""Whatever bytes an external program writes are a legal move or its fault."""

import json

from hypothesis import example, given
from hypothesis import strategies as st

from trekvaart.bots import UNLIMITED
from trekvaart.bots.bot_faults import BotFault, ask
from trekvaart.bots.external import ExternalBot, idle_processes
from trekvaart.game.game import Game


class FakeProcess:
    """A fake process that writes given lines, whatever it is sent."""

    is_quiet = True

    def __init__(self, *lines: bytes) -> None:
        self._lines = list(lines)
        self.is_stopped = False

    def send(self, line: str) -> None:
        json.loads(line)

    def receive(self, _seconds: float) -> bytes:
        return self._lines.pop(0)

    def stop(self) -> None:
        self.is_stopped = True


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
MOVES = st.text(max_size=40) | st.sampled_from(
    ["keep", "pass", "draw red", "claim dam:waag 2 red", "keep a:b", "\ud800"]
)
ANSWERS = (
    st.binary(min_size=1, max_size=200)
    | VALUES.map(lambda value: json.dumps(value).encode())
    | st.fixed_dictionaries({"id": st.just(1) | VALUES, "move": MOVES | VALUES}).map(
        lambda one: json.dumps(one).encode()
    )
)


@given(line=ANSWERS)
@example(line=b"[" * 100_000)
@example(line=b'{"id": 1, "move": ' + b"[" * 900 + b"]" * 900 + b"}")
@example(line=b'{"id": ' + b"1" * 10_000 + b"}")
def test_whatever_a_program_writes_is_a_legal_move_or_its_fault(line: bytes) -> None:
    process, game, sentence = (
        FakeProcess(b'{"ready": true}', *line.split(b"\n"), b"{}"),
        Game.new("amsterdam", seed=3),
        ".",
    )
    idle_processes.give("parrot", process)  # type: ignore[arg-type]
    bot = ExternalBot("parrot", "parrot", 1, 1)
    try:
        assert ask(bot, game.view(0), game.legal(0), UNLIMITED) in game.legal(0)
    except BotFault as fault:
        sentence = str(fault)
        assert process.is_stopped
    assert sentence.isprintable()
    assert sentence.endswith(".")
    assert len(sentence) < 500
