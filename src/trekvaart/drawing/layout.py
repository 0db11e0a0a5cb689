"""The shape of layout.json (docs/editions.md): where everything on a board is drawn. It may hold more fields."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

from trekvaart.editions.edition import Edition

# The drawings that a location's mark may show.
Pictogram = Literal[
    "archway",
    "belfry",
    "boat",
    "bridge",
    "church",
    "clock",
    "fish",
    "gable",
    "gate",
    "grain",
    "houses",
    "scales",
    "ship",
    "stall",
    "tower",
    "town-hall",
    "tulip",
]


Line = Annotated[str, Field(min_length=1)]


class LayoutPart(BaseModel):
    """A part of a layout; lengths are in units of the view box, y grows downwards."""

    model_config = ConfigDict(extra="allow", frozen=True, allow_inf_nan=False)


class LayoutLabel(LayoutPart):
    """The box around the name of a location."""

    x: float = Field(description="Its centre.")
    y: float = Field(description="Its centre.")
    w: float = Field(description="Its width.")
    h: float = Field(description="Its height.")
    lines: list[str] = Field(description="The name, line by line.")


class LayoutPlace(LayoutPart):
    """Where a location is drawn."""

    id: str = Field(description="The location.")
    x: float = Field(description="The centre of its mark.")
    y: float = Field(description="The centre of its mark.")
    label: LayoutLabel = Field(description="Its name.")

    # Only where a location has them; a factory keeps the default out of the description.
    pictogram: Pictogram | None = Field(default_factory=lambda: None, description="What its mark shows.")
    two_lines: tuple[Line, Line] | None = Field(default_factory=lambda: None, description="The name on two lines.")
    short: str | None = Field(default_factory=lambda: None, description="The name where there is little room.")
    shortest: str | None = Field(default_factory=lambda: None, description="The name where there is hardly any room.")


class LayoutRoute(LayoutPart):
    """Where a route is drawn."""

    a: str = Field(description="The location at one end.")
    b: str = Field(description="The location at the other end.")
    colour: str = Field(description="Its colour; ends and colour say which route it is.")
    length: int = Field(description="Number of spaces.")
    track: int = Field(description="Which track between these locations it is, from 0.")
    tracks: int = Field(description="How many there are: one or two.")
    space: float = Field(description="Length of a space.")
    spaces: list[tuple[float, float, float]] = Field(description="The centre of each space, and its angle in degrees.")

    # Only of a route with a cart; a factory keeps the default out of the description.
    cart: bool = Field(default_factory=bool, description="Whether it has a cart.")
    seal: tuple[float, float] | None = Field(default_factory=lambda: None, description="Where the cart is drawn.")


class Layout(LayoutPart):
    """Where a board is drawn."""

    edition: str = Field(description="The name of the edition.")
    viewBox: tuple[float, float, float, float] = Field(description="Left, top, width, height.")  # noqa: N815
    thickness: float = Field(description="Thickness of a space.")
    gap: float = Field(description="Room between two spaces of a route.")
    twin_offset: float = Field(description="How far each of two tracks is moved sideways.")
    marker_radius: float = Field(description="Of the mark of a location.")
    label_size: float = Field(description="Of the name of a location.")
    least_scale: float | None = Field(
        default_factory=lambda: None, description="The smallest scale at which the board is drawn, in pixels per unit."
    )
    title_box: tuple[float, float, float, float] | None = Field(
        default_factory=lambda: None,
        description="Left, top, width and height of the title in the picture, which names keep clear of.",
    )
    places: list[LayoutPlace] = Field(description="The locations, in the order of the edition.")
    routes: list[LayoutRoute] = Field(description="The routes.")

    def tracks(self, edition: Edition) -> list[LayoutRoute | None]:
        """Where each route of the edition is drawn; of two twins of one colour, the first has the lower track."""
        free = sorted(self.routes, key=lambda route: route.track)
        found: list[LayoutRoute | None] = []
        for route in edition.routes:
            ends = {edition.locations[route.a].id, edition.locations[route.b].id}
            track = next((one for one in free if {one.a, one.b} == ends and one.colour == route.colour), None)
            found.append(track)
            if track is not None:
                free.remove(track)
        return found
