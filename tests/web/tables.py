"""Tables on a site, set up as programs set them up, and the links by which browsers sit down at them."""

from dataclasses import dataclass
from typing import Any

from tests.web.site import Site

ANN = {"kind": "human", "name": "Ann"}
BEN = {"kind": "human", "name": "Ben"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "level": "easy", "name": "Joost"}


@dataclass(frozen=True)
class Table:
    """A table, and the secret of each seat that is known."""

    site: Site
    id: str
    secrets: dict[int, str]
    invitation: str | None  # the path of its link

    @property
    def path(self) -> str:
        """Where anybody may look at it."""
        return f"/table/{self.id}"

    @property
    def api(self) -> str:
        """Where programs ask about it."""
        return f"/api/games/{self.id}"

    def link(self, seat: int = 0) -> str:
        """Where a seat's own player sits down."""
        return f"{self.path}#{self.secrets[seat]}"

    def look(self, seat: int | None = None) -> Any:
        """What the server tells a seat, or a spectator, about it."""
        return self.site.get(self.api, self.secrets.get(seat) if seat is not None else None)

    def ask(self, what: str, seat: int, body: object = None) -> Any:
        """Let a seat ask for something."""
        return self.site.post(f"{self.api}/{what}", body, self.secrets[seat])

    def move(self, seat: int) -> None:
        """Let a seat make the first of its legal moves."""
        now = self.look(seat)
        self.play(seat, now["legal"][0])

    def play(self, seat: int, move: str) -> None:
        """Let a seat make a move."""
        version = self.look(seat)["version"]
        self.ask("moves", seat, {"move": move, "move_id": f"{seat}-{version}", "version": version})

    def totals(self) -> dict[int, int]:
        """Everybody's points, once the game is over."""
        return {line["seat"]: line["total"] for line in self.look()["view"]["result"]["lines"]}


def opened(site: Site, edition: str, *seats: dict[str, str], record: str | None = None, **more: Any) -> Table:
    """A new table, or one that goes on from a record."""
    wish = {"edition": edition, "seats": list(seats), "bot_seconds": 0, "record": record, **more}
    made = site.post("/api/games", wish)
    invitation = made["invitation"] and made["invitation"]["link"].removeprefix(site.url)
    return Table(site, made["id"], {one["seat"]: one["secret"] for one in made["seats"]}, invitation)


def found(site: Site, id: str) -> Table:
    """A table that somebody else has set up."""
    return Table(site, id, {}, None)
