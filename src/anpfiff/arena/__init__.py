"""Many matches at once: worker processes, reproducible seeds, statistics. Start with `arena.simulate.simulate`."""
