"""Tests of the façade: `Game`, views, secrecy, notation, records and worlds."""
