"""pytest: what it hands to tests and fixtures, which nothing in the sources calls."""
