"""What servers do to the tools of others, and to their own: by what names clients have them, if so.

Of each statement the report has the tools and the findings. Servers are mounted on one another in
all ways, and changed before and after.
"""

from __future__ import annotations

from functools import cache

import golden
import pytest
from registering import Read, outcomes, read

REPORT = golden.CASES / "reports" / "what_clients_see.txt"
SETTING = '''from elsewhere import FLAG, untold
from fastmcp import FastMCP
from fastmcp.server.transforms import Namespace, ToolTransform
from fastmcp.tools.tool_transform import ToolTransformConfig

app, desk, shop = FastMCP("app"), FastMCP("desk"), FastMCP("shop")

@app.tool
def own(a: int) -> str:
    """Own."""

@desk.tool(tags={"calm", "desk"})
def sit(a: int) -> str:
    """Sit."""

@shop.tool(name="seek", tags={"busy"})
def look(a: int) -> str:
    """Look."""

'''
STATEMENTS = """
    pass
    app.mount(shop)
    app.mount(shop, "one")
    app.mount(shop, namespace="one")
    app.mount(shop, prefix="one")
    app.mount(shop, None)
    app.mount(shop, "")
    app.mount(shop, untold)
    app.mount(untold)
    app.mount(server=shop)
    app.mount(shop, "one", tool_names={"seek": "found"})
    app.mount(shop, "one", tool_names={"look": "found"})
    app.mount(shop, "one", tool_names=untold)
    app.mount(shop, "one", as_proxy=True)
    app.mount(shop, "one", tool_names=None)
    app.mount(shop, "one", tool_names={**untold})
    app.mount(shop, "one", tool_names={"seek": untold})
    app.mount(shop, **untold)
    app.mount(shop, **{"namespace": "one"})
    app.mount(FastMCP("x", **untold), "one")
    shop.disable(**untold)
    app.mount(untold, "one")
    app.import_server(untold)
    app.import_server(untold, "one")
    app.import_server(app, "one")
    shop.add_transform(ToolTransform(None))
    shop.add_transform(ToolTransform({**untold}))
    shop.add_transform(ToolTransform({"seek": 3}))
    shop.add_transform(ToolTransform({"seek": "find"}))
    shop.add_transform(ToolTransform({"seek": ToolTransformConfig(name=None, enabled=None)}))
    shop.add_transform(ToolTransform({"seek": ToolTransformConfig(description=None)}))
    shop.add_transform(ToolTransform({"seek": ToolTransformConfig(title="T", meta={})}))
    shop.add_transform(ToolTransform({"seek": ToolTransformConfig(arguments={})}))
    shop.add_transform(Namespace(**untold))
    shop.add_tool_transformation("seek", None)
    shop.disable(names=[*untold])
    shop.disable(names={3})
    shop.disable(names=("seek",))
    shop.enable(names=None, only=None)
    app.mount(shop if FLAG else desk, "one")
    app.import_server(shop)
    app.import_server(shop, "one")
    app.import_server(shop, prefix="one")
    app.import_server(shop, untold)
    app.add_provider(shop)
    app.add_provider(shop, namespace="one")
    app.mount(shop, "one"); app.mount(shop, "two")
    app.mount(shop, "one"); app.mount(desk, "one")
    desk.mount(shop, "shop"); app.mount(desk, "desk")
    app.mount(desk, "desk"); desk.mount(shop, "shop")
    app.mount(shop, "one"); shop.mount(app, "two")
    app.mount(app, "one")
    app.import_server(desk, "desk"); desk.import_server(shop, "shop")
    desk.import_server(shop, "shop"); app.import_server(desk, "desk")
    desk.import_server(shop, "shop"); app.mount(desk, "desk")
    shop.add_transform(Namespace("far"))
    app.add_transform(Namespace("far"))
    app.add_transform(Namespace(untold))
    app.add_transform(untold)
    app.add_transform(Namespace("far")); app.add_transform(Namespace("out"))
    shop.add_transform(Namespace("far")); app.mount(shop, "one")
    app.mount(shop, "one"); shop.add_transform(Namespace("far"))
    app.mount(shop, "one"); app.add_transform(Namespace("far"))
    shop.add_transform(ToolTransform({"seek": ToolTransformConfig(name="find")}))
    shop.add_transform(ToolTransform({"look": ToolTransformConfig(name="find")}))
    shop.add_transform(ToolTransform({"seek": ToolTransformConfig(description="find")}))
    shop.add_transform(ToolTransform({"seek": ToolTransformConfig(name=untold)}))
    shop.add_transform(ToolTransform({"seek": ToolTransformConfig(enabled=False)}))
    shop.add_transform(ToolTransform({"seek": untold}))
    shop.add_transform(ToolTransform(untold))
    shop.add_tool_transformation("seek", ToolTransformConfig(name="find"))
    shop.add_tool_transformation(untold, ToolTransformConfig(name="find"))
    shop.add_tool_transformation("seek", untold)
    shop.disable()
    shop.disable(names={"seek"})
    shop.disable(names={"look"})
    shop.disable(names=["seek", "other"])
    shop.disable(names=untold)
    shop.disable(names=set())
    shop.disable(names=None)
    shop.disable(names={untold, "seek"})
    shop.disable(tags={"busy"})
    shop.disable(tags={"calm"})
    shop.disable(tags=set())
    shop.disable(tags=untold)
    shop.disable(tags=None)
    shop.disable(tags={"busy"}, names={"other"})
    shop.disable(tags={"busy"}, names={"seek"})
    shop.disable(components={"tool"})
    shop.disable(components={"prompt"})
    shop.disable(components=["prompt", "tool"])
    shop.disable(components=untold)
    shop.disable(components={"prompt"}, tags={"busy"})
    shop.disable(keys={"tool:seek"})
    shop.disable(version="1")
    shop.disable(only=True)
    shop.enable()
    shop.enable(names={"seek"})
    shop.enable(names={"seek"}, only=True)
    shop.enable(names={"other"}, only=True)
    shop.enable(tags={"busy"}, only=True)
    shop.enable(tags={"calm"}, only=True)
    shop.enable(tags={"busy"}, only=False)
    shop.enable(tags={"busy"}, only=untold)
    shop.enable(components={"tool"}, only=True)
    shop.enable(components={"prompt"}, only=True)
    shop.enable(only=True)
    shop.disable(tags={"busy"}); shop.enable(names={"seek"})
    shop.enable(names={"seek"}); shop.disable(tags={"busy"})
    app.mount(shop, "one"); app.disable(names={"one_seek"})
    app.mount(shop, "one"); app.disable(names={"seek"})
    app.mount(shop, "one"); app.disable(tags={"busy"})
    app.disable(tags={"busy"}); app.mount(shop, "one")
    shop.disable(tags={"busy"}); app.mount(shop, "one")
    app.mount(shop, "one"); shop.disable(names={"seek"})
    app.mount(shop, "one"); app.mount(desk, "two"); app.enable(tags={"calm"}, only=True)
    app.import_server(shop, "one"); shop.disable(names={"seek"})
    shop.disable(names={"seek"}); app.import_server(shop, "one")
    app.import_server(shop, "one"); app.disable(names={"one_seek"})
    if FLAG: app.mount(shop, "one")
    if FLAG: shop.disable(tags={"busy"})
    if FLAG: shop.add_transform(Namespace("far"))
    if FLAG: app.import_server(shop, "one")
    for each in [desk, shop]: app.mount(each, "one")
    for name in ["one", "two"]: app.mount(shop, name)
    untold(shop)
    app.add_middleware(untold)
    FastMCP("made", providers=[shop])
    FastMCP("made", providers=[shop], transforms=[Namespace("far")])
    FastMCP("made", tools=[look])
    FastMCP("made").mount(shop, "one")
    app.remove_tool("own")
    shop.remove_tool("seek")
    shop.local_provider.remove_tool("seek")
    shop.add_tool(own)
    shop.mount(FastMCP("none"), "one")
"""
ALL = [line.strip() for line in STATEMENTS.strip().split("\n")]


@pytest.mark.parametrize("statement", ALL)
def test_clients_see_what_is_expected(statement: str, update_golden: bool) -> None:
    golden.compare_section(REPORT, statement, _outcome(statement), update_golden)


def test_the_report_has_all_statements(update_golden: bool) -> None:
    golden.compare_sections(REPORT, ALL, _outcome, update_golden)


def _outcome(statement: str) -> str:
    return outcomes({"": _read(statement)}).rstrip()


@cache
def _read(statement: str) -> Read:
    return read({"app.py": f"{SETTING}{statement}\n"})
