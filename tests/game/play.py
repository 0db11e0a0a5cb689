"""Games for the tests of the façade: every table, and simple players that finish games."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import lru_cache

from trekvaart import Game, editions
from trekvaart.editions import WILD, Edition
from trekvaart.game.actions import Action, Claim, DrawCard, DrawDeck, DrawTickets
from trekvaart.game.ids import Seat

Player = Callable[[list[Action], random.Random], Action]
Table = tuple[str, int]


@lru_cache
def edition_of(name: str) -> Edition:
    """The built-in edition of this name, loaded once."""
    return editions.load(name)


EDITIONS = ("usa", "amsterdam")
TABLES: list[Table] = [
    (name, seats) for name in EDITIONS for seats in range(edition_of(name).min_seats, edition_of(name).max_seats + 1)
]
IDS = [f"{name}-{seats}" for name, seats in TABLES]


def viewers(game: Game) -> list[Seat | None]:
    """All viewers: each seat, and a spectator."""
    return [*range(game.seats), None]


def at_random(legal: list[Action], rng: random.Random) -> Action:
    """Choose any legal move."""
    return rng.choice(legal)


def eager(legal: list[Action], rng: random.Random) -> Action:
    """Usually claim a route if possible: short games in which everything happens."""
    claims = [action for action in legal if isinstance(action, Claim)]
    if claims and rng.random() < 0.8:
        return rng.choice(claims)
    return rng.choice([action for action in legal if action not in claims] or claims)


def hoarder(legal: list[Action], rng: random.Random) -> Action:
    """Draw cards as long as possible, wilds last: games with a market of wilds and an exhausted deck."""
    preferences: list[Callable[[Action], bool]] = [
        lambda action: isinstance(action, DrawCard) and action.kind != WILD,
        lambda action: isinstance(action, DrawDeck),
        lambda action: isinstance(action, DrawCard | DrawTickets),
    ]
    for is_preferred in preferences:
        preferred = [action for action in legal if is_preferred(action)]
        if preferred:
            return rng.choice(preferred)
    return rng.choice(legal)


def saver(legal: list[Action], rng: random.Random) -> Action:
    """Claim the longest affordable route but rarely short ones, and rarely draw tickets: games like those of people."""
    claims = [action for action in legal if isinstance(action, Claim)]
    longest = max((claim.cards + claim.wilds for claim in claims), default=0)
    if claims and rng.random() < longest / 4:
        return rng.choice([claim for claim in claims if claim.cards + claim.wilds == longest])
    others = [action for action in legal if action not in claims]
    if rng.random() < 0.9:
        others = [action for action in others if not isinstance(action, DrawTickets)] or others
    return rng.choice(others or claims)


def moves(game: Game, player: Player, rng: random.Random) -> Iterator[Game]:
    """Play a game to its end and yield it before each move; if several seats may act, a random one does."""
    while not game.is_over:
        yield game
        seat = rng.choice(game.deciding)
        game.play(player(game.legal(seat), rng), seat)


def played(table: Table, player: Player = at_random, seed: int = 0, most: int | None = None) -> Game:
    """Play a game to its end, or up to this many moves."""
    name, seats = table
    rng = random.Random(seed)
    game = Game.new(edition_of(name), seats, seed=seed)
    for number, _ in enumerate(moves(game, player, rng)):
        if number == most:
            break
    return game
