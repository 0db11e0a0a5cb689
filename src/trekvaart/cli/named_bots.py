"""Finds the bots that a command names: levels, programs, or classes in a module of the current folder."""

from __future__ import annotations

import importlib
import inspect
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from trekvaart.cli.errors import CommandError

if TYPE_CHECKING:
    from trekvaart.bots import Bot
    from trekvaart.bots.specs import Spec

_CLASS = re.compile(r"(?P<module>[A-Za-z_][\w.]*):(?P<name>[A-Za-z_]\w*)")


def read_bots(text: str) -> list[Spec]:
    """The bots of --bots, in the order in which they are named."""
    from trekvaart.bots.specs import read_specs

    try:
        return read_specs(text)
    except ValueError as error:
        sentence = str(error)
        raise CommandError(f"--bots: {sentence[:1].lower()}{sentence[1:]}") from None


def check_players(players: int | None, bots: int) -> None:
    """Refuse a number of --players that differs from the number of --bots."""
    if players not in (None, bots):
        raise CommandError(f"--players says {players}, but --bots names {bots}.")


def bot_factory(text: str) -> Callable[[int], Bot]:
    """A function that makes the bot from a seed."""
    from trekvaart.bots.specs import is_spec, read_spec

    written = _CLASS.fullmatch(text.strip())
    if written is not None and not is_spec(text.strip()):
        return _class(written["module"], written["name"])
    try:
        return read_spec(text).make
    except ValueError as error:
        raise CommandError(str(error)) from None


def _class(module: str, name: str) -> Callable[[int], Bot]:
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = getattr(importlib.import_module(module), name, None)
    except Exception as error:
        raise CommandError(f"The module {module} cannot be loaded: {type(error).__name__}: {error}.") from None
    if not callable(found):
        raise CommandError(f"The module {module} has no class {name}.")
    try:
        takes_seed = len(inspect.signature(found).parameters) > 0
        bot = found(0) if takes_seed else found()
    except Exception as error:
        raise CommandError(f"{name} cannot be made with a seed: {type(error).__name__}: {error}.") from None
    if not (isinstance(getattr(bot, "name", None), str) and callable(getattr(bot, "choose", None))):
        raise CommandError(f"{name} is no bot: it needs a name and choose(view, legal, budget).")
    return found if takes_seed else lambda _seed: found()
