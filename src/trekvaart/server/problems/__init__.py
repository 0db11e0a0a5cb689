"""Problems: answers that say what is wrong, as problem+json, in the caller's language. Knows no route and no table."""

from .languages import language_of
from .model import Problem as ProblemModel
from .problem import MEDIA_TYPE, Problem, invalid
from .table import PROBLEMS, Slug

__all__ = ["MEDIA_TYPE", "PROBLEMS", "Problem", "ProblemModel", "Slug", "invalid", "language_of"]
