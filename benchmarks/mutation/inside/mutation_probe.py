"""Notes which probes are run, and by which test. Put into the environment of a copy.

A process writes a file of its own beside this module: `@` and a context, then the probes that were
run in it. A process that a test starts belongs to the test. Probes are called by a builtin name,
since a function may be given another module's names.
"""

import builtins
import os

CONTEXT = "TOOLGEN_MUTATION_CONTEXT"
HITS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "mutation_hits")

_seen: set[str] = set()
_file: list[int] = []


def hit(probe: str) -> None:
    """Note a probe, once in each context."""
    if probe not in _seen:
        _seen.add(probe)
        if not _file:
            enter(_context())
        os.write(_file[0], f"{probe}\n".encode())


def enter(context: str) -> None:
    """What is hit from here on belongs to this context, in the processes started from here too."""
    if not _file:
        os.makedirs(HITS, exist_ok=True)
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND
        _file.append(os.open(os.path.join(HITS, f"{os.getpid()}.txt"), flags))
        with open(os.path.join(HITS, f"{os.getpid()}.now"), "w", encoding="utf-8"):
            pass
    _seen.clear()
    os.environ[CONTEXT] = context
    with open(os.path.join(HITS, f"{os.getpid()}.now"), "w", encoding="utf-8") as now:
        now.write(context)
    os.write(_file[0], f"@{context}\n".encode())


def _context() -> str:
    """What the environment says, or what the parent does, where a test has emptied that."""
    if context := os.environ.get(CONTEXT):
        return context
    try:
        with open(os.path.join(HITS, f"{os.getppid()}.now"), encoding="utf-8") as now:
            return now.read()
    except OSError:
        return ""


vars(builtins)["__hit__"] = hit
