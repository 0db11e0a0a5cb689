"""Secrets of seats, the digests that are stored of them, and the ids of tables and requests."""

import hashlib
import hmac
import os
import re
import secrets

# Letters and digits only: people paste secrets, type them as arguments and select them with a double click.
SECRET_LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
SECRET_LENGTH = 22  # 131 bits

# Without look-alikes, and without vowels, so that no id spells a word.
ID_LETTERS = "23456789bcdfghjkmnpqrstvwxyz"
ID_LENGTH = 10  # 48 bits

# The letters of table codes: without vowels and Y, so that no code spells a word.
TABLE_CODE_LETTERS = "bcdfghjklmnpqrstvwxz"
TABLE_CODE_LENGTH = 6  # 26 bits: enough only because guesses are limited

_SEPARATORS = re.compile(r"[\s\-\u2010-\u2015]")
_TABLE_CODE = re.compile(f"[{TABLE_CODE_LETTERS}]{{{TABLE_CODE_LENGTH}}}")
_ID = re.compile(f"[{ID_LETTERS}]{{{ID_LENGTH}}}")


def new_secret() -> str:
    """Return a new secret that nobody can guess."""
    return "".join(map(secrets.choice, (SECRET_LETTERS,) * SECRET_LENGTH))


def derived_secret(secret: str, game: str) -> str:
    """Return the secret at another table that is derived from a secret; only its holder can compute it."""
    number = int.from_bytes(hmac.digest(secret.encode("utf-8", "surrogatepass"), game.encode(), "sha256"))
    letters = []
    for _ in range(SECRET_LENGTH):
        number, letter = divmod(number, len(SECRET_LETTERS))
        letters.append(SECRET_LETTERS[letter])
    return "".join(letters)


def digest_of(secret: str) -> str:
    """Return the digest that is stored of a secret; a random secret needs no salt and no slow hash."""
    # Callers may send any text, also lone surrogates.
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def new_game_id() -> str:
    """Return a new public id of a table."""
    return "".join(map(secrets.choice, (ID_LETTERS,) * ID_LENGTH))


def new_table_code() -> str:
    """Return a new code that people can say to each other."""
    return "".join(map(secrets.choice, (TABLE_CODE_LETTERS,) * TABLE_CODE_LENGTH))


def read_table_code(text: str) -> str | None:
    """Return a table code that somebody typed, in lower case without separators; None if it cannot be one."""
    letters = _SEPARATORS.sub("", text).lower()
    return letters if _TABLE_CODE.fullmatch(letters) else None


def new_request_id() -> str:
    """Return a new id of a request, for its log line and its response."""
    return os.urandom(8).hex()


def is_game_id(text: str) -> bool:
    """Whether a text has the form of a table's id, which no secret has."""
    return _ID.fullmatch(text) is not None
