"""What the parsing stage raises when a file is not Python."""

from __future__ import annotations


class ParseFailure(Exception):
    """A file, or a string annotation, that cannot be read as Python.

    `code` is TG101 (syntax) or TG102 (encoding); line and column count from 1.
    """

    def __init__(self, code: str, line: int, column: int, message: str) -> None:
        super().__init__(code, line, column, message)
        self.code = code
        self.line = line
        self.column = column
        self.message = message

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.code}: {self.message}"


class InvalidSyntax(Exception):
    """A syntax error at an offset of the text at hand; becomes a `ParseFailure` with a place."""

    def __init__(self, offset: int, message: str) -> None:
        super().__init__(offset, message)
        self.offset = offset
        self.message = message
