"""Worlds: sampled from a view alone, consistent, equally likely and playable."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping
from itertools import permutations, product
from pathlib import Path
from typing import TypeVar

import pytest

from tests.editions import toy
from tests.game.invariants import check_position
from tests.game.play import IDS, TABLES, Table, at_random, eager, edition_of, hoarder, moves, viewers
from tests.ledger import rule
from trekvaart import Game, View, editions
from trekvaart.editions import WILD, Edition
from trekvaart.game import worlds
from trekvaart.game.chance_source import RandomChance
from trekvaart.game.codec import codec_of, masked
from trekvaart.game.ids import Kind
from trekvaart.game.position import Position
from trekvaart.game.views import SeatView
from trekvaart.rules.cards import must_sweep

SAMPLES = 1000

Way = TypeVar("Way", bound=Hashable)


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Edition:
    """An edition with so few cards and tickets that all deals can be listed."""
    return editions.load(toy.write(Path(tmp_path_factory.mktemp("toy"))))


def game_with_unswept_market(table: Table, seed: int) -> Iterator[Game]:
    """Play a game and yield it whenever three wilds lie face up unswept although there is a deck."""
    game = Game.new(edition_of(table[0]), table[1], seed=seed)
    wild = game.edition.kinds.index(WILD)
    for _ in moves(game, hoarder, random.Random(seed)):
        state = game.position.state
        if state.face_up[wild] >= game.edition.sweep_at and state.deck_size > 0:
            yield game
        if state.turn > 120:
            break


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_a_world_is_whole(table: Table) -> None:
    rng = random.Random(1)
    for seed, player in enumerate((at_random, hoarder)):
        game = Game.new(edition_of(table[0]), table[1], seed=seed)
        for number, _ in enumerate(moves(game, player, random.Random(seed))):
            if number < table[1] or number % 29 == 0:
                for viewer in viewers(game):
                    check_position(worlds.sample(game.view(viewer), rng))
        check_position(worlds.sample(game.view(0), rng))


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_a_world_holds_what_everybody_saw_taken(table: Table) -> None:
    rng = random.Random(2)
    game = Game.new(edition_of(table[0]), table[1], seed=2)
    most = 0
    for number, _ in enumerate(moves(game, at_random, rng)):
        if number % 7 == 0:
            world = worlds.sample(game.view(None), rng)
            for seat in game.view(None).seats:
                hand = world.view(seat.seat).me.hand
                assert hand is not None
                assert all(hand.get(kind, 0) >= count for kind, count in seat.shown.items())
                most = max(most, *seat.shown.values(), 0)
    assert most > 1


@rule("RULING-SWEEP-STOP")
@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_a_market_that_was_not_swept_need_not_be_swept_in_a_world(table: Table) -> None:
    rng = random.Random(3)
    seen = 0
    for seed in range(2):
        for game in game_with_unswept_market(table, seed):
            seen += 1
            if seen % 9 == 1:
                for viewer in viewers(game):
                    world = worlds.sample(game.view(viewer), rng)
                    assert not must_sweep(codec_of(world.edition).board, world.state)
                    assert world.view(viewer) == game.view(viewer)
    assert seen > 4


@pytest.mark.parametrize("table", TABLES, ids=IDS)
def test_a_world_can_be_played_to_its_end(table: Table) -> None:
    rng = random.Random(4)
    game = Game.new(edition_of(table[0]), table[1], seed=4)
    stops = {1, 5, 20, 40} if table[0] == "amsterdam" else {1, 90}
    for number, _ in enumerate(moves(game, hoarder, rng)):
        if number in stops:
            world = worlds.sample(game.view(number % table[1]), rng)
            play_out(world, rng)
            assert world.is_over
            check_position(world)


def play_out(position: Position, rng: random.Random) -> None:
    """Play on at random to the end, and check the position every ten moves."""
    chance_source = RandomChance(rng.randrange(1000))
    count = 0
    while not position.is_over:
        if position.is_chance:
            position.draw(chance_source.pick(position.chances()))
            continue
        seat = rng.choice(position.deciding)
        legal = position.legal(seat)
        assert legal
        position.move(seat, eager(legal, rng))
        count += 1
        if count % 10 == 0 and not position.is_chance:
            check_position(position)


def test_the_same_dice_give_the_same_world() -> None:
    view = Game.new(edition_of("usa"), 3, seed=5).view(0)
    one, same, other = (worlds.sample(view, random.Random(seed)) for seed in (1, 1, 2))
    assert one.state.tobytes() == same.state.tobytes()
    assert one.state.tobytes() != other.state.tobytes()


@pytest.mark.parametrize("table", [("amsterdam", 2), ("usa", 2)], ids=["amsterdam", "usa"])
def test_worlds_respect_exactly_what_an_unswept_market_reveals_of_the_deck(table: Table) -> None:
    for game in game_with_unswept_market(table, seed=0):
        view = game.view(None)
        ways = ways_to_deal(view)
        fit = {deal: ways[deal] for deal in ways if fits(view, deal)}
        if 3 < len(fit) < len(ways):
            check_frequencies(view, fit, deal_of)
            return
    raise AssertionError("no market was found that rules out some decks and leaves some")


def test_every_way_to_deal_the_cards_is_as_likely(tiny: Edition) -> None:
    game = Game.new(tiny, 2, seed=6)
    for _ in moves(game, hoarder, random.Random(6)):
        if game.view(0).deck == 3:
            break
    ways = ways_to_deal(game.view(0))
    assert len(ways) > 3
    check_frequencies(game.view(0), {deal: ways[deal] for deal in ways if fits(game.view(0), deal)}, deal_of)


def test_every_way_to_deal_the_tickets_is_as_likely(tiny: Edition) -> None:
    game = Game.new(tiny, 2, seed=7)
    for seat in (0, 1):
        game.play(game.legal(seat)[0], seat)
    view = game.view(0)
    mine = {*(view.me.tickets or ()), *(back.ticket for back in view.returned if back.seat == 0)}
    unseen = [ticket.id for ticket in tiny.tickets if ticket.id not in mine]
    assert len(unseen) == 4

    def held_and_returned(world: Position, _: View) -> Hashable:
        returned = tiny.tickets[world.state.under[1]].id
        held = [ticket.id for number, ticket in enumerate(tiny.tickets) if world.state.place[number] == 1]
        return *held, returned

    outcomes = dict.fromkeys(permutations(unseen, 2), 1)
    check_frequencies(view, outcomes, held_and_returned)


def test_every_choice_of_first_tickets_is_as_likely(tiny: Edition) -> None:
    game = Game.new(tiny, 2, seed=8)
    game.play(game.legal(1)[0], 1)
    view = game.view(0)
    unseen = [ticket.id for ticket in tiny.tickets if ticket.id not in (view.me.offered or ())]

    def offered_and_chosen(world: Position, _: View) -> Hashable:
        offered = world.offered(1)
        return offered, masked(offered, int(world.state.chosen[1]))

    choices = [(pair, kept) for pair in permutations(unseen, 2) for kept in ((pair[0],), (pair[1],), pair)]
    check_frequencies(view, dict.fromkeys(choices, 1), offered_and_chosen)


def check_frequencies(view: View, ways: Mapping[Way, int], outcome: Callable[[Position, View], Hashable]) -> None:
    """Sample many worlds and compare the frequencies of outcomes with the expected ones (chi-square)."""
    rng = random.Random(9)
    counts = Counter(outcome(worlds.sample(view, rng), view) for _ in range(SAMPLES))
    assert counts.keys() <= ways.keys()
    total = sum(ways.values())
    distance = 0.0
    for way, weight in ways.items():
        expected = SAMPLES * weight / total
        distance += (counts[way] - expected) ** 2 / expected
    degrees = len(ways) - 1
    assert distance < degrees + 5 * math.sqrt(2 * degrees), "further from the expected frequencies than chance explains"
    assert distance > degrees - 5 * math.sqrt(2 * degrees), "closer to the expected frequencies than chance explains"


Deal = tuple[tuple[int, ...], ...]  # the deck and the unknown cards of each hand, as counts by kind


def ways_to_deal(view: View) -> dict[Deal, int]:
    """All deals of the unseen cards, each with the number of orders of the cards that give it."""
    kinds = view.edition.kinds
    sizes = [view.deck, *(seat.hand_size - sum(known_hand(seat).values()) for seat in view.seats)]
    supply = [view.edition.cards_per_colour] * (len(kinds) - 1) + [view.edition.wilds]
    unseen = [
        supply[number]
        - view.market.count(kind)
        - view.discards.get(kind, 0)
        - sum(known_hand(seat).get(kind, 0) for seat in view.seats)
        for number, kind in enumerate(kinds)
    ]
    ways: dict[Deal, int] = {}
    for split in product(*(splits(count, sizes) for count in unseen)):
        deal = tuple(zip(*split, strict=True))
        if [sum(place) for place in deal] == sizes:
            ways[deal] = math.prod(
                math.factorial(count) // math.prod(math.factorial(part) for part in parts)
                for count, parts in zip(unseen, split, strict=True)
            )
    return ways


def splits(count: int, sizes: list[int]) -> list[tuple[int, ...]]:
    """All ways to put this many equal cards into places of these sizes."""
    if not sizes:
        return [()] if count == 0 else []
    return [(here, *rest) for here in range(min(count, sizes[0]) + 1) for rest in splits(count - here, sizes[1:])]


def fits(view: View, deal: Deal) -> bool:
    """Whether the rules leave the market unswept with such a deck."""
    edition, deck = view.edition, deal[0]
    wilds_face_up = view.market.count(WILD)
    if wilds_face_up < edition.sweep_at:
        return True
    discarded = sum(view.discards.values())
    face_up = sum(kind is not None for kind in view.market)
    wilds = wilds_face_up + deck[-1] + view.discards.get(WILD, 0)
    is_hopeless = face_up + view.deck + discarded - wilds <= edition.market - edition.sweep_at
    would_swap_forever = discarded == 0 and view.deck == edition.market and deck[-1] >= edition.sweep_at
    return is_hopeless or would_swap_forever


def deal_of(world: Position, view: View) -> Deal:
    """How the cards that the view does not show are dealt in a world."""
    kinds = view.edition.kinds
    known = [[known_hand(seat).get(kind, 0) for kind in kinds] for seat in view.seats]
    hands = [world.state.hands[seat.seat, : len(kinds)] - known[seat.seat] for seat in view.seats]
    return tuple(tuple(place.tolist()) for place in (world.state.deck[: len(kinds)], *hands))


def known_hand(seat: SeatView) -> Mapping[Kind, int]:
    """The cards of a hand that the viewer knows."""
    return seat.shown if seat.hand is None else seat.hand
