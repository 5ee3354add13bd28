"""Delivery: whether generated packages are up to date, and get to those who install the project."""
