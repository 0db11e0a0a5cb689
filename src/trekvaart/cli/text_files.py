"""Reads and writes text files completely, or explains in one sentence why that fails."""

import os
import tempfile
from pathlib import Path

from trekvaart.cli.errors import CommandError

LARGEST = 16_000_000  # bytes; no file of this program is larger


def read_text(path: Path) -> str:
    """Read the text of a file."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise CommandError(f"{path} cannot be read: {reason(error)}.") from None
    except ValueError:  # a name with a null character
        raise CommandError("A file cannot have such a name.") from None
    if len(content) > LARGEST:
        raise CommandError(f"{path} is too large.")
    try:
        return content.decode()
    except UnicodeDecodeError:
        raise CommandError(f"{path} is not a text file.") from None


def write_text(path: Path, text: str) -> None:
    """Write a file atomically; raises OSError."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(0o666 & ~_umask())  # mkstemp keeps its files from everybody else
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def reason(error: OSError) -> str:
    """The reason of an OSError, for the middle of a sentence."""
    text = error.strerror or type(error).__name__
    return text[:1].lower() + text[1:]


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
