"""LangChain: `@tool`, `StructuredTool.from_function`, `Tool.from_function`, `BaseTool`."""

from __future__ import annotations

from toolgen.frameworks.entry import Entry, of_tools
from toolgen.frameworks.framework import Base, Framework
from toolgen.frameworks.langchain import keywords
from toolgen.frameworks.policies import TAGS
from toolgen.ir.nodes import Scalar
from toolgen.ir.profiles import Profile

_FUNCTIONS = ("func", "coroutine")
_STRUCTURED = (*_FUNCTIONS, "name", "description", "return_direct", "args_schema", "infer_schema")
_LISTS = {
    "langchain:create_agent": ("model", "tools"),
    "langgraph:create_react_agent": ("model", "tools"),
    "langgraph:ToolNode": ("tools",),
    "deepagents:create_deep_agent": (),
}
_CONVERTING = {"convert_to_openai_tool": "tool", "convert_to_openai_function": "function"}
_CONVERTED = "it is converted for a model by rules of its own"
_SINGLE_INPUT = (("infer_schema", Scalar(False)),)
_SIMPLE = ("func", "name", "description", "return_direct", "args_schema", "coroutine")


def _entries(package: str) -> tuple[Entry, ...]:
    return (
        Entry(
            f"{package}:tool",
            ("name_or_callable", "runnable"),
            functions=("name_or_callable", "runnable"),
            name=("name_or_callable",),
            decorates=True,
        ),
        Entry(f"{package}:StructuredTool.from_function", _STRUCTURED, _FUNCTIONS),
        Entry(f"{package}:Tool.from_function", _SIMPLE, _FUNCTIONS, implied=_SINGLE_INPUT),
        Entry(f"{package}:StructuredTool", (), _FUNCTIONS),
        Entry(f"{package}:create_retriever_tool", unread="the tool is made of a retriever"),
        Entry(f"{package}:convert_runnable_to_tool", unread="the tool is made of a runnable"),
        Entry(
            f"{package}:Tool",
            ("name", "func", "description"),
            _FUNCTIONS,
            implied=_SINGLE_INPUT,
        ),
    )


FRAMEWORK = Framework(
    Profile(
        "langchain",
        verified=("langchain-core 1.7.2",),
        contexts=(
            "langchain_core:RunnableConfig",
            "langchain:ToolRuntime",
            "langgraph:ToolRuntime",
        ),
        injected=(
            "langchain_core:InjectedToolArg",
            "langchain_core:InjectedToolCallId",
            "langchain:InjectedState",
            "langchain:InjectedStore",
            "langchain:InjectedToolArg",
            "langchain:InjectedToolCallId",
            "langgraph:InjectedState",
            "langgraph:InjectedStore",
        ),
        reserved=("run_manager", "callbacks"),
        settings=("args_schema", "infer_schema", "parse_docstring", "error_on_invalid_docstring"),
        replaces=True,
        keeps=("func", "coroutine"),
        argument_model="args_schema",
        single_input=("infer_schema", "__arg1"),
    ),
    (
        *_entries("langchain_core"),
        *_entries("langchain"),
        *(of_tools(target, parameters) for target, parameters in _LISTS.items()),
        *(
            Entry(f"{package}:*.as_tool", unread="the tool is made of a runnable")
            for package in ("langchain_core", "langchain", "langgraph")
        ),
        *(
            Entry(f"langchain_core:{name}", (taken,), (taken,), unread=_CONVERTED)
            for name, taken in _CONVERTING.items()
        ),
        Entry(
            "langchain_core:BaseChatModel.bind_tools",
            ("tools",),
            collections=("tools",),
            unread=_CONVERTED,
        ),
    ),
    tuple(
        Base(f"{package}:BaseTool", "args_schema", "_run", infers=True, takes=True)
        for package in ("langchain_core", "langchain")
    ),
    policies={"tags": TAGS},
    observed=("langchain", "langchain_core"),
    keywords=keywords.TOOLS,
    holding=keywords.HOLDERS,
    methods=keywords.METHODS,
    tool_methods=keywords.METHODS_OF_TOOLS,
)
"""`package:qualname` covers `langchain.tools`, `langchain.agents` and `langchain_core.tools`."""
