# What an optional import leaves is looked at: it may have failed, whatever stands for it then.
# tools: fastmcp by_handler, fastmcp by_import, fastmcp look, fastmcp look, fastmcp of_suppressed, fastmcp with_flag, fastmcp with_message, fastmcp with_name, fastmcp without_flag, fastmcp without_name, fastmcp without_this
# maybe: by_import, look, of_suppressed, with_flag, with_name
# conditional: by_handler, by_import, of_suppressed, with_flag, with_message, with_name, without_flag, without_name, without_this
from contextlib import suppress

from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


try:
    from absent_library import Pool

    HAS_POOL, KIND = True, "pool"
except ImportError:
    Pool = None
    HAS_POOL, KIND = False, "none"

if Pool is not None:
    mcp.tool(look, name="with_name")
if Pool is None:
    mcp.tool(look, name="without_name")
if HAS_POOL:
    mcp.tool(look, name="with_flag")
if not HAS_POOL:
    mcp.tool(look, name="without_flag")
mcp.tool(look, name=f"look_{KIND}")  # TG112


class Shop:
    try:
        import absent_library as library

        kind = "pool"
    except ImportError:
        kind = "none"

    def __init__(self):
        self.pool = Pool

    def register(self):
        if not self.pool:
            mcp.tool(look, name="without_this")


Shop().register()
mcp.tool(look, name=f"see_{Shop.kind}")  # TG112
MESSAGE = ""
try:
    import absent_library
except ImportError as error:
    MESSAGE = str(error)
if MESSAGE:
    mcp.tool(look, name="with_message")
NAMES = []
try:
    import absent_library

    NAMES.append("by_import")
except ImportError:
    NAMES.append("by_handler")
for name in NAMES:
    mcp.tool(look, name=name)
with suppress(ImportError):
    import absent_library

    mcp.tool(look, name="of_suppressed")
