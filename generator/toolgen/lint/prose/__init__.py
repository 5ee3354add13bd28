"""Prose: what is known of natural language, and what a text says beyond its characters."""
