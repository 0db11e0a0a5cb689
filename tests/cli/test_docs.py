"""docs/terminal.md describes every command and option, and its sample session is what the program prints."""

import re
from pathlib import Path

import pytest
import typer

from tests.cli.command import Command, typed
from trekvaart.cli.commands import app
from trekvaart.cli.terminal.completion import WORDS
from trekvaart.cli.terminal.move_list import COMMANDS

PAGE = (Path(__file__).parents[2] / "docs" / "terminal.md").read_text(encoding="utf-8")
SAMPLE = re.search(r"^\$ trekvaart (terminal .*?)^```", PAGE, re.MULTILINE | re.DOTALL)


def all_commands() -> dict[str, list[str]]:
    """Every command with its options."""
    root = typer.main.get_command(app)
    found: dict[str, list[str]] = {}
    for name, command in root.commands.items():  # type: ignore[attr-defined]
        for inner, one in (getattr(command, "commands", None) or {"": command}).items():
            options = [option for parameter in one.params for option in parameter.opts if option.startswith("--")]
            found[f"{name} {inner}".strip()] = [option for option in options if option != "--help"]
    return found


def test_every_command_and_option_is_described() -> None:
    for name, options in all_commands().items():
        assert name.split()[-1] in PAGE
        assert [option for option in options if f"`{option}" not in PAGE and f" {option} " not in PAGE] == []


def test_every_word_of_the_game_is_described() -> None:
    for word in {*WORDS, *(word.rstrip(",") for form in COMMANDS for word in form.split() if word.islower())}:
        assert re.search(rf"`{re.escape(word)}\b", PAGE), word


def test_the_sample_is_what_is_printed(run: Command) -> None:
    assert SAMPLE is not None
    first, *lines = SAMPLE[1].splitlines()
    keys = [line.partition("> ")[2] for line in lines if re.match("your (?:turn|choice)> ", line)]
    printed = run(*first.split(), keyboard=typed("\n".join(keys) + "\n")).out
    for line in lines:
        if line != "...":
            expected = re.sub(r"^(your (?:turn|choice)> ).*", r"\1", line)
            _, found, printed = printed.partition(expected)
            assert found, expected


@pytest.mark.parametrize("path", re.findall(r"\]\(([a-z]+\.md)\)", PAGE))
def test_links(path: str) -> None:
    assert (Path(__file__).parents[2] / "docs" / path).exists()
