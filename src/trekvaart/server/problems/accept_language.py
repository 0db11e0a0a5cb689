"""The caller's language: the requested one, else one from Accept-Language."""

from trekvaart.locale import LANGUAGES

DEFAULT = "en"
LONGEST = 500  # characters of a header that are read


def language_of(accept: str | None, requested: str | None) -> str:
    """The requested language if it is available, else the best of Accept-Language, else English."""
    if requested is not None and (language := _primary(requested)) in LANGUAGES:
        return language
    weights: dict[str, float] = {}
    for part in (accept or "")[:LONGEST].split(","):
        language, _, parameter = part.partition(";")
        weights.setdefault(_primary(language), _weight(parameter))
    others = weights.get("*", 0.0)
    offered = {language: weights.get(language, others) for language in LANGUAGES}
    best = max(offered.values())
    if best <= 0:
        return DEFAULT
    named = [language for language in weights if offered.get(language) == best]  # the caller's order decides
    return named[0] if named else next(language for language in LANGUAGES if offered[language] == best)


def _primary(tag: str) -> str:
    """The language of a tag such as nl-BE."""
    return tag.strip().replace("_", "-").partition("-")[0].lower()


def _weight(parameter: str) -> float:
    name, _, value = parameter.replace(" ", "").partition("=")
    if name.lower() != "q":
        return 1.0
    try:
        weight = float(value)
    except ValueError:
        return 0.0
    return weight if 0.0 <= weight <= 1.0 else 0.0
