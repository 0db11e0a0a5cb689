"""Faults of notation and records: each has an id and facts, and a sentence in every language."""

from __future__ import annotations

import json
import re

import pytest

from tests.game.play import edition_of
from tests.game.sample import BARE
from tests.ledger import rule
from trekvaart import Game, NotationError, RecordError, editions
from trekvaart.editions import Edition, EditionFault, EditionFaults
from trekvaart.game.actions import DrawCard
from trekvaart.game.errors import GENERIC_WORDS, Fault
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.game.notation import parse
from trekvaart.game.record_reader import read_record
from trekvaart.locale import LANGUAGES, messages

USA, AMSTERDAM = edition_of("usa"), edition_of("amsterdam")
FORMS = "draw deck, draw COLOUR, draw tickets, keep TICKET ..., claim ROUTE NUMBER COLOUR NUMBER wild, pass"

MOVES = [
    ("take red", Fault("NOTATION-MOVE", {"text": "take red", "forms": FORMS})),
    (f"draw {'a' * 10_000}", Fault("NOTATION-MOVE", {"text": f"draw {'a' * 55}...", "forms": FORMS})),
    ("draw pink", Fault("NOTATION-CARD", {"word": "pink", "cards": ", ".join(USA.kinds)})),
    ("claim denver:paris 3 red", Fault("NOTATION-ROUTE", {"word": "denver:paris"})),
    (
        "claim atlanta:raleigh 2 red",
        Fault("NOTATION-TRACK", {"first": "atlanta:raleigh/1", "second": "atlanta:raleigh/2"}),
    ),
    ("keep paris:rome", Fault("NOTATION-TICKET", {"word": "paris:rome"})),
    ("claim denver:omaha red", Fault("NOTATION-PAYMENT", {"example": "3 red 1 wild"})),
    ("claim denver:omaha 99 red", Fault("NOTATION-PAYMENT", {"example": "3 red 1 wild"})),
    ("claim denver:omaha 2 red 2 blue", Fault("CLAIM-ONE-COLOUR", {"kind": "red", "other_kind": "blue"})),
]

RECORDS: list[tuple[str, str, Fault]] = [
    ("trekvaart record 1", "Dear diary", Fault("RECORD-FORMAT", {"expected": "trekvaart record 1"})),
    ("edition amsterdam", "edition atlantis", Fault("RECORD-EDITION-UNKNOWN", {"word": "atlantis"})),
    ("edition amsterdam 1 ", "edition amsterdam ", Fault("RECORD-EDITION")),
    ("edition amsterdam 1 ", "edition amsterdam one ", Fault("RECORD-EDITION-VERSION", {"word": "one"})),
    (
        AMSTERDAM.digest,
        "000000000000",
        Fault("RECORD-EDITION-OTHER", {"played": "amsterdam 000000000000", "known": f"amsterdam {AMSTERDAM.digest}"}),
    ),
    ("edition ", "editions ", Fault("RECORD-EXPECTED", {"expected": "edition ..."})),
    ("rules 1", "rules 2", Fault("RECORD-RULES", {"rules": 1})),
    ("seats 2", "seats two", Fault("RECORD-NUMBER", {"word": "seats"})),
    (
        "seats 2",
        "seats 9",
        Fault("RECORD-SEATS", {"title": "Amsterdam", "seats": 9, "min_seats": 2, "max_seats": 4}),
    ),
    ("first 0", "first 2", Fault("RECORD-FIRST", {"seat": 2, "seats": 2})),
    ("name 1", "name 2", Fault("RECORD-NAME-MISSING", {"seat": 1})),
    ("name 1 Ben", "name 1 Ben#", Fault("RECORD-NAME", {"most": 40, "name": "Ben#"})),
    (BARE[BARE.index("---") :], "", Fault("RECORD-CUT", {"expected": "---"})),
    ("deal 0 wild pink", "deal 0 wild", Fault("RECORD-DEAL", {"expected": "deal 0", "count": 2})),
    ("deal 0 wild pink", "deal 0 wild pink  #ffff", Fault("RECORD-CHANGED")),
    ("offer 0 jordaan:oude-kerk", "offer 0 nieuwe-waal:dam", Fault("RECORD-DRAW", {"drawn": "nieuwe-waal:dam"})),
    ("1: keep westermarkt:munttoren", "1: keep a:b", Fault("NOTATION-TICKET", {"word": "a:b"})),
    ("1: keep westermarkt:munttoren", "3: keep westermarkt:munttoren", Fault("RECORD-SEAT", {"seat": 3})),
    ("1. 0: claim", "2. 0: claim", Fault("RECORD-TURN", {"turn": 1, "given": 2})),
    ("1. 0: claim", "1, 0: claim", Fault("RECORD-LINE", {"text": "1, 0: claim oude-kerk:oude-waal 1 pink 1 wild"})),
    ("draw orange > orange;", "draw orange;", Fault("RECORD-DRAW-MISSING", {"move": "draw orange"})),
    ("draw orange > orange;", "draw orange > orange red;", Fault("RECORD-DRAW-EXTRA", {"drawn": "red"})),
    (  # a hundred sweeps in one move can be legal
        "draw orange > orange;",
        f"draw orange > orange{' red' * 1_626};",
        Fault("RECORD-DRAW-EXTRA", {"drawn": "red"}),
    ),
    ("name 0 Ann", f"name 0 Ann{' a' * 10_000}", Fault("RECORD-LONG", {"most": 10_000})),
    ("1: keep westermarkt", f"1: keep {'a' * 250_000}", Fault("RECORD-LONG", {"most": 250_000})),
    (" nieuwe-waal:de-drie-hendricken\nend", "\nend", Fault("RECORD-DRAW-CUT")),
    ("end 8 unfinished\n", "", Fault("RECORD-END-MISSING")),
    ("end 8 unfinished", "end 8 unfinished\nmore", Fault("RECORD-END-EXTRA")),
    ("end 8 unfinished", "end 9 unfinished", Fault("RECORD-END-TURN", {"turn": 8})),
    ("end 8 unfinished", "end 8 all passed", Fault("RECORD-END", {"end": "unfinished", "given": "all passed"})),
]

# Faults that no text above causes.
OTHERS = [
    Fault("NOTATION-FOREIGN", {"word": "mauve"}),
    Fault("RECORD-LARGE"),
    Fault("RECORD-EDITION-FAULTY", {"word": "amsterdam", "faults": "A file is missing. So is another."}),
    Fault(
        "RECORD-REFUSED",
        {
            "move": "claim oude-kerk:oude-waal 1 pink 1 wild",
            "rule": "TURN-NOT-YOURS",
            "reason": "It is not your turn: it is Ann's.",
            "route": "oude-kerk:oude-waal",
            "length": 2,
            "pieces": 16,
            "seat": 0,
        },
    ),
]

ALL = [(USA, fault) for _, fault in MOVES] + [(AMSTERDAM, fault) for *_, fault in RECORDS]
ALL += [(AMSTERDAM, fault) for fault in OTHERS]


def record_error(text: str) -> RecordError:
    """The error with which a record is refused."""
    with pytest.raises(RecordError) as error:
        Game.from_record(text)
    return error.value


@pytest.mark.parametrize(("text", "fault"), MOVES, ids=[text[:40] for text, _ in MOVES])
def test_a_text_that_is_no_move_says_what_is_wrong(text: str, fault: Fault) -> None:
    with pytest.raises(NotationError) as error:
        parse(text, USA)
    assert error.value.fault == fault
    assert str(error.value) == str(fault)


@rule("CLAIM-ONE-COLOUR")
@pytest.mark.parametrize("text", ["1 red 1 blue", "1 red 1 wild 1 blue", "1 red 1 blue 1 black"])
def test_a_payment_of_two_colours_names_the_rule(text: str) -> None:
    game = Game.new(USA, 2, seed=1)
    with pytest.raises(NotationError) as error:
        game.play(f"claim denver:omaha {text}")
    assert error.value.fault == Fault("CLAIM-ONE-COLOUR", {"kind": "red", "other_kind": "blue"})


@pytest.mark.parametrize(("old", "new", "fault"), RECORDS, ids=[f"{fault.id} {new[:20]}" for _, new, fault in RECORDS])
def test_a_record_that_does_not_hold_says_what_is_wrong(old: str, new: str, fault: Fault) -> None:
    assert BARE.count(old) == 1
    error = record_error(BARE.replace(old, new))
    assert error.fault == fault
    assert str(error) == f"Line {error.line}: {fault}"


def test_a_record_that_is_too_large() -> None:
    error = record_error("x" * 5_000_000)
    assert (error.line, error.fault) == (0, Fault("RECORD-LARGE"))
    assert str(error) == str(error.fault)


def test_a_record_of_too_many_lines() -> None:
    assert record_error(BARE.replace("---", "\n" * 100_000)).fault == Fault("RECORD-LARGE")


def test_blank_lines_after_a_record_are_not_even_looked_at() -> None:
    assert len(read_record(BARE + "\n \n" * 1_000)._lines.lines) == len(BARE.splitlines())


def test_a_record_of_an_edition_that_cannot_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(_: str) -> Edition:
        raise EditionFaults([EditionFault("A file is missing."), EditionFault("So is another.")])

    monkeypatch.setattr(editions, "load", load)
    error = record_error(BARE)
    assert (error.line, error.fault) == (2, OTHERS[2])
    assert str(error).isprintable()


def test_a_move_of_another_edition() -> None:
    with pytest.raises(NotationError) as error:
        Game.new(AMSTERDAM, 2, seed=1).play(DrawCard("mauve"))
    assert error.value.fault == OTHERS[0]


def test_a_refused_move_in_a_record_has_the_facts_of_its_refusal() -> None:
    error = record_error(BARE.replace("1. 0: claim", "1. 1: claim"))
    assert (error.line, error.fault, error.names) == (16, OTHERS[3], ("Ann", "Ben"))
    sentence = MessageFormatter(AMSTERDAM, "en", error.names).fault(error.fault, error.line)
    assert sentence == str(error)
    assert "Ann" in MessageFormatter(AMSTERDAM, "nl", error.names).fault(error.fault)
    assert str(error.fault.facts["reason"]) not in MessageFormatter(AMSTERDAM, "nl", error.names).fault(error.fault)


def test_every_fault_is_here() -> None:
    assert {fault.id for _, fault in ALL} == set(messages.FAULTS)


@pytest.mark.parametrize("fault", [fault for _, fault in ALL], ids=lambda fault: fault.id)
def test_a_fault_can_be_sent(fault: Fault) -> None:
    assert Fault(fault.id, json.loads(json.dumps(dict(fault.facts)))) == fault
    assert set(re.findall(r"{(\w+)}", messages.FAULTS[fault.id])) <= {*fault.facts, *GENERIC_WORDS}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("edition", "fault"), ALL, ids=[fault.id for _, fault in ALL])
def test_every_fault_is_a_sentence(edition: Edition, fault: Fault, language: str) -> None:
    formatter = MessageFormatter(edition, language, ("Ann", "Ben"))
    assert re.fullmatch(r"[^{}]+\.", formatter.fault(fault))
    assert formatter.fault(fault, 7).endswith(f" 7: {formatter.fault(fault)}")


@pytest.mark.parametrize(("edition", "fault"), ALL, ids=[fault.id for _, fault in ALL])
def test_languages_say_faults_differently(edition: Edition, fault: Fault) -> None:
    assert len({MessageFormatter(edition, language).fault(fault) for language in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("language", "kinds"), [("en", ("red", "blue")), ("es", ("rojo", "azul")), ("nl", ("rood", "blauw"))]
)
def test_colours_are_named_in_the_language(language: str, kinds: tuple[str, str]) -> None:
    sentence = MessageFormatter(USA, language).fault(Fault("CLAIM-ONE-COLOUR", {"kind": "red", "other_kind": "blue"}))
    assert all(kind in sentence for kind in kinds)


@pytest.mark.parametrize("text", ["x" * 5000, "\x1b[31m", "\ud800", "a\nb", "{0.__class__}", "{word}", "%s"])
def test_what_somebody_wrote_is_harmless_as_a_fact(text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse(f"keep {text}", USA)
    word = error.value.fault.facts["word"]
    assert isinstance(word, str)
    assert word.isprintable()
    assert len(word) <= 63
    assert word in MessageFormatter(USA, "es").fault(error.value.fault)
