"""Arithmetic for a model that counts apples."""
