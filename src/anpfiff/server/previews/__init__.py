"""What messengers show for a link: the game, how things stand, and a picture."""
