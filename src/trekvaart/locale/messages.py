"""What can be said about a game in any language: colours, refusals, faults and events, as messages for `game/say.py`.

Words in braces are filled in when a message is said. What the edition calls things comes with a number ("3 trains")
wherever it can, so that no message needs an article or an ending that would not fit another edition's word.
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
    "gray": _("gray"),
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
    "TURN-NOT-YOURS": _("It is not your turn: {seat} is to move."),
    "TURN-ONE-ACTION": _("You have drawn one card: now draw a second one, from the deck or face up."),
    "TURN-PASS-ONLY-STUCK": _("You may pass only when you can do nothing else."),
    "SETUP-CHOOSE-FIRST": _("Before the first turn everybody chooses {tickets}: keep at least {least}."),
    "DRAW-NOT-FACE-UP": _("There is no {kind} face up."),
    "DRAW-EXHAUSTED": _("There are no cards left to draw."),
    "DRAW-WILD-SECOND": _("A face-up {wild} takes the whole turn: it cannot be your second card."),
    "CLAIM-TAKEN": _("{route} is taken by {owner}."),
    "CLAIM-DOUBLE-OWN": _("You have the other track, {twin}; nobody may have both."),
    "CLAIM-DOUBLE-CLOSED": _(
        "{route} is closed: with {seats} players only one track of a double route can be used, and {owner} has {twin}."
    ),
    "CLAIM-PIECES": _("{route} needs {length_pieces}; you have {pieces} left."),
    "CLAIM-COLOUR": _("{route} is {colour}: you cannot pay for it with {paid_colour}."),
    "CLAIM-COUNT": _("{route} takes exactly {length_cards}; you offer {paid}."),
    "CLAIM-CARDS": _("For {route} you lack {missing_cards}: you have {have_cards}."),
    "TICKETS-NONE-LEFT": _("There are no {tickets} left."),
    "TICKETS-KEEP-MIN": _("Keep at least {least} of the {tickets} offered; you chose {kept}."),
    "TICKETS-NOT-OFFERED": _("{ticket} is not offered to you."),
    "TICKETS-CHOOSE": _("First choose which {tickets} you keep: at least {least}."),
}

# The same where the player who is told is the one it is about.
REFUSALS_TO_OWNER = {
    "CLAIM-TAKEN": _("You have claimed {route} already."),
}

# What is wrong with a text that should be a move or a record, by the id of the fault (docs/notation.md, records.md).
FAULTS = {
    "NOTATION-MOVE": _("'{text}' is not a move; moves are: {forms}."),
    "NOTATION-CARD": _("'{word}' is not a card of this edition; the cards are {cards}."),
    "NOTATION-ROUTE": _("'{word}' is not a route of this edition."),
    "NOTATION-TRACK": _("There are two tracks: say {first} or {second}."),
    "NOTATION-TICKET": _("'{word}' is not a ticket of this edition."),
    "NOTATION-PAYMENT": _("Say how you pay as numbers and colours, such as: {example}."),
    "NOTATION-FOREIGN": _("This edition has no '{word}'."),
    "CLAIM-ONE-COLOUR": _("Pay with cards of one colour and wilds, not with {kind} and {other_kind} together."),
    "RECORD-LARGE": _("This is too large to be the record of a game."),
    "RECORD-LONG": _("this line is too long; the longest can have {most} characters."),
    "RECORD-FORMAT": _("this is not a record; '{expected}' should stand here."),
    "RECORD-CUT": _("the record is cut short: '{expected}' should follow."),
    "RECORD-EXPECTED": _("'{expected}' should stand here."),
    "RECORD-NUMBER": _("'{word}' needs one number."),
    "RECORD-EDITION": _("'edition' needs a name, a version and a digest."),
    "RECORD-EDITION-VERSION": _("the version of the edition is a number, not '{word}'."),
    "RECORD-EDITION-UNKNOWN": _("the edition '{word}' is not built in; give its folder."),
    "RECORD-EDITION-FAULTY": _("the edition '{word}' cannot be used: {faults}"),
    "RECORD-EDITION-OTHER": _(
        "this game was played with the data '{played}', not with '{known}'; give the edition or the tickets it was"
        " played with."
    ),
    "RECORD-RULES": _("this game was played by another version of the rules; this program has {rules}."),
    "RECORD-SEATS": _("{title} is for {min_seats} to {max_seats} players, not {seats}."),
    "RECORD-FIRST": _("seat {seat} cannot start a game of {seats} seats."),
    "RECORD-NAME-MISSING": _("the name of seat {seat} should stand here."),
    "RECORD-NAME": _("A name has 1 to {most} printable characters and no '#': '{name}' has not."),
    "RECORD-DEAL": _("'{expected}' with {count} cards or tickets should stand here."),
    "RECORD-LINE": _("'{text}' is not a line of a record."),
    "RECORD-CHANGED": _("this line or one before it was changed after the record was written."),
    "RECORD-TURN": _("turn {turn} should stand here, not turn {given}."),
    "RECORD-SEAT": _("there is no seat {seat}."),
    "RECORD-REFUSED": _("'{move}' is refused: {reason}"),
    "RECORD-DRAW-MISSING": _("what was drawn should stand before '{move}'."),
    "RECORD-DRAW-EXTRA": _("nothing is drawn here, but the record has {drawn}."),
    "RECORD-DRAW": _("{drawn} cannot be drawn here."),
    "RECORD-DRAW-CUT": _("the record stops in the middle of a draw."),
    "RECORD-END-MISSING": _("the record is cut short: it has no 'end' line."),
    "RECORD-END-EXTRA": _("nothing should stand after the end."),
    "RECORD-END-TURN": _("the last turn is {turn}; the record says otherwise."),
    "RECORD-END": _("the game ends with '{end}', not with '{given}'."),
}

# Where in a record a fault is.
FAULT_IN_LINE = _("Line {line}: {fault}")

# What happened: as it is told to the player who did it, and to everybody else.
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
        _("You took a face-up card: {kind}. That was the whole turn."),
        _("{player} took a face-up card: {kind}. That was the whole turn."),
    ),
    "claimed": (
        _("You claimed {route} with {payment}: {points}; {pieces} left."),
        _("{player} claimed {route} with {payment}: {points}; {pieces} left."),
    ),
    "merchandise": (
        _("You got 1 {merchandise} and have {count} now."),
        _("{player} got 1 {merchandise} and has {count} now."),
    ),
    "completed": (_("You completed {ticket}, worth {points}."), _("{player} completed {ticket}, worth {points}.")),
    "passed": (_("You could do nothing and passed."), _("{player} could do nothing and passed.")),
    "last round": (
        _("You are nearly out of {pieces}: the last round begins, everybody has one more turn."),
        _("{player} is nearly out of {pieces}: the last round begins, everybody has one more turn."),
    ),
}

# What a player can do, as it is suggested.
MOVES = {
    "deck": _("Draw a card from the deck."),
    "face up": _("Take a face-up card: {kind}."),
    "wild": _("Take a face-up card: {kind}. It is the whole turn."),
    "tickets": _("Draw {tickets}."),
    "keep": _("Keep {kept}."),
    "claim": _("Claim {route} with {payment}."),
    "pass": _("Pass."),
}

# How a suggested move compares: the best with the next one, every other with the best.
GAMES_TRIED = ngettext("{number} game it tried", "{number} games it tried")
ONLY_MOVE = _("The only move worth a thought; seen in {games}.")
BEST_WINS_MORE = ngettext(
    "Wins {number} more game in 100 than the next move; seen in {games}.",
    "Wins {number} more games in 100 than the next move; seen in {games}.",
)
BEST_ENDS_BETTER = _("Wins as often as the next move, but ends {points} better; seen in {games}.")
BEST_BY_A_HAIR = _("Too close to the next move to tell them apart; seen in {games}.")
OTHER_WINS_LESS = ngettext(
    "Wins {number} game fewer in 100 than the best move; seen in {games}.",
    "Wins {number} games fewer in 100 than the best move; seen in {games}.",
)
OTHER_ENDS_WORSE = _("Wins as often as the best move, but ends {points} worse; seen in {games}.")
OTHER_BY_A_HAIR = _("Too close to the best move to tell them apart; seen in {games}.")

# What happened by nobody's doing.
TURN_BEGAN = _("Turn {turn}: {player}.")
CARD_LAID = _("A card was laid face up: {kind}.")
MARKET_SWEPT = _("There were {wilds} face up: all face-up cards were discarded and others laid.")
DECK_REFILLED = ngettext(
    "The deck was exhausted: {number} discarded card is the new deck.",
    "The deck was exhausted: {number} discarded cards are the new deck.",
)
ENDINGS = {
    "last round": _("The game is over: the last round has been played."),
    "all passed": _("The game is over: everybody has passed."),
}

# How things are counted, listed and named.
POINTS = ngettext("{number} point", "{number} points")
CARDS_IN_ALL = ngettext("{number} card", "{number} cards")
BOTH = _("{first} and {last}")
YOU = _("you")
