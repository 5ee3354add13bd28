# A library that a `try` imports may be missing: both of what is bound then may hold.
# tools: fastmcp dock, fastmcp moor, fastmcp sail, fastmcp weigh
# maybe: dock, moor
# conditional: dock, moor, sail
from fastmcp import FastMCP

server = FastMCP("harbour")

try:
    import library_of_nobody

    HAS_LIBRARY = True
except ImportError:
    HAS_LIBRARY = False

try:
    from library_of_nobody import quick
except ImportError:

    def match(text: str) -> float:
        """Match slowly."""
        return 0.0

else:

    def match(text: str, cutoff: float = 0.5) -> float:
        """Match quickly."""
        return quick(text, cutoff)


def dock(berth: int) -> str:
    """Dock."""
    return "docked"


def sail(course: int) -> str:
    """Sail."""
    return "sailing"


def moor(line: str) -> str:
    """Moor."""
    return line


def weigh(anchor: str) -> str:
    """Weigh."""
    return anchor


if HAS_LIBRARY:
    server.tool(dock)
else:
    server.tool(sail)
server.tool(match)  # TG130

try:
    import library_of_nobody.more

    server.tool(moor)
except ImportError:
    pass

try:
    import json as reader
except ImportError:
    reader = None
if reader:
    server.tool(weigh)
