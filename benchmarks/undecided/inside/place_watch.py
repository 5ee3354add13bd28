"""Watches the places of the modules of a copy. Put into the environment of the copy.

All processes share the file in which they note what was seen of a place.
"""

import builtins
import json
import mmap
from importlib.machinery import SourceFileLoader
from pathlib import Path

from undecided_places import NUMBERS, SEEN, watched, watchers

HERE = Path(__file__).parent


def install() -> None:
    """Have modules watched that are imported from here on."""
    first = json.loads((HERE / NUMBERS).read_text("utf-8"))
    with open(HERE / SEEN, "r+b") as file:
        seen = mmap.mmap(file.fileno(), 0)

    def note(number: int, outcome: bool) -> None:
        seen[2 * number + outcome] = 1

    def source_to_code(loader, data, path, *, _optimize=-1):  # type: ignore[no-untyped-def]
        number = first.get(str(path))
        if number is None:
            return plain(loader, data, path, _optimize=_optimize)
        return compile(watched(data, number)[0], path, "exec", dont_inherit=True)

    plain = SourceFileLoader.source_to_code
    SourceFileLoader.source_to_code = source_to_code  # type: ignore[method-assign]
    vars(builtins).update(watchers(note))
