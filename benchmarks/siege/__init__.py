"""A siege: one address attacks a server, and the others are measured."""
