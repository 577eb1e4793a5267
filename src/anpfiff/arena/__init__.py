"""Many matches at once: worker processes, seeds that repeat, statistics. Start with `arena.simulate.simulate`."""
