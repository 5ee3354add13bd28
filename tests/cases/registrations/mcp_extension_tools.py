# What an extension contributes is a tool of the servers that have the extension.
# tools: none
from mcp.server.extension import Extension, ToolBinding


def look(city: str) -> str:
    """Look."""
    return city


class Looking(Extension):
    identifier = "com.example/looking"

    def tools(self):
        return [ToolBinding(fn=look)]  # TG130
