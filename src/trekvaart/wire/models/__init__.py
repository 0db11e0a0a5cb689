"""OpenAPI models of the game's dataclasses, and their examples."""
