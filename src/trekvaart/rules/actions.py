"""Actions as the kernel writes them: one integer each, the verb in the high bits; knows no rule.

verb << 20 | arguments

CARD     kind                               chance: a card leaves the deck
TICKET   ticket                             chance: a fresh ticket is offered
DECK                                        draw blind from the deck
TAKE     kind                               draw a face-up card
TICKETS                                     draw tickets
KEEP     mask                               keep these of the tickets offered, by position
CLAIM    route << 12 | kind << 8 | cards << 4 | wilds
PASS
"""

from trekvaart.rules.kernel import inlined

CARD, TICKET, DECK, TAKE, TICKETS, KEEP, CLAIM, PASS = range(8)

VERB_BITS = 20
ARGUMENT = (1 << VERB_BITS) - 1

DRAW_DECK = DECK << VERB_BITS
DRAW_TICKETS = TICKETS << VERB_BITS
PASS_TURN = PASS << VERB_BITS


@inlined
def card(kind: int) -> int:
    """Chance: this kind of card leaves the deck."""
    return (CARD << VERB_BITS) | kind


@inlined
def ticket(number: int) -> int:
    """Chance: this fresh ticket is offered."""
    return (TICKET << VERB_BITS) | number


@inlined
def take(kind: int) -> int:
    """Draw a face-up card of this kind."""
    return (TAKE << VERB_BITS) | kind


@inlined
def keep(mask: int) -> int:
    """Keep the offered tickets whose positions are set in the mask."""
    return (KEEP << VERB_BITS) | mask


@inlined
def claim(route: int, kind: int, cards: int, wilds: int) -> int:
    """Claim a route with some cards of one kind and some wilds; with wilds alone the kind is the wild."""
    return (CLAIM << VERB_BITS) | (route << 12) | (kind << 8) | (cards << 4) | wilds


@inlined
def verb(action: int) -> int:
    """What is done."""
    return action >> VERB_BITS


@inlined
def argument(action: int) -> int:
    """The kind, ticket or mask of an action that has one of these."""
    return action & ARGUMENT


@inlined
def claimed_route(action: int) -> int:
    """The route of a claim."""
    return (action >> 12) & 127


@inlined
def paid_kind(action: int) -> int:
    """The kind that pays a claim."""
    return (action >> 8) & 15


@inlined
def paid_cards(action: int) -> int:
    """How many cards of that kind a claim pays."""
    return (action >> 4) & 15


@inlined
def paid_wilds(action: int) -> int:
    """How many wilds a claim pays."""
    return action & 15
