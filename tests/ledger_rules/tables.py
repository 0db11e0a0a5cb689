"""Tables of the cited tests: every edition, every number of players, and games with a fixed deal."""

from itertools import cycle, islice

import pytest

from tests.positions import ScriptedChance, script
from trekvaart import Game, editions
from trekvaart.game.chance_source import RandomChance
from trekvaart.game.position import Position

each_edition = pytest.mark.parametrize("edition", ["usa", "amsterdam"])
each_table = pytest.mark.parametrize(
    ("edition", "seats"),
    [*(("usa", seats) for seats in (2, 3, 4, 5)), *(("amsterdam", seats) for seats in (2, 3, 4))],
)

# Gray routes without a twin and without carts, by edition and length.
GRAY = {
    "usa": {1: "atlanta:nashville", 2: "denver:santa-fe", 3: "calgary:vancouver"},
    "amsterdam": {1: "oude-waal:waag", 2: "munttoren:oost-indisch-huis", 3: "jordaan:jan-roodenpoortstoren"},
}


def first_offers(edition: str, seats: int) -> list[tuple[str, ...]]:
    """The first tickets of each seat in a game of `dealt_game`: those of the edition in its order."""
    chosen = editions.load(edition)
    ids, deal = [ticket.id for ticket in chosen.tickets], chosen.first_deal
    return [tuple(ids[seat * deal : (seat + 1) * deal]) for seat in range(seats)]


def dealt_game(edition: str, seats: int = 2, *, market: str = "red blue green black orange", first: int = 0) -> Game:
    """A game before the choice of first tickets, with the colours dealt in turn and the given first market."""
    chosen = editions.load(edition)
    hands = islice(cycle(chosen.colours), seats * chosen.starting_hand)
    tickets = (ticket for offer in first_offers(edition, seats) for ticket in offer)
    chance = ScriptedChance(script(chosen, " ".join([*hands, market, *tickets])), then=RandomChance(seed=1))
    return Game.new(chosen, seats, first=first, chance_source=chance)


def keep(tickets: tuple[str, ...]) -> str:
    """The move that keeps these tickets."""
    return " ".join(("keep", *tickets))


def started_game(edition: str, seats: int = 2, *, first: int = 0) -> Game:
    """A game at its first turn: everybody has kept all first tickets."""
    game = dealt_game(edition, seats, first=first)
    for seat, offer in enumerate(first_offers(edition, seats)):
        game.play(keep(offer), seat=seat)
    return game


def returned_tickets(at: Position) -> list[str | None]:
    """The tickets under the deck, each as the seat that returned it knows it."""
    views = [at.view(seat).returned for seat in range(at.seats)]
    return [next((known.ticket for known in place if known.ticket), None) for place in zip(*views, strict=True)]
