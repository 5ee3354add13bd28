"""Conditions of the product that no test decides: `python -m benchmarks.undecided`."""
