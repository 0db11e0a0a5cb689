"""Editions as data: what the built-in ones contain, and what the loader accepts and refuses."""
