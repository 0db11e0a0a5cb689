"""Secrets and ids cannot be guessed, told apart by form, and hashed whatever they hold."""

import hashlib
import math

import pytest

from trekvaart.server.guard.secrets import (
    ID_LETTERS,
    SECRET_LENGTH,
    SECRET_LETTERS,
    digest_of,
    is_game_id,
    new_game_id,
    new_request_id,
    new_secret,
)

MANY = 2_000


def test_a_secret_holds_128_bits() -> None:
    assert SECRET_LENGTH * math.log2(len(set(SECRET_LETTERS))) >= 128
    assert {len(new_secret()) for _ in range(MANY)} == {SECRET_LENGTH}


def test_every_letter_of_a_secret_is_used_everywhere() -> None:
    secrets = [new_secret() for _ in range(MANY)]
    assert len(set(secrets)) == MANY
    assert all(len(set(letters)) == len(SECRET_LETTERS) for letters in zip(*secrets, strict=True))


def test_a_secret_needs_no_quoting() -> None:
    assert all(letter.isalnum() and letter.isascii() for letter in SECRET_LETTERS)


def test_ids_have_no_look_alikes_and_spell_nothing() -> None:
    ids = {new_game_id() for _ in range(MANY)}
    assert len(ids) == MANY
    assert {len(game) for game in ids} == {10}
    assert set("".join(ids)) == set(ID_LETTERS)
    assert not set(ID_LETTERS) & set("01iloaeu")


def test_ids_of_requests_differ() -> None:
    assert len({new_request_id() for _ in range(MANY)}) == MANY


def test_a_digest_is_sha256() -> None:
    assert digest_of("ab") == hashlib.sha256(b"ab").hexdigest()


@pytest.mark.parametrize("text", ["", "é", "\ud800", "\udfff\ud800", "\0", "x" * 100_000])
def test_anything_has_a_digest(text: str) -> None:
    assert len(digest_of(text)) == 64
    assert digest_of(text) != digest_of(text + "x")


@pytest.mark.parametrize(
    "text", ["", "bcdfghjkm", "bcdfghjkmnp", "bcdfghjkmo", "BCDFGHJKMN", "bcdfghjkmn\n", "bcdfghjkm\u0664"]
)
def test_what_is_no_id_is_told_apart(text: str) -> None:
    assert not is_game_id(text)


def test_ids_are_recognised_and_secrets_are_not_ids() -> None:
    assert all(is_game_id(new_game_id()) for _ in range(MANY))
    assert not any(is_game_id(new_secret()) for _ in range(MANY))
