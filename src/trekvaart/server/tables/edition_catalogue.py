"""The edition catalogue: the editions that a server offers, and those of its old games."""

from __future__ import annotations

import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path

from pydantic_core import to_json

from trekvaart import editions
from trekvaart.drawing.board_drawing import BoardDrawing, board_drawing, drawing_of_texts
from trekvaart.drawing.layout_file import LAYOUT_FILE, PICTURE_FILE
from trekvaart.editions.edition import Edition
from trekvaart.editions.edition_faults import EditionFault, EditionFaults
from trekvaart.editions.skin import NEUTRAL
from trekvaart.server.problems import ProblemError
from trekvaart.server.store import EditionFiles, Store
from trekvaart.server.tables.cached_response import CachedResponse
from trekvaart.wire.editions import edition_json

FILES = ("edition.toml", "locations.csv", "routes.csv", "tickets.csv", LAYOUT_FILE, PICTURE_FILE)
MAX_OLD = 64  # editions of old games in memory


@dataclass(frozen=True)
class StoredEdition:
    """An edition with the files it was read from."""

    edition: Edition
    board: EditionFiles

    @property
    def key(self) -> str:
        """The key of its stored data."""
        return self.board.key

    @property
    def has_picture(self) -> bool:
        """Whether there is a picture under its routes."""
        return self.drawing.picture is not None

    @cached_property
    def drawing(self) -> BoardDrawing:
        """The drawing of its board; files of an old game that fail the current checks are ignored."""
        files = self.board.files
        try:
            return drawing_of_texts(self.edition, files.get(LAYOUT_FILE), files.get(PICTURE_FILE))
        except EditionFaults:
            return BoardDrawing(self.edition)

    @cached_property
    def json_response(self) -> CachedResponse:
        """The JSON of the edition."""
        data = edition_json(self.edition, self.drawing.layout, has_picture=self.has_picture)
        return CachedResponse(to_json(data), "application/json")

    @cached_property
    def art(self) -> CachedResponse | None:
        """The picture under the routes, if it has one."""
        art = self.drawing.picture
        return None if art is None else CachedResponse(art.encode(), "image/svg+xml")


def read_files(edition: Edition) -> EditionFiles:
    """Read the files of an edition, as they are stored for its games."""
    paths = [edition.folder / name for name in FILES]
    files = {path.name: path.read_text("utf-8") for path in paths if path.is_file()}
    return EditionFiles.of(edition.name, files)


def load_files(board: EditionFiles) -> Edition:
    """Load an edition from stored files."""
    with tempfile.TemporaryDirectory(prefix="trekvaart-") as folder:
        home = Path(folder) / board.name
        home.mkdir()
        for name, text in board.files.items():
            (home / Path(name).name).write_text(text, "utf-8")
        return editions.load(home)


def load_offered(folders: Iterable[Path]) -> list[Edition]:
    """Load the built-in editions and those in folders; raises EditionFaults if one is wrong or two share a name."""
    offered = {name: editions.load(name) for name in editions.names()}
    for folder in folders:
        edition = editions.load(folder)
        other = offered.setdefault(edition.name, edition)
        if other.folder.resolve() == edition.folder.resolve():
            board_drawing(edition)
            continue
        whose = "a built-in edition" if edition.name in editions.names() else f"the one in {other.folder}"
        message = f"The edition in {edition.folder} is called {edition.name}, like {whose}; give it another name."
        raise EditionFaults([EditionFault(message, field="name", id=edition.name)])
    return list(offered.values())


class EditionCatalogue:
    """The editions on offer by name, and every edition of a game by its key."""

    def __init__(self, store: Store, folders: Iterable[Path]) -> None:
        self._store = store
        loaded = load_offered(folders)
        stored = [StoredEdition(edition, read_files(edition)) for edition in loaded]
        self.offered = {one.edition.name: one for one in stored}
        self._by_key = {one.key: one for one in stored}
        self._old: dict[str, StoredEdition] = {}

    async def store_offered(self) -> None:
        """Store the files of every offered edition, for the games that use it."""
        for stored in self.offered.values():
            await self._store.keep_board(stored.board)

    def get_offered(self, name: str) -> StoredEdition:
        """An offered edition by its name."""
        if name not in self.offered:
            raise ProblemError("unknown-edition", name=name)
        return self.offered[name]

    async def find(self, name_or_key: str) -> StoredEdition:
        """An edition by its name, if it is offered, or by its key."""
        if name_or_key in self.offered:
            return self.offered[name_or_key]
        if not (name_or_key.isascii() and name_or_key.isalnum()):  # not a key; databases do not accept every text
            raise ProblemError("unknown-edition", name=name_or_key)
        return await self.load_stored(name_or_key)

    async def load_stored(self, key: str) -> StoredEdition:
        """The edition of a game, which may be older than the one on offer now."""
        stored = self._by_key.get(key) or self._old.get(key)
        if stored is not None:
            return stored
        board = await self._store.board(key)
        if board is None:
            raise ProblemError("unknown-edition", name=key)
        if len(self._old) >= MAX_OLD:
            self._old.pop(next(iter(self._old)))
        self._old[key] = StoredEdition(self._with_skin(load_files(board)), board)
        return self._old[key]

    def _with_skin(self, edition: Edition) -> Edition:
        """An edition stored before editions had skins, with the skin of the same edition on offer."""
        offered = self.offered.get(edition.name)
        if edition.skin == NEUTRAL and offered is not None and offered.edition.digest == edition.digest:
            return replace(edition, skin=offered.edition.skin)
        return edition
