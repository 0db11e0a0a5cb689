"""Tests of the client: what it says to a server, what it makes of the answers, and how it holds on to a stream."""
