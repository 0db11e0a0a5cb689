"""Games that a server plays by a script: the moves of every seat and what chance brings are known before."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field

from tests.game.play import Table, eager, edition_of
from tests.game.redeal import Move, RedealableGame, apply_move, initial_position
from tests.positions import ScriptedChance
from trekvaart import Game
from trekvaart.bots import Budget
from trekvaart.game.actions import Action, CardComes, Chance, TicketComes
from trekvaart.game.codec import codec_of
from trekvaart.game.ids import Seat
from trekvaart.game.notation import parse
from trekvaart.game.views import View
from trekvaart.rules import actions as codes
from trekvaart.rules.chance import is_chance


@dataclass(frozen=True)
class Script:
    """What happens in a game."""

    edition: str
    seats: int
    first: Seat
    moves: Sequence[tuple[Seat, str]]
    chances: Sequence[Chance]

    def luck(self, _nth: int = 1) -> ScriptedChance:
        """What brings the cards and tickets of the script."""
        return ScriptedChance(self.chances)


def script_of(game: Game, moves: Sequence[Move]) -> Script:
    """The script of a game, as it was or dealt differently."""
    codec, position = codec_of(game.edition), initial_position(game)
    made: list[tuple[Seat, str]] = []
    chances: list[Chance] = []
    for move in moves:
        number = codes.argument(move.code)
        if move.seat is not None:
            made.append((move.seat, str(codec.decode(move.code, position.offered(move.seat)))))
        elif codes.verb(move.code) == codes.CARD:
            chances.append(CardComes(codec.kinds[number]))
        else:
            chances.append(TicketComes(codec.tickets[number]))
        apply_move(position, move)
    assert not is_chance(position.state)
    return Script(game.edition.name, game.seats, game.first, made, chances)


@dataclass
class Unfinished:
    """The beginning of a game, to be dealt again: at the end of a game everybody would see everything."""

    game: Game
    dealing: RedealableGame = field(init=False)

    def __post_init__(self) -> None:
        assert not self.game.is_over
        self.dealing = RedealableGame.of(self.game)

    @classmethod
    def of(cls, table: Table, seed: int, moves: int, hasty: Collection[Seat] = ()) -> Unfinished:
        """So many moves; the hasty seats choose their first tickets before the others."""
        name, seats = table
        rng = random.Random(seed)
        game = Game.new(edition_of(name), seats, seed=seed)
        for _ in range(moves):
            seat = rng.choice([seat for seat in game.deciding if seat in hasty] or game.deciding)
            game.play(eager(game.legal(seat), rng), seat)
        return cls(game)

    def script(self) -> Script:
        """The game as it was."""
        return script_of(self.game, self.dealing.moves)

    def redealt(self, viewer: Seat | None, swaps: int) -> Script:
        """The game as it may have been, for all that a viewer can know."""
        return script_of(self.game, self.dealing.redeal(viewer, random.Random(1), swaps))


class ScriptedBot:
    """A bot that knows the script; `made` says how many moves a seat has made."""

    name = "scripted"

    def __init__(self, script: Script, made: Callable[[Seat], int]) -> None:
        self._script = script
        self._made = made

    def choose(self, view: View, _legal: Sequence[Action], _budget: Budget, /) -> Action:
        """The move that comes next in the script."""
        assert view.seat is not None
        texts = [text for seat, text in self._script.moves if seat == view.seat]
        return parse(texts[self._made(view.seat)], view.edition)
