"""What a declaration promises by `ToolAnnotations` is recorded, however it is spelled."""

from __future__ import annotations

import json
from pathlib import Path
from textwrap import dedent
from unittest.mock import Mock

import pytest
from building import build, generate_tree, write_sources

from toolgen.config import Config
from toolgen.dialects import DIALECTS, convert
from toolgen.discover import discover
from toolgen.discover.installed import InstalledSources
from toolgen.ir.hints import annotations_of
from toolgen.pipeline import generate

SERVER = """
from {server} import FastMCP
{imports}

server = FastMCP("notes")


@server.tool(annotations={annotations})
def read(name: str) -> str:
    "Read a note."
    return name
"""


def source(annotations: str, imports: str, server: str = "fastmcp") -> str:
    return SERVER.format(server=server, imports=dedent(imports).strip(), annotations=annotations)


def told(root: Path, text: str) -> dict[str, object]:
    """The annotations of the one tool."""
    write_sources(root, {"notes.py": text})
    (planned,) = generate_tree(root).planned
    return annotations_of(planned.tool)


DIRECT = "from mcp.types import ToolAnnotations"

SPELLINGS = [
    ("ToolAnnotations(readOnlyHint=True)", DIRECT),
    ("ToolAnnotations(read_only_hint=True)", DIRECT),
    ("ToolAnnotations(**{'readOnlyHint': True})", DIRECT),
    ("ToolAnnotations(title=None, readOnlyHint=not False)", DIRECT),
    ("READ", f"{DIRECT}\nREAD = ToolAnnotations(readOnlyHint=True)"),
    ("types.ToolAnnotations(readOnlyHint=True)", "from mcp import types"),
    ("types.ToolAnnotations(readOnlyHint=True)", "import mcp.types as types"),
    ("mcp.types.ToolAnnotations(readOnlyHint=True)", "import mcp.types"),
    ("ToolAnnotations(read_only_hint=True)", "from mcp_types import ToolAnnotations"),
    ("{'readOnlyHint': True}", ""),
]


@pytest.mark.parametrize(("annotations", "imports"), SPELLINGS)
@pytest.mark.parametrize("server", ["fastmcp", "mcp.server.fastmcp"])
def test_every_spelling_of_a_hint_is_read(
    annotations: str, imports: str, server: str, tmp_path: Path
) -> None:
    assert told(tmp_path, source(annotations, imports, server)) == {"readOnlyHint": True}


def test_titles_and_all_hints_are_read(tmp_path: Path) -> None:
    annotations = (
        "ToolAnnotations(title='Read', readOnlyHint=False, destructive_hint=False,"
        " idempotentHint=True, open_world_hint=False)"
    )
    assert told(tmp_path, source(annotations, DIRECT)) == {
        "title": "Read",
        "readOnlyHint": False,
        "destructiveHint": False,
        "idempotentHint": True,
        "openWorldHint": False,
    }


def test_the_source_of_the_library_makes_no_difference(tmp_path: Path) -> None:
    library = {
        "mcp_types/__init__.py": "from mcp_types._types import ToolAnnotations as ToolAnnotations",
        "mcp_types/_types.py": """
            from pydantic import BaseModel

            class ToolAnnotations(BaseModel):
                read_only_hint: bool | None = None
            """,
        "mcp/__init__.py": "",
        "mcp/types.py": "from mcp_types import *",
    }
    write_sources(tmp_path / "site", library)

    root = tmp_path / "src"
    write_sources(root, {"notes.py": source("ToolAnnotations(read_only_hint=True)", DIRECT)})
    tracker = Mock()
    installed = InstalledSources([tmp_path / "site"], tracker)

    result = generate(discover([root], root=root), Config(), installed=installed)

    (planned,) = result.planned
    assert annotations_of(planned.tool) == {"readOnlyHint": True}
    assert any(each.args[0].endswith("_types.py") for each in tracker.file.call_args_list)


def test_what_cannot_be_told_costs_the_tool_nothing(tmp_path: Path) -> None:
    assert told(tmp_path, source("ToolAnnotations(readOnlyHint=decide())", DIRECT)) == {}


def test_a_class_of_that_name_elsewhere_is_another(tmp_path: Path) -> None:
    mine = "from elsewhere import ToolAnnotations"
    assert told(tmp_path, source("ToolAnnotations(readOnlyHint=True)", mine)) == {}


def test_the_manifest_and_the_dialect_of_mcp_have_them(tmp_path: Path) -> None:
    text = source("ToolAnnotations(readOnlyHint=True)", DIRECT)
    result = build(tmp_path, {"acme/__init__.py": "", "acme/notes.py": text})

    manifest = json.loads((tmp_path / "acme/_toolgen/manifest.json").read_text("utf-8"))
    assert manifest["tools"][0]["annotations"] == {"readOnlyHint": True}
    (planned,) = result.planned
    definition = convert(planned.wording, DIALECTS["mcp"]).definition
    assert definition is not None
    assert definition["annotations"] == {"readOnlyHint": True}
