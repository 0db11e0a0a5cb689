"""The commands of `trekvaart`, and how errors become one sentence and an exit code."""

import errno
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from typer.exceptions import TyperException

import trekvaart
from trekvaart.cli.arena import arena
from trekvaart.cli.bench import bench
from trekvaart.cli.bot_commands import check_bot, list_bots
from trekvaart.cli.doctor import doctor
from trekvaart.cli.edition_commands import check_edition, describe_edition, list_editions, write_layout
from trekvaart.cli.errors import BAD_INPUT, INTERRUPTED, PIPE_CLOSED, CommandError, print_error
from trekvaart.cli.play import play
from trekvaart.cli.replay import replay
from trekvaart.cli.report import report
from trekvaart.cli.serve import serve
from trekvaart.cli.simulate import simulate
from trekvaart.cli.terminal.terminal_command import terminal
from trekvaart.cli.text_files import reason

app = typer.Typer(name="trekvaart", add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
editions_app = typer.Typer(help="List, check and describe boards; write a layout to edit.", rich_markup_mode=None)
bots_app = typer.Typer(help="List the built-in bots, or check your own.", rich_markup_mode=None)


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code; any exception that it raises is a bug."""
    _settle_streams()
    command = typer.main.get_command(app)
    try:
        code = command.main(args=arguments, prog_name="trekvaart", standalone_mode=False)
        sys.stdout.flush()
    except (CommandError, TyperException) as fault:
        print_error(fault.format_message() if isinstance(fault, TyperException) else str(fault))
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return PIPE_CLOSED
    except OSError as error:
        if error.errno not in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO):
            raise
        _forget_output()
        print_error(f"The output cannot be written: {reason(error)}.")
        return BAD_INPUT
    return code if isinstance(code, int) else 0


def _settle_streams() -> None:
    """Replace characters that a stream cannot encode, instead of failing."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by the parent process
            setattr(sys, name, Path(os.devnull).open(mode))  # noqa: SIM115
        reconfigure = getattr(getattr(sys, name), "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _forget_output() -> None:
    """Discard the remaining output, so that Python does not try to write it at exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _print_version(is_wanted: bool) -> None:
    if is_wanted:
        print(f"trekvaart {trekvaart.__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def trekvaart_command(
    context: typer.Context,
    _version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Ticket to Ride and Ticket to Ride: Amsterdam, by their published rules.

    Without a command it plays in the browser, like `trekvaart play`.
    """
    if context.invoked_subcommand is None:
        play()


for function in (play, serve, doctor, terminal, simulate, arena, report, bench, replay):
    app.command()(function)
app.add_typer(editions_app, name="edition", no_args_is_help=False)
editions_app.command("list")(list_editions)
editions_app.command("check")(check_edition)
editions_app.command("describe")(describe_edition)
editions_app.command("layout")(write_layout)
app.add_typer(bots_app, name="bot", no_args_is_help=False)
bots_app.command("list")(list_bots)
bots_app.command("check")(check_bot)
