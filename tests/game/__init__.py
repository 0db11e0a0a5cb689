"""Tests of the façade: games through `Game`, what each seat may know, notation, records, worlds."""
