"""Tools of functions that were never built: a lambda, a closure, what was typed at a prompt.

`function_tool` reads a function by reflection, on the user's own call, and makes the tool that a
build would make of it. The generator does not use this, and the runtime never does.
"""

from __future__ import annotations

from toolgen.dynamic.building import function_tool
from toolgen.dynamic.tool import DynamicTool

__all__ = ["DynamicTool", "function_tool"]
