"""The HTTP interface: what can be asked of a server, by people's browsers and by programs alike."""
