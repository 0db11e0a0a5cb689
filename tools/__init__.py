"""Small programs for maintaining the project; not part of the package."""
