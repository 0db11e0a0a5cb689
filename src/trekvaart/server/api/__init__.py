"""The HTTP interface of a server, for browsers and programs."""
