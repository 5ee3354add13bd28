"""Parses files. Arguments: `ast` or `libcst`, and files; what it refuses is passed over."""

import sys
import warnings
from collections.abc import Callable


def main(parser: str, *paths: str) -> None:
    """Parse them one by one, keeping none."""
    warnings.simplefilter("ignore")
    parse = _parser(parser)
    for path in paths:
        with open(path, "rb") as file:
            try:
                parse(file.read())
            except Exception:  # each parser has its own
                continue


def _parser(name: str) -> Callable[[bytes], object]:
    if name == "ast":
        from ast import parse

        return parse
    from libcst import parse_module

    return parse_module


if __name__ == "__main__":
    main(*sys.argv[1:])
