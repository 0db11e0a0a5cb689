"""Attacks a server from one address and measures the effect on players at other addresses."""
