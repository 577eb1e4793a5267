"""What messengers show of a link: the game, how things stand, and a picture."""
