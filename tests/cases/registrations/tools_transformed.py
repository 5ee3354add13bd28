# Transforms say what clients see of tools: names, descriptions, what is hidden. Those that make other parameters, or say what is computed, are listed by the functions.
# tools: fastmcp find, fastmcp hidden, fastmcp look, fastmcp newer, fastmcp older, fastmcp plain, fastmcp tagged
# maybe: find, look, newer
# conditional: newer, older
import os

from fastmcp import FastMCP
from fastmcp.server.transforms import ToolTransform
from fastmcp.tools.tool_transform import ArgTransformConfig, ToolTransformConfig

mcp = FastMCP(
    "server", transforms=[ToolTransform({"look": ToolTransformConfig(description="Look for it.")})]
)


@mcp.tool
def look(key: str) -> str:  # TG134
    """Look."""
    return key


@mcp.tool
def see(key: str) -> str:  # TG134
    """See."""
    return key


@mcp.tool
def tagged(key: str) -> str:
    """Tag."""
    return key


@mcp.tool
def hidden(key: str) -> str:  # TG134
    """Hide."""
    return key


@mcp.tool
def narrowed(key: str, limit: int = 3) -> str:  # TG130
    """Narrow."""
    return key


@mcp.tool
def computed(key: str) -> str:  # TG130
    """Compute."""
    return key


@mcp.tool
def older(key: str) -> str:  # TG134
    """Transform by a method of earlier versions."""
    return key


@mcp.tool
def plain(key: str) -> str:
    """Leave."""
    return key


mcp.add_transform(
    ToolTransform(
        {
            "see": ToolTransformConfig(name="find", description="Find it."),
            "tagged": ToolTransformConfig(tags={"beta"}, title="Tagged"),
            "hidden": ToolTransformConfig(enabled=False),
            "narrowed": ToolTransformConfig(arguments={"limit": ArgTransformConfig(default=5)}),
            "computed": ToolTransformConfig(name=os.environ.get("NAME", "other")),
        }
    )
)
if hasattr(mcp, "add_tool_transformation"):
    mcp.add_tool_transformation("older", ToolTransformConfig(name="newer"))
