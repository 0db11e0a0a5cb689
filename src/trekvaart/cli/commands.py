"""The command line: which commands there are, what they take, and what becomes of a fault."""

import errno
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.exceptions import TyperException

import trekvaart
from trekvaart.cli.errors import BAD_INPUT, INTERRUPTED, PIPE_CLOSED, CommandError, print_error
from trekvaart.cli.number_options import whole_number
from trekvaart.cli.text_files import reason
from trekvaart.locale import LANGUAGES

app = typer.Typer(
    name="trekvaart",
    help="Two train and canal games by their published rules. Without a command: play.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
editions_app = typer.Typer(help="The boards there are: list them, check one, describe one.", rich_markup_mode=None)
app.add_typer(editions_app, name="edition", no_args_is_help=False)
bots_app = typer.Typer(help="The bots there are, and a check of your own.", rich_markup_mode=None)
app.add_typer(bots_app, name="bot", no_args_is_help=False)


def _number(text: str) -> Any:
    """An option that takes a whole number."""
    return typer.Option(parser=whole_number, metavar="NUMBER", help=text)


EditionName = Annotated[str, typer.Argument(metavar="EDITION", help="A built-in edition, or a folder with one.")]
Tickets = Annotated[Path | None, typer.Option("--tickets", metavar="FILE", help="Your own list of tickets.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print the result as JSON.")]
Language = Annotated[str | None, typer.Option("--language", metavar="LANGUAGE", help=f"{', '.join(LANGUAGES)}.")]
BoardFolders = Annotated[
    list[str] | None,
    typer.Option("--edition", metavar="FOLDER", help="A board of your own, beside the built-in ones."),
]


def run(arguments: Sequence[str] | None = None) -> int:
    """Run the command; the result is its exit code. What it raises then is a bug."""
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
    """Let a letter that cannot be shown or read become a question mark instead of stopping the program."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:  # closed by whoever started the program
            setattr(sys, name, Path(os.devnull).open(mode))  # noqa: SIM115
        reconfigure = getattr(getattr(sys, name), "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _forget_output() -> None:
    """Nobody reads any more: keep Python from trying to write the rest when it ends."""
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
    """Two train and canal games by their published rules. Without a command: play."""
    if context.invoked_subcommand is None:
        play()


@app.command()
def play(
    port: Annotated[int | None, _number("The port; without it 8000, or the next one that is free.")] = None,
    no_browser: Annotated[bool, typer.Option("--no-browser", help="Open no browser; say where the page is.")] = False,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="Where games are kept, as for serve; without it in your own files."),
    ] = None,
    edition: BoardFolders = None,
) -> None:
    """Play in the browser, on this machine: against bots, around one screen, or online."""
    from trekvaart.cli.play import Wishes, play

    play(Wishes(port=port, database=database, editions=tuple(edition or ()), has_browser=not no_browser))


@app.command()
def serve(
    database: Annotated[
        str, typer.Option(metavar="URL", envvar="TREKVAART_DATABASE", help="sqlite:///FILE or postgresql://...")
    ] = "sqlite:///trekvaart.db",
    host: Annotated[str, typer.Option(envvar="TREKVAART_HOST", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int, typer.Option(parser=whole_number, metavar="NUMBER", envvar="TREKVAART_PORT", help="The port.")
    ] = 8000,
    workers: Annotated[
        int,
        typer.Option(
            parser=whole_number,
            metavar="NUMBER",
            envvar="TREKVAART_WORKERS",
            help="Processes; more than one need PostgreSQL.",
        ),
    ] = 1,
    public_url: Annotated[
        str | None, typer.Option(metavar="URL", envvar="TREKVAART_PUBLIC_URL", help="What people type, behind a proxy.")
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(metavar="NETWORK", envvar="TREKVAART_PROXY", help="A proxy whose X-Forwarded-For is believed."),
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", envvar="TREKVAART_ORIGIN", help="Another site whose pages may call."),
    ] = None,
    edition: BoardFolders = None,
    log: Annotated[
        str | None, typer.Option(metavar="FORMAT", envvar="TREKVAART_LOG", help="json or text; text on a terminal.")
    ] = None,
) -> None:
    """Serve games to browsers and programs."""
    from trekvaart.cli.serve import Wishes, serve

    serve(
        Wishes(
            database=database,
            host=host,
            port=port,
            workers=workers,
            public_url=public_url,
            proxies=tuple(proxy or ()),
            origins=tuple(origin or ()),
            editions=tuple(edition or ()),
            log=log,
        )
    )


@app.command()
def doctor(
    database: Annotated[str, typer.Argument(metavar="DATABASE", help="A file of SQLite, or the URL of a database.")],
    restore: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write a new database with everything that is sound.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Say what is damaged in a database that no server uses now, and restore what is sound."""
    from trekvaart.cli.doctor import doctor

    doctor(database, target=restore, as_json=json)


@app.command()
def terminal(
    edition: Annotated[
        str | None, typer.Argument(metavar="EDITION", help="A built-in edition, or a folder with one.")
    ] = None,
    seats: Annotated[
        str | None,
        typer.Option(
            metavar="WHO,WHO,...", help="The players in order: names, you, or bots: random, easy, medium, hard, expert."
        ),
    ] = None,
    language: Language = None,
    seed: Annotated[int | None, _number("For a game that can be played again.")] = None,
    first: Annotated[
        str | None, typer.Option(metavar="SEAT", help="Who starts: a name, or a number from 0. Else chance decides.")
    ] = None,
    tickets: Tickets = None,
    resume: Annotated[Path | None, typer.Option(metavar="RECORD", help="Go on with a game that was saved.")] = None,
    plain: Annotated[bool, typer.Option("--plain", help="Leave out the symbols of the colours.")] = False,
) -> None:
    """Play in the terminal: alone against bots, or several people around one screen."""
    from trekvaart.cli.terminal import terminal_command

    terminal_command.terminal(
        terminal_command.Wishes(
            edition=edition,
            seats=seats,
            language=language,
            seed=seed,
            first=first,
            tickets=tickets,
            resume=resume,
            is_plain=plain,
        )
    )


@app.command()
def simulate(
    edition: EditionName,
    players: Annotated[int | None, _number("Seats; with --bots as many as bots.")] = None,
    games: Annotated[int, _number("How many games.")] = 1000,
    seed: Annotated[int, _number("Same seed, same games.")] = 0,
    bots: Annotated[str | None, typer.Option(metavar="BOT,BOT,...", help="Who plays; else random moves.")] = None,
    tickets: Tickets = None,
    json: AsJson = False,
) -> None:
    """Play many games and print what became of them."""
    from trekvaart.cli.simulate import simulate

    simulate(edition, players=players, games=games, seed=seed, bots=bots, tickets=tickets, as_json=json)


@app.command()
def arena(
    edition: Annotated[str, typer.Option(metavar="EDITION", help="A built-in edition, or a folder with one.")],
    bots: Annotated[str, typer.Option(metavar="BOT,BOT,...", help="Who plays; a bot may be named several times.")],
    players: Annotated[int | None, _number("Seats at a table; as few as the edition allows.")] = None,
    games: Annotated[int, _number("How many games at each table.")] = 100,
    seed: Annotated[int, _number("Same seed, same games.")] = 0,
    gauntlet: Annotated[
        str | None, typer.Option(metavar="BOT", help="This one against the others, instead of all against all.")
    ] = None,
    tickets: Tickets = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Keep every finished game there, and go on where it stopped.")
    ] = None,
    csv: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a row for each game and player.")] = None,
    records: Annotated[Path | None, typer.Option(metavar="FOLDER", help="Write the record of every game.")] = None,
    workers: Annotated[int | None, _number("Processes; as many as there are cores.")] = None,
    ray: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; local starts one here.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Have bots play each other, and print how strong each of them is."""
    from trekvaart.cli.arena import Wishes, arena

    arena(
        Wishes(
            edition=edition,
            bots=bots,
            players=players,
            games=games,
            seed=seed,
            gauntlet=gauntlet,
            tickets=tickets,
            out=out,
            csv=csv,
            records=records,
            workers=workers,
            ray=ray,
            as_json=json,
        )
    )


@app.command()
def report(
    edition: EditionName,
    bots: Annotated[
        str | None, typer.Option(metavar="BOT,BOT,...", help="Who plays: one bot for all seats, or several.")
    ] = None,
    players: Annotated[int | None, _number("Seats; as few as the edition allows.")] = None,
    games: Annotated[int, _number("How many games.")] = 1000,
    seed: Annotated[int, _number("Same seed, same games.")] = 0,
    tickets: Tickets = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the report goes; without it EDITION-report.html.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Play many games and write a report on how balanced the board is."""
    from trekvaart.cli.report import Wishes, report

    report(
        Wishes(
            edition=edition,
            bots=bots,
            players=players,
            games=games,
            seed=seed,
            tickets=tickets,
            out=out,
            as_json=json,
        )
    )


@app.command()
def bench(json: AsJson = False) -> None:
    """Measure whole random games and steps a second, on one core."""
    from trekvaart.cli.bench import bench

    bench(as_json=json)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    verify: Annotated[bool, typer.Option("--verify", help="Say only that the record holds.")] = False,
    json: AsJson = False,
    edition: Annotated[
        str | None, typer.Option(metavar="PATH", help="The edition it was played with, if that is not built in.")
    ] = None,
    tickets: Tickets = None,
    language: Language = None,
) -> None:
    """Play a record again, check every move and print the game with its score."""
    from trekvaart.cli.replay import replay

    replay(file, is_verifying=verify, as_json=json, edition=edition, tickets=tickets, language=language)


@editions_app.command("list")
def list_editions(json: AsJson = False) -> None:
    """List the built-in editions."""
    from trekvaart.cli.edition_commands import list_all

    list_all(as_json=json)


@editions_app.command("check")
def check_edition(
    path: Annotated[str, typer.Argument(metavar="PATH", help="A folder with an edition, or the name of one.")],
    tickets: Tickets = None,
    json: AsJson = False,
) -> None:
    """Say whether an edition can be played, or everything that is wrong with it."""
    from trekvaart.cli.edition_commands import check

    check(path, tickets, as_json=json)


@editions_app.command("describe")
def describe_edition(name: EditionName, tickets: Tickets = None, json: AsJson = False) -> None:
    """Print everything about an edition."""
    from trekvaart.cli.edition_commands import describe

    describe(name, tickets, as_json=json)


@bots_app.command("list")
def list_bots(json: AsJson = False) -> None:
    """List the built-in bots, weakest first."""
    from trekvaart.cli.bot_commands import list_all

    list_all(as_json=json)


@bots_app.command("check")
def check_bot(
    bot: Annotated[
        str, typer.Argument(metavar="BOT", help='A level, "cmd:python mybot.py", or module:Class of this folder.')
    ],
    edition: Annotated[
        list[str] | None, typer.Option("--edition", metavar="EDITION", help="Where it plays; else on every board.")
    ] = None,
    players: Annotated[int | None, _number("Seats; else every number there can be.")] = None,
    games: Annotated[int, _number("How many games at each table.")] = 2,
    seed: Annotated[int, _number("Same seed, same games.")] = 0,
    without: Annotated[
        list[str] | None, typer.Option(metavar="PROPERTY", help="A property that the bot need not have.")
    ] = None,
    record: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to write the game in which a property is lacking.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Say whether a bot can play anywhere, or which property it lacks and where."""
    from trekvaart.cli.bot_commands import Wishes, check

    check(
        Wishes(
            bot=bot,
            editions=tuple(edition or ()),
            players=players,
            games=games,
            seed=seed,
            without=tuple(without or ()),
            record=record,
            as_json=json,
        )
    )
