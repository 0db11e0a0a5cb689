"""Tables on a site, created by HTTP requests, and the links that open them in a browser."""

from dataclasses import dataclass
from typing import Any

from tests.web.site import Site

ANN = {"kind": "human", "name": "Ann"}
BEN = {"kind": "human", "name": "Ben"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "easy", "name": "Joost"}


@dataclass(frozen=True)
class Table:
    """A table, and the known secrets of its seats."""

    site: Site
    id: str
    secrets: dict[int, str]
    invitation: str | None  # the path of the invitation link

    @property
    def path(self) -> str:
        """The path of its page."""
        return f"/table/{self.id}"

    @property
    def api(self) -> str:
        """The path of its HTTP interface."""
        return f"/api/games/{self.id}"

    def link(self, seat: int = 0) -> str:
        """The path of a seat's own link."""
        return f"{self.path}#{self.secrets[seat]}"

    def state(self, seat: int | None = None) -> Any:
        """The state of the table as a seat, or a spectator, gets it from the server."""
        return self.site.get(self.api, self.secrets.get(seat) if seat is not None else None)

    def post(self, path: str, seat: int, body: object = None) -> Any:
        """Send a request of a seat."""
        return self.site.post(f"{self.api}/{path}", body, self.secrets[seat])

    def move(self, seat: int) -> None:
        """Make the first legal move of a seat."""
        now = self.state(seat)
        self.play(seat, now["legal"][0])

    def play(self, seat: int, move: str) -> None:
        """Make a move of a seat."""
        version = self.state(seat)["version"]
        self.post("moves", seat, {"move": move, "move_id": f"{seat}-{version}", "version": version})

    def totals(self) -> dict[int, int]:
        """The points of each seat, once the game is over."""
        return {line["seat"]: line["total"] for line in self.state()["view"]["result"]["lines"]}


def open_table(site: Site, edition: str, *seats: dict[str, str], record: str | None = None, **more: Any) -> Table:
    """Create a table, or one that continues from a record."""
    body = {"edition": edition, "seats": list(seats), "bot_seconds": 0, "record": record, **more}
    made = site.post("/api/games", body)
    invitation = made["invitation"] and made["invitation"]["link"].removeprefix(site.url)
    return Table(site, made["id"], {one["seat"]: one["secret"] for one in made["seats"]}, invitation)


def existing_table(site: Site, id: str) -> Table:
    """A table that was created elsewhere."""
    return Table(site, id, {}, None)
