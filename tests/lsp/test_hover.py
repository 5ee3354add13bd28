"""What an editor shows of the tool at the cursor."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

from click.testing import CliRunner

from tests.lsp.conftest import WEATHER
from toolgen.cli.main import cli

if TYPE_CHECKING:
    from tests.lsp.conftest import Project, Start

MANY = '''\
import os
from typing import Annotated, Literal

from fastmcp import FastMCP
from pydantic import BaseModel, Field
from toolgen_runtime import tool

mcp = FastMCP("many")


class Place(BaseModel):
    """A place."""

    name: Annotated[str, Field(min_length=1, description="Which \N{CLOUD}.")]
    within: "Place | None" = None


@tool(read_only=True, approval="always", tags=["geo"])
async def locate(
    place: Place,
    units: Literal["C", "F"] = "C",
) -> str:
    """Locate a place."""
    return "def other(): no tool"


if os.environ.get("DEBUG"):

    @mcp.tool
    def debug(level: int) -> list[Place]:
        """Debug."""
        return []


@tool
def broken(city: Gone) -> str:
    """Break."""
    return ""


def helper() -> None:
    """No tool."""
'''


def schemas_in(markdown: str) -> list[Any]:
    return [json.loads(each) for each in re.findall(r"```json\n(.*?)\n```", markdown, re.DOTALL)]


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n")


def test_the_schema_is_the_one_that_a_build_writes(project: Project, start: Start) -> None:
    path = project.write("src/acme/many.py", MANY)
    CliRunner().invoke(cli, ["build", str(project.root)])
    manifest = json.loads((project.root / "src/acme/_toolgen/manifest.json").read_text())
    written = {each["name"]: each["parameters"] for each in manifest["tools"]}
    assert {"get_weather", "locate", "debug"} <= written.keys()

    editor = start(project.root)
    editor.open(path)
    editor.open(project.weather)
    for name, file, text in (
        ("get_weather", project.weather, WEATHER),
        ("locate", path, MANY),
        ("debug", path, MANY),
    ):
        shown = editor.hover(file, line_of(text, f"def {name}"))
        assert schemas_in(shown)[0] == written[name]
        assert list(schemas_in(shown)[0]["properties"]) == list(written[name]["properties"])


def test_all_that_is_known_of_a_tool_is_told(project: Project, start: Start) -> None:
    path = project.write("src/acme/many.py", MANY)
    editor = start(project.root)
    editor.open(path)

    located = editor.hover(path, line_of(MANY, "def locate"))
    assert "**locate** `acme.many:locate` (toolgen)" in located
    assert "Locate a place." in located
    assert re.search(r"\d+ tokens, \d+ bytes in openai", located)
    assert 'readOnlyHint = true, approval = "always", tags = ["geo"]' in located
    for part in ("@tool(read_only", "place: Place,\n", ") -> str:"):
        assert editor.hover(path, line_of(MANY, part)) == located

    debug = editor.hover(path, line_of(MANY, "@mcp.tool"))
    assert "registered if os.environ.get('DEBUG')" in debug.replace('"', "'")
    assert len(schemas_in(debug)) == 2

    broken = editor.hover(path, line_of(MANY, "def broken"))
    assert "**broken** is no tool: refused" in broken
    assert "TG301: " in broken

    for part in ('return "def other', "def helper", "class Place", "import os"):
        assert editor.hover(path, line_of(MANY, part)) == ""


def test_a_hover_is_about_what_is_typed(project: Project, start: Start) -> None:
    editor = start(project.root)
    editor.open(project.weather)
    editor.settled(project.weather)
    editor.type(project.weather, "\n\n" + WEATHER.replace("days: int", "days: float"))
    (schema,) = schemas_in(editor.hover(project.weather, 6))
    assert schema["properties"]["days"]["type"] == "number"


def test_the_outline_has_the_tools(project: Project, start: Start) -> None:
    path = project.write("src/acme/many.py", MANY)
    editor = start(project.root)
    editor.open(path)
    asked = {"textDocument": {"uri": path.as_uri()}}
    found = editor.ask("textDocument/documentSymbol", asked)
    assert [(each["name"], each["detail"]) for each in found] == [
        ("locate", "tool"),
        ("debug", "tool"),
        ("broken", "refused"),
    ]
    assert found[0]["range"]["end"]["line"] == line_of(MANY, ") -> str:")
