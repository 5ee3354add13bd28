"""Run where a package is installed: its registry, its reflection, and calls of both.

Consumes the name of a candidate and a file with a list of functions; writes another with what was
seen, as JSON. Imports `toolgen_runtime`, and nothing of the generator.
"""

from __future__ import annotations

import asyncio
import importlib
import inspect
import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from candidates import Call, named
from oracle import Arguments, documentation, remarks, type_hints
from probing import disagreements, probes
from pydantic_core import SchemaValidator
from source import type_checking_statements

from toolgen_runtime import FunctionTool, Registry, ToolError, load
from toolgen_runtime.call.nodes import hoist


def main(distribution: str, functions: Path, output: Path) -> None:
    """Reflect on the functions that a file lists, and write what was seen of them to another."""
    (candidate,) = named([distribution])
    registry = load(candidate.package)
    tools = _tools(registry)
    registry.to_openai()  # reads every schema
    was_imported = candidate.package in sys.modules
    validators = _validators(registry, tools)
    seen = {
        "was_imported": was_imported,
        "functions": {
            function: _look(function, candidate.style, tools.get(function), validators)
            for function in json.loads(functions.read_text(encoding="utf-8"))
        },
        "calls": asyncio.run(_calls(registry, candidate.calls)),
    }
    output.write_text(json.dumps(seen), encoding="utf-8")


def _tools(registry: Registry) -> dict[str, FunctionTool[Any, Any]]:
    """The tools by function; which function a tool calls is read in the manifest."""
    manifest = json.loads((_directory(registry) / "manifest.json").read_text(encoding="utf-8"))
    return {
        f"{each['module']}:{each['qualname']}": registry[each["name"]] for each in manifest["tools"]
    }


def _validators(
    registry: Registry, tools: Mapping[str, FunctionTool[Any, Any]]
) -> dict[str, SchemaValidator]:
    """The validators by tool: precompiled ones alone, so that none falls back unseen."""
    root = _directory(registry)
    names = (path.relative_to(root).with_suffix("").parts for path in root.glob("_calls/**/*.py"))
    modules = [importlib.import_module(".".join((registry.module, *parts))) for parts in names]
    binders = [binder for module in modules for binder in getattr(module, "BINDERS", {}).items()]
    importable = {tool.name for function, tool in tools.items() if _is_importable(function)}
    bindings = {name: bind() for name, bind in binders if name in importable}
    return {
        name: SchemaValidator(hoist(binding.core()))
        for name, binding in bindings.items()
        if binding.core is not None
    }


def _is_importable(function: str) -> bool:
    """Whether a function is there; its module may raise anything, which is told elsewhere."""
    try:
        _function(function)
    except Exception:
        return False
    return True


def _directory(registry: Registry) -> Path:
    return Path(sys.modules[registry.module].__file__ or "").parent


def _look(
    function: str,
    style: str,
    tool: FunctionTool[Any, Any] | None,
    validators: Mapping[str, SchemaValidator],
) -> dict[str, Any]:
    """What the registry has, and what reflection gives or raises: pydantic and packages do any."""
    seen: dict[str, Any] = {}
    if tool is not None:
        seen |= {"built": {"parameters": tool.parameters, "description": tool.description}}
    try:
        found = _function(function)
        namespace = _namespace(inspect.unwrap(found).__module__)
    except Exception as error:
        return seen | {"unimportable": _in_a_line(error)}
    try:
        hints = type_hints(found, namespace)
        arguments = Arguments(found, hints)
    except Exception as error:
        return seen | {"error": _in_a_line(error)}
    reflected = _reflected(found, style, hints, arguments)
    validator = validators.get(tool.name) if tool is not None else None
    if validator is not None and reflected["is_function"]:
        seen |= {"probes": len(list(probes(arguments.schema)))}
        seen |= {"disagreements": disagreements(validator, arguments)}
    return seen | {"is_precompiled": validator is not None, "reflected": reflected}


def _reflected(
    function: Any, style: str, hints: Mapping[str, Any], arguments: Arguments
) -> dict[str, Any]:
    prose, described = documentation(function, style)
    return {
        "is_function": inspect.isfunction(inspect.unwrap(function)),
        "description": prose,
        "described": described | remarks(hints),
        "parameters": arguments.schema,
    }


def _in_a_line(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".partition("\n")[0]


def _function(path: str) -> Any:
    module, _, name = path.partition(":")
    return getattr(importlib.import_module(module), name)


def _namespace(module: str) -> dict[str, Any]:
    """What a reader of the source knows, and the running module does not."""
    loaded = sys.modules[module]
    namespace = dict(vars(loaded))
    for statement in type_checking_statements(Path(loaded.__file__ or "")):
        try:
            exec(statement, namespace)
        except ImportError:
            continue
    return namespace | vars(loaded)


async def _calls(registry: Registry, calls: Iterable[Call]) -> dict[str, Any]:
    return {call.function: await _call(registry, call) for call in calls}


async def _call(registry: Registry, call: Call) -> dict[str, Any]:
    try:
        invoked = await registry.invoke(call.function.partition(":")[2], call.arguments)
    except ToolError as error:
        return {"equal": False, "invoked": _in_a_line(error), "direct": ""}
    direct: Any = _function(call.function)(*call.positional, **call.keywords)
    if inspect.isawaitable(direct):
        direct = await direct
    return {"equal": bool(invoked == direct), "invoked": repr(invoked), "direct": repr(direct)}


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]))
