# What a context manager does after the `yield` of an arm that it does not take, it does not do.
# tools: fastmcp after_small, fastmcp find_small
from contextlib import contextmanager

from fastmcp import FastMCP

server = FastMCP("server")


def find(key: str) -> str:
    return key


def see(key: str) -> str:
    return key


@contextmanager
def session(is_big=False):
    if is_big:
        yield "big"
        server.tool(see, name="after_big")
    else:
        yield "small"
        server.tool(see, name="after_small")


with session() as size:
    server.tool(find, name=f"find_{size}")
