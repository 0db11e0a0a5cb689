"""How long tests wait for a page: long, because machines may be slow and busy."""

PATIENCE = 30_000.0  # milliseconds
