"""The messages about a game that `game/message_formatter.py` renders: colours, refusals, faults, events and hints.

Words in braces are filled in when a message is rendered. An edition's words come with a number ("3 trains") or an
article where possible, so that no message contains an ending that does not suit another edition's word.
"""

from trekvaart.locale import _, ngettext, pgettext

# The colour of a route.
COLOURS = {
    "purple": _("purple"),
    "blue": _("blue"),
    "orange": _("orange"),
    "white": _("white"),
    "green": _("green"),
    "yellow": _("yellow"),
    "black": _("black"),
    "red": _("red"),
    "pink": _("pink"),
    "gray": _("grey"),
}

# The colour of one card: "a face-up card: red".
CARDS = {
    "purple": pgettext("card", "purple"),
    "blue": pgettext("card", "blue"),
    "orange": pgettext("card", "orange"),
    "white": pgettext("card", "white"),
    "green": pgettext("card", "green"),
    "yellow": pgettext("card", "yellow"),
    "black": pgettext("card", "black"),
    "red": pgettext("card", "red"),
    "pink": pgettext("card", "pink"),
}

# Cards of a colour, counted: "3 red".
COUNTED_CARDS = {
    "purple": ngettext("{number} purple", "{number} purple"),
    "blue": ngettext("{number} blue", "{number} blue"),
    "orange": ngettext("{number} orange", "{number} orange"),
    "white": ngettext("{number} white", "{number} white"),
    "green": ngettext("{number} green", "{number} green"),
    "yellow": ngettext("{number} yellow", "{number} yellow"),
    "black": ngettext("{number} black", "{number} black"),
    "red": ngettext("{number} red", "{number} red"),
    "pink": ngettext("{number} pink", "{number} pink"),
}

# Why a move is refused, by the id of the rule (docs/rules.md).
REFUSALS = {
    "TURN-GAME-OVER": _("The game is over."),
    "TURN-NOT-YOURS": _("It is not your turn: it is {seat}'s."),
    "TURN-ONE-ACTION": _("You have drawn one card: now draw a second one, from the deck or face up."),
    "TURN-PASS-ONLY-STUCK": _("You may pass only when you have no other move."),
    "SETUP-CHOOSE-FIRST": _("Before the first turn, every player chooses {tickets}: keep at least {least}."),
    "DRAW-NOT-FACE-UP": _("There is no {kind} face up."),
    "DRAW-EXHAUSTED": _("The deck and the discards are empty, so no card can be drawn, not even a face-up one."),
    "DRAW-WILD-SECOND": _("Taking {a_wild} face up uses the whole turn: it cannot be your second card."),
    "CLAIM-TAKEN": _("{route} is taken by {owner}."),
    "CLAIM-DOUBLE-OWN": _("You already have the other track, {twin}; no player may have both."),
    "CLAIM-DOUBLE-CLOSED": _(
        "{route} is closed: with {seats} players only one track of a double route can be used, and {owner} has {twin}."
    ),
    "CLAIM-PIECES": _("{route} needs {length_pieces}; you have {pieces} left."),
    "CLAIM-COLOUR": _("{route} is {colour}: you cannot pay for it with {paid_colour}."),
    "CLAIM-COUNT": _("{route} costs exactly {length_cards}; you offer {paid}."),
    "CLAIM-CARDS": _("You are {missing_cards} short for {route}: you have {have_cards}."),
    "TICKETS-NONE-LEFT": _("There are no {tickets} left."),
    "TICKETS-KEEP-MIN": _("Keep at least {least} of the {tickets} offered; you chose {kept}."),
    "TICKETS-NOT-OFFERED": _("{ticket} is not one of the cards offered to you."),
    "TICKETS-CHOOSE": _("First choose which {tickets} to keep: at least {least}."),
}

# The same, addressed to the player who owns the route.
REFUSALS_TO_OWNER = {
    "CLAIM-TAKEN": _("You have already claimed {route}."),
}

# The same in an edition that still allows face-up cards to be taken.
REFUSALS_TAKING = {
    "DRAW-EXHAUSTED": _("The deck and the discards are empty: only face-up cards can still be taken."),
}

# What is wrong with a text that should be a move or a record, by the id of the fault (docs/notation.md, records.md).
FAULTS = {
    "NOTATION-MOVE": _(
        "'{text}' is not a move. You can draw cards, claim a route, draw or keep {tickets}, or pass"
        " (notation: {forms})."
    ),
    "NOTATION-CARD": _("'{word}' is not a card of this edition (notation: {cards})."),
    "NOTATION-ROUTE": _("'{word}' is not a route of this edition."),
    "NOTATION-TRACK": _("This is a double route: choose one of its two tracks (notation: {first} or {second})."),
    "NOTATION-TICKET": _("This edition has no {tickets} called '{word}'."),
    "NOTATION-PAYMENT": _(
        "Give the number and the colour of the cards you pay with, such as {words} (notation: {example})."
    ),
    "NOTATION-FOREIGN": _("This edition has no '{word}'."),
    "CLAIM-ONE-COLOUR": _("Pay with cards of one colour and {wilds}, not with {kind} and {other_kind} together."),
    "RECORD-LARGE": _("This file is too large to be the record of a game."),
    "RECORD-LONG": _("This line is too long; at most {most} characters are allowed."),
    "RECORD-FORMAT": _("This is not a record; expected '{expected}'."),
    "RECORD-CUT": _("The record is incomplete: expected '{expected}' next."),
    "RECORD-EXPECTED": _("Expected '{expected}' here."),
    "RECORD-NUMBER": _("'{word}' takes one number."),
    "RECORD-EDITION": _("'edition' takes a name, a version and a digest."),
    "RECORD-EDITION-VERSION": _("The version of an edition is a number, not '{word}'."),
    "RECORD-EDITION-UNKNOWN": _("The edition '{word}' is not built in; give its folder."),
    "RECORD-EDITION-FAULTY": _("The edition '{word}' cannot be used: {faults}"),
    "RECORD-EDITION-OTHER": _(
        "This game was played with the data '{played}', not with '{known}'; give the edition or the {tickets} it was"
        " played with."
    ),
    "RECORD-RULES": _("This game was played with another version of the rules; this program has version {rules}."),
    "RECORD-SEATS": _("{title} is for {min_seats} to {max_seats} players, not {seats}."),
    "RECORD-FIRST": _("Seat {seat} cannot start a game of {seats} seats."),
    "RECORD-NAME-MISSING": _("Expected the name of seat {seat} here."),
    "RECORD-NAME": _("A name has 1 to {most} printable characters and no '#'; '{name}' is not a valid name."),
    "RECORD-DEAL": _("Expected '{expected}' with {count} cards or {tickets} here."),
    "RECORD-LINE": _("'{text}' is not a line of a record."),
    "RECORD-CHANGED": _("This line or an earlier one was changed after the record was written."),
    "RECORD-TURN": _("Expected turn {turn} here, not turn {given}."),
    "RECORD-SEAT": _("There is no seat {seat}."),
    "RECORD-REFUSED": _("'{move}' is refused: {reason}"),
    "RECORD-DRAW-MISSING": _("Expected what was drawn before '{move}'."),
    "RECORD-DRAW-EXTRA": _("Nothing is drawn here, but the record has {drawn}."),
    "RECORD-DRAW": _("'{drawn}' cannot be drawn here."),
    "RECORD-DRAW-CUT": _("The record stops in the middle of a draw."),
    "RECORD-END-MISSING": _("The record is incomplete: it has no 'end' line."),
    "RECORD-END-EXTRA": _("Nothing may follow the end."),
    "RECORD-END-TURN": _("The last turn is {turn}, unlike in the record."),
    "RECORD-END": _("The game ends with '{end}', not with '{given}'."),
}

# Where in a record a fault is.
FAULT_IN_LINE = _("Line {line}: {fault}")

# What happened: addressed to the player who did it, and to everybody else.
EVENTS = {
    "dealt": (_("You were dealt a card: {kind}."), _("{player} was dealt a card: {kind}.")),
    "dealt unseen": (_("You were dealt a card."), _("{player} was dealt a card.")),
    "offered": (_("You looked at {tickets}."), _("{player} looked at {tickets}.")),
    "ready": (_("You have chosen."), _("{player} has chosen.")),
    "kept": (_("You kept {kept} and returned {returned}."), _("{player} kept {kept} and returned {returned}.")),
    "kept all": (_("You kept {kept}."), _("{player} kept {kept}.")),
    "drawn": (_("You drew a card from the deck: {kind}."), _("{player} drew a card from the deck: {kind}.")),
    "drawn unseen": (_("You drew a card from the deck."), _("{player} drew a card from the deck.")),
    "drawn twice": (_("You drew 2 cards from the deck."), _("{player} drew 2 cards from the deck.")),
    "taken": (_("You took a face-up card: {kind}."), _("{player} took a face-up card: {kind}.")),
    "wild taken": (
        _("You took a face-up card: {kind}. This used the whole turn."),
        _("{player} took a face-up card: {kind}. This used the whole turn."),
    ),
    "claimed": (
        _("You claimed {route} with {payment}: {points}; {pieces} left."),
        _("{player} claimed {route} with {payment}: {points}; {pieces} left."),
    ),
    "merchandise": (
        _("You took 1 {merchandise} and now have {count}."),
        _("{player} took 1 {merchandise} and now has {count}."),
    ),
    "completed": (_("You completed {ticket}, worth {points}."), _("{player} completed {ticket}, worth {points}.")),
    "passed": (_("You had no other move and passed."), _("{player} had no other move and passed.")),
    "last round": (
        _("You are nearly out of {pieces}: the last round begins, and every player has one more turn."),
        _("{player} is nearly out of {pieces}: the last round begins, and every player has one more turn."),
    ),
}

# Moves, as suggestions.
MOVES = {
    "deck": _("Draw a card from the deck."),
    "face up": _("Take a face-up card: {kind}."),
    "wild": _("Take a face-up card: {kind}. This uses the whole turn."),
    "tickets": _("Draw {tickets}."),
    "keep": _("Keep {kept}."),
    "claim": _("Claim {route} with {payment}."),
    "pass": _("Pass."),
}

# How a suggested move compares: the best with the next one, every other with the best.
GAMES_TRIED = ngettext("{number} simulated game", "{number} simulated games")
ONLY_MOVE = _("The only move worth considering. Based on {games}.")
BEST_WINS_MORE = ngettext(
    "Wins {number} more game in 100 than the next move. Based on {games}.",
    "Wins {number} more games in 100 than the next move. Based on {games}.",
)
BEST_ENDS_BETTER = _("Wins as often as the next move, but by {points} more. Based on {games}.")
BEST_BY_A_HAIR = _("About as good as the next move. Based on {games}.")
OTHER_WINS_LESS = ngettext(
    "Wins {number} fewer game in 100 than the best move. Based on {games}.",
    "Wins {number} fewer games in 100 than the best move. Based on {games}.",
)
OTHER_ENDS_WORSE = _("Wins as often as the best move, but by {points} less. Based on {games}.")
OTHER_BY_A_HAIR = _("About as good as the best move. Based on {games}.")

# Events that no player causes.
TURN_BEGAN = _("Turn {turn}: {player}.")
CARD_LAID = _("A card was turned face up: {kind}.")
MARKET_SWEPT = _("{wilds} face up: all {cards} were replaced.")
MARKET_SWEPT_REPEATEDLY = _("The face-up cards were replaced {times}.")
MARKET_SWEPT_AND_DECK_REFILLED = _("The face-up cards were replaced {times} and the deck was reshuffled {refills}.")
DECK_REFILLED = ngettext(
    "The deck was empty: {number} discarded card was shuffled into a new deck.",
    "The deck was empty: {number} discarded cards were shuffled into a new deck.",
)
ENDINGS = {
    "last round": _("The game is over: the last round has been played."),
    "all passed": _("The game is over: every player has passed."),
}

# How things are counted, listed and named.
POINTS = ngettext("{number} point", "{number} points")
TIMES = ngettext("{number} time", "{number} times")
CARDS_IN_ALL = ngettext("{number} card", "{number} cards")
BOTH = _("{first} and {last}")
YOU = _("you")
