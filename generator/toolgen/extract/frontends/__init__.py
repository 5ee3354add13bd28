"""Frontends: the ways in which a function is declared a tool, one module each."""
