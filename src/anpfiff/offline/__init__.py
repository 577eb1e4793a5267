"""A host for matches on one device: without a server, a network or threads, as in a browser.

It answers what the server answers, with the same words, from the same match (`anpfiff.server.match`). It keeps nothing
itself: every call returns what has to be saved first and passed on afterwards.
"""
