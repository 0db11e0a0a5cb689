"""Editions: boards as data; finds, reads and checks them."""

from trekvaart.lazy import lazy_exports

__getattr__, __dir__, __all__ = lazy_exports(__name__, __file__)
