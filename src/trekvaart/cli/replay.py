"""`trekvaart replay`: replays a record and prints the game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from trekvaart.cli.load_arguments import load_game
from trekvaart.cli.options import AsJson, Language, Tickets, choose_language, option
from trekvaart.cli.output import count, print_json, symbols_for_output

if TYPE_CHECKING:
    from trekvaart.game.game import Game


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record.")],
    is_verifying: Annotated[bool, typer.Option("--verify", help="Print only whether the record is valid.")] = False,
    as_json: AsJson = False,
    edition: Annotated[str | None, option("PATH", "The edition of the record, if it is not built in.")] = None,
    tickets: Tickets = None,
    language: Language = None,
) -> None:
    """Replay a record, check every move and print the game."""
    shown_in = choose_language(language)
    game = load_game(file, edition, tickets)
    if as_json:
        print_json(_summary(game) if is_verifying else {**_summary(game), **_whole(game)})
    elif is_verifying:
        print(_verdict(file, game))
    else:
        _print_log(game, shown_in)


def _verdict(file: Path, game: Game) -> str:
    state = "finished" if game.is_over else "unfinished"
    turns = game.view(None).turn
    return f"{file} is valid: {game.edition.title}, {game.seats} players, {count(turns, 'turn')}, {state}."


def _print_log(game: Game, language: str) -> None:
    from trekvaart.cli.score_sheet import score_sheet
    from trekvaart.cli.turn_log import turn_lines
    from trekvaart.game.message_formatter import MessageFormatter

    say = MessageFormatter(game.edition, language, game.names, symbols_for_output(game.edition))
    print(f"{game.edition.title}: {', '.join(game.names)}.")
    for line in turn_lines(say, game.events, None, all_is_open=True):
        print(line)
    print()
    if game.is_over:
        print("\n".join(score_sheet(say, game.result())))
    else:
        print(say.text("The game is not finished."))


def _summary(game: Game) -> dict[str, object]:
    return {
        "valid": True,
        "edition": game.edition.name,
        "digest": game.edition.digest,
        "seats": game.seats,
        "names": list(game.names),
        "first": game.first,
        "turns": game.view(None).turn,
        "finished": game.is_over,
    }


def _whole(game: Game) -> dict[str, object]:
    """Every step in notation, what chance brought included, and the score."""
    from trekvaart.wire.game_json import result_json

    steps = [{"turn": step.turn, "seat": step.seat, "action": str(step.action)} for step in game.steps]
    return {"steps": steps, "result": result_json(game.result()) if game.is_over else None}
