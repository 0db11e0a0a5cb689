"""Chaos: plays on real servers while they are killed and their connections cut, then judges what the players saw."""
