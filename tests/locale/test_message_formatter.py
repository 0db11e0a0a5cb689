"""Every event and refusal is a sentence in every language, for the player it is about and for the others."""

import random
import re
from dataclasses import replace
from typing import get_args

import pytest

from trekvaart import Game, editions
from trekvaart.editions.edition import Edition
from trekvaart.game.actions import Claim, DrawCard
from trekvaart.game.errors import Fault, Refusal
from trekvaart.game.events import (
    CardDealt,
    CardDrawn,
    CardLaid,
    CardTaken,
    DeckRefilled,
    Ending,
    Event,
    GameEnded,
    LastRoundBegan,
    MarketSwept,
    MerchandiseTaken,
    RouteClaimed,
    SeatPassed,
    SeatReady,
    TicketCompleted,
    TicketsKept,
    TicketsOffered,
    TurnBegan,
    seen_by,
)
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.locale import LANGUAGES, messages
from trekvaart.rules.refusals import RULE_IDS

NAMES = ("Ann", "Ben")
LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
EDITION = pytest.mark.parametrize("edition", editions.names())


def events(edition: Edition) -> list[Event]:
    """Return one event of every kind, with hidden facts shown and hidden."""
    first, second = edition.tickets[0].id, edition.tickets[1].id
    route, colour = edition.routes[0], edition.colours[0]
    return [
        CardDealt(0, colour),
        CardDealt(0, None),
        CardLaid(0, "wild"),
        MarketSwept(("wild", "wild", "wild", colour, colour)),
        DeckRefilled(1),
        DeckRefilled(12),
        TicketsOffered(0, 2, (first, second)),
        TicketsOffered(0, 2, None),
        SeatReady(0, None),
        TicketsKept(0, 1, 1, (first,), (second,)),
        TicketsKept(0, 1, 1, None, None),
        TicketsKept(0, 2, 0, None, None),
        TurnBegan(0, 7),
        CardDrawn(0, colour),
        CardDrawn(0, None),
        CardTaken(0, colour, 2),
        CardTaken(0, "wild", 2),
        RouteClaimed(0, route.id, colour, 1, 1, 2, 1, None, False),
        RouteClaimed(0, route.id, "wild", 0, 2, 1, 0, None, False),
        MerchandiseTaken(0, 3),
        TicketCompleted(0, first),
        SeatPassed(0),
        LastRoundBegan(0, 2, (1, 0)),
        *(GameEnded(ending) for ending in Ending),
    ]


def is_sentence(text: str) -> bool:
    return re.fullmatch(r"[^{}]*\.", text) is not None and "  " not in text and "None" not in text


def test_the_list_has_every_kind_of_event() -> None:
    assert {type(event) for event in events(editions.load("usa"))} == set(get_args(Event))


@LANGUAGE
@EDITION
def test_every_event_is_a_sentence(edition: str, language: str) -> None:
    board = editions.load(edition)
    formatter = MessageFormatter(board, language, NAMES)
    for event in events(board):
        to_self, to_other = formatter.event(event, 0), formatter.event(event, 1)
        assert is_sentence(to_self)
        assert is_sentence(to_other)
        if hasattr(event, "seat"):
            assert NAMES[0] in to_other
            assert NAMES[0] not in to_self
        else:
            assert to_self == to_other


@EDITION
def test_events_differ_between_languages(edition: str) -> None:
    board = editions.load(edition)
    for event in events(board):
        assert len({MessageFormatter(board, language, NAMES).event(event, 1) for language in LANGUAGES}) == len(
            LANGUAGES
        )


@LANGUAGE
def test_every_rule_that_refuses_has_a_sentence(language: str) -> None:
    assert set(messages.REFUSALS) == {rule for rule in RULE_IDS if rule}
    assert {
        MessageFormatter(editions.load("usa"), language).text(text, **_any_facts())
        for text in messages.REFUSALS.values()
    }


def _any_facts() -> dict[str, str]:
    fields = {name for text in messages.REFUSALS.values() for name in re.findall(r"{(\w+)}", text)}
    return dict.fromkeys(fields, "x")


@LANGUAGE
@EDITION
def test_refusals_of_random_games_are_sentences(edition: str, language: str) -> None:
    """Try legal and illegal moves in the positions of a random game."""
    board = editions.load(edition)
    rng = random.Random(3)
    game = Game.new(board, 2, seed=3, names=NAMES)
    formatter = MessageFormatter(board, language, NAMES)
    sentences: dict[str, str] = {}
    while not game.is_over:
        for seat in range(game.seats):
            route = rng.choice(board.routes)
            kind, cards, wilds = rng.choice(board.kinds), rng.randint(0, 6), rng.randint(0, 3)
            refusals = [
                game.why_not(Claim(route.id, kind, cards, wilds), seat),
                game.why_not(DrawCard(rng.choice(board.kinds)), seat),
                game.why_not("draw tickets", seat),
                game.why_not("pass", seat),
                game.why_not(f"keep {rng.choice(board.tickets).id}", seat),
                game.why_not_route(route.id, seat),
            ]
            for refusal in refusals:
                if refusal is not None:
                    sentences[refusal.rule] = formatter.refusal(refusal, seat)
                    assert is_sentence(sentences[refusal.rule])
        game.play(rng.choice(game.legal()))
    assert len(sentences) >= 10


def test_the_owner_gets_another_sentence() -> None:
    board = editions.load("usa")
    formatter = MessageFormatter(board, "en", NAMES)
    refusal = Refusal("CLAIM-TAKEN", {"route": "denver:omaha", "length": 4, "pieces": 40, "owner": 0})
    assert formatter.refusal(refusal, 0) == "You have already claimed Denver–Omaha."
    assert formatter.refusal(refusal, 1) == "Denver–Omaha is taken by Ann."
    assert formatter.refusal(refusal) == "Denver–Omaha is taken by Ann."


@pytest.mark.parametrize(
    ("language", "edition", "sentence"),
    [
        ("en", "usa", "Ann claimed Denver–Omaha with 3 purple and 1 locomotive: 7 points; 41 trains left."),
        ("es", "usa", "Ann cubrió Denver–Omaha con 3 moradas y 1 locomotora: 7 puntos; en reserva, 41 trenes."),
        ("nl", "usa", "Ann claimde Denver–Omaha met 3 paarse en 1 locomotief: 7 punten; nog 41 treinen."),
    ],
)
def test_a_claim_in_the_words_of_the_edition(language: str, edition: str, sentence: str) -> None:
    formatter = MessageFormatter(editions.load(edition), language, NAMES)
    assert formatter.event(RouteClaimed(0, "denver:omaha", "purple", 3, 1, 7, 41, None, False), 1) == sentence


@pytest.mark.parametrize(
    ("language", "card", "counted", "colour"),
    [("en", "red", "2 red", "red"), ("es", "roja", "2 rojas", "rojo"), ("nl", "rood", "2 rode", "rood")],
)
def test_colours_agree_with_what_they_colour(language: str, card: str, counted: str, colour: str) -> None:
    formatter = MessageFormatter(editions.load("usa"), language)
    assert (formatter.kind("red"), formatter.cards("red", 2), formatter.colour("red")) == (card, counted, colour)


def test_symbols_stand_before_colours() -> None:
    formatter = MessageFormatter(editions.load("usa"), "es", symbols={"red": "+", "wild": "o"})
    assert formatter.payment("red", 2, 1) == "2 + rojas y 1 o locomotora"
    assert formatter.kind("red") == "+ roja"
    assert formatter.kind("blue") == "azul"


def test_colours_without_a_translation_stay_as_they_are() -> None:
    formatter = MessageFormatter(editions.load("usa"), "nl")
    assert (formatter.kind("teal"), formatter.colour("teal"), formatter.cards("teal", 2)) == ("teal", "teal", "2 teal")


@LANGUAGE
def test_hidden_facts_are_not_revealed(language: str) -> None:
    board = editions.load("usa")
    formatter = MessageFormatter(board, language, NAMES)
    for event in events(board):
        seen = seen_by(event, 1)
        if seen is not None and seen != event:
            text = formatter.event(seen, 1)
            assert formatter.kind(board.colours[0]) not in text
            assert all(location.name not in text for location in board.locations)


@pytest.mark.parametrize(
    ("language", "edition", "sentence"),
    [
        ("en", "usa", "The deck and the discards are empty, so no card can be drawn, not even a face-up one."),
        ("es", "usa", "El mazo y los descartes están vacíos: no se puede robar ninguna carta, ni siquiera bocarriba."),
        ("nl", "usa", "De stapel en de aflegstapel zijn leeg: je kunt geen kaart trekken, ook geen open kaart."),
        ("en", "amsterdam", "The deck and the discards are empty: only face-up cards can still be taken."),
        ("es", "amsterdam", "El mazo y los descartes están vacíos: ya solo se pueden robar cartas bocarriba."),
        ("nl", "amsterdam", "De stapel en de aflegstapel zijn leeg: je kunt alleen nog open kaarten nemen."),
    ],
)
def test_an_exhausted_deck_is_explained_by_the_edition(language: str, edition: str, sentence: str) -> None:
    assert MessageFormatter(editions.load(edition), language).refusal(Refusal("DRAW-EXHAUSTED")) == sentence


@pytest.mark.parametrize(
    ("language", "edition", "sentence"),
    [
        ("en", "usa", "Pay with cards of one colour and locomotives, not with red and blue together."),
        ("es", "amsterdam", "Paga con cartas de un solo color y comodines, no con rojo y azul a la vez."),
        ("nl", "usa", "Betaal met kaarten van één kleur en locomotieven, niet met rood en blauw tegelijk."),
        ("nl", "amsterdam", "Betaal met kaarten van één kleur en jokerkaarten, niet met rood en blauw tegelijk."),
    ],
)
def test_two_colours_are_refused_in_the_words_of_the_edition(language: str, edition: str, sentence: str) -> None:
    fault = Fault("CLAIM-ONE-COLOUR", {"kind": "red", "other_kind": "blue"})
    assert MessageFormatter(editions.load(edition), language).fault(fault) == sentence


@EDITION
@LANGUAGE
def test_an_unknown_ticket_is_refused_in_the_words_of_the_edition(edition: str, language: str) -> None:
    formatter = MessageFormatter(editions.load(edition), language)
    sentence = formatter.fault(Fault("NOTATION-TICKET", {"word": "nowhere"}))
    assert formatter.word("ticket") in sentence or formatter.word("ticket", 2) in sentence


@pytest.mark.parametrize(
    ("language", "edition", "article"),
    [("en", "usa", "a locomotive"), ("es", "usa", "una locomotora"), ("es", "amsterdam", "un comodín")],
)
def test_a_face_up_wild_has_its_article(language: str, edition: str, article: str) -> None:
    assert f" {article} " in MessageFormatter(editions.load(edition), language).refusal(Refusal("DRAW-WILD-SECOND"))


@LANGUAGE
def test_notation_follows_the_words(language: str) -> None:
    formatter = MessageFormatter(editions.load("usa"), language)
    sentence = formatter.fault(Fault("NOTATION-PAYMENT", {"example": "3 red 1 wild"}))
    assert formatter.payment("red", 3, 1) in sentence
    assert sentence.endswith(": 3 red 1 wild).")


@LANGUAGE
def test_sentences_begin_with_a_capital_or_a_value(language: str) -> None:
    all_messages = [*messages.REFUSALS.values(), *messages.REFUSALS_TAKING.values(), *messages.FAULTS.values()]
    formatter = MessageFormatter(editions.load("usa"), language)
    translated = [formatter._catalogue.gettext(message) for message in all_messages]
    assert [text for text in translated if text[0].islower()] == []


def test_a_wild_without_an_article_is_counted() -> None:
    board = editions.load("usa")
    words = {"en": {name: forms for name, forms in board.words["en"].items() if name != "a_wild"}}
    sentence = MessageFormatter(replace(board, words=words)).refusal(Refusal("DRAW-WILD-SECOND"))
    assert sentence.startswith("Taking 1 locomotive face up ")
