"""Tests of the command line program."""
