"""Fuzz on demand: inputs that are damaged at random, and the outcomes that are documented."""
