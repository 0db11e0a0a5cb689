"""Saying: refusals as sentences in a language and in the words of an edition. Other layers say more with the same words."""

from gettext import NullTranslations

from trekvaart.editions.edition import GRAY, WILD, Edition
from trekvaart.game.errors import Refusal
from trekvaart.game.ids import Kind, RouteId, Seat, TicketId
from trekvaart.locale import catalogue


def _(message: str) -> str:
    """Mark a message for the catalogues; it is translated when it is said."""
    return message


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
    GRAY: _("gray"),
}

# Words in braces that are no facts of the refusal come from the edition: {pieces}, {tickets}, {wild}, {wilds_word} ...
REFUSALS = {
    "TURN-GAME-OVER": _("The game is over."),
    "TURN-NOT-YOURS": _("It is not your turn: {seat} is to move."),
    "TURN-ONE-ACTION": _("You have drawn one card: now draw a second one, from the deck or face up."),
    "TURN-PASS-ONLY-STUCK": _("You may pass only when you can do nothing else."),
    "SETUP-CHOOSE-FIRST": _("First everybody chooses {tickets_word}; keep at least {least}."),
    "DRAW-NOT-FACE-UP": _("No face-up card is {kind}."),
    "DRAW-EXHAUSTED": _("There are no cards left to draw."),
    "DRAW-WILD-SECOND": _("A face-up {wild_word} takes both draws: it cannot be your second card."),
    "CLAIM-TAKEN": _("{route} is taken by {owner}."),
    "CLAIM-DOUBLE-OWN": _("You have the other track, {twin}; nobody may have both."),
    "CLAIM-DOUBLE-CLOSED": _(
        "{route} is closed: with {seats} players only one track of a double route is used, and {owner} has {twin}."
    ),
    "CLAIM-PIECES": _("{route} needs {length} {pieces_word}; you have {pieces} left."),
    "CLAIM-COLOUR": _("{route} is {colour}: you cannot pay with {kind}."),
    "CLAIM-COUNT": _("{route} takes exactly {length} cards; you offer {paid}."),
    "CLAIM-CARDS": _(
        "You lack {missing} of these cards for {route}: you have {have} {kind} and {have_wilds} {wilds_word}."
    ),
    "TICKETS-NONE-LEFT": _("There are no {tickets_word} left."),
    "TICKETS-KEEP-MIN": _("Keep at least {least} of the {tickets_word}; you keep {kept}."),
    "TICKETS-NOT-OFFERED": _("{ticket} is not offered to you."),
    "TICKETS-CHOOSE": _("First choose which {tickets_word} you keep: at least {least}."),
}


class Speaker:
    """Says things about one edition in one language."""

    def __init__(self, edition: Edition, language: str = "en", names: tuple[str, ...] = ()) -> None:
        self.edition = edition
        self.language = language
        self.names = names
        self._catalogue: NullTranslations = catalogue(language)
        self._location = {location.id: location.name for location in edition.locations}

    def text(self, message: str) -> str:
        """A message in the language."""
        return self._catalogue.gettext(message)

    def word(self, key: str, count: int = 1) -> str:
        """What the edition calls a thing: piece, wild, ticket, card, location, route, merchandise, longest."""
        words = self.edition.words.get(self.language) or self.edition.words["en"]
        forms = words.get(key) or self.edition.words["en"].get(key) or key
        return forms if isinstance(forms, str) else forms[0 if count == 1 else 1]

    def name(self, seat: Seat) -> str:
        """A player."""
        return self.names[seat] if seat < len(self.names) else f"{seat}"

    def kind(self, kind: Kind) -> str:
        """A kind of card or colour of a route."""
        if kind == WILD:
            return self.word("wild")
        return self.text(COLOURS[kind]) if kind in COLOURS else kind

    def route(self, route: RouteId) -> str:
        """A route by the names of its ends, and its track if there are two."""
        ends, _, track = route.partition("/")
        names = "–".join(self._location[end] for end in ends.split(":"))
        if not track:
            return names
        return f"{names} ({self.kind(track) if track in COLOURS else track})"

    def ticket(self, ticket: TicketId) -> str:
        """A ticket by the names of its ends."""
        return "–".join(self._location[end] for end in ticket.partition("/")[0].split(":"))

    def refusal(self, refusal: Refusal) -> str:
        """Why a move is refused, as one sentence."""
        facts: dict[str, int | str] = dict(refusal.facts)
        paid = sum(count for count in (facts.get("cards"), facts.get("wilds")) if isinstance(count, int))
        said = {name: self._fact(name, value) for name, value in facts.items()}
        words = {
            "paid": paid,
            "pieces_word": self.word("piece", int(facts.get("length", 2))),
            "tickets_word": self.word("ticket", 2),
            "wild_word": self.word("wild"),
            "wilds_word": self.word("wild", int(facts.get("have_wilds", 2))),
        }
        return self.text(REFUSALS[refusal.rule]).format(**words, **said)

    def _fact(self, name: str, value: int | str) -> int | str:
        if isinstance(value, str):
            match name:
                case "route" | "twin":
                    return self.route(value)
                case "kind" | "colour":
                    return self.kind(value)
                case "ticket":
                    return self.ticket(value) if value else value
        elif name in ("owner", "seat"):
            return self.name(value)
        return value
