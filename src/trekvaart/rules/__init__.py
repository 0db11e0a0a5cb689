"""The rules: a pure island of compiled functions over one record; no text, no clock, no input or output."""
