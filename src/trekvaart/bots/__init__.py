"""Bots: the protocol that all of them follow, and the built-in levels. A bot sees a view and nothing else."""

from trekvaart.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(__name__, __file__)
