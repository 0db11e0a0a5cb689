"""Tables: their logs, their state, the commands that change them, and who follows them. Knows no route."""
