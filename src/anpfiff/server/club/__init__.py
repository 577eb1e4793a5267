"""Club evenings: tournaments whose tables are set up automatically."""
