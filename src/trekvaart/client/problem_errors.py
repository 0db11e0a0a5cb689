"""Problems: errors of a server as exceptions, classified by what a program can do about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from trekvaart.game.errors import TrekvaartError
from trekvaart.wire.json import Json

_FIXED = ("type", "title", "status", "detail")


class Unreachable(TrekvaartError):
    """The server does not respond; unless it was never reached, it may have executed the request."""


class ProtocolError(TrekvaartError):
    """A response that is not from a Trekvaart server, or from a much newer one."""


class Problem(TrekvaartError):
    """A problem that the server reports; the text is its sentence, in the client's language.

    `slug` names the problem ("stale-version"), `facts` are the numbers and names in the sentence.
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
        self.wait = wait  # seconds after which to try again


class Refused(Problem):
    """A rule forbids the move; `rule` is its id, as in docs/rules.md."""

    slugs = ("refused",)

    @property
    def rule(self) -> str:
        """The id of the rule."""
        return str(self.facts.get("rule", ""))


class NotAMove(Problem):
    """The text is not a move."""

    slugs = ("not-a-move",)


class NotYourTurn(Problem):
    """Another seat decides now."""

    slugs = ("not-your-turn",)


class StaleVersion(Problem):
    """The move was for an earlier version of the table: read it again."""

    slugs = ("stale-version", "future-version")


class GameOver(Problem):
    """The game has ended."""

    slugs = ("game-over", "table-closed")


class NotNow(Problem):
    """The state of the table does not allow the request; `slug` says why."""


class NotFound(Problem):
    """The table, edition or page does not exist."""


class WrongSecret(Problem):
    """The secret is missing, invalid or no longer valid."""


class NotAllowed(Problem):
    """The request is only for another seat, for the host, or for invited players."""


class BadRequest(Problem):
    """The request is invalid."""


class NotYet(Problem):
    """The server is busy, starting, or got too many requests; `wait` says when to try again."""


class ServerFault(Problem):
    """The server has an internal error or damaged data; its log says more."""


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
    """Create a problem, of the class for its slug if there is one, else of the class for its status."""
    kind = _BY_SLUG.get(slug) or _BY_STATUS.get(status, Problem)
    return kind(slug, status, detail, facts, wait)


def read_problem(status: int, data: Json, wait: float | None = None) -> Problem:
    """Read the problem in a response, which may come from a proxy without problem+json."""
    if not isinstance(data, Mapping) or not isinstance(data.get("type"), str):
        return problem("", status, f"The server responded with status {status} and gave no reason.", {}, wait)
    slug = str(data["type"]).rpartition("/")[2]
    facts = {key: value for key, value in data.items() if key not in _FIXED}
    detail = str(data.get("detail") or data.get("title") or slug)
    return problem(slug, status, detail, _flatten(facts), wait)


def _flatten(facts: dict[str, Json]) -> dict[str, Json]:
    """Move the facts of a refused move, which are in an inner object, to the other facts."""
    inner = facts.pop("facts", None)
    return {**facts, **inner} if isinstance(inner, Mapping) else facts
