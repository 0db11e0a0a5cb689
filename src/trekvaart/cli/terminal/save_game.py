"""Saves the record of a game to a file, and asks before it overwrites one."""

from pathlib import Path

from trekvaart.cli.terminal.screen import Screen
from trekvaart.cli.text_files import reason, write_text
from trekvaart.editions.edition_faults import quote
from trekvaart.game.game import Game
from trekvaart.game.message_formatter import MessageFormatter


def save(game: Game, name: str, say: MessageFormatter, screen: Screen) -> bool:
    """Write the record of a game, and return whether that succeeded."""
    if not name:
        screen.show(say.text("Name a file: {form}.", form="save game.txt"))
        return False
    file = quote(name)
    try:
        path = Path(name).expanduser()
        if path.exists() and not _agrees(say.text("{file} already exists. Overwrite it?", file=file), say, screen):
            screen.show(say.text("Nothing was saved."))
            return False
        write_text(path, game.record())
    except OSError as error:
        screen.show(say.text("{file} cannot be written: {reason}.", file=file, reason=reason(error)))
        return False
    except (ValueError, RuntimeError):  # a null character; a home that nobody has
        screen.show(say.text("{file} is not a valid file name.", file=file))
        return False
    screen.show(say.text("Saved to {file}. The file contains every player's hidden cards.", file=file))
    return True


def may_leave(game: Game, say: MessageFormatter, screen: Screen) -> bool:
    """Offer to save before leaving; whether the person has saved, or does not want to."""
    name = screen.ask(say.text("Save the game? Type a file name, or press Enter to leave without saving:") + " ")
    return not name or save(game, name, say, screen)


def _agrees(question: str, say: MessageFormatter, screen: Screen) -> bool:
    yes = say.text("y")
    return screen.ask(f"{question} [{yes}/n] ").lower()[:1] in (yes, "y")
