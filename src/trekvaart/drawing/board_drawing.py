"""How an edition's board is drawn: its layout, written or automatic, and the picture under it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from trekvaart.editions.edition import Edition
from trekvaart.editions.edition_faults import EditionFault, EditionFaults
from trekvaart.editions.file_reader import read_text

from .auto_layout import auto_layout
from .layout import Layout, LayoutRoute
from .layout_file import (
    LAYOUT_FILE,
    MAX_LAYOUT_BYTES,
    MAX_PICTURE_BYTES,
    PICTURE_FILE,
    LayoutFile,
    check_picture,
    parse_layout,
)

NO_LAYOUT = LayoutFile()


@dataclass(frozen=True)
class BoardDrawing:
    """The layout of a board, and the picture that lies under it, if there is one."""

    edition: Edition
    file: LayoutFile = NO_LAYOUT
    picture: str | None = None

    @cached_property
    def layout(self) -> Layout:
        """Where everything is drawn; an automatic layout takes some seconds for a large board."""
        return self.file.layout or auto_layout(self.edition, self.file.places, self.file.view_box)

    @cached_property
    def tracks(self) -> tuple[LayoutRoute, ...]:
        """Where each route is drawn, in the order of the edition."""
        return tuple(track for track in self.layout.tracks(self.edition) if track is not None)


def board_drawing(edition: Edition) -> BoardDrawing:
    """The drawing of an edition from the files in its folder; EditionFaults lists what is wrong with them."""
    faults: list[EditionFault] = []
    texts: dict[str, str] = {}
    for name, most in ((LAYOUT_FILE, MAX_LAYOUT_BYTES), (PICTURE_FILE, MAX_PICTURE_BYTES)):
        try:
            if (edition.folder / name).exists():
                texts[name] = read_text(edition.folder / name, name, most, most)
        except EditionFaults as unreadable:
            faults += unreadable.faults
    if faults:
        raise EditionFaults(faults)
    return drawing_of_texts(edition, texts.get(LAYOUT_FILE), texts.get(PICTURE_FILE))


def drawing_of_texts(edition: Edition, layout: str | None, picture: str | None) -> BoardDrawing:
    """The drawing of an edition from the texts of its layout and its picture; raises EditionFaults."""
    file = NO_LAYOUT if layout is None else parse_layout(layout, edition)
    if picture is not None:
        check_picture(picture, file.view_box)
    return BoardDrawing(edition, file, picture)
