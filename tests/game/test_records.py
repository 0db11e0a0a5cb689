"""Records: a game is read back exactly, finished or not; anything else is refused with a line and a reason."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.editions import toy
from tests.examples import examples
from tests.game import sample
from tests.game.play import IDS, TABLES, Table, at_random, eager, edition_of, hoarder, moves, played
from tests.game.sample import BARE, BODY, LINES
from trekvaart import Game, RecordError, editions
from trekvaart.editions import WILD
from trekvaart.game.actions import Claim


def bare(text: str) -> str:
    """A record without its checks."""
    return re.sub(r"  #\w{4}$", "", text, flags=re.MULTILINE)


def check_same(game: Game, other: Game) -> None:
    """Fail if the games differ."""
    assert other.record() == game.record()
    assert other.events == game.events
    assert [(step.turn, step.seat, step.action) for step in other.steps] == [
        (step.turn, step.seat, step.action) for step in game.steps
    ]
    assert other.position.state.tobytes() == game.position.state.tobytes()
    assert (other.names, other.first, other.seats, other.is_over) == (game.names, game.first, game.seats, game.is_over)
    if game.is_over:
        assert other.result() == game.result()


def check_sentence(error: RecordError) -> None:
    """Fail if this is not one short sentence that names the line."""
    text = str(error)
    assert text.endswith(".")
    assert len(text) < 400
    assert text.startswith(f"Line {error.line}: ") if error.line else text[0].isupper()


@pytest.mark.parametrize("player", [eager, hoarder], ids=["eager", "hoarder"])
@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_a_finished_game_is_read_back(table: Table, player: object) -> None:
    assert callable(player)
    game = played(table, player, seed=2)
    check_same(game, Game.from_record(game.record()))


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_a_game_is_read_back_wherever_it_stopped(table: Table) -> None:
    game = Game.new(edition_of(table[0]), table[1], seed=3)
    every = 1 if table == ("amsterdam", 2) else 11 if table[0] == "amsterdam" else 61
    for number, _ in enumerate(moves(game, at_random, random.Random(3))):
        if number <= table[1] or number % every == 0:
            check_same(game, Game.from_record(game.record(), game.edition))


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_a_game_that_was_read_can_be_played_on(table: Table) -> None:
    rng = random.Random(4)
    game = Game.from_record(played(table, eager, seed=4, most=15).record())
    for _ in moves(game, eager, rng):
        pass
    assert game.is_over
    check_same(game, Game.from_record(game.record()))


def test_a_game_read_in_the_middle_of_a_draw_of_tickets_goes_on_there() -> None:
    game = played(("usa", 2), at_random, seed=5, most=20)
    while not game.view(None).seats[game.seat].offered_count:
        game.play(next(action for action in game.legal() if str(action) in ("draw tickets", "draw deck")))
    again = Game.from_record(game.record())
    assert again.legal() == game.legal()
    assert again.play(again.legal()[0]) == game.play(game.legal()[0])


def test_names_and_the_first_seat_are_kept() -> None:
    game = Game.new("amsterdam", 3, seed=6, first=2, names=("Zoë", "  Jan   van der Heyden ", "—–Ω 1."))
    again = Game.from_record(game.record())
    assert again.names == ("Zoë", "Jan van der Heyden", "—–Ω 1.")
    assert again.first == 2


@pytest.mark.parametrize("name", ["", "  ", "a#b", "x" * 41, "bell\x07", "rtl\u202e", "\ud800"])
def test_a_name_that_does_not_fit_into_a_record_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="A name has 1 to 40 printable characters"):
        Game.new("amsterdam", 2, names=("Ann", name))


def test_an_edition_of_ones_own_must_be_given(tmp_path: Path) -> None:
    edition = editions.load(toy.write(tmp_path))
    game = Game.new(edition, 2, seed=7)
    with pytest.raises(RecordError, match="Line 2: The edition 'toy' is not built in"):
        Game.from_record(game.record())
    check_same(game, Game.from_record(game.record(), edition))


def test_other_tickets_are_another_game(tmp_path: Path) -> None:
    own = tmp_path / "own.csv"
    places = edition_of("amsterdam").locations
    lines = [f"{a.id},{b.id},3" for a, b in zip(places, places[2:], strict=False)]
    own.write_text("\n".join(["a,b,points", *lines]), encoding="utf-8")
    game = Game.new("amsterdam", 2, seed=8, tickets=own)
    with pytest.raises(RecordError, match="Line 2: This game was played with the data 'amsterdam ") as error:
        Game.from_record(game.record())
    check_sentence(error.value)
    check_same(game, Game.from_record(game.record(), game.edition))


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: "\ufeff" + text,
        lambda text: text.rstrip("\n"),
        lambda text: text + "\n\n  \n",
        lambda text: bare(text),
        lambda text: re.sub(r"  (#\w{4})$", r"\t \1  ", text, flags=re.MULTILINE),
        lambda text: "".join(bare(line) if number % 3 else line for number, line in enumerate(text.splitlines(True))),
    ],
    ids=["crlf", "cr", "bom", "no-newline", "blank-end", "no-checks", "other-gaps", "some-checks"],
)
def test_what_makes_no_difference(change: object) -> None:
    assert callable(change)
    assert change(sample.text()) != sample.text()
    check_same(sample.game(), sample.load(change(sample.text())))


def test_a_game_can_be_written_by_hand() -> None:
    """As in the notation: upper case, either end first, wilds first, and the colour instead of the track."""
    loose = BARE.replace("claim oude-kerk:oude-waal 1 pink 1 wild", "CLAIM oude-waal:oude-kerk 1 wild 1 pink")
    loose = loose.replace(
        "korenmetershuisje:jan-roodenpoortstoren/orange 2", "korenmetershuisje:jan-roodenpoortstoren 2"
    )
    loose = loose.replace("keep westermarkt:munttoren", "keep munttoren:westermarkt")
    assert sum(a != b for a, b in zip(BARE.splitlines(), loose.splitlines(), strict=True)) == 3
    check_same(sample.game(), sample.load(loose))


def check_changed(text: str, first: int, last: int) -> bool:
    """Check that a changed record gives the same game or is refused at one of these lines; returns whether refused."""
    game = loaded(text)
    if isinstance(game, Game):
        check_same(sample.game(), game)
        return False
    check_sentence(game)
    assert first <= game.line <= last, str(game)
    return True


def loaded(text: str) -> Game | RecordError:
    """The game of a record, or the error with which it is refused."""
    try:
        return sample.load(text)
    except RecordError as error:
        return error


def span(line: int, *, shifts: bool = False) -> tuple[int, int]:
    """The lines at which a change must be noticed: the changed line, or the first check for a change of the header."""
    return line, max(line + shifts, BODY + shifts if line < BODY else 0)


def test_every_character_changed() -> None:
    text = sample.text()
    rng = random.Random(9)
    letters = sorted({*text, *"X;>#:/.-0 \t"} - {"\n"})
    refused = 0
    for place, old in enumerate(text):
        line = text.count("\n", 0, place) + 1
        near = {chr(ord(old) ^ 1), rng.choice(letters)} - {old}
        for new in near:
            changed = text[:place] + new + text[place + 1 :]
            refused += check_changed(changed, *span(line, shifts=new == "\n"))
    assert refused > len(text)


def test_every_character_deleted() -> None:
    text = sample.text()
    refused = 0
    for place in range(len(text)):
        line = text.count("\n", 0, place) + 1
        refused += check_changed(text[:place] + text[place + 1 :], *span(line))
    assert refused > len(text) * 0.9


def test_a_character_inserted_anywhere() -> None:
    text = sample.text()
    rng = random.Random(10)
    letters = sorted({*text, *"X;>#:/.-0 \t"} - {"\n"})
    for place in range(len(text)):
        line = text.count("\n", 0, place) + 1
        check_changed(text[:place] + rng.choice(letters) + text[place:], *span(line))
        check_changed(text[:place] + "\n" + text[place:], *span(line, shifts=True))


def test_cut_short_anywhere() -> None:
    text = sample.text()
    for place in range(len(text)):
        line = text.count("\n", 0, place) + 1
        is_whole = place >= text.rindex("  #")
        refused = check_changed(text[:place], max(0, line - 1), line)
        assert refused or is_whole


def test_lines_exchanged_doubled_or_missing() -> None:
    lines = sample.text().splitlines()
    for one in range(len(lines)):
        without = [*lines[:one], *lines[one + 1 :]]
        assert check_changed("\n".join(without), *span(min(one + 1, len(without))))
        doubled = [*lines[: one + 1], *lines[one:]]
        assert check_changed("\n".join(doubled), *span(one + 2, shifts=True))
        for other in range(one):
            swapped = list(lines)
            swapped[one], swapped[other] = lines[other], lines[one]
            assert check_changed("\n".join(swapped), *span(other + 1))


FOREIGN = {
    "nothing": "",
    "blank": "\n \n",
    "prose": "It was a dark and stormy night.",
    "pgn": '[Event "F/S Return Match"]\n1. e4 e5 2. Nf3 Nc6',
    "json": '{"edition": "usa"}',
    "html": "<!DOCTYPE html><html></html>",
    "binary": bytes(range(256)).decode("latin-1"),
    "nul": "\0" * 1000,
    "another version": BARE.replace("record 1", "record 2"),
    "a line before it": "\n" + BARE,
    "a case": BARE.replace("trekvaart", "Trekvaart"),
}


@pytest.mark.parametrize("text", FOREIGN.values(), ids=list(FOREIGN))
def test_a_foreign_text_is_refused(text: str) -> None:
    with pytest.raises(RecordError, match="Line 1: This is not a record; expected 'trekvaart record 1'"):
        Game.from_record(text)


def test_a_huge_text_is_refused_at_once() -> None:
    with pytest.raises(RecordError, match="This file is too large to be the record of a game"):
        Game.from_record(BARE + "x" * 5_000_000)


@pytest.mark.parametrize(
    ("old", "new", "line", "fault"),
    [
        ("edition amsterdam", "edition atlantis", 2, "The edition 'atlantis' is not built in; give its folder."),
        ("edition amsterdam 1 ", "edition amsterdam ", 2, "'edition' takes a name, a version and a digest."),
        ("edition ", "editions ", 2, "Expected 'edition ...' here."),
        ("37ae59a8c61f", "000000000000", 2, "This game was played with the data 'amsterdam 000000000000', not with"),
        ("rules 1", "rules 2", 3, "This game was played with another version of the rules"),
        ("rules 1", "rules one", 3, "'rules' takes one number."),
        ("seats 2", "seats 5", 4, "Amsterdam is for 2 to 4 players, not 5."),
        ("seats 2", "seats 3", 8, "Expected 'name ...' here."),
        ("seats 2", "seats ²", 4, "'seats' takes one number."),
        ("seats 2", f"seats {'9' * 5000}", 4, "'seats' takes one number."),
        ("first 0", "first 2", 5, "Seat 2 cannot start a game of 2 seats."),
        ("name 1", "name 2", 7, "Expected the name of seat 1 here."),
        ("name 1 Ben", "name 1", 7, "A name has 1 to 40 printable characters"),
        ("---", "--", 8, "Expected '---' here."),
        ("deal 0 wild pink", "deal 0 wild purple", 9, "'purple' is not a card of this edition"),
        ("offer 0 jordaan:oude-kerk", "offer 0 nieuwe-waal:dam", 12, "'nieuwe-waal:dam' cannot be drawn here."),
        ("1: keep westermarkt:munttoren", "1: keep dam:munttoren", 15, "'keep dam:munttoren' is refused: "),
        ("1: keep westermarkt:munttoren", "3: keep westermarkt:munttoren", 15, "There is no seat 3."),
        ("1: keep westermarkt:munttoren", "0: keep westermarkt:munttoren", 15, "is refused: "),
        ("1. 0: claim", "2. 0: claim", 16, "Expected turn 1 here, not turn 2."),
        ("1. 0: claim", "1. 1: claim", 16, "is refused: It is not your turn: it is Ann's."),
        ("1. 0: claim", "1, 0: claim", 16, "is not a line of a record."),
        ("1 pink 1 wild", "2 pink", 16, "'claim oude-kerk:oude-waal 2 pink' is refused: "),
        ("draw orange > orange;", "draw orange;", 18, "Expected what was drawn before 'draw orange'."),
        ("draw orange > orange;", "draw orange > orange red;", 18, "Nothing is drawn here, but the record has red."),
        ("draw orange > orange;", "draw orange > deck;", 18, "'deck' is not a card of this edition"),
        ("draw deck > black", "draw deck", 22, "Expected turn 6 here, not turn 7."),
        (" nieuwe-waal:de-drie-hendricken\nend", "\nend", 24, "The record stops in the middle of a draw."),
        ("end 8 unfinished", "end 9 unfinished", 24, "The last turn is 8, unlike in the record."),
        ("end 8 unfinished", "end 8", 24, "The last turn is 8, unlike in the record."),
        ("end 8 unfinished", "end eight unfinished", 24, "The last turn is 8, unlike in the record."),
        ("end 8 unfinished", "end 8 last round 1 2", 24, "The game ends with 'unfinished', not with 'last round 1 2'."),
        ("end 8 unfinished", "the end", 24, "'the end' is not a line of a record."),
        ("end 8 unfinished\n", "", 23, "The record is incomplete: it has no 'end' line."),
        ("end 8 unfinished", "end 8 unfinished\nmore", 25, "Nothing may follow the end."),
    ],
)
def test_a_record_without_checks_is_judged_by_the_rules(old: str, new: str, line: int, fault: str) -> None:
    assert BARE.count(old) == 1
    with pytest.raises(RecordError, match=re.escape(fault)) as error:
        Game.from_record(BARE.replace(old, new))
    check_sentence(error.value)
    assert error.value.line == line


@pytest.mark.parametrize(("one", "other"), [(9, 10), (12, 13)], ids=["deals", "offers"])
def test_what_was_dealt_goes_to_the_seat_that_the_line_names(one: int, other: int) -> None:
    """Lines of the deal in another order are refused or give the same game, never another one."""
    lines = BARE.splitlines()
    lines[one - 1], lines[other - 1] = lines[other - 1], lines[one - 1]
    game = loaded("\n".join(lines))
    if isinstance(game, Game):
        check_same(sample.game(), game)
    else:
        assert game.line == one, str(game)


@pytest.mark.parametrize(
    ("line", "changed"),
    [
        (9, "deal 7 wild pink"),
        (9, "deal x wild pink"),
        (9, "deal 1 wild pink"),
        (9, "deal 0 wild"),
        (9, "deal 0 wild pink orange"),
        (9, "deal 0"),
        (11, "market orange orange orange red"),
        (11, "market orange orange orange red green green"),
        (12, "offer 1 jordaan:oude-kerk nieuwe-waal:dam"),
        (12, "offer 0 jordaan:oude-kerk"),
        (13, "offer 1 dam:de-drie-hendricken westermarkt:munttoren waag:dam"),
    ],
)
def test_a_deal_that_is_not_the_deal_is_refused_where_it_stands(line: int, changed: str) -> None:
    lines = BARE.splitlines()
    assert lines[line - 1] != changed
    lines[line - 1] = changed
    with pytest.raises(RecordError) as error:
        sample.load("\n".join(lines))
    assert error.value.line == line, str(error.value)


BAD_TEXTS = {"surrogate": "\ud800", "escape": "\x1b[31m", "nul": "\x00", "long": "x" * 100_000}


@pytest.mark.parametrize("old", ["wild pink", "amsterdam", edition_of("amsterdam").digest, "Ben", "8 unfinished"])
@pytest.mark.parametrize("bad_text", BAD_TEXTS.values(), ids=list(BAD_TEXTS))
def test_strange_characters_are_refused_in_a_sentence_that_can_be_shown(old: str, bad_text: str) -> None:
    assert BARE.count(old) == 1
    with pytest.raises(RecordError) as error:
        Game.from_record(BARE.replace(old, old + bad_text))
    check_sentence(error.value)
    assert str(error.value).isprintable()


@pytest.mark.parametrize("version", ["x", "-1", "1\ud800"], ids=ascii)
def test_a_version_that_is_no_number_is_refused(version: str) -> None:
    with pytest.raises(RecordError) as error:
        Game.from_record(BARE.replace("edition amsterdam 1", f"edition amsterdam {version}"))
    assert error.value.line == 2


def test_another_version_with_the_same_digest_is_the_same_game() -> None:
    check_same(sample.game(), sample.load(BARE.replace("edition amsterdam 1", "edition amsterdam 7")))


@settings(max_examples=examples(150))
@given(
    st.lists(
        st.tuples(
            st.integers(0, len(BARE)),
            st.integers(0, 30),
            st.text(max_size=6) | st.sampled_from(sorted({*BARE.split(), " > ", "; ", "\n", "#", "0:", "1. "})),
        ),
        min_size=1,
        max_size=4,
    ),
    st.booleans(),
)
@example([(0, 0, "")], False)
def test_whatever_is_changed_it_is_a_game_or_gets_one_sentence(
    cuts: list[tuple[int, int, str]], is_checked: bool
) -> None:
    text = sample.text() if is_checked else BARE
    for start, length, new in cuts:
        text = text[:start] + new + text[start + length :]
    game = loaded(text)
    if isinstance(game, Game):
        check_same(game, sample.load(game.record()))
    else:
        assert str(game).endswith(".")


@given(st.text(max_size=100))
def test_whatever_text_is_given_it_is_a_game_or_gets_one_sentence(text: str) -> None:
    for given_text in (text, f"trekvaart record 1\n{text}", "\n".join(LINES[: BODY - 1]) + "\n" + text):
        with pytest.raises(RecordError):
            sample.load(given_text)


@pytest.mark.parametrize(
    ("kind", "cards", "wilds", "written"),
    [
        (WILD, 0, 2, "2 wild"),
        (WILD, 1, 1, "2 wild"),
        (WILD, 2, 0, "2 wild"),
        ("red", 0, 2, "2 wild"),
        ("red", 1, 1, "1 red 1 wild"),
        ("red", 2, 0, "2 red"),
    ],
)
def test_a_payment_is_recorded_in_one_way_however_it_was_put(kind: str, cards: int, wilds: int, written: str) -> None:
    game = all_wild()
    game.play(Claim("oude-kerk:oude-waal", kind, cards, wilds))
    assert f"0: claim oude-kerk:oude-waal {written}  #" in game.record()
    check_same(game, Game.from_record(game.record()))


def all_wild() -> Game:
    """A game in which the first seat to move has two wilds and two red cards."""
    record = BARE.partition("deal 0")[0] + "\n".join(
        [
            "deal 0 wild wild",
            "deal 1 green blue",
            "market red red orange red green",
            "offer 0 jordaan:oude-kerk nieuwe-waal:dam",
            "offer 1 dam:de-drie-hendricken westermarkt:munttoren",
            "0: keep jordaan:oude-kerk",
            "1: keep westermarkt:munttoren",
            "1. 0: draw red > pink; draw red > pink",
            "2. 1: draw green > pink; draw red > pink",
            "end 2 unfinished",
        ]
    )
    return Game.from_record(record)


def test_a_record_is_read_no_further_than_its_first_fault() -> None:
    *lines, end = bare(Game.new("amsterdam", 2, seed=1).record()).splitlines()
    for move in ("draw deck", "this is no move"):  # nobody may draw yet
        text = "\n".join([*lines, "1. 0: draw deck", *[f"1. 0: {move}"] * 20, end])
        with pytest.raises(RecordError) as refused:
            Game.from_record(text)
        assert refused.value.line == len(lines) + 1


def test_a_record_can_be_replayed_step_by_step() -> None:
    game = played(("amsterdam", 2), eager, seed=2)
    seen = [(len(one.steps), one.is_over) for one in Game.replay(game.record())]
    assert [steps for steps, _ in seen] == [*range(1, len(game.steps) + 1), len(game.steps)]
    assert seen[-1][1]
