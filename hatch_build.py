"""Builds the message catalogues: each `.po` of the package gets its `.mo`, in an editable install as in a wheel."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LOCALE = Path("src/trekvaart/locale")


class CatalogueFault(Exception):
    """A catalogue that must not be built, in one sentence a line."""


def compile_catalogue(po: Path) -> Path:
    """Write the `.mo` of one `.po` and return its path; a message whose translation does not fit it is a fault."""
    try:
        with po.open("rb") as file:
            catalogue = read_po(file, locale=po.parts[-3], abort_invalid=True)
    except PoFileError as fault:
        raise CatalogueFault(f"{po}: {fault}") from fault
    faults = [f"{po}:{message.lineno}: {fault}" for message, found in catalogue.check() for fault in found]
    if faults:
        raise CatalogueFault("\n".join(faults))
    mo = po.with_suffix(".mo")
    with mo.open("wb") as file:
        write_mo(file, catalogue)
    return mo


class CatalogueHook(BuildHookInterface[Any]):
    """Compiles every catalogue before hatchling packs the package."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Compile, and name the results to hatchling, which leaves out what git ignores."""
        root = Path(self.root)
        compiled = [compile_catalogue(po) for po in sorted((root / LOCALE).glob("*/LC_MESSAGES/*.po"))]
        build_data["artifacts"] += [mo.relative_to(root).as_posix() for mo in compiled]


if __name__ == "__main__":
    try:
        for argument in sys.argv[1:]:
            compile_catalogue(Path(argument))
    except CatalogueFault as fault:
        sys.exit(str(fault))
