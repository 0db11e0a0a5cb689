"""Problems: error responses as problem+json, in the caller's language. Knows no route and no table."""

from .accept_language import language_of
from .definitions import PROBLEMS
from .problem import MEDIA_TYPE, ProblemError, invalid
from .problem_model import ProblemModel

__all__ = ["MEDIA_TYPE", "PROBLEMS", "ProblemError", "ProblemModel", "invalid", "language_of"]
