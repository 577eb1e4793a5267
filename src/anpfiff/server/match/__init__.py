"""One match at its table, without any I/O: where it stands, what may be done, what happens by itself, what is shown.

A host (the server, or `anpfiff.offline` in a browser) keeps the journal, and tells this package the time and who is
there.
"""
