"""Problems: what a server answers instead of what was asked, as exceptions by what a program can do about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from trekvaart.game.errors import TrekvaartError
from trekvaart.wire.json import Json

_FIXED = ("type", "title", "status", "detail")


class Unreachable(TrekvaartError):
    """The server does not answer. Whether it has done what was asked is not known, unless it was never reached."""


class ProtocolError(TrekvaartError):
    """An answer that no Trekvaart server gives: another program, or a much newer one, is at that address."""


class Problem(TrekvaartError):
    """The server says no; the text is its sentence, in the language that the client asked for.

    `slug` names the problem ("stale-version"), `facts` are the numbers and names behind the sentence.
    """

    slugs: ClassVar[tuple[str, ...]] = ()

    def __init__(
        self, slug: str, status: int, detail: str, facts: Mapping[str, Json], wait: float | None = None
    ) -> None:
        super().__init__(detail)
        self.slug = slug
        self.status = status
        self.detail = detail
        self.facts = facts
        self.wait = wait  # seconds after which the server would like to be asked again


class Refused(Problem):
    """A rule forbids the move: `rule` is its id, as in docs/rules.md."""

    slugs = ("refused",)

    @property
    def rule(self) -> str:
        """The id of the rule."""
        return str(self.facts.get("rule", ""))


class NotAMove(Problem):
    """The text is no move."""

    slugs = ("not-a-move",)


class NotYourTurn(Problem):
    """Another seat decides now."""

    slugs = ("not-your-turn",)


class StaleVersion(Problem):
    """The move was made for a moment that has passed: look again."""

    slugs = ("stale-version", "future-version")


class GameOver(Problem):
    """The game has ended; nobody moves any more."""

    slugs = ("game-over", "table-closed")


class NotNow(Problem):
    """The table is not ready for this, or no longer: `slug` says why."""


class NotFound(Problem):
    """There is no such table, edition or page."""


class WrongSecret(Problem):
    """The secret opens nothing here, is no longer valid, or none was given where one is needed."""


class NotAllowed(Problem):
    """This is for another seat, for the host, or for the invited."""


class BadRequest(Problem):
    """The server cannot use what was sent."""


class NotYet(Problem):
    """The server is busy, starting, or has been asked too much; `wait` says for how long to leave it alone."""


class ServerFault(Problem):
    """Something is wrong with the server itself, or with what it has stored; its own log says what."""


_KINDS = (Refused, NotAMove, NotYourTurn, StaleVersion, GameOver)
_BY_SLUG: dict[str, type[Problem]] = {slug: kind for kind in _KINDS for slug in kind.slugs}
_BY_STATUS: dict[int, type[Problem]] = {
    400: BadRequest,
    401: WrongSecret,
    403: NotAllowed,
    404: NotFound,
    405: BadRequest,
    409: NotNow,
    410: NotAllowed,
    413: BadRequest,
    415: BadRequest,
    422: BadRequest,
    429: NotYet,
    500: ServerFault,
    503: NotYet,
}


def problem(slug: str, status: int, detail: str, facts: Mapping[str, Json], wait: float | None = None) -> Problem:
    """A problem, of the class for its slug if there is one, else of the class for its status."""
    kind = _BY_SLUG.get(slug) or _BY_STATUS.get(status, Problem)
    return kind(slug, status, detail, facts, wait)


def read_problem(status: int, data: Json, wait: float | None = None) -> Problem:
    """The problem that an answer means, whoever gave it: a proxy speaks no problem+json."""
    if not isinstance(data, Mapping) or not isinstance(data.get("type"), str):
        return problem("", status, f"The server answers with status {status} and does not say why.", {}, wait)
    slug = str(data["type"]).rpartition("/")[2]
    facts = {key: value for key, value in data.items() if key not in _FIXED}
    detail = str(data.get("detail") or data.get("title") or slug)
    return problem(slug, status, detail, _unfolded(facts), wait)


def _unfolded(facts: dict[str, Json]) -> dict[str, Json]:
    """The facts of a refused move, which come in an object of their own, beside the rule."""
    inner = facts.pop("facts", None)
    return {**facts, **inner} if isinstance(inner, Mapping) else facts
