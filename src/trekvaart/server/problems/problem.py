"""A problem: an error with its facts, as JSON and headers in the caller's language."""

from collections.abc import Iterable, Mapping, Sequence
from math import ceil
from typing import Any

from trekvaart.locale import catalogue
from trekvaart.quoting import quote
from trekvaart.wire.json import Json

from .definitions import BY_LIMIT, PROBLEMS, QUOTED
from .field_errors import field_errors, localised, summary

MEDIA_TYPE = "application/problem+json"
RETRY_AFTER = "retry_after"
SOON = 2  # seconds
UNPRINTABLE = "\N{REPLACEMENT CHARACTER}"
LONGEST_FACT = 200  # characters
MAX_FACTS = 100  # in one list


class ProblemError(Exception):
    """An error for the caller: `ProblemError("seat-taken", seat=2)`."""

    def __init__(self, slug: str, /, *, detail: str | None = None, **facts: Json) -> None:
        super().__init__(slug)  # without the facts, which may name people: exceptions are logged
        definition = PROBLEMS[slug]
        if RETRY_AFTER in definition.placeholders:
            facts[RETRY_AFTER] = _seconds(facts.get(RETRY_AFTER))
        definition.check(facts)
        if definition.needs_detail != (detail is not None):
            raise TypeError(f"{slug} {'needs a sentence' if definition.needs_detail else 'has its own sentence'}.")
        self.slug = slug
        self.status = definition.status
        self.facts: Mapping[str, Json] = {name: _sanitised(fact) for name, fact in facts.items()}
        self._definition = definition
        self._detail = detail

    def body(self, language: str) -> dict[str, Json]:
        """The JSON of the problem, in a language."""
        facts = dict(self.facts)
        if self._definition.rule is not None:
            facts["rule"] = self._definition.rule
        if "errors" in facts:
            facts["errors"] = localised(facts["errors"], language)
        return {
            "type": f"/problems/{self.slug}",
            "title": catalogue(language).gettext(self._definition.title),
            "status": self.status,
            "detail": self._sentence(facts, language),
            **facts,
        }

    def headers(self, language: str) -> dict[str, str]:
        """The headers of the response."""
        headers = {"Content-Type": MEDIA_TYPE, "Content-Language": language}
        if self.status == 401:
            headers["WWW-Authenticate"] = "Bearer"
        if RETRY_AFTER in self.facts:
            headers["Retry-After"] = str(self.facts[RETRY_AFTER])
        if self.slug == "method":
            headers["Allow"] = _format_fact("allowed", self.facts["allowed"])
        return headers

    def _sentence(self, facts: Mapping[str, Json], language: str) -> str:
        if self._definition.detail is None:
            return summary(facts["errors"]) if self._detail is None else self._detail
        detail = BY_LIMIT.get(str(facts.get("limit")), self._definition.detail)
        texts = catalogue(language)
        shown = {name: _format_fact(name, fact) for name, fact in facts.items()}
        if isinstance(detail, str):
            return texts.gettext(detail).format(**shown)
        return texts.ngettext(*detail, int(shown[RETRY_AFTER])).format(**shown)


def invalid(errors: Iterable[Mapping[str, Any]]) -> ProblemError:
    """The problem of an invalid request, from the errors that pydantic found."""
    return ProblemError("invalid", errors=field_errors(errors))


def _seconds(wait: Json) -> int:
    assert wait is None or isinstance(wait, int | float)
    return SOON if wait is None else max(1, ceil(wait))


def _sanitised(fact: Json) -> Json:
    """A fact without unprintable characters and of limited size, because it may come from a request."""
    match fact:
        case str():
            return "".join(one if one.isprintable() else UNPRINTABLE for one in fact[:LONGEST_FACT])
        case Mapping():
            return {str(_sanitised(name)): _sanitised(one) for name, one in fact.items()}
        case Sequence():
            return [_sanitised(one) for one in fact[:MAX_FACTS]]
        case _:
            return fact


def _format_fact(name: str, fact: Json) -> str:
    """A fact in a sentence; the items of a list are names of players or our own words."""
    if name in QUOTED:
        return quote(str(fact))
    return ", ".join(map(str, fact)) if isinstance(fact, list) else str(fact)
