"""The whole server in one thread and no time: every order of events comes from a seed, and so does every fault.

`run.simulate(plan)` lets workers of the real application serve people who speak the real protocol, on a loop of its own
(`loop`), a database in memory that fails as told (`database`), and a network and a bus that are not to be relied on
(`network`, `bus`). `truth` looks at every commit and every message. `python -m benchmarks.simulation` runs many.
"""
