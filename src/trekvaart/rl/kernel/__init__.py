"""Compiled functions of the environments: they write observations, masks and rewards into given arrays."""
