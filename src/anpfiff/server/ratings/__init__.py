"""How strong people and bots are at a game."""
