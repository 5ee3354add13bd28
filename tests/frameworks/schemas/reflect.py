"""Asks a framework for its schemas: run by an interpreter that has it, toolgen or not.

`reflect.py FRAMEWORK DIRECTORY MODULE KEYWORD=JSON…` imports the module, gives each function that
its `FUNCTIONS` names to the framework and prints the version of the framework, that of pydantic,
and for each function what the framework made of it: null where it refuses the function.
"""

from __future__ import annotations

import importlib
import json
import sys
import warnings
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

Schemas = dict[str, Any]


def _mcp(function: Any, settings: dict[str, Any]) -> Schemas:
    try:
        from mcp.server.mcpserver.tools import Tool
    except ImportError:
        from mcp.server.fastmcp.tools import Tool
    made = Tool.from_function(function, **settings)
    return {"parameters": made.parameters, "output": made.output_schema}


def _fastmcp(function: Any, settings: dict[str, Any]) -> Schemas:
    from fastmcp.tools import FunctionTool

    made = FunctionTool.from_function(function, **settings)
    return {"parameters": made.parameters, "output": made.output_schema}


def _agents(function: Any, settings: dict[str, Any]) -> Schemas:
    from agents import function_tool

    made = function_tool(**settings)(function)
    return {"parameters": made.params_json_schema, "output": made.output_json_schema}


_FRAMEWORKS: dict[str, Callable[[Any, dict[str, Any]], Schemas]] = {
    "fastmcp": _fastmcp,
    "mcp": _mcp,
    "openai-agents": _agents,
}


def _reflected(framework: str, function: Any, settings: dict[str, Any]) -> Schemas | None:
    try:
        made = _FRAMEWORKS[framework](function, settings)
        json.dumps(made)  # one that cannot be sent to anybody is none
        return made
    except Exception as error:
        print(f"{function.__name__}: {type(error).__name__}: {error}", file=sys.stderr)
        return None


def main(framework: str, directory: str, module: str, *settings: str) -> None:
    """Print what the framework makes of the functions."""
    warnings.simplefilter("ignore")
    sys.path.insert(0, directory)
    given = {key: json.loads(text) for key, _, text in (item.partition("=") for item in settings)}
    functions = importlib.import_module(module).FUNCTIONS
    report = {
        "version": version(framework),
        "pydantic": version("pydantic"),
        "tools": {each.__name__: _reflected(framework, each, given) for each in functions},
    }
    print(json.dumps(report))


if __name__ == "__main__":
    main(*sys.argv[1:])
