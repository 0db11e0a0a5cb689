"""The load test of the server (`make load`): many tables, steady moves, and how long each takes to reach everyone."""
