"""The prompt of one player: answers commands until the player enters a legal move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from trekvaart.cli.terminal import hint_table, view_lines
from trekvaart.cli.terminal.move_list import commands, numbered, paid, payments
from trekvaart.cli.terminal.parse_move import ClaimRequest, MoveError, is_number, read_move, routes_named
from trekvaart.cli.terminal.route_list import RouteList
from trekvaart.cli.terminal.screen import PlayerLeft, Screen
from trekvaart.cli.text_files import reason, write_text
from trekvaart.cli.turn_log import turn_lines
from trekvaart.game.actions import Action, Claim, Pass
from trekvaart.game.errors import Refusal
from trekvaart.game.events import TicketCompleted
from trekvaart.game.game import Game
from trekvaart.game.ids import RouteId, Seat, TicketId
from trekvaart.game.message_formatter import MessageFormatter
from trekvaart.game.views import Phase
from trekvaart.quoting import quote

VERBS = ("claim", "draw", "keep", "pass")


class PlayerPrompt:
    """One seat of a game as its person sees it."""

    def __init__(self, game: Game, seat: Seat, say: MessageFormatter, screen: Screen, *, is_shared: bool) -> None:
        self._game = game
        self._seat = seat
        self._say = say
        self._screen = screen
        self._is_shared = is_shared  # by several people, who are then called by name
        self._listed: list[list[Action]] = []  # what the numbers of the last list mean
        self._waiting: list[str] = []  # lines typed ahead, separated by semicolons

    # The decision

    def decide(self) -> Action:
        """Ask until there is a legal move."""
        self._listed = []
        while True:
            line = self._waiting.pop(0) if self._waiting else self._ask()
            move = self._answer(line)
            if move is not None:
                return move
            self._waiting = []

    def linger(self) -> None:
        """Answer commands after the end, until the person leaves."""
        question = self._say.text("log, map, save FILE, or Enter to leave")
        while line := self._screen.ask(f"{question}> "):
            if line in ("quit", "exit"):
                return
            self._answer(line)

    @property
    def is_ahead(self) -> bool:
        """Whether the person has typed more than one move."""
        return bool(self._waiting)

    def forget(self) -> None:
        """Drop what was typed ahead: the turn it was meant for is over."""
        self._waiting = []

    def _ask(self) -> str:
        """The next line; moves may stand several in a line."""
        line = self._screen.ask(self._prompt())
        if line.partition(" ")[0].lower() not in VERBS:
            return line
        first, *self._waiting = (part.strip() for part in line.split(";"))
        return first

    def _prompt(self) -> str:
        say, view = self._say, self._game.view(self._seat)
        if view.phase in (Phase.CHOOSING, Phase.KEEPING):
            what = say.text("your choice")
        elif view.cards_left == 1:
            what = say.text("second card")
        else:
            what = say.text("your turn")
        return f"{say.name(self._seat)}, {what}> " if self._is_shared else f"{what}> "

    def _answer(self, line: str) -> Action | None:
        """Do what a line asks for; a legal move is given back."""
        verb, _space, rest = line.partition(" ")
        match [verb.lower(), *rest.split()]:
            case [""]:
                self.show_table()
            case ["?"]:
                self._show_moves()
                self._screen.show(self._say.text("Type a move or its number; Tab completes. help lists the commands."))
            case ["help"]:
                self._show_moves()
                self._show(commands(self._say))
            case ["hint"]:
                self._show_hint()
            case ["why", *words]:
                self._explain(words)
            case ["map", *words]:
                self._show(self._routes().lines(words))
            case ["hand"]:
                self._show(view_lines.hand(self._say, self._game.view(self._seat)))
            case ["tickets"]:
                tickets = view_lines.tickets(self._say, self._game.view(self._seat), self._done())
                self._show(tickets, view_lines.about_tickets(self._say))
            case ["players"]:
                self._show(view_lines.players(self._say, self._game.view(self._seat)))
            case ["market"]:
                self._show(view_lines.market(self._say, self._game.view(self._seat)))
            case ["log", *words]:
                self._show_log(words)
            case ["save", *_]:
                self._save(rest.strip())
            case ["quit" | "exit"]:
                if self._may_leave():
                    raise PlayerLeft
            case [*words] if self._game.view(self._seat).me.offered and all(map(is_number, words)):
                return self._move(" ".join(["keep", *words]))
            case [word] if is_number(word):
                return self._numbered(int(word))
            case _:
                return self._move(line)
        return None

    def _move(self, line: str) -> Action | None:
        say, view = self._say, self._game.view(self._seat)
        try:
            move = read_move(line, say, view.me.offered or ())
        except MoveError as fault:
            self._screen.show(str(fault))
            return None
        if isinstance(move, ClaimRequest):
            return self._pay(move.routes)
        refusal = self._game.why_not(move, self._seat)
        if refusal is not None:
            self._refuse(refusal)
            return None
        return move

    def _numbered(self, number: int) -> Action | None:
        if not self._listed:
            self._screen.show(self._say.text("A number selects a move from the list: type ? to see it."))
        elif not 1 <= number <= len(self._listed):
            self._screen.show(self._say.text("The list runs from 1 to {last}.", last=len(self._listed)))
        else:
            group = self._listed[number - 1]
            return group[0] if len(group) == 1 else self._choose_payment(group)
        return None

    def _pay(self, routes: tuple[RouteId, ...]) -> Action | None:
        """Ask how to pay for a route, or explain why it cannot be claimed."""
        ways = payments(self._game.legal(self._seat), routes)
        if ways:
            return self._choose_payment(ways)
        for route in routes:
            refusal = self._game.why_not_route(route, self._seat)
            assert refusal is not None
            self._refuse(refusal)
        return None

    def _choose_payment(self, ways: Sequence[Action]) -> Action | None:
        say = self._say
        for number, way in enumerate(ways, 1):
            self._screen.show(f"  {number}. {way}")
        answer = self._screen.ask(say.text("Which payment? Type a number, or press Enter to cancel:") + " ")
        if is_number(answer) and 1 <= int(answer) <= len(ways):
            return ways[int(answer) - 1]
        self._screen.show(say.text("Nothing was claimed."))
        return None

    # Saving

    def _save(self, name: str) -> bool:
        """Write the record of the game to a file, and return whether that succeeded; ask before overwriting one."""
        say, screen, file = self._say, self._screen, quote(name)
        if not name:
            screen.show(say.text("Name a file: {form}.", form="save game.txt"))
            return False
        try:
            path = Path(name).expanduser()
            if path.exists() and not self._confirm(say.text("{file} already exists. Overwrite it?", file=file)):
                screen.show(say.text("Nothing was saved."))
                return False
            write_text(path, self._game.record())
        except OSError as error:
            screen.show(say.text("{file} cannot be written: {reason}.", file=file, reason=reason(error)))
            return False
        except (ValueError, RuntimeError):  # a null character; a home that nobody has
            screen.show(say.text("{file} is not a valid file name.", file=file))
            return False
        screen.show(say.text("Saved to {file}. The file contains every player's hidden cards.", file=file))
        return True

    def _may_leave(self) -> bool:
        """Offer to save the game before leaving; return whether it was saved or need not be."""
        question = self._say.text("Save the game? Type a file name, or press Enter to leave without saving:")
        name = self._screen.ask(f"{question} ")
        return not name or self._save(name)

    def _confirm(self, question: str) -> bool:
        yes = self._say.text("y")
        return self._screen.ask(f"{question} [{yes}/n] ").lower()[:1] in (yes, "y")

    # What the player can see

    def show_table(self) -> None:
        """Show everything a person needs for a decision."""
        say, view = self._say, self._game.view(self._seat)
        if view.phase is Phase.TURN and view.cards_left == 1:
            self._show(view_lines.market(say, view), view_lines.hand(say, view))
            self._screen.show(say.text("One more card, from the deck or face up."))
            return
        self._show(view_lines.turns_left(say, view), view_lines.players(say, view))
        self._show(view_lines.market(say, view), view_lines.hand(say, view))
        if view.phase is Phase.CHOOSING:
            self._show(view_lines.offer(say, view))
            return
        self._show(view_lines.tickets(say, view, self._done()))
        if view.phase is Phase.KEEPING:
            self._show(view_lines.offer(say, view))
        elif view.phase is Phase.TURN:
            self._show_chances()

    def _show_chances(self) -> None:
        say, legal = self._say, self._game.legal(self._seat)
        if legal == [Pass()]:
            self._screen.show(say.text("You have no other move: type pass."))
            return
        routes = len({move.route for move in legal if isinstance(move, Claim)})
        self._screen.show(say.text("Routes you can claim now: {number} (map can).", number=routes))

    def _show_moves(self) -> None:
        view = self._game.view(self._seat)
        if view.me.offered:
            self._show(view_lines.offer(self._say, view))
            return
        lines, self._listed = numbered(self._say, self._game.legal(self._seat))
        self._show(lines)

    def _show_hint(self) -> None:
        """Show what the expert would do; numbers mean its moves, unless they mean offered tickets."""
        say, view = self._say, self._game.view(self._seat)
        if self._game.is_over:
            self._screen.show(say.text("There is nothing left to decide."))
            return
        self._screen.show(say.text("The expert is thinking ..."))
        thoughts = hint_table.think(view)
        if not view.me.offered:
            self._listed = [[thought.move] for thought in thoughts]
        self._show(hint_table.lines(say, thoughts, is_numbered=not view.me.offered))

    def _show_log(self, words: list[str]) -> None:
        lines = list(turn_lines(self._say, self._game.events, self._seat))
        if words and is_number(words[0]):
            lines = lines[max(0, len(lines) - int(words[0])) :]
        self._show(lines or [self._say.text("Nothing has happened yet.")])

    def _explain(self, words: list[str]) -> None:
        """Say why a move, or every claim of a route, is refused; or that it is not."""
        say, view = self._say, self._game.view(self._seat)
        if not words:
            forms = f"why draw wild, why claim {say.edition.routes[0].id}"
            self._screen.show(say.text("Name a move, in one of these forms: {forms}.", forms=forms))
            return
        named = words[-1] if words[:-1] in ([], ["claim"]) else ""
        if routes := routes_named(named, say):
            for route in routes:
                self._explain_route(route)
            return
        try:
            move = read_move(" ".join(words), say, view.me.offered or ())
        except MoveError as fault:
            self._screen.show(str(fault))
            return
        assert not isinstance(move, ClaimRequest)
        refusal = self._game.why_not(move, self._seat)
        if refusal is None:
            self._screen.show(say.text("This move is legal: {move}.", move=str(move)))
        else:
            self._refuse(refusal)

    def _explain_route(self, route: RouteId) -> None:
        refusal = self._game.why_not_route(route, self._seat)
        if refusal is not None:
            self._refuse(refusal)
            return
        ways = payments(self._game.legal(self._seat), [route])
        text = "; ".join(paid(self._say, way) for way in ways)
        name = self._say.route(route)
        self._screen.show(self._say.text("You can claim {route} with: {payments}.", route=name, payments=text))

    def _refuse(self, refusal: Refusal) -> None:
        self._screen.show(f"{self._say.refusal(refusal, self._seat)} [{refusal.rule}]")

    def _routes(self) -> RouteList:
        game, seat = self._game, self._seat
        return RouteList(self._say, game.view(seat), game.legal(seat), lambda route: game.why_not_route(route, seat))

    def _done(self) -> frozenset[TicketId]:
        """The person's own tickets that are completed."""
        events = self._game.events
        mine = (event for event in events if isinstance(event, TicketCompleted) and event.seat == self._seat)
        return frozenset(event.ticket for event in mine)

    def _show(self, *parts: Iterable[str]) -> None:
        for lines in parts:
            self._screen.show(*lines)
