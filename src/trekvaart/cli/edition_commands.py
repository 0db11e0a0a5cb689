"""`trekvaart edition`: lists, checks, describes and lays out boards."""

from dataclasses import asdict
from typing import Annotated

import typer

from trekvaart import editions
from trekvaart.cli.errors import BAD_INPUT, CommandError, print_error
from trekvaart.cli.load_arguments import load_drawing, load_edition
from trekvaart.cli.options import AsJson, EditionName, Tickets
from trekvaart.cli.output import count, print_json
from trekvaart.cli.text_files import reason, write_text
from trekvaart.editions.describe import describe
from trekvaart.editions.edition import Edition
from trekvaart.editions.edition_faults import EditionFaults
from trekvaart.wire.editions import edition_json


def list_editions(as_json: AsJson = False) -> None:
    """List the built-in editions."""
    known = [editions.load(name) for name in editions.names()]
    if as_json:
        print_json([_summary(edition) for edition in known])
        return
    width = max(len(edition.name) for edition in known)
    for edition in known:
        print(f"{edition.name:<{width}}  {_in_short(edition)}")


def check_edition(
    path: Annotated[str, typer.Argument(metavar="PATH", help="A folder with an edition, or the name of one.")],
    tickets: Tickets = None,
    as_json: AsJson = False,
) -> None:
    """Check that an edition can be played.

    Prints every fault, and warnings about its design.
    """
    from trekvaart.drawing.board_drawing import board_drawing

    try:
        edition, warnings = editions.load_with_warnings(path, tickets)
        board_drawing(edition)
    except EditionFaults as fault:
        if as_json:
            print_json({"ok": False, "faults": [asdict(one) for one in fault.faults], "warnings": []})
        for one in fault.faults:
            print_error(str(one))
        raise typer.Exit(BAD_INPUT) from None
    for one in warnings:
        print_error(f"warning: {one}")
    if as_json:
        print_json({"ok": True, "faults": [], "warnings": list(map(asdict, warnings)), **_summary(edition)})
    else:
        print(f"{edition.name} can be played: {_in_short(edition)}")


def write_layout(
    path: Annotated[str, typer.Argument(metavar="FOLDER", help="The folder of an edition.")],
    is_forced: Annotated[bool, typer.Option("--force", help="Replace an existing layout.json.")] = False,
) -> None:
    """Write a full layout.json for a board, to edit by hand.

    Locations that already have a place keep it.
    """
    from trekvaart.drawing.auto_layout import auto_layout
    from trekvaart.drawing.layout_file import LAYOUT_FILE, format_layout

    edition = load_edition(path, None)
    file, board = edition.folder / LAYOUT_FILE, load_drawing(edition)
    if file.exists() and not is_forced:
        raise CommandError(f"{file} exists already; --force replaces it.")
    try:
        write_text(file, format_layout(auto_layout(edition, board.file.places, board.file.view_box)))
    except OSError as error:
        raise CommandError(f"{file} cannot be written: {reason(error)}.") from None
    locations, routes = count(len(edition.locations), "location"), count(len(edition.routes), "route")
    print(f"Wrote {file}: {locations}, {routes}.")


def describe_edition(name: EditionName, tickets: Tickets = None, as_json: AsJson = False) -> None:
    """Print everything about an edition."""
    edition = load_edition(name, tickets)
    if as_json:
        print_json(edition_json(edition))
    else:
        print(describe(edition), end="")


def _in_short(edition: Edition) -> str:
    parts = {"location": edition.locations, "route": edition.routes, "ticket": edition.tickets}
    counts = ", ".join(count(len(of), name) for name, of in parts.items())
    return f"{edition.title}, {edition.min_seats}-{edition.max_seats} players, {counts}, data version {edition.version}"


def _summary(edition: Edition) -> dict[str, object]:
    return {
        "name": edition.name,
        "title": edition.title,
        "version": edition.version,
        "digest": edition.digest,
        "min_seats": edition.min_seats,
        "max_seats": edition.max_seats,
        "locations": len(edition.locations),
        "routes": len(edition.routes),
        "tickets": len(edition.tickets),
    }
