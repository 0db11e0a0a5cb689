"""Lazy exports: a package offers names whose modules are imported when a name is first used."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def lazy_exports(
    package: str, homes: Mapping[str, str], exported: list[str]
) -> tuple[Callable[[str], Any], Callable[[], list[str]]]:
    """The `__getattr__` and `__dir__` of a package that exports names from modules; "module:other" renames one.

    A name whose home is the module of that name is the module itself.
    """

    def get(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module '{package}' has no attribute '{name}'")
        module, _, original = homes[name].partition(":")
        if module == f"{package}.{name}":
            return import_module(module)
        return getattr(import_module(module), original or name)

    def names() -> list[str]:
        own = vars(import_module(package))
        return sorted({*exported, *(name for name in own if name.startswith("__"))})

    return get, names
