"""For researchers: both games in the interfaces that learning programs know, at the speed of the kernel."""
