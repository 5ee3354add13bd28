"""What of the product no test decides: `python -m benchmarks.undecided`."""
