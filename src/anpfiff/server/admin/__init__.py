"""What the hosts of a server do with its store: look, end, move matches elsewhere, deal with reports."""
