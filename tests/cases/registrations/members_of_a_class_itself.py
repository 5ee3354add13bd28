# What a class itself holds of its methods are functions, and the objects of `@staticmethod` and the like.
# tools: fastmcp called_m, fastmcp called_st, fastmcp either_cm, fastmcp either_st, fastmcp function_m, fastmcp held_st, fastmcp property_of_p, fastmcp static_st, fastmcp type_m
import inspect
import types

from fastmcp import FastMCP

mcp = FastMCP("server")


class Shop:
    def m(self, a: int) -> int:
        return a

    @staticmethod
    def st(a: int) -> int:
        return a

    @classmethod
    def cm(cls, a: int) -> int:
        return a

    @property
    def p(self) -> int:
        return 1

    class Inner:
        pass


shop = Shop()
for name, value in vars(Shop).items():
    if not name.startswith("_") and inspect.isfunction(value):
        mcp.tool(getattr(shop, name), name=f"function_{name}")
    if isinstance(value, staticmethod):
        mcp.tool(getattr(shop, name), name=f"static_{name}")
        mcp.tool(value.__func__, name=f"held_{name}")
for name, value in Shop.__dict__.items():
    if isinstance(value, types.FunctionType):
        mcp.tool(getattr(shop, name), name=f"type_{name}")
    if isinstance(value, (classmethod, staticmethod)):
        mcp.tool(getattr(shop, name), name=f"either_{name}")
    if callable(value) and not name.startswith("__") and not isinstance(value, type):
        mcp.tool(getattr(shop, name), name=f"called_{name}")
    if isinstance(value, property):
        mcp.tool(shop.m, name=f"property_of_{name}")
