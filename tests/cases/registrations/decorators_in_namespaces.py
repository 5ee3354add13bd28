# Decorators that are stored in the names of the module, or among those of Python.
# tools: openai-agents find, openai-agents look, openai-agents seek
import builtins

from agents import function_tool

globals()["looking"] = function_tool
globals().update(finding=function_tool)
builtins.seeking = function_tool


@looking
def look(where: str) -> str:
    """Look."""
    return where


@finding
def find(what: str) -> str:
    """Find."""
    return what


@seeking
def seek(what: str) -> str:
    """Seek."""
    return what
