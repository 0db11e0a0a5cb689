"""The façade: games for people, bots and servers, as typed values over the kernel."""
