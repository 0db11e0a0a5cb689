"""The skin of an edition: which of the known drawings and faces it is shown with. Nothing in it affects play."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import get_type_hints

MEANING = "meaning"  # the key of a description in the metadata of a field


class Icon(StrEnum):
    """The icon that stands for pieces and for the edition."""

    TRAIN = "train"
    CART = "cart"
    TOKEN = "token"


class Piece(StrEnum):
    """The shape of the pieces on claimed routes."""

    COACH = "coach"
    CART = "cart"
    BLOCK = "block"


class Engravings(StrEnum):
    """The set of engravings on the faces of the cards, one for each colour."""

    WAGONS = "wagons"
    GOODS = "goods"
    NONE = "none"


class Back(StrEnum):
    """The colour of the card backs."""

    GREEN = "green"
    RUSSET = "russet"
    SLATE = "slate"


class TicketBack(StrEnum):
    """What is drawn on the pile of tickets."""

    TICKET = "ticket"
    CONTRACT = "contract"
    PLAIN = "plain"


class Title(StrEnum):
    """What the title stands on."""

    RAILWAY_TICKET = "railway-ticket"
    CARTOUCHE = "cartouche"
    PLAIN = "plain"


class Lettering(StrEnum):
    """The typefaces of names, titles and points."""

    FELL = "fell"
    SLAB = "slab"


@dataclass(frozen=True, slots=True)
class Skin:
    """Which of the known drawings and typefaces an edition is shown with."""

    icon: Icon = field(metadata={MEANING: "the icon of its pieces"})
    piece: Piece = field(metadata={MEANING: "the shape of its pieces on routes"})
    engravings: Engravings = field(metadata={MEANING: "the engravings on its cards"})
    back: Back = field(metadata={MEANING: "the colour of its card backs"})
    ticket_back: TicketBack = field(metadata={MEANING: "what is drawn on its pile of tickets"})
    title: Title = field(metadata={MEANING: "what its title stands on"})
    lettering: Lettering = field(metadata={MEANING: "the typefaces of its names, titles and points"})


SKIN_CHOICES: dict[str, type[StrEnum]] = get_type_hints(Skin)

NEUTRAL = Skin(
    icon=Icon.TOKEN,
    piece=Piece.BLOCK,
    engravings=Engravings.NONE,
    back=Back.SLATE,
    ticket_back=TicketBack.PLAIN,
    title=Title.PLAIN,
    lettering=Lettering.SLAB,
)
