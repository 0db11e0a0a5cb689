"""Tests of the client: its requests, how it reads responses, and how it follows a stream."""
