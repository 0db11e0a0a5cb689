"""Tests of the wire."""
