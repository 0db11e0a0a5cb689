"""Prints the OpenAPI document of the server, from which the page's TypeScript types are generated."""

import json
import sys

from trekvaart.server.app import create_app
from trekvaart.server.config.settings import Settings


def main() -> None:
    """Print it as JSON."""
    app = create_app(Settings(database="sqlite:///described.db"))
    json.dump(app.openapi(), sys.stdout, indent=1, sort_keys=True)


if __name__ == "__main__":
    main()
