"""Lets people and bots play a game on one screen and hides each person's cards from the others."""

from __future__ import annotations

from collections.abc import Mapping

from trekvaart.bots import UNLIMITED, Bot
from trekvaart.bots.bot_faults import ask
from trekvaart.cli.score_sheet import score_sheet
from trekvaart.cli.terminal import completion, view_lines
from trekvaart.cli.terminal.player_prompt import PlayerPrompt
from trekvaart.cli.terminal.screen import Screen
from trekvaart.cli.turn_log import turn_lines
from trekvaart.game.events import Event, TurnBegan
from trekvaart.game.game import Game
from trekvaart.game.ids import Seat
from trekvaart.game.message_formatter import MessageFormatter


class TerminalGame:
    """A game and its players; a seat without a bot is a person's."""

    def __init__(self, game: Game, bots: Mapping[Seat, Bot], say: MessageFormatter, screen: Screen) -> None:
        self._game = game
        self._bots = bots
        self._say = say
        self._screen = screen
        self._people = [seat for seat in range(game.seats) if seat not in bots]
        self._is_shared = len(self._people) > 1
        self._prompts = {
            seat: PlayerPrompt(game, seat, say, screen, is_shared=self._is_shared) for seat in self._people
        }
        self._shown = {seat: _last_turn(game.events, seat) for seat in self._people}  # number of events shown to each
        self._viewer = None if len(self._people) != 1 else self._people[0]  # who is "you" in texts for everybody
        self._at_screen: Seat | None = self._viewer

    def play(self) -> None:
        """Play to the end and show the score."""
        completion.install(self._complete)
        self._greet()
        while not self._game.is_over:
            seat = self._next()
            if seat in self._bots:
                self._play_bot(seat)
            else:
                self._play_person(seat)
        self._finish()

    def _complete(self, line: str) -> list[str]:
        seat = self._at_screen
        legal = [] if seat is None or self._game.is_over else self._game.legal(seat)
        return completion.complete(line, self._game.edition, legal)

    def _greet(self) -> None:
        say, game = self._say, self._game
        names = ", ".join(say.name(seat, self._at_screen) for seat in range(game.seats))
        self._screen.show(f"Trekvaart, {game.edition.title}: {names}.")
        if game.first == self._at_screen:
            self._screen.show(say.text("You go first."))
        else:
            self._screen.show(say.text("{player} goes first.", player=game.names[game.first]))
        self._screen.show(*view_lines.about_tickets(say))
        if self._people:
            self._screen.show(say.text("Type ? for the moves you can make, help for everything else."))

    def _next(self) -> Seat:
        """Who acts now: bots first, then the person at the screen, then others."""
        deciding = self._game.deciding
        return min(deciding, key=lambda seat: (seat not in self._bots, seat != self._at_screen))

    def _play_bot(self, seat: Seat) -> None:
        game = self._game
        already = len(game.events)
        game.play(ask(self._bots[seat], game.view(seat), game.legal(seat), UNLIMITED), seat)
        if not self._people:
            self._screen.show(*turn_lines(self._say, game.events[already:], None))

    def _play_person(self, seat: Seat) -> None:
        """Let a person make decisions, and show the events."""
        prompt, game = self._prompts[seat], self._game
        self._pass_screen(seat)
        turn = game.view(seat).turn
        self._screen.show("", *self._news(seat, with_turn=True))
        self._announce(seat)
        prompt.show_table()
        while True:
            game.play(prompt.decide(), seat)
            self._screen.show(*self._news(seat))
            if seat not in game.deciding or game.view(seat).turn != turn:
                break
            if not prompt.is_ahead:
                prompt.show_table()
        prompt.forget()

    def _announce(self, seat: Seat) -> None:
        say, view = self._say, self._game.view(seat)
        if view.turn:
            who = self._game.names[seat] if self._is_shared else say.text("your turn")
            self._screen.show(say.text("Turn {turn}: {player}.", turn=view.turn, player=who))

    def _news(self, seat: Seat, *, with_turn: bool = False) -> list[str]:
        """The events that the person has not seen yet."""
        before, events = self._game.events[: self._shown[seat]], self._game.events[self._shown[seat] :]
        self._shown[seat] = len(self._game.events)
        return list(turn_lines(self._say, events, seat, turn=_turn_after(before) if with_turn else 0))

    def _pass_screen(self, seat: Seat) -> None:
        """Hide the screen and ask for the next person, unless that person is already at it."""
        say, name = self._say, self._game.names[seat]
        if seat == self._at_screen:
            return
        if self._at_screen is not None:
            self._screen.ask(say.text("Press Enter to hide this, then pass the screen to {player}.", player=name) + " ")
            self._screen.hide()
            self._at_screen = None  # no Tab completion while the screen is passed on
        self._screen.ask(say.text("Pass to {player}. {player}, press Enter.", player=name) + " ")
        self._at_screen = seat

    def _finish(self) -> None:
        say, game = self._say, self._game
        if self._people:
            unseen = min(self._shown.values())
            turn = _turn_after(game.events[:unseen])
            self._screen.show("", *turn_lines(say, game.events[unseen:], self._viewer, turn=turn))
        self._screen.show("", *score_sheet(say, game.result(), self._viewer))
        if self._at_screen is not None:
            self._screen.show("")
            self._prompts[self._at_screen].linger()


def _last_turn(events: list[Event], seat: Seat) -> int:
    """Where a seat's last turn began, in a game that is resumed: what happened since is shown again."""
    began = [(index, event.seat) for index, event in enumerate(events) if isinstance(event, TurnBegan)]
    return next((index for index, who in reversed(began[:-1]) if who == seat), 0)


def _turn_after(events: list[Event]) -> int:
    return next((event.turn for event in reversed(events) if isinstance(event, TurnBegan)), 0)
