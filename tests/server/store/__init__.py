"""The store: every promise on both databases."""
