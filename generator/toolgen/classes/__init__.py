"""User classes to definitions, read from source: one module a kind of class."""

from toolgen.classes.reader import ClassReader

__all__ = ["ClassReader"]
