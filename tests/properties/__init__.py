"""Properties: what holds for any module that a grammar of Python's types can write."""
