"""Conventions against the frameworks themselves, on thousands of docstrings, where installed."""

from __future__ import annotations

import random
import warnings
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import version
from typing import Any

import pytest
from reading_conventions import convention_of
from sampling import ALL

from toolgen.docstrings.convention import Convention, DocstringRefusal
from toolgen.frameworks.loading import BY_NAME

PARAMETERS = ["x", "y"]
LINES = (
    *("Do it.", "More: of it.", "text", "- item: one", "note: this", "", "", "", "```", ">>> x: 1"),
    *("Args:", "Arguments:", "Parameters:", "Returns:", "Raises:", "Note:", "Keyword Args:"),
    *("Example:", "Parameters\n----------", "Returns\n-------", "Other Parameters\n-------"),
    *(":param x: The x.", ":param int y: The y.", ":type x: int", ":return: It.", ":rtype: int"),
    *(
        "@param x: The x.",
        "x: The x.",
        "y: The y.",
        "y (int): The y.",
        "x (int, optional) : The x.",
    ),
    *("**x: Some.", "z: Of none.", "x, y: Both.", "x : int", 'x: One (choices: ["a", "b"])'),
    *("int: It.", "Returns: It."),
)

Reading = tuple[str, dict[str, str | None]]


def docstrings(count: int) -> Iterator[str]:
    choice = random.Random(5)
    for _ in range(count):
        lines = (choice.choice(LINES) for _ in range(choice.randint(0, 9)))
        indented = (" " * choice.choice([0, 0, 4, 4, 8]) + line for line in lines)
        yield choice.choice(["Do.\n\n", "", "\n"]) + "\n".join(indented)


def function_of(doc: str) -> Any:
    namespace: dict[str, Any] = {"__name__": __name__}
    exec("def function(x: str, y: str) -> str: return x", namespace)
    namespace["function"].__doc__ = doc
    return namespace["function"]


def described(properties: Mapping[str, Mapping[str, Any]]) -> dict[str, str | None]:
    return {name: each["description"] for name, each in properties.items() if "description" in each}


def openai_agents() -> Callable[[Any], Reading]:
    module = import_module("agents.function_schema")

    def read(function: Any) -> Reading:
        docs = module.generate_func_documentation(function)
        return docs.description or "", docs.param_descriptions or {}

    return read


def fastmcp() -> Callable[[Any], Reading]:
    module = import_module("fastmcp.utilities.docstring_parsing")

    def read(function: Any) -> Reading:
        docs = module.parse_docstring(function)
        return docs.description or "", docs.parameters

    return read


def pydantic_ai() -> Callable[[Any], Reading]:
    module = import_module("pydantic_ai._griffe")

    def read(function: Any) -> Reading:
        description, parameters = module.doc_descriptions(function, docstring_format="auto")
        return description or "", parameters

    return read


def mcp() -> Callable[[Any], Reading]:
    try:
        module = import_module("mcp.server.mcpserver.tools.base")
    except ImportError:
        module = import_module("mcp.server.fastmcp.tools.base")
    return lambda function: (module.Tool.from_function(function).description, {})


def langchain() -> Callable[[Any], Reading]:
    module = import_module("langchain_core.tools")

    def read(function: Any) -> Reading:
        tool = module.tool(parse_docstring=True, error_on_invalid_docstring=False)(function)
        return tool.description, described(tool.args_schema.model_json_schema()["properties"])

    return read


def smolagents() -> Callable[[Any], Reading]:
    module = import_module("smolagents._function_type_hints_utils")

    def read(function: Any) -> Reading:
        schema = module.get_json_schema(function)["function"]
        return schema["description"], described(schema["parameters"]["properties"])

    return read


def strands() -> Callable[[Any], Reading]:
    module = import_module("strands.tools.decorator")

    def read(function: Any) -> Reading:
        metadata = module.FunctionToolMetadata(function)
        return metadata.extract_metadata()["description"], metadata.param_descriptions

    return read


def agno() -> Callable[[Any], Reading]:
    module = import_module("agno.tools")

    def read(function: Any) -> Reading:
        tool = module.tool(function)
        return tool.description or "", described(tool.parameters["properties"])

    return read


def livekit() -> Callable[[Any], Reading]:
    module = import_module("livekit.agents.llm.utils")
    declare = import_module("livekit.agents").function_tool

    def read(function: Any) -> Reading:
        model = module.function_arguments_to_pydantic_model(function).model_json_schema()
        return declare(function).info.description or "", described(model["properties"])

    return read


FRAMEWORKS: dict[str, tuple[Callable[[], Callable[[Any], Reading]], dict[str, object], int]] = {
    "agno": (agno, {}, 300),
    "fastmcp": (fastmcp, {}, 2000),
    "langchain": (langchain, {"parse_docstring": True, "error_on_invalid_docstring": False}, 300),
    "livekit": (livekit, {}, 500),
    "mcp": (mcp, {}, 100),
    "openai-agents": (openai_agents, {}, 2000),
    "pydantic-ai": (pydantic_ai, {}, 2000),
    "smolagents": (smolagents, {}, 2000),
    "strands": (strands, {}, 500),
}


def convention(framework: str) -> Convention:
    """The convention of the version that is installed."""
    for line, limit in BY_NAME[framework].profile.earlier:
        if tuple(map(int, version(framework).split(".")[:2])) < limit:
            return convention_of(framework, line)
    return convention_of(framework, "")


@cache
def reader(framework: str) -> Callable[[Any], Reading]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return FRAMEWORKS[framework][0]()
        except ImportError as error:
            pytest.skip(f"{framework} is not installed: {error}")


@pytest.mark.parametrize("framework", FRAMEWORKS)
@pytest.mark.filterwarnings("ignore")
def test_the_framework_reads_the_same(framework: str) -> None:
    real = reader(framework)
    _, settings, count = FRAMEWORKS[framework]
    own = convention(framework)
    names = [*PARAMETERS, "return"] if own.reads_hints else PARAMETERS
    for doc in docstrings(count if ALL else count // 10):
        try:
            description, found = real(function_of(doc))
            expected = (description, {name: found[name] for name in PARAMETERS if name in found})
        except Exception:
            expected = None
        try:
            docs = own.read(doc, name="function", parameters=names, settings=settings)
            kept = {n: t for n, t in docs.parameters.items() if t or framework != "agno"}
            ours = (docs.description, {name: kept[name] for name in PARAMETERS if name in kept})
        except DocstringRefusal:
            ours = None
        assert ours == expected, doc
