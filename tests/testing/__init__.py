"""Tests of `trekvaart.testing`, with which authors test their bots."""
