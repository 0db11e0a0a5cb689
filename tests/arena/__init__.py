"""Tests of the arena: who sits where, how games are counted and summed up, and the benchmark's form."""
