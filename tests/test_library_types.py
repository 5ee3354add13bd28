"""Types of libraries are imported from where the source imports them, and type checkers find them.

The libraries here have what the real ones have: modules that define, modules that re-export, and
packages that do not.
"""

from __future__ import annotations

import ast
import shutil
from pathlib import Path

import pytest
from building import write_sources
from type_checkers import mypy, pyright

from toolgen.config import Config
from toolgen.discover import discover
from toolgen.discover.installed import InstalledSources
from toolgen.pipeline import generate
from toolgen.write import write_tree

LIBRARIES = {
    "mcp/py.typed": "",
    "mcp/__init__.py": "",
    "mcp/types.py": """
        from mcp_types._types import CallToolResult as CallToolResult
        from mcp_types._types import ContentBlock as ContentBlock
        from mcp_types._types import ImageContent as ImageContent
        from mcp_types._types import TextContent as TextContent
    """,
    "mcp_types/py.typed": "",
    "mcp_types/__init__.py": """
        from mcp_types._types import ImageContent as ImageContent
        from mcp_types._types import TextContent as TextContent
    """,
    "mcp_types/_types.py": """
        from pydantic import BaseModel


        class TextContent(BaseModel):
            text: str


        class ImageContent(BaseModel):
            data: str


        class CallToolResult(BaseModel):
            isError: bool = False


        ContentBlock = TextContent | ImageContent
    """,
    "fastmcp/py.typed": "",
    "fastmcp/__init__.py": """
        from collections.abc import Callable
        from typing import TypeVar

        F = TypeVar("F", bound=Callable[..., object])


        class Context: ...


        class FastMCP:
            def __init__(self, name: str) -> None: ...

            def tool(self, function: F) -> F:
                return function
    """,
    "fastmcp/tools/__init__.py": "",
    "fastmcp/tools/tool.py": "class ToolResult: ...\n",
    "fastmcp/utilities/__init__.py": "",
    "fastmcp/utilities/types.py": "class Image: ...\n",
    "lines/py.typed": "",
    "lines/__init__.py": "from lines._lines import Line",
    "lines/_lines.py": """
        from pydantic import BaseModel


        class Line(BaseModel):
            length: float
    """,
    "shapes/py.typed": "",
    "shapes/__init__.py": "",
    "shapes/plane/__init__.py": """
        from shapes.plane._shapes import Circle as Circle
        from shapes.plane._shapes import Square as Square
    """,
    "shapes/plane/_shapes.py": """
        from pydantic import BaseModel


        class Circle(BaseModel):
            radius: float


        class Square(BaseModel):
            inner: Circle
    """,
}

TOOLS = """
    import mcp.types
    import mcp.types as protocol
    from fastmcp import Context, FastMCP
    from fastmcp.tools.tool import ToolResult
    from fastmcp.utilities.types import Image
    from lines import Line  # type: ignore[attr-defined] # pyright: ignore[reportPrivateImportUsage]
    from mcp.types import CallToolResult as Result
    from mcp.types import ContentBlock

    from acme.compatible import TextContent

    server = FastMCP("acme")


    @server.tool
    def texts(count: int) -> list[TextContent]:
        "Give texts."
        return []


    @server.tool
    def aliased(count: int) -> Result | protocol.ImageContent | None:
        "Give what has another name here."
        return None


    @server.tool
    def by_path(count: int) -> "list[mcp.types.TextContent]":
        "Give what is named by its module."
        return []


    @server.tool
    def blocks(context: Context, count: int) -> list[ContentBlock]:
        "Give a union that the library defines."
        return []


    @server.tool
    def result(count: int) -> ToolResult:
        "Give a result."
        return ToolResult()


    @server.tool
    def line(count: int) -> Line | None:
        "Give what its library does not say that it exports."
        return None


    @server.tool
    def image(count: int) -> Image | None:
        "Give an image."
        return None
"""

READ = """
    from shapes.plane import *
    from shapes.plane import Circle as Round
    from toolgen_runtime import tool


    @tool
    def draw(circle: Round, square: Square) -> Round:
        "Draw."
        return circle
"""

NOT_READ = """
    from toolgen_runtime import tool


    @tool
    def draw(radius: float) -> float:
        "Draw."
        return radius
"""


@pytest.fixture(params=["by_name", "by_source"])
def root(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A built package beside its libraries, whose source was read for the build or was not."""
    reads = request.param == "by_source"
    libraries = write_sources(tmp_path / "libraries", LIBRARIES)
    sources = {
        "acme/__init__.py": "",
        "acme/compatible.py": "from mcp.types import TextContent as TextContent\n",
        "acme/server.py": TOOLS,
        "acme/drawing.py": READ if reads else NOT_READ,
    }
    root = write_sources(tmp_path / "project", sources)
    files = discover([root], root=root, exclude=(), output_name="_toolgen")
    result = generate(files, Config(), installed=InstalledSources([libraries]) if reads else None)
    assert not result.has_errors, "\n".join(map(str, result.diagnostics))
    for package in result.packages:
        write_tree(root / package.directory, package.files)
    shutil.copytree(libraries, root, dirs_exist_ok=True)
    return root


def imports(root: Path) -> set[str]:
    """What type checkers see that a generated package imports of the libraries, name by name."""
    found = set()
    for name in ("__init__.pyi", "invokers.pyi", "types.py"):
        tree = ast.parse((root / "acme/_toolgen" / name).read_text("utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                found |= {f"{node.module}:{each.name}" for each in node.names}
    own = ("acme", "typing", "collections", "toolgen_runtime", "__future__")
    return {each for each in found if not each.startswith(own)}


def test_a_type_is_imported_from_where_the_source_imports_it(root: Path) -> None:
    found = imports(root)

    # Where the source of a library is read, its union is known by its arms.
    modules = {"fastmcp", "fastmcp.tools.tool", "fastmcp.utilities.types", "mcp", "mcp.types"}
    assert {each.partition(":")[0] for each in found} <= {
        *modules,
        "mcp_types",
        "shapes.plane",
        "lines",
    }
    assert {
        "mcp.types:TextContent",
        "mcp.types:CallToolResult",
        "fastmcp.tools.tool:ToolResult",
        "fastmcp.utilities.types:Image",
    } <= found


def test_mypy_finds_each_type(root: Path, tmp_path: Path) -> None:
    assert mypy(root, tmp_path / "cache", "acme") == []


def test_pyright_finds_each_type(root: Path) -> None:
    assert pyright(root) == {}
