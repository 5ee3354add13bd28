"""Observed: where each framework computes the schema of a tool, and what it gives.

Consumes the frameworks, which are installed beside this; tells a `Record` of every tool. Nothing
here knows what toolgen reads from source.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable, Iterator
from typing import Any

from recorder.hooks import Failure, Made, Record, after, annotations_of, from_function, on_made


def _served(tool: Any) -> Made:
    output = getattr(tool, "output_schema", None)
    described = tool.description
    return Made(tool.name, described, tool.parameters, output, tool.fn, annotations_of(tool))


def _mcp(record: Record) -> None:
    try:
        from mcp.server.mcpserver.tools import Tool
        from mcp_types import Tool as Written
    except ImportError:
        from mcp.server.fastmcp.tools import Tool
        from mcp.types import Tool as Written

    def written(tool: Any) -> Made:
        dumped = tool.model_dump(by_alias=True)
        schemas = dumped["inputSchema"], dumped.get("outputSchema")
        return Made(tool.name, tool.description, *schemas, None, annotations_of(tool))

    from_function(Tool, record, _served)
    on_made(Written, record.now, written)


def _fastmcp(record: Record) -> None:
    from fastmcp.tools import FunctionTool

    from_function(FunctionTool, record, _served)


def _openai_agents(record: Record) -> None:
    import agents
    import agents.tool

    of_functions = {"_invoke_tool", "_on_invoke_tool", "_on_invoke_tool_impl"}

    def observe(schema: Any, func: Any, *_: Any, **__: Any) -> None:
        made = Made(schema.name, schema.description, schema.params_json_schema, None, func)
        record.now(lambda: iter([made]))

    def failed(error: Exception, func: Any, *_: Any, **__: Any) -> None:
        record.failed(Failure(func, error))

    def by_hand(tool: Any) -> Made | None:
        home = getattr(tool.on_invoke_tool, "__module__", "") or ""
        if home.partition(".")[0] == "agents" or type(tool.on_invoke_tool).__name__ in of_functions:
            return None
        return Made(tool.name, tool.description, tool.params_json_schema)

    after(agents.tool, "function_schema", observe, failed)
    on_made(agents.FunctionTool, record.now, by_hand)


def _pydantic_ai(record: Record) -> None:
    from pydantic_ai import Tool
    from pydantic_ai.tools import ToolDefinition

    def tell(tool: Any) -> Made:
        schema = tool.function_schema.json_schema
        return Made(tool.name, tool.description, schema, None, tool.function)

    def written(tool: Any) -> Made:
        return Made(tool.name, tool.description, tool.parameters_json_schema)

    on_made(Tool, record.now, tell)
    on_made(ToolDefinition, record.now, written)


def _langchain(record: Record) -> None:
    from langchain_core.tools import BaseTool, StructuredTool, Tool
    from langchain_core.utils.function_calling import convert_to_openai_tool

    def tell(tool: Any) -> Made | None:
        if type(tool) is Tool:
            parameters = convert_to_openai_tool(tool)["function"]["parameters"]
        else:
            schema = tool.tool_call_schema
            parameters = schema if isinstance(schema, dict) else schema.model_json_schema()
        if isinstance(tool, StructuredTool | Tool):
            subject = tool.func or tool.coroutine
        else:
            subject = type(tool)
        return Made(tool.name, tool.description, parameters, None, subject)

    def classes() -> Iterator[Made]:
        """Tools that are classes, by what their attributes say, where nobody made one."""
        for cls in record.classes():
            if issubclass(cls, BaseTool) and cls not in made:
                try:
                    tool: Any = tell(cls.model_construct())
                except Exception as error:
                    print(f"{cls}: {type(error).__name__}: {error}", file=sys.stderr)
                    continue
                if tool.name and tool.description:
                    yield tool

    made: set[type] = set()
    after(BaseTool, "__init__", lambda _, tool, *__, **___: made.add(type(tool)))
    on_made(BaseTool, record.later, tell)
    record.at_end.append(classes)


def _smolagents(record: Record) -> None:
    import smolagents.tools
    from smolagents.models import get_tool_json_schema

    def observe(schema: Any, func: Any, *_: Any, **__: Any) -> None:
        made = schema["function"]
        tool = Made(made["name"], made["description"], made["parameters"], None, func)
        record.now(lambda: iter([tool]))

    def failed(error: Exception, func: Any, *_: Any, **__: Any) -> None:
        record.failed(Failure(func, error))

    def of_class(cls: Any) -> Made:
        made = get_tool_json_schema(cls)["function"]
        subject = cls if isinstance(cls, type) else type(cls)
        return Made(made["name"], made["description"], made["parameters"], None, subject)

    def classes() -> Iterator[Made]:
        for cls in record.classes():
            if issubclass(cls, smolagents.Tool) and all(hasattr(cls, each) for each in said):
                yield of_class(cls)

    said = ("name", "description", "inputs", "output_type")
    after(smolagents.tools, "get_json_schema", observe, failed)
    record.at_end.append(classes)


def _agno(record: Record) -> None:
    from agno.agent import Agent
    from agno.team import Team
    from agno.tools import Function, Toolkit

    empty = {"type": "object", "properties": {}, "required": []}

    def tell(function: Any) -> Made:
        """What it is before an agent adapts it, made of the entrypoint if it is not yet."""
        copy = function.model_copy(deep=True)
        if copy.parameters == empty and copy.entrypoint is not None:
            copy.process_entrypoint()
        made = copy.to_dict()
        described = made.get("description")
        return Made(made["name"], described, made["parameters"], None, function.entrypoint)

    def asked(each: Any) -> Iterator[Made]:
        if isinstance(each, Toolkit):
            kit = {**each.get_functions(), **each.get_async_functions()}
            yield from map(tell, kit.values())
        elif isinstance(each, Function):
            yield tell(each)
        elif callable(each):
            made = Function.from_callable(each).to_dict()
            yield Made(made["name"], made.get("description"), made["parameters"], None, each)

    def holder(_: object, __: Any, *___: Any, **keywords: Any) -> None:
        for each in keywords.get("tools") or ():
            record.later(functools.partial(asked, each))

    after(Agent, "__init__", holder)
    after(Team, "__init__", holder)
    after(Toolkit, "__init__", lambda _, kit, *__, **___: record.later(lambda: asked(kit)))


def _autogen(record: Record) -> None:
    from autogen_core.tools import BaseTool

    def tell(tool: Any) -> Made:
        made = tool.schema
        subject = getattr(tool, "_func", None) or type(tool)
        return Made(made["name"], made["description"], made["parameters"], None, subject)

    on_made(BaseTool, record.later, tell)


def _google_adk(record: Record) -> None:
    from google.adk.agents import LlmAgent
    from google.adk.tools import BaseTool, FunctionTool

    def tell(tool: Any) -> Made | None:
        made = tool._get_declaration()
        if made is None:
            return None
        schema = made.parameters_json_schema or {"properties": {}, "type": "object"}
        subject = getattr(tool, "func", None) or type(tool)
        return Made(made.name, made.description, schema, None, subject)

    def holder(_: object, __: Any, *___: Any, **keywords: Any) -> None:
        for each in keywords.get("tools", ()):
            if callable(each) and not isinstance(each, BaseTool):
                FunctionTool(each)

    on_made(BaseTool, record.later, tell)
    after(LlmAgent, "__init__", holder)


def _livekit(record: Record) -> None:
    from livekit.agents.llm import FunctionTool, RawFunctionTool
    from livekit.agents.llm.utils import build_legacy_openai_schema

    def tell(tool: Any) -> Made:
        names = list(tool._func.__code__.co_varnames[:1])
        bound = tool.__get__(object(), object) if names == ["self"] else tool
        made = build_legacy_openai_schema(bound)["function"]
        return Made(made["name"], made["description"], made["parameters"], None, tool._func)

    def raw(tool: Any) -> Made:
        made = tool.info.raw_schema
        return Made(made["name"], made.get("description"), made["parameters"], None, tool._func)

    on_made(FunctionTool, record.later, tell)
    on_made(RawFunctionTool, record.later, raw)


def _llama_index(record: Record) -> None:
    from llama_index.core.tools import FunctionTool
    from llama_index.core.tools.tool_spec.base import BaseToolSpec

    def tell(tool: Any) -> Made:
        made = tool.metadata
        subject = getattr(tool, "_real_fn", None) or tool._fn or tool._async_fn
        return Made(made.name, made.description, made.get_parameters_dict(), None, subject)

    def specs() -> Iterator[Made]:
        """The lists of classes that nobody asked for them; they need no credentials for it."""
        for cls in record.classes():
            if issubclass(cls, BaseToolSpec) and cls not in listed and "<" not in cls.__qualname__:
                try:
                    cls.__new__(cls).to_tool_list()
                except Exception as error:
                    print(f"{cls}: {type(error).__name__}: {error}", file=sys.stderr)
        yield from ()

    listed: set[type] = set()
    after(BaseToolSpec, "to_tool_list", lambda _, spec, *__, **___: listed.add(type(spec)))
    on_made(FunctionTool, record.now, tell)
    record.at_end.append(specs)


def _semantic_kernel(record: Record) -> None:
    from semantic_kernel.connectors.ai import function_calling_utils as calling
    from semantic_kernel.functions import KernelFunctionFromMethod

    def tell(function: Any) -> Made:
        made = KernelFunctionFromMethod(function).metadata
        sent = calling.kernel_function_metadata_to_function_call_format(made)["function"]
        return Made(made.name, made.description, sent["parameters"], None, function)

    def plugins() -> Iterator[Made]:
        """What a kernel would find in objects of the project's classes."""
        for cls in record.classes():
            instance = object.__new__(cls) if cls.__new__ is object.__new__ else None
            for name in dir(cls) if instance is not None else ():
                if hasattr(getattr(cls, name, None), "__kernel_function__"):
                    yield tell(getattr(instance, name))

    record.at_end.append(plugins)


def _strands(record: Record) -> None:
    from strands.tools.decorator import DecoratedFunctionTool
    from strands.tools.loader import load_tools_from_module

    def tell(tool: Any) -> Made:
        made = tool.tool_spec
        schema = made["inputSchema"]
        parameters = schema.get("json", schema)
        return Made(made["name"], made["description"], parameters, None, tool._tool_func)

    def modules() -> Iterator[Made]:
        for home in {cls.__module__ for cls in record.classes()} | set(sys.modules):
            module = sys.modules.get(home)
            name = home.rpartition(".")[2]
            if hasattr(module, "TOOL_SPEC") and hasattr(module, name):
                yield from map(tell, load_tools_from_module(module, name))

    on_made(DecoratedFunctionTool, record.later, tell)
    record.at_end.append(modules)


def _agent_framework(record: Record) -> None:
    from agent_framework import FunctionTool

    def tell(tool: Any) -> Made:
        return Made(tool.name, tool.description, tool.parameters(), None, tool.func)

    on_made(FunctionTool, record.later, tell)


FRAMEWORKS: dict[str, tuple[str, Callable[[Record], None]]] = {
    "mcp": ("mcp", _mcp),
    "fastmcp": ("fastmcp", _fastmcp),
    "openai-agents": ("openai-agents", _openai_agents),
    "pydantic-ai": ("pydantic-ai-slim", _pydantic_ai),
    "langchain": ("langchain-core", _langchain),
    "smolagents": ("smolagents", _smolagents),
    "agno": ("agno", _agno),
    "autogen": ("autogen-core", _autogen),
    "google-adk": ("google-adk", _google_adk),
    "livekit": ("livekit-agents", _livekit),
    "llama-index": ("llama-index-core", _llama_index),
    "semantic-kernel": ("semantic-kernel", _semantic_kernel),
    "strands": ("strands-agents", _strands),
    "agent-framework": ("agent-framework-core", _agent_framework),
}
"""The distribution of each framework, and how its tools are observed."""
