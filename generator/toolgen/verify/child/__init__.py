"""The process that imports the user's modules. Needs nothing but Python and the frameworks there.

Consumes one request, JSON on standard input; produces events, one JSON object a line, on a copy of
standard output that the user's code never sees.
"""
