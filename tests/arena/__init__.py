"""Tests of the arena: seating, statistics of games, tournaments, reports and the benchmark."""
