"""Club evenings: tournaments whose tables set themselves."""
