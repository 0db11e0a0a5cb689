"""Configuration of a server."""
