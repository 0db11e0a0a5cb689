"""Observations and moves as numbers, and networks that choose moves from them; bots and environments use both."""
