"""The arena: plays many games, of random moves or among bots, and computes statistics."""

from trekvaart.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(__name__, __file__)
