"""The steps by which the database's tables came to be; `migrate.py` takes them."""
