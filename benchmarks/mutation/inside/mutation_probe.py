"""Notes which probes are run, and in which context. Put into the environment of a copy.

A probe is `__hit__[number] = 1`: a byte of a file that all processes of a context share, those that
a test starts included. It is a builtin name, since a function may be given another module's names.
What a context has hit is appended to a file of the process that leaves the context.
"""

import builtins
import mmap
import os

HITS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "mutation_hits")
_FILE = "TOOLGEN_MUTATION_HITS"

_contexts: list[str] = [""]


def begin(probes: int) -> None:
    """Give this process, and those it starts, a file of their own."""
    place = _of(os.getpid())
    if os.path.lexists(place):
        os.unlink(place)
    with open(place, "wb") as file:
        file.truncate(probes)
    os.environ[_FILE] = place
    _share(place)


def enter(context: str) -> str:
    """What is hit from here on belongs to this context; the result is the one before."""
    import json  # here: a test may ask what the import of a module loads
    import zlib
    from base64 import b85encode

    hit = vars(builtins)["__hit__"]
    before = _contexts.pop()
    _contexts.append(context)
    if hit.find(b"\1", 0) >= 0:
        found = b85encode(zlib.compress(hit[:], 1)).decode()
        with open(_of(os.getpid()) + ".left", "a", encoding="utf-8") as file:
            file.write(json.dumps([before, found]) + "\n")
        hit[:] = bytes(len(hit))
    return before


def _of(process: int) -> str:
    return os.path.join(HITS, f"{process}.hit")


def _share(place: str) -> None:
    with open(place, "r+b") as file:
        vars(builtins)["__hit__"] = mmap.mmap(file.fileno(), 0)


def _join() -> None:
    """Share the file that the environment names, or the parent's, where a test has emptied that."""
    for place in (os.environ.get(_FILE, ""), _of(os.getppid())):
        if os.path.exists(place):
            if not os.path.exists(_of(os.getpid())):
                os.symlink(place, _of(os.getpid()))
            return _share(place)
    vars(builtins)["__hit__"] = {}
    return None


_join()
