"""Problems: answers that say what is wrong, as problem+json, in the caller's language. Knows no route and no table."""

from .accept_language import language_of
from .definitions import PROBLEMS, Slug
from .problem import MEDIA_TYPE, ProblemError, invalid
from .problem_model import ProblemModel

__all__ = ["MEDIA_TYPE", "PROBLEMS", "ProblemError", "ProblemModel", "Slug", "invalid", "language_of"]
