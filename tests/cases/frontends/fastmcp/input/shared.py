"""A server that other modules import, under its own name and another."""

from fastmcp import FastMCP

server = FastMCP("shared")
