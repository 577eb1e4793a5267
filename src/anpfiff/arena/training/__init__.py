"""How nets are trained: matches give positions with their results, a net is fitted, and keeps its place by winning."""
