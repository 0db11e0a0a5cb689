"""The shapes of what goes over the wire, for the description of the API; clients take their types from them."""
