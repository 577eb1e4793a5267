"""Friends: asking and answering, blocking, who is here, and invitations to a table."""
