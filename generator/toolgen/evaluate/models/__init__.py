"""Models: what Python's own functions and methods give for values that source tells."""
