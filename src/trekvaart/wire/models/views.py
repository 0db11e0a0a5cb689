"""The shape of a view."""

from pydantic import ConfigDict, Field

from trekvaart.game.views import Phase
from trekvaart.wire.models.examples import VIEW
from trekvaart.wire.models.model import Count, Model, Seat
from trekvaart.wire.models.results import Result

SECRET = " Null: hidden from the viewer."


class SeatView(Model):
    """One seat as the viewer sees it; what is secret is null until the end, except to the seat itself."""

    seat: Seat = Field(description="The seat.")
    points: Count = Field(description="Points for routes so far.")
    pieces: Count = Field(description="Pieces it has left.")
    merchandise: Count = Field(description="Merchandise cards it has.")
    hand_size: Count = Field(description="Cards in its hand.")
    shown: dict[str, Count] = Field(description="Of these, by kind, the ones that everybody saw it take.")
    ticket_count: Count | None = Field(description="Tickets it holds. Null: first tickets are being chosen.")
    offered_count: Count = Field(description="Tickets it is choosing from.")
    is_ready: bool = Field(description="Whether it has chosen its first tickets while others still choose.")
    hand: dict[str, Count] | None = Field(description="Its cards, by kind." + SECRET)
    tickets: list[str] | None = Field(description="The tickets it holds." + SECRET)
    offered: list[str] | None = Field(description="The tickets it is choosing from." + SECRET)
    chosen: list[str] | None = Field(
        description="The first tickets it has chosen, while others still choose. Null: none yet, or hidden."
    )


class ReturnedTicket(Model):
    """A ticket under the deck."""

    seat: Seat = Field(description="Who returned it.")
    ticket: str | None = Field(description="The ticket." + SECRET)


class View(Model):
    """A game as one seat, or a spectator, sees it."""

    model_config = ConfigDict(json_schema_extra={"examples": [VIEW]})

    edition: str = Field(description="The name of the edition.")
    digest: str = Field(description="The fingerprint of the edition's data.")
    seat: Seat | None = Field(description="The viewer's seat. Null: a spectator.")
    phase: Phase = Field(description="What the game waits for.")
    first: Seat = Field(description="The seat that has the first turn.")
    deciding: list[Seat] = Field(description="The seats that may act now.")
    turn: Count = Field(description="The number of the turn. 0: first tickets are being chosen.")
    cards_left: Count = Field(description="Cards that the deciding seat may still draw this turn.")
    turns_left: Count | None = Field(description="Turns left. Null: the last round has not begun.")
    passes: Count = Field(description="How many seats have passed in a row.")
    market: list[str | None] = Field(description="The face-up cards by slot. Null: an empty slot.")
    deck: Count = Field(description="Cards in the deck.")
    discards: dict[str, Count] = Field(description="Discarded cards, by kind.")
    fresh_tickets: Count = Field(description="Tickets that nobody has seen yet.")
    returned: list[ReturnedTicket] = Field(description="Tickets under these, the next to be drawn first.")
    merchandise_left: Count = Field(description="Merchandise cards nobody has yet.")
    owners: dict[str, Seat] = Field(description="The seats that have claimed routes, by route.")
    seats: list[SeatView] = Field(description="The seats, in the order of play.")
    result: Result | None = Field(description="The score. Null: the game is not over.")
