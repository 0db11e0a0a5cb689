"""What a move costs the server, beside the least that FastAPI, SQLite and WebSockets need for the same payload."""
