# What `inspect` tells of methods, static methods and properties decides which are tools.
# tools: fastmcp asked_see, fastmcp function_see, fastmcp method_look, fastmcp method_make, fastmcp of_class_make, fastmcp type_see
import inspect
import types

from fastmcp import FastMCP

mcp = FastMCP("server")


class Shop:
    def look(self, where: str) -> str:
        return where

    @staticmethod
    def see(where: str) -> str:
        return where

    @classmethod
    def make(cls, where: str) -> str:
        return where

    @property
    def price(self) -> int:
        return 1


for name, each in inspect.getmembers(Shop(), inspect.ismethod):
    mcp.tool(each, name=f"method_{name}")
for name, each in inspect.getmembers(Shop(), inspect.isfunction):
    mcp.tool(each, name=f"function_{name}")
for name, each in inspect.getmembers(Shop, inspect.ismethod):
    mcp.tool(each, name=f"of_class_{name}")
for name in ("look", "see", "make", "price"):
    if inspect.isfunction(getattr(Shop(), name)):
        mcp.tool(getattr(Shop(), name), name=f"asked_{name}")
    if isinstance(getattr(Shop(), name), (types.FunctionType, types.LambdaType)):
        mcp.tool(getattr(Shop(), name), name=f"type_{name}")
