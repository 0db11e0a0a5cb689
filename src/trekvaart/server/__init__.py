"""The game server: tables that people and programs reach over a network. Knows no rule; asks `game` for everything."""
