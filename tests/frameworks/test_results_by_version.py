"""What each line of versions of a framework makes of the annotation of a result.

A section a version, a line an annotation; a change is reviewed by its diff.
"""

from __future__ import annotations

import json

import golden
import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import generate
from toolgen.source import SourceFile

RESULTS = """
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Optional, Sequence, TypedDict, Union
from typing_extensions import TypeAliasType
from pydantic import BaseModel, Field
from mcp.types import CallToolResult, InputRequiredResult, TextContent
from fastmcp.tools import ToolResult
from {images} import Audio, Image

class Cat(BaseModel):
    kind: Literal["cat"]

class Dog(BaseModel):
    kind: Literal["dog"]

class Pets(BaseModel):
    all: list[Annotated[Cat | Dog, Field(discriminator="kind")]]

class Bare:
    own: int = 1
    _hidden: int = 2

class Empty: ...

@dataclass
class Point:
    x: int

class Keys(TypedDict):
    a: int

class Own(CallToolResult): ...

class Asking(InputRequiredResult): ...

class Text(TextContent): ...

class Tree(BaseModel):
    children: "list[Tree]" = []

class Chain(BaseModel):
    next: "Chain | None" = None

class Closed(BaseModel, extra="forbid"):
    title: str
    within: Pets

class Extra(BaseModel):
    model_config = {{"json_schema_extra": {{"$defs": {{"Unused": {{"type": "integer"}}}}}}}}
    n: Cat

class Named(BaseModel, serialize_by_alias=False):
    n: int = Field(alias="N")

class ByAlias(BaseModel, serialize_by_alias=True):
    n: int = Field(alias="N")
    of: Named | None = None

Alias = TypeAliasType("Alias", Cat)
Either = TypeAliasType("Either", InputRequiredResult | Cat)

{head}
def find(name: str) -> {given}:
    "Find."
"""
SERVERS = {
    "fastmcp": "from fastmcp import FastMCP\nserver = FastMCP('a')\n@server.tool",
    "mcp": "from mcp.server.fastmcp import FastMCP\nserver = FastMCP('a')\n@server.tool()",
    "mcp 2.3": "from mcp.server import MCPServer\nserver = MCPServer('a')\n@server.tool()",
}
VERSIONS = {"fastmcp": ("2.13", "2.14", "3.4", "4.0", "4.1"), "mcp": ("1.10", "1.30", "2.3")}
RETURNED = (
    *("Any", "object", "BaseModel", "Bare", "Empty", "Point", "Keys", "Pets", "Cat | Dog", "bytes"),
    *('Annotated[Cat | Dog, Field(discriminator="kind")]', "list[Cat] | None", "Alias", "Either"),
    *("tuple", "tuple[()]", "tuple[Any, ...]", "tuple[Any, int]", "list", "list[Any]", "Sequence"),
    *("dict", "dict[str, Any]", "dict[int, int]", "dict[str, Cat]", "TextContent", "type[int]"),
    *("list[TextContent]", "TextContent | Cat", "CallToolResult", "InputRequiredResult"),
    *("Annotated[CallToolResult, Cat]", 'Annotated[CallToolResult, Cat, Field(title="T")]'),
    *("Cat | InputRequiredResult", "Union[InputRequiredResult, Cat, int]", "Annotated[Cat, 'A.']"),
    *("InputRequiredResult | None", "Annotated[Cat, 'A.'] | InputRequiredResult", "Bare | None"),
    *("Own", "Asking", "Text", "Own | Cat", "Asking | Cat", "list[Text]", "Annotated[Own, Cat]"),
    *("Tree", "list[Tree]", "Closed", "list[Closed]", "Extra", "Named", "ByAlias", "None"),
    *("Named | ByAlias", "ByAlias | Named", "Annotated[Named, 'A.'] | Cat", "Extra | None"),
    *("dict[str, Named]", "bytes | None", "Annotated[bytes, 'B.']", "list[bytes]"),
    "Annotated[Any, 1]",
    *("CallToolResult | Cat", "list[CallToolResult]", "list[InputRequiredResult]", "Image"),
    *("list[Image]", "Image | Cat", "Annotated[list[Any], 'C.']", "Sequence[Any]", "tuple[Any]"),
    *("ToolResult", "ToolResult | Cat", "Annotated[ToolResult, 'R.']", "Annotated[TextContent, 1]"),
    *("InputRequiredResult | Asking", "Any | InputRequiredResult", "Audio", "list[Audio]"),
    *("list[Annotated[TextContent, 1]]", "dict[str]", "Chain", "Optional[Chain]"),
    *("Optional[Either]", "(Cat | InputRequiredResult) | Dog", "Annotated[Either, 'B.'] | int"),
)
"""Annotations of results, whose schemas are another matter in each line of versions."""


PROTOCOL = """
from pydantic import BaseModel

class CallToolResult(BaseModel):
    isError: bool = False

class InputRequiredResult(BaseModel):
    requests: list[str]

class TextContent(BaseModel):
    text: str
"""
OF_PROTOCOL = (
    *("CallToolResult", "Own", "Annotated[Own, Cat]", "Own | Cat", "list[Own]", "Asking"),
    *("Asking | Cat", "Either", "Text", "list[Text]", "TextContent", "TextContent | Cat"),
)
"""Annotations of results where the protocol's own source is read: classes below it are told."""


def _result_of(given: str, framework: str, version: str, *more: SourceFile) -> str:
    head = SERVERS.get(f"{framework} {version}", SERVERS[framework])
    images = "fastmcp.utilities.types" if framework == "fastmcp" else "mcp.server.fastmcp"
    source = RESULTS.format(head=head, given=given, images=images)
    config = Config(frameworks=((framework, version),))
    result = generate([source_file("app.py", source), *more], config)
    made = [json.dumps(each.output) for each in result.planned]
    return " ".join((*made, *(f"{each.code} {each.message}" for each in result.diagnostics)))


def _results_of(server: str) -> str:
    framework, version = server.split()
    protocol = source_file("mcp/types.py", PROTOCOL)
    return "".join(
        f"{each}{about}: {_result_of(each, framework, version, *more)}\n"
        for some, about, more in (
            (RETURNED, "", ()),
            (OF_PROTOCOL, ", with the protocol's source", (protocol,)),
        )
        for each in some
    )


FILE_OF_RESULTS = golden.CASES / "frameworks" / "results.txt"
LINES = [f"{name} {version}" for name, versions in VERSIONS.items() for version in versions]


@pytest.mark.parametrize("server", LINES)
def test_results_have_the_schemas_of_their_version(server: str, update_golden: bool) -> None:
    golden.compare_section(FILE_OF_RESULTS, server, _results_of(server), update_golden)


def test_each_line_of_versions_is_asked_of_results(update_golden: bool) -> None:
    golden.compare_sections(FILE_OF_RESULTS, LINES, _results_of, update_golden)
