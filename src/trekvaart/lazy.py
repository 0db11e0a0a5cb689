"""Lazy exports: a package offers the names in its `__init__.pyi`, and imports the module of a name on first use."""

import ast
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any


def lazy_exports(package: str, file: str) -> tuple[Callable[[str], Any], Callable[[], list[str]], list[str]]:
    """The `__getattr__`, `__dir__` and `__all__` of a package, from the imports of the stub beside its file."""
    stub = ast.parse(Path(file).with_suffix(".pyi").read_text(encoding="utf-8"))
    homes = {
        alias.asname or alias.name: (node.module or "", alias.name)
        for node in stub.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }

    def get(name: str) -> Any:
        if name not in homes:
            raise AttributeError(f"module '{package}' has no attribute '{name}'")
        module, original = homes[name]
        if module == package:
            return import_module(f"{module}.{original}")
        return getattr(import_module(module), original)

    def names() -> list[str]:
        own = vars(import_module(package))
        return sorted({*homes, *(name for name in own if name.startswith("__"))})

    return get, names, sorted(homes)
