"""Names in a generated package: what each tool's module, invoker and argument type are called.

Consumes a plan; produces its tools, sorted by name, each with its names. Where two tools want one
name, the rule depends on the two alone, never on which came first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from toolgen.ir.tools import ToolSpec
from toolgen.remembering import known
from toolgen.render.names import Identifier, camel_case, distinct, short_digest, to_identifier
from toolgen.render.parameters import InvokerSignature, property_name
from toolgen.render.plan import PackagePlan, PlannedTool

_LONGEST = 120  # characters of a file's name; systems take 255 bytes, a few of which we add
_RESERVED = frozenset({"BINDERS", "_MODULES"})


@dataclass(frozen=True, slots=True)
class NamedTool:
    """A planned tool and its names.

    `calls_module` is the module below `_calls`. `invoker` is None for a tool that can be reached
    by its name only: two tools would share the function's name, or it cannot be one.
    `arguments_type` is the type of its arguments as Python has them, `json_type` as JSON has them.
    """

    planned: PlannedTool
    signature: InvokerSignature
    calls_module: Identifier
    arguments_type: Identifier
    json_type: Identifier
    invoker: Identifier | None

    @property
    def tool(self) -> ToolSpec:
        """The tool itself."""
        return self.planned.tool


def name_tools(plan: PackagePlan) -> tuple[NamedTool, ...]:
    """The tools of `plan`, sorted by name, with their names."""
    tools = sorted((planned.tool for planned in plan.tools), key=lambda tool: tool.name)
    planned = {item.tool.name: item for item in plan.tools}
    modules = module_keys(plan.package, {tool.module for tool in tools})
    types = distinct({tool.name: f"{camel_case(tool.name)}Args" for tool in tools})
    invokers = _invoker_names(tools)
    return tuple(
        NamedTool(
            planned=planned[tool.name],
            signature=known("signature", tool, (), partial(InvokerSignature.of, tool)),
            calls_module=modules[tool.module],
            arguments_type=Identifier(types[tool.name]),
            json_type=Identifier("Json".join(types[tool.name].rsplit("Args", 1))),
            invoker=invokers.get(tool.name),
        )
        for tool in tools
    )


def module_keys(package: str, modules: Iterable[str]) -> dict[str, Identifier]:
    """The name below `_calls` for each source module: its path in the package, underscored."""
    relative = {module: _relative(package, module) for module in sorted(modules)}
    wanted = {module: _key(module, path) for module, path in relative.items()}
    return {module: Identifier(key) for module, key in distinct(wanted).items()}


def _key(module: str, path: str) -> str:
    """A name that a file may have, however deeply packages are nested."""
    name = to_identifier(path.replace(".", "_"))
    return name if len(name) <= _LONGEST else f"{name[:_LONGEST]}_{short_digest(module)}"


def _relative(package: str, module: str) -> str:
    if module == package:
        return package.rpartition(".")[2]
    return module.removeprefix(f"{package}.")


def _invoker_names(tools: list[ToolSpec]) -> dict[str, Identifier]:
    """A function name a tool, without those that clash; a tool that is called so has precedence."""
    able = (each for each in tools if known("able", each, (), partial(_can_be_function, each)))
    wanted = {tool.name: to_identifier(tool.name) for tool in able}
    claims = Counter(wanted.values())
    return {
        name: identifier
        for name, identifier in wanted.items()
        if name == identifier or claims[identifier] == 1
    }


def _can_be_function(tool: ToolSpec) -> bool:
    name = to_identifier(tool.name)
    if name in _RESERVED or (name.startswith("__") and name.endswith("__")):
        return False
    parameters = {parameter.name: property_name(parameter) for parameter in tool.parameters}
    # The body of an invoker reads `__name__` of its module, and writes every key flat.
    return "__name__" not in parameters and None not in parameters.values()
