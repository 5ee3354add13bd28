"""Parses files with libcst. Arguments: the files."""

import sys

import libcst


def main(*paths: str) -> None:
    """Parse them one by one, keeping none."""
    for path in paths:
        with open(path, "rb") as file:
            libcst.parse_module(file.read())


if __name__ == "__main__":
    main(*sys.argv[1:])
