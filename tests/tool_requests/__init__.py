"""Requests: what models write, read as calls."""
