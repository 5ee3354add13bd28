"""How the tools that each framework makes are observed.

Consumes the framework's own classes, hooked; produces what to ask for tools once all modules of a
case are imported. Needs nothing but Python and the framework.
"""

from __future__ import annotations

import functools
import gc
import os
import sys
from collections.abc import Callable, Iterator
from typing import Any

Found = list[Callable[[], Iterator[dict[str, Any]]]]
"""What to ask for tools, each with name, description, parameters and output."""


def told(name: str, description: str | None, parameters: Any, output: Any = None) -> dict[str, Any]:
    """A tool as the golden files have it."""
    return {
        "name": name,
        "description": description or "",
        "parameters": parameters,
        "output": output,
    }


def after(owner: Any, name: str, observe: Callable[..., object]) -> None:
    """Have `observe` called with the result and the arguments of each call that succeeds."""
    plain = owner.__dict__.get(name) or getattr(owner, name)
    function = plain.__func__ if isinstance(plain, classmethod) else plain

    @functools.wraps(function)
    def hooked(*arguments: Any, **keywords: Any) -> Any:
        result = function(*arguments, **keywords)
        observe(result, *arguments, **keywords)
        return result

    setattr(owner, name, classmethod(hooked) if isinstance(plain, classmethod) else hooked)


def on_made(cls: Any, found: Found, tell: Callable[[Any], dict[str, Any] | None]) -> None:
    """Ask each object of a class, once all modules are imported."""

    def observe(result: object, instance: Any, /, *_: Any, **__: Any) -> None:
        def ask() -> Iterator[dict[str, Any]]:
            tool = tell(instance)
            if tool is not None:
                yield tool

        found.append(ask)

    after(cls, "__init__", observe)


# the frameworks


def _fastmcp(found: Found) -> None:
    from fastmcp.tools import FunctionTool, Tool

    def tell(tool: Any) -> dict[str, Any]:
        return told(tool.name, tool.description, tool.parameters, tool.output_schema)

    def observe(result: Any, *_: Any, **__: Any) -> None:
        found.append(lambda: iter([tell(result)]))

    after(FunctionTool, "from_function", observe)
    on_made(Tool, found, tell)


def _mcp(found: Found) -> None:
    try:
        from mcp.server.mcpserver.tools import Tool
        from mcp_types import Tool as Written
    except ImportError:
        from mcp.server.fastmcp.tools import Tool
        from mcp.types import Tool as Written

    def observe(tool: Any, *_: Any, **__: Any) -> None:
        made = told(tool.name, tool.description, tool.parameters, tool.output_schema)
        found.append(lambda: iter([made]))

    def written(tool: Any) -> dict[str, Any]:
        dumped = tool.model_dump(by_alias=True)
        return told(tool.name, tool.description, dumped["inputSchema"], dumped["outputSchema"])

    after(Tool, "from_function", observe)
    on_made(Written, found, written)


def _openai_agents(found: Found) -> None:
    import agents
    import agents.function_schema

    def tell(tool: Any) -> dict[str, Any]:
        return told(tool.name, tool.description, tool.params_json_schema, tool.output_json_schema)

    def observe(schema: Any, *_: Any, **__: Any) -> None:
        made = told(schema.name, schema.description, schema.params_json_schema)
        found.append(lambda: iter([made]))

    on_made(agents.FunctionTool, found, tell)
    after(sys.modules["agents.function_schema"], "function_schema", observe)


def _pydantic_ai(found: Found) -> None:
    from pydantic_ai import Tool

    def tell(tool: Any) -> dict[str, Any]:
        return told(tool.name, tool.description, tool.function_schema.json_schema)

    on_made(Tool, found, tell)


def _langchain(found: Found) -> None:
    from langchain_core.tools import BaseTool

    def tell(tool: Any) -> dict[str, Any]:
        from langchain_core.utils.function_calling import convert_to_openai_tool

        schema = tool.tool_call_schema
        parameters = schema if isinstance(schema, dict) else schema.model_json_schema()
        if type(tool).__name__ == "Tool":
            parameters = convert_to_openai_tool(tool)["function"]["parameters"]
        return told(tool.name, tool.description, parameters)

    on_made(BaseTool, found, tell)


def _smolagents(found: Found) -> None:
    import smolagents.tools
    from smolagents.models import get_tool_json_schema

    def of_function(schema: Any, *_: Any, **__: Any) -> None:
        made = schema["function"]
        found.append(lambda: iter([told(made["name"], made["description"], made["parameters"])]))

    def of_class(tool: Any) -> dict[str, Any] | None:
        if type(tool).__name__ == "SimpleTool":
            return None
        made = get_tool_json_schema(tool)["function"]
        return told(made["name"], made["description"], made["parameters"])

    after(smolagents.tools, "get_json_schema", of_function)
    on_made(smolagents.Tool, found, of_class)


def _agno(found: Found) -> None:
    from agno.agent import Agent
    from agno.team import Team
    from agno.tools import Function, Toolkit

    empty = {"type": "object", "properties": {}, "required": []}

    def tell(function: Any) -> dict[str, Any]:
        made = function.to_dict()
        return told(made["name"], made.get("description"), made["parameters"])

    def of_function(function: Any) -> dict[str, Any]:
        """What it is before an agent adapts it, made of the entrypoint if it is not yet."""
        copy = function.model_copy(deep=True)
        if copy.parameters == empty and copy.entrypoint is not None:
            copy.process_entrypoint()
        return tell(copy)

    def asked(each: Any) -> Iterator[dict[str, Any]]:
        if isinstance(each, Toolkit):
            kit = {**each.get_functions(), **each.get_async_functions()}
            yield from map(of_function, kit.values())
        elif isinstance(each, Function):
            yield of_function(each)
        else:
            yield tell(Function.from_callable(each))

    def held(holder: Any) -> Iterator[dict[str, Any]]:
        for each in holder.tools or ():
            yield from asked(each)

    def holder(result: object, instance: Any, *_: Any, **__: Any) -> None:
        found.append(functools.partial(held, instance))

    after(Agent, "__init__", holder)
    after(Team, "__init__", holder)
    after(
        Toolkit, "__init__", lambda _, kit, *__, **___: found.append(functools.partial(asked, kit))
    )
    on_made(Function, found, of_function)


def _agent_framework(found: Found) -> None:
    from agent_framework import FunctionTool

    on_made(FunctionTool, found, lambda tool: told(tool.name, tool.description, tool.parameters()))


def _autogen(found: Found) -> None:
    from autogen_core.tools import BaseTool

    def tell(tool: Any) -> dict[str, Any]:
        schema = tool.schema
        return told(schema["name"], schema["description"], schema["parameters"])

    on_made(BaseTool, found, tell)


def _google_adk(found: Found) -> None:
    from google.adk.agents import LlmAgent
    from google.adk.tools import FunctionTool

    def tell(tool: Any) -> dict[str, Any]:
        made = tool._get_declaration()
        schema = made.parameters_json_schema or {"properties": {}, "type": "object"}
        return told(made.name, made.description, schema)

    def holder(result: object, instance: Any, *_: Any, **keywords: Any) -> None:
        for each in keywords.get("tools", ()):
            if not isinstance(each, FunctionTool):
                FunctionTool(each)

    on_made(FunctionTool, found, tell)
    after(LlmAgent, "__init__", holder)


def _livekit(found: Found) -> None:
    from livekit.agents import Agent
    from livekit.agents.llm import FunctionTool, RawFunctionTool
    from livekit.agents.llm.utils import build_legacy_openai_schema

    def tell(tool: Any) -> dict[str, Any]:
        is_raw = isinstance(tool, RawFunctionTool)
        made = tool.info.raw_schema if is_raw else build_legacy_openai_schema(tool)["function"]
        return told(made["name"], made.get("description"), made["parameters"])

    def of_function(tool: Any) -> dict[str, Any] | None:
        """Methods are asked once they are bound."""
        return None if "." in tool._func.__qualname__ else tell(tool)

    on_made(FunctionTool, found, of_function)
    on_made(RawFunctionTool, found, of_function)
    after(
        Agent,
        "__init__",
        lambda _, agent, *__, **___: found.append(lambda: (tell(tool) for tool in agent.tools)),
    )


def _llama_index(found: Found) -> None:
    from llama_index.core.tools import FunctionTool

    def tell(tool: Any) -> dict[str, Any]:
        made = tool.metadata
        return told(made.name, made.description, made.get_parameters_dict())

    on_made(FunctionTool, found, tell)


def _semantic_kernel(found: Found) -> None:
    from semantic_kernel.connectors.ai import function_calling_utils as calling
    from semantic_kernel.functions import KernelFunctionFromMethod

    def tell(function: Any) -> dict[str, Any]:
        made = KernelFunctionFromMethod(function).metadata
        sent = calling.kernel_function_metadata_to_function_call_format(made)["function"]
        return told(made.name, made.description, sent["parameters"])

    def ask() -> Iterator[dict[str, Any]]:
        for module in (sys.modules["tools"], sys.modules["handlers"]):
            for value in vars(module).values():
                holder = (
                    value() if isinstance(value, type) and value.__module__ == "tools" else None
                )
                for each in (value, *(getattr(holder, n, None) for n in vars(type(holder)))):
                    if hasattr(each, "__kernel_function__"):
                        yield tell(each)

    found.append(ask)


def _strands(found: Found) -> None:
    from strands.tools.decorator import DecoratedFunctionTool
    from strands.tools.loader import load_tools_from_module

    def tell(tool: Any) -> dict[str, Any]:
        made = tool.tool_spec
        return told(made["name"], made["description"], made["inputSchema"]["json"])

    def modules() -> Iterator[dict[str, Any]]:
        for name, module in list(sys.modules.items()):
            # An agent that is given such a module loads its table and its function.
            if hasattr(module, "TOOL_SPEC") and hasattr(module, name):
                yield from map(tell, load_tools_from_module(module, name))

    on_made(DecoratedFunctionTool, found, tell)
    found.append(modules)


def _lionagi(found: Found) -> None:
    from lionagi.protocols.action.tool import Tool

    def tell(tool: Any) -> dict[str, Any]:
        made = tool.tool_schema["function"]
        return told(made["name"], made["description"], made["parameters"])

    on_made(Tool, found, tell)


def _orbiter(found: Found) -> None:
    from orbiter.tool import FunctionTool, Tool

    def tell(tool: Any) -> dict[str, Any] | None:
        if not hasattr(tool, "parameters"):
            return None
        return told(tool.name, tool.description, tool.parameters)

    def kept() -> Iterator[dict[str, Any]]:
        """Objects whose own constructors call no other."""
        made = (tell(each) for each in gc.get_objects() if isinstance(each, Tool))
        return (tool for tool in made if tool is not None)

    on_made(FunctionTool, found, tell)
    found.append(kept)


def _swords(found: Found) -> None:
    for name in ("API_KEY", "BASE_URL", "MODEL"):
        os.environ.setdefault(name, "none")  # it does not load without
    from src.gear.sword import Sword

    on_made(Sword, found, lambda tool: told(tool.name, tool.description, tool.params_json_schema))


FRAMEWORKS: dict[str, tuple[str, Callable[[Found], None]]] = {
    "fastmcp": ("fastmcp", _fastmcp),
    "mcp": ("mcp", _mcp),
    "mcp_1": ("mcp", _mcp),
    "openai_agents": ("openai-agents", _openai_agents),
    "pydantic_ai": ("pydantic-ai-slim", _pydantic_ai),
    "langchain": ("langchain-core", _langchain),
    "smolagents": ("smolagents", _smolagents),
    "agno": ("agno", _agno),
    "agent_framework": ("agent-framework-core", _agent_framework),
    "autogen": ("autogen-core", _autogen),
    "google_adk": ("google-adk", _google_adk),
    "livekit": ("livekit-agents", _livekit),
    "llama_index": ("llama-index-core", _llama_index),
    "semantic_kernel": ("semantic-kernel", _semantic_kernel),
    "strands": ("strands-agents", _strands),
    "lionagi": ("lionagi", _lionagi),
    "orbiter": ("orbiter-core", _orbiter),
    "swords": ("drusilla-py", _swords),
}
"""The distribution of each framework, and how its tools are observed."""
