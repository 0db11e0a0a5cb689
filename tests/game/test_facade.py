"""The façade: the contract of `Game`, who may act, what is refused, and reproducibility by seed."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable

import pytest

import trekvaart
from tests.game.play import (
    IDS,
    TABLES,
    Player,
    Table,
    at_random,
    eager,
    edition_of,
    hoarder,
    moves,
    played,
    viewers,
)
from tests.ledger import rule
from tests.positions import ScriptedChance
from trekvaart import Game, IllegalMove, NotationError, TrekvaartError
from trekvaart.editions import EditionFaults
from trekvaart.game.actions import (
    Action,
    CardComes,
    Chance,
    Claim,
    DrawCard,
    DrawDeck,
    DrawTickets,
    Keep,
    Pass,
    TicketComes,
)
from trekvaart.game.errors import Refusal
from trekvaart.game.events import CardDrawn, Event, SeatReady, TicketsKept, TurnBegan
from trekvaart.game.views import Phase


def turn_of(name: str = "amsterdam", seats: int = 2, seed: int = 1) -> Game:
    """A game at its first turn, which is that of seat 0."""
    game = Game.new(edition_of(name), seats, seed=seed, first=0)
    for seat in range(seats):
        game.play(game.legal(seat)[0], seat)
    return game


def test_the_repr_says_edition_seats_turn_and_who_decides() -> None:
    game = Game.new("amsterdam", 3, seed=1, first=2)
    assert repr(game) == "<Game amsterdam, 3 seats, turn 0, seat 0 and seat 1 and seat 2 to decide>"
    for seat in range(3):
        game.play(game.legal(seat)[0], seat)
    assert repr(game) == "<Game amsterdam, 3 seats, turn 1, seat 2 to decide>"
    assert repr(played(("usa", 2), eager, 1)).endswith(", over>")


def test_the_contract() -> None:
    """The example of the design, line by line."""
    game = Game.new("amsterdam", seats=3, seed=7)
    assert list(game.deciding) == [0, 1, 2]
    assert game.seat == 0
    assert [str(action).split()[0] for action in game.legal()] == ["keep"] * 3
    (ready,) = game.play(game.legal()[0])
    assert isinstance(ready, SeatReady)
    assert list(game.deciding) == [1, 2]
    game.play(str(game.legal(2)[0]), seat=2)
    assert list(game.deciding) == [1]
    events = game.play(game.legal()[2])
    assert [type(event) for event in events] == [SeatReady, TicketsKept, TicketsKept, TicketsKept, TurnBegan]
    assert list(game.deciding) == [game.first]
    assert isinstance(game.play("draw deck")[0], CardDrawn)
    assert game.view(1).seat == 1
    assert not game.is_over
    for _ in moves(game, eager, random.Random(7)):
        pass
    assert game.is_over
    assert game.deciding == ()
    assert game.result().winners
    assert Game.from_record(game.record()).result() == game.result()


def test_a_line_to_type() -> None:
    assert [str(action) for action in Game.new("usa", seed=1).legal()[:3]] == [
        str(action) for action in Game.new("usa", seats=2, seed=1).legal()
    ][:3]
    assert len(Game.new("usa").legal()[:3]) == 3


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_a_seed_decides_everything(table: Table) -> None:
    one, same, other = (played(table, eager, seed, most=60) for seed in (8, 8, 9))
    assert one.record() == same.record()
    assert one.events == same.events
    assert one.record() != other.record()


def test_without_a_seed_games_differ() -> None:
    assert len({Game.new(edition_of("usa")).record() for _ in range(3)}) == 3


@rule("RULING-START")
def test_the_host_or_chance_says_who_starts() -> None:
    assert {Game.new(edition_of("amsterdam"), 4, seed=seed).first for seed in range(40)} == {0, 1, 2, 3}
    assert all(Game.new(edition_of("amsterdam"), 4, seed=seed, first=2).first == 2 for seed in range(5))


def test_chance_can_be_scripted() -> None:
    kinds = ["red", "red", "wild", "pink", "red", "blue", "green", "black", "orange"]
    tickets = [ticket.id for ticket in edition_of("amsterdam").tickets[:4]]
    script: list[Chance] = [*map(CardComes, kinds), *map(TicketComes, tickets)]
    game = Game.new("amsterdam", first=0, chance_source=ScriptedChance(script))
    assert game.view(0).me.hand == {"red": 2}
    assert game.view(1).me.hand == {"pink": 1, "wild": 1}
    assert game.view(None).market == ("red", "blue", "green", "black", "orange")
    assert game.view(1).me.offered == tuple(tickets[2:])
    for seat in (0, 1):
        game.play(game.legal(seat)[0], seat)
    with pytest.raises(ValueError, match="script of chance is at its end"):
        game.play("draw deck")


@pytest.mark.parametrize("player", [eager, hoarder])
@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_a_game_is_played_again_move_by_move_from_what_was_drawn(table: Table, player: Player) -> None:
    game = Game.new(edition_of(table[0]), table[1], seed=17)
    again, by_text = (
        Game.new(edition_of(table[0]), table[1], first=game.first, names=game.names, drawn=drawn)
        for drawn in (game.drawn(), [str(chance) for chance in game.drawn()])
    )
    rng = random.Random(17)
    for _ in range(150):
        if game.is_over:
            break
        seat, steps = rng.choice(game.deciding), len(game.steps)
        action = player(game.legal(seat), rng)
        events = game.play(action, seat)
        assert again.play(action, seat, drawn=game.drawn(steps)) == events
        assert by_text.play(str(action), seat, drawn=map(str, game.drawn(steps))) == events
    assert game.record() == again.record() == by_text.record()
    assert game.events == again.events == by_text.events


DEAL = "red red wild pink red blue green black orange"
OFFERS = [ticket.id for ticket in edition_of("amsterdam").tickets[:4]]


def test_what_is_dealt_can_be_given() -> None:
    game = Game.new("amsterdam", first=0, drawn=[*DEAL.split(), *OFFERS])
    assert game.view(1).me.hand == {"pink": 1, "wild": 1}
    assert game.view(1).me.offered == tuple(OFFERS[2:])
    assert [str(chance) for chance in game.drawn()] == [*DEAL.split(), *OFFERS]


@pytest.mark.parametrize(
    ("drawn", "fault"),
    [
        ([], "More is drawn here than is given"),
        ([*DEAL.split(), *OFFERS[:3]], "More is drawn here than is given"),
        ([*DEAL.split(), *OFFERS, "red"], "Nothing more is drawn here, but red is given"),
        ([*DEAL.split(), *OFFERS[:3], OFFERS[0]], f"{OFFERS[0]} cannot be drawn here"),
        ([*DEAL.split(), "red"], "red cannot be drawn here"),
        ([OFFERS[0]], f"{OFFERS[0]} cannot be drawn here"),
        ([CardComes("mauve")], "mauve cannot be drawn here"),
    ],
)
def test_a_deal_that_does_not_fit_is_an_error(drawn: list[Chance | str], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        Game.new("amsterdam", first=0, drawn=drawn)


@pytest.mark.parametrize(
    ("move", "drawn", "fault"),
    [
        ("draw deck", [], "More is drawn here than is given"),
        ("draw deck", ["pink", "pink"], "Nothing more is drawn here, but pink is given"),
        ("draw deck", [OFFERS[0]], f"{OFFERS[0]} cannot be drawn here"),
        ("draw deck", [CardComes("mauve")], "mauve cannot be drawn here"),
        ("draw red", [], "More is drawn here than is given"),
        ("draw tickets", ["montelbaanstoren:jordaan"], "More is drawn here than is given"),
        ("draw tickets", ["montelbaanstoren:jordaan"] * 2, "montelbaanstoren:jordaan cannot be drawn here"),
        ("draw tickets", [OFFERS[0], OFFERS[1]], f"{OFFERS[0]} cannot be drawn here"),
        ("claim noordermarkt:jordaan 2 red", ["red"], "Nothing more is drawn here, but red is given"),
    ],
)
def test_a_draw_that_does_not_fit_is_an_error_and_leaves_the_game_as_it_was(
    move: str, drawn: list[Chance | str], fault: str
) -> None:
    game = Game.new("amsterdam", first=0, drawn=[*DEAL.split(), *OFFERS])
    for seat in (0, 1):
        game.play(game.legal(seat)[-1], seat, drawn=())
    record, events, views = game.record(), list(game.events), [game.view(viewer) for viewer in viewers(game)]
    with pytest.raises(ValueError, match=fault):
        game.play(move, drawn=drawn)
    assert (game.record(), game.events) == (record, events)
    assert [game.view(viewer) for viewer in viewers(game)] == views
    game.play("draw deck", drawn=["pink"])
    assert game.view(0).me.hand == {"red": 2, "pink": 1}


def test_a_draw_that_cannot_be_read_leaves_the_game_as_it_was() -> None:
    game = turn_of()
    record = game.record()
    with pytest.raises(NotationError, match="'mauve' is not a card of this edition"):
        game.play("draw deck", drawn=["mauve"])
    assert game.record() == record
    assert game.legal()


@rule("RULING-FIRST-TICKETS", "SETUP-CHOOSE-FIRST")
@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_first_tickets_are_chosen_in_any_order(table: Table) -> None:
    orders = [list(range(table[1])), list(reversed(range(table[1])))]
    games = [Game.new(edition_of(table[0]), table[1], seed=10) for _ in orders]
    for game, order in zip(games, orders, strict=True):
        for place, seat in enumerate(order):
            assert game.deciding == tuple(sorted(order[place:]))
            assert game.seat == min(order[place:])
            assert game.view(seat).deciding == game.deciding
            game.play(game.legal(seat)[1], seat)
    assert all(games[0].view(viewer) == games[1].view(viewer) for viewer in viewers(games[0]))


@rule("SETUP-CHOOSE-FIRST", "CHECK-EARLY-PLAY")
def test_nobody_plays_before_all_have_chosen() -> None:
    game = Game.new(edition_of("amsterdam"), 3, seed=11, first=2)
    assert refused(game, "draw deck", 2).rule == "SETUP-CHOOSE-FIRST"
    game.play(game.legal(2)[0], 2)
    assert game.legal(2) == []
    assert refused(game, "draw deck", 2).rule in ("SETUP-CHOOSE-FIRST", "TURN-NOT-YOURS")


def test_choosing_twice_is_refused_with_the_right_reason() -> None:
    """Seat 2, which starts, is ready, so nobody waits for it."""
    game = Game.new(edition_of("amsterdam"), 3, seed=11, first=2, names=("Ann", "Ben", "Cas"))
    game.play(game.legal(2)[0], 2)
    again = "keep " + str(game.view(2).me.chosen[0])  # type: ignore[index]
    with pytest.raises(IllegalMove) as error:
        game.play(again, 2)
    assert "Cas is to move" not in str(error.value)
    assert error.value.facts.get("seat") != 2


def refused(game: Game, move: Action | str, seat: int) -> Refusal:
    """The refusal of a move, which must not change the game."""
    before = game.record()
    with pytest.raises(IllegalMove) as error:
        game.play(move, seat)
    assert game.record() == before
    assert game.why_not(move, seat) == error.value.refusal
    assert (error.value.rule, error.value.facts) == (error.value.refusal.rule, error.value.refusal.facts)
    assert str(error.value).endswith(".")
    return error.value.refusal


@rule("TURN-NOT-YOURS")
def test_only_the_seat_whose_turn_it_is_may_act() -> None:
    game = turn_of()
    assert game.legal(1) == []
    assert refused(game, "draw deck", 1) == Refusal("TURN-NOT-YOURS", {"seat": 0})


@rule("TURN-GAME-OVER")
def test_after_the_end_nothing_may_be_done() -> None:
    game = played(("amsterdam", 2), eager, seed=12)
    assert game.legal() == []
    assert game.legal(0) == []
    assert refused(game, "draw deck", 0).rule == "TURN-GAME-OVER"
    assert refused(game, "pass", 1).rule == "TURN-GAME-OVER"
    with pytest.raises(IllegalMove, match="The game is over"):
        game.play("draw deck")
    with pytest.raises(ValueError, match="The game is over: nobody is to move"):
        _ = game.seat
    with pytest.raises(ValueError, match="has no result yet"):
        turn_of().result()


@pytest.mark.parametrize("seat", [-1, 2, 5, 6, 99])
@pytest.mark.parametrize("ask", ["play", "why_not", "why_not_route", "legal", "view"])
def test_a_seat_that_is_not_there_is_an_error(ask: str, seat: int) -> None:
    game = turn_of()
    questions: dict[str, Callable[[], object]] = {
        "play": lambda: game.play("draw deck", seat),
        "why_not": lambda: game.why_not("draw deck", seat),
        "why_not_route": lambda: game.why_not_route(game.edition.routes[0].id, seat),
        "legal": lambda: game.legal(seat),
        "view": lambda: game.view(seat),
    }
    with pytest.raises(ValueError, match=f"There is no seat {seat}"):
        questions[ask]()


@pytest.mark.parametrize(
    ("name", "seats", "first"),
    [
        ("usa", 1, None),
        ("usa", 6, None),
        ("amsterdam", 5, None),
        ("usa", 0, None),
        ("usa", -2, None),
        ("usa", 2, 2),
        ("usa", 2, -1),
    ],
)
def test_a_table_that_cannot_be_is_an_error(name: str, seats: int, first: int | None) -> None:
    with pytest.raises(ValueError, match=r"is for \d to \d players, not|cannot start a game"):
        Game.new(edition_of(name), seats, first=first)


def test_an_unknown_edition_is_an_error() -> None:
    with pytest.raises(EditionFaults, match="There is no edition or folder called"):
        Game.new("atlantis")


def test_names() -> None:
    assert Game.new(edition_of("amsterdam"), 2).names == ("Seat 0", "Seat 1")
    assert Game.new(edition_of("amsterdam"), 2, names=("Ann", "Ben")).names == ("Ann", "Ben")
    with pytest.raises(ValueError, match="Give a name to each of the 2 seats, or none"):
        Game.new(edition_of("amsterdam"), 2, names=("Ann",))
    game = Game.new(edition_of("amsterdam"), 2, first=0, names=("Ann", "Ben"))
    for seat in (0, 1):
        game.play(game.legal(seat)[0], seat)
    with pytest.raises(IllegalMove, match="Ann"):
        game.play("draw deck", 1)


def test_legal_moves_come_in_their_order_and_are_those_not_refused() -> None:
    game = played(("usa", 4), at_random, seed=13, most=60)
    while game.view(None).phase is not Phase.TURN or game.view(None).cards_left < 2:
        game.play(game.legal()[0])
    kinds = [DrawDeck, DrawCard, DrawTickets, Claim, Pass]
    legal = game.legal()
    assert [kinds.index(type(action)) for action in legal] == sorted(kinds.index(type(action)) for action in legal)
    claims = [action for action in legal if isinstance(action, Claim)]
    routes = [route.id for route in game.edition.routes]
    assert [routes.index(claim.route) for claim in claims] == sorted(routes.index(claim.route) for claim in claims)
    assert all(game.why_not(action) is None for action in legal)
    assert len(set(legal)) == len(legal)
    claimable = {claim.route for claim in claims}
    assert claimable == {route for route in routes if game.why_not_route(route) is None}


def test_a_move_is_played_alike_as_value_and_as_text() -> None:
    by_value, by_text = (Game.new(edition_of("amsterdam"), 2, seed=14) for _ in range(2))
    rng = random.Random(14)
    while not by_value.is_over:
        action = eager(by_value.legal(), rng)
        assert by_value.play(action) == by_text.play(str(action).upper())


@pytest.mark.parametrize("name", ["amsterdam", "usa"])
def test_a_ticket_named_twice_is_one_ticket(name: str) -> None:
    game = Game.new(edition_of(name), 2, seed=15)
    ticket = (game.view(0).me.offered or ())[0]
    refusal = game.why_not(f"keep {ticket} {ticket}", 0)
    if game.edition.first_keep > 1:
        assert refusal is not None
        assert (refusal.rule, refusal.facts["kept"]) == ("TICKETS-KEEP-MIN", 1)
    else:
        game.play(f"keep {ticket} {ticket}", 0)
        assert game.view(0).me.chosen == (ticket,)
        assert Game.from_record(game.record()).record() == game.record()


@pytest.mark.parametrize(
    "action",
    [
        Claim("nowhere:else", "red", 2, 0),
        Claim("oude-kerk:oude-waal", "mauve", 2, 0),
        Claim("oude-kerk:oude-waal", "pink", -1, 3),
        Claim("oude-kerk:oude-waal", "pink", 3, -1),
        Claim("oude-kerk:oude-waal", "wild", 0, -2),
        Claim("oude-kerk:oude-waal", "pink", 0, 0),
        Claim("oude-kerk:oude-waal", "pink", 1 << 40, 0),
        Claim("oude-kerk:oude-waal", "pink", 18, 0),
        Claim("oude-kerk:oude-waal", "pink", 2, 16),
        DrawCard("mauve"),
        DrawCard("gray"),
        Keep(("nowhere:else",)),
    ],
    ids=repr,
)
def test_a_move_that_cannot_be_is_refused_with_what_is_wrong_with_it(action: Action) -> None:
    with pytest.raises(TrekvaartError) as error:
        turn_of().play(action)
    assert str(error.value).endswith(".")
    if isinstance(error.value, IllegalMove):
        assert error.value.rule.startswith("CLAIM-")


@pytest.mark.parametrize(
    "action",
    [
        DrawDeck(),
        DrawCard("red"),
        DrawTickets(),
        Keep(("a:b", "c:d")),
        Claim("a:b/1", "red", 2, 1),
        Pass(),
        CardComes("red"),
        TicketComes("a:b"),
    ],
    ids=str,
)
def test_the_repr_of_a_move_is_what_one_would_type(action: object) -> None:
    assert eval(repr(action)) == action


def test_the_repr_of_an_event_is_what_one_would_type() -> None:
    game = played(("amsterdam", 3), eager, seed=16)
    from trekvaart.game import events as module

    names = {**vars(module)}
    seen: set[type[Event]] = set()
    for event in game.events:
        if "Ending" not in repr(event):
            assert eval(repr(event), names) == event
            seen.add(type(event))
    assert len(seen) > 8


def test_the_repr_of_a_game_reveals_no_secret() -> None:
    game = turn_of("usa", 3)
    assert not any(ticket.id in repr(game) for ticket in game.edition.tickets)
    assert not any(kind in repr(game) for kind in game.edition.kinds)


def test_an_error_carries_the_rule_and_its_numbers() -> None:
    game = turn_of()
    longest = max(game.edition.routes, key=lambda route: route.length)
    kind = longest.colour if longest.colour in game.edition.colours else "red"
    with pytest.raises(IllegalMove) as error:
        game.play(f"claim {longest.id} {longest.length} {kind}")
    assert error.value.rule == "CLAIM-CARDS"
    assert error.value.facts["length"] == longest.length
    assert isinstance(error.value, TrekvaartError)


def test_the_package_offers_what_it_says() -> None:
    assert all(getattr(trekvaart, name) is not None for name in trekvaart.__all__)
    with pytest.raises(AttributeError, match="module 'trekvaart' has no attribute 'Train'"):
        getattr(trekvaart, "Train")  # noqa: B009


def test_importing_the_package_is_light() -> None:
    """Importing loads neither the kernel nor other slow modules."""
    program = "import sys, trekvaart; print(*sorted(name.split('.')[0] for name in sys.modules))"
    run = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", program], capture_output=True, text=True, check=True
    )
    assert not {"numba", "numpy", "llvmlite"} & set(run.stdout.split())
    line = next(line for line in run.stderr.splitlines() if line.endswith("| trekvaart"))
    assert int(line.split("|")[1]) < 300_000
