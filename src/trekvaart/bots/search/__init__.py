"""Compiled search of the expert: samples worlds that are consistent with a view and lets planners play them."""
