# Servers are mounted on servers: clients see their tools by other names, and some not before a session enables them.
# tools: fastmcp all_desk_later, fastmcp all_desk_shop_buy, fastmcp all_desk_shop_look, fastmcp all_rest
# maybe: fastmcp all_desk_later, fastmcp all_desk_shop_buy, fastmcp all_desk_shop_look, fastmcp all_rest
from fastmcp import FastMCP
from fastmcp.server.transforms import Namespace, ToolTransform
from fastmcp.tools import Tool
from fastmcp.tools.tool_transform import ToolTransformConfig

shop = FastMCP("shop")
desk = FastMCP("desk")
app = FastMCP("app")


@shop.tool
def look(where: str) -> str:  # TG134
    """Look for a thing."""


@shop.tool(tags={"beta"})
def buy(what: str) -> str:  # TG134
    """Buy a thing."""


@desk.tool(name="sit")
def sit_down(at: int) -> str:  # TG134
    """Take a seat."""


def wait(minutes: int) -> int:  # TG134
    """Wait a while."""


desk.add_tool(Tool.from_function(wait, name="late"))
desk.mount(shop, namespace="shop")
app.mount(desk, "desk", tool_names={"late": "later"})
app.enable(tags={"alpha"})
app.disable(tags={"beta"})
app.add_transform(ToolTransform({"desk_sit": ToolTransformConfig(name="rest")}))
app.add_transform(Namespace("all"))
