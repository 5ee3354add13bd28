"""Looks at every file below a directory, without reading any. Argument: the directory."""

import os
import sys


def main(directory: str) -> None:
    """Walk the tree with `scandir`, with a `stat` for each file."""
    with os.scandir(directory) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                main(entry.path)
            else:
                entry.stat()


if __name__ == "__main__":
    main(sys.argv[1])
