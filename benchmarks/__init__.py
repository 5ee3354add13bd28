"""Benchmarks of toolgen: what it costs, against references measured in the same run."""
