"""Compares the cost of a move with the minimum that FastAPI, SQLite and WebSockets need for the same payload."""
