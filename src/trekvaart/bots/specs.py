"""Bot specs: the text that names a bot and its budget on the command line.

medium   expert@0.2   expert@500i   cmd:python mybot.py   cmd:python mybot.py@5   net:policy.npz
"""

from __future__ import annotations

import re
import shutil
from dataclasses import dataclass
from pathlib import PurePath

from trekvaart.bots.bot import UNLIMITED, Bot, Budget
from trekvaart.bots.levels import LEVELS, make
from trekvaart.quoting import quote

COMMAND = "cmd:"
NETWORK = "net:"
DEFAULT_SECONDS = 10.0  # a move, for a bot that is a program
LONGEST = 3600.0  # seconds a move

_BUDGET = re.compile(r"(?P<bot>.*)@(?P<number>\d+(?:\.\d+)?|\.\d+)(?P<iterations>i?)", re.DOTALL)
_COMMA = re.compile(r""",(?=(?:[^'"]|'[^']*'|"[^"]*")*$)""")  # not one inside quotes
_INTERPRETER = re.compile(r"(?:python|pypy|node|deno|bun|java|ruby|perl|php|lua|julia|bash|sh|dotnet|Rscript)[\d.]*w?")


@dataclass(frozen=True, slots=True)
class Spec:
    """The name and the budget of a bot; it can be made any number of times, here or on another machine."""

    text: str  # as it was written: "expert@0.2"
    name: str  # how tables show it: "expert@0.2", "mybot"
    budget: Budget
    bot: str  # the level, "cmd:" and the command, or "net:" and the file

    def make(self, seed: int) -> Bot:
        """Make the bot; the same seed makes the same choices. Release it with `close`, since it may be a program."""
        if self.bot.startswith(COMMAND):
            from trekvaart.bots.external import ExternalBot

            seconds = self.budget.seconds or DEFAULT_SECONDS
            return ExternalBot(self.name, self.bot.removeprefix(COMMAND), seconds, seed)
        if self.bot.startswith(NETWORK):
            from trekvaart.bots.network.network_bot import NetworkBot

            return NetworkBot(self.bot.removeprefix(NETWORK), seed, name=self.name)
        return make(self.bot, seed)


def is_spec(word: str) -> bool:
    """Whether a word is meant as a bot: a level, a program or a network, rather than as a name."""
    return word.lower() in LEVELS or word.lower().startswith((COMMAND, NETWORK))


def read_spec(text: str) -> Spec:
    """Parse one spec; raises ValueError with one sentence that says what is wrong with it."""
    text = text.strip()
    written = _BUDGET.fullmatch(text)
    bot, budget = (text, None) if written is None else (written["bot"].strip(), _budget(text, written))
    if bot.lower().startswith(COMMAND):
        return _program(text, bot[len(COMMAND) :].strip(), budget)
    if text.lower().startswith(NETWORK):
        return _network(text, text[len(NETWORK) :].strip())
    level = bot.lower()
    if level not in LEVELS:
        raise ValueError(
            f"There is no bot {quote(text)}; say {', '.join(LEVELS)}, optionally with a budget "
            f"(expert@0.2 for seconds, expert@500i for iterations), cmd: and a command, or net: and a file."
        )
    return Spec(text, text.lower().replace(" ", ""), budget or UNLIMITED, level)


def read_specs(text: str) -> list[Spec]:
    """Parse specs separated by commas; a comma inside quotes belongs to a command."""
    return [read_spec(one) for one in _COMMA.split(text)]


def _budget(text: str, written: re.Match[str]) -> Budget:
    number = float(written["number"])
    if written["iterations"]:
        if not number.is_integer() or number < 1:
            raise ValueError(f"{quote(text)}: the iterations must be a whole number of at least 1.")
        return Budget(iterations=int(number))
    if not 0 < number <= LONGEST:
        raise ValueError(f"{quote(text)}: the seconds for a move must be more than 0 and at most {LONGEST:g}.")
    return Budget(seconds=number)


def _program(text: str, command: str, budget: Budget | None) -> Spec:
    from trekvaart.bots.external.command_line import split

    if budget is not None and budget.seconds is None:
        raise ValueError(f"{quote(text)}: the budget of a program is in seconds for a move (@5), not in iterations.")
    try:
        words = split(command)
    except ValueError:
        raise ValueError(f"{quote(text)}: a quotation mark in the command is not closed.") from None
    if not words:
        raise ValueError(f"{quote(text)}: say which command starts the bot, such as cmd:python mybot.py.")
    if shutil.which(words[0]) is None:
        raise ValueError(f"{quote(text)}: the program {quote(words[0])} was not found.")
    seconds = "" if budget is None else f"@{budget.seconds:g}"
    name = f"{_program_name(words)}{seconds}"
    return Spec(text, name, budget or Budget(seconds=DEFAULT_SECONDS), f"{COMMAND}{command}")


def _network(text: str, path: str) -> Spec:
    from trekvaart.bots.network.network import Network

    if not path:
        raise ValueError(f"{quote(text)}: say which file has the network, such as net:policy.npz.")
    Network.read(path)  # raises ValueError with one sentence
    return Spec(text, _stem(path), UNLIMITED, f"{NETWORK}{path}")


def _program_name(words: list[str]) -> str:
    """The name of the program without folder and extension; of an interpreter, that of the script it runs."""
    first, *rest = words
    if _INTERPRETER.fullmatch(_stem(first)):
        first = next((word for word in rest if not word.startswith("-")), first)
    return _stem(first)


def _stem(word: str) -> str:
    return PurePath(word.replace("\\", "/")).stem or word
