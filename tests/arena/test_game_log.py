"""The log keeps finished games, cuts off a half-written line, and does not touch files of other tournaments."""

from pathlib import Path

import pytest

from tests.arena.synthetic_games import aborted_game, make_tournament, synthetic_game
from trekvaart.arena.game_log import NAME, GameLog, GameLogError, format_game, parse_game
from trekvaart.arena.tournament_run import TournamentRun, settings
from trekvaart.arena.tournaments import FinishedGame, GameKey

ONE = make_tournament("easy,medium,random", 2, 10)
GAMES = [synthetic_game(ONE, key, [1, 2, 3]) for key in ONE.schedule(lambda _: False)]


def game_log(folder: Path) -> GameLog:
    return GameLog(folder, settings(ONE))


def write(folder: Path, games: list[FinishedGame]) -> bytes:
    with game_log(folder) as one:
        for finished in games:
            one.add(finished)
    return (folder / NAME).read_bytes()


def read(folder: Path) -> list[FinishedGame]:
    with game_log(folder) as one:
        return [finished for _, finished in one.games()]


def test_a_line_contains_the_whole_game() -> None:
    for finished in (GAMES[0], aborted_game(ONE, GameKey(1, 2), 0, "easy „died“.\nBadly.")):
        line = format_game(finished)
        assert line.count("\n") == 1
        assert parse_game(line) == finished
        assert parse_game(line).outcome.thinking[0].seconds == finished.outcome.thinking[0].seconds


def test_what_was_written_is_there(tmp_path: Path) -> None:
    write(tmp_path / "new" / "folder", GAMES)
    assert read(tmp_path / "new" / "folder") == GAMES


def test_wherever_it_is_torn_whole_lines_stay(tmp_path: Path) -> None:
    whole = write(tmp_path, GAMES[:2])
    for length in range(len(whole)):
        (tmp_path / NAME).write_bytes(whole[:length])
        expected = GAMES[: max(0, whole[:length].count(b"\n") - 1)]
        assert read(tmp_path) == expected
        assert write(tmp_path, GAMES[2:3]).endswith(b"}\n")
        assert read(tmp_path) == [*expected, GAMES[2]]


def test_a_game_that_was_written_twice_is_counted_once(tmp_path: Path) -> None:
    write(tmp_path, [*GAMES, *GAMES[:5]])
    with game_log(tmp_path) as one:
        arena = TournamentRun(ONE, one)
        assert arena.standings.games == len(GAMES)
        assert len(list(arena.games())) == len(GAMES)


def test_games_come_in_order(tmp_path: Path) -> None:
    write(tmp_path, GAMES[::-1])
    with game_log(tmp_path) as one:
        assert list(TournamentRun(ONE, one).games()) == sorted(GAMES, key=lambda game: (game.key.table, game.key.game))


@pytest.mark.parametrize(
    ("other", "difference"),
    [
        (make_tournament("easy,medium,random", 2, 11), "games 10, not 11"),
        (make_tournament("easy,medium,random", 3, 10), "players 2, not 3"),
        (make_tournament("easy,medium,random", 2, 10, 2), "seed 1, not 2"),
        (make_tournament("easy,medium", 2, 10), "bots easy,medium,random, not easy,medium"),
    ],
)
def test_another_setting_is_refused_in_one_sentence(tmp_path: Path, other: object, difference: str) -> None:
    before = write(tmp_path, GAMES)
    with pytest.raises(GameLogError) as fault:
        GameLog(tmp_path, settings(other))  # type: ignore[arg-type]
    assert str(fault.value) == f"{tmp_path} holds another arena: {difference}."
    assert (tmp_path / NAME).read_bytes() == before


@pytest.mark.parametrize("content", [b"dear diary", b"dear diary\n", b"{}\n", b"[1]\n", b"\x00\xff\n"])
def test_a_file_that_is_not_ours_is_left_alone(tmp_path: Path, content: bytes) -> None:
    (tmp_path / NAME).write_bytes(content)
    with pytest.raises(GameLogError, match="is not the game log of an arena"):
        game_log(tmp_path)
    assert (tmp_path / NAME).read_bytes() == content


@pytest.mark.parametrize("line", [b"garbage\n", b"{}\n", b"[]\n", b'{"table":0}\n', b"\n"])
def test_a_spoilt_line_is_named(tmp_path: Path, line: bytes) -> None:
    whole = write(tmp_path, GAMES[:1])
    (tmp_path / NAME).write_bytes(whole + line)
    with game_log(tmp_path) as one, pytest.raises(GameLogError, match="line 3, is not the line of a game"):
        TournamentRun(ONE, one)


def test_a_game_from_elsewhere_is_refused(tmp_path: Path) -> None:
    larger = make_tournament("easy,medium,random", 2, 12)
    write(tmp_path, [synthetic_game(larger, GameKey(0, 11), [1, 1, 1])])
    with game_log(tmp_path) as one, pytest.raises(GameLogError, match="has a game that is not one of this arena"):
        TournamentRun(ONE, one)


def test_two_at_once_are_refused(tmp_path: Path) -> None:
    with game_log(tmp_path), pytest.raises(GameLogError, match="is in use by another arena"):
        game_log(tmp_path)
    game_log(tmp_path).close()
