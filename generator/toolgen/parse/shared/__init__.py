"""Shared: what both parsers make facts with, whose own nodes are not in it."""
