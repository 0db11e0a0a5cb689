"""Small programs that look after the project; the package does not know them."""
