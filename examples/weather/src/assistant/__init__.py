"""Tools of an assistant: a function, and a class with a hand-written schema."""
