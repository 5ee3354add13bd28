"""The code is built as `docs/design.md` says: who imports what, and in which direction."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from building import GENERATOR, REPOSITORY, RUNTIME

TOOLGEN = GENERATOR / "toolgen"
ADAPTERS = RUNTIME / "toolgen_runtime" / "adapters"

# What adapters import that are not named after it.
FRAMEWORKS = {
    "autogen": {"autogen_core"},
    "fastmcp": {"fastmcp", "mcp_types"},
    "google_adk": {"google"},
    "google_genai": set[str](),
    "mcp": {"mcp", "mcp_types"},
    "openai": set[str](),
    "openai_agents": {"agents"},
}

# From first to last: a stage may import what stands before it, and nothing that stands after.
ORDER = [
    *(
        "diagnostics",
        "json_schema",
        "source",
        "rules",
        "worlds",
        "facts",
        "ir",
        "config",
        "discover",
        "parse",
    ),
    *(
        "parsing",
        "link",
        "evaluate",
        "extract",
        "check",
        "schema",
        "dialects",
        "formatting",
        "render",
    ),
    *("planning", "write", "pipeline", "findings", "costs", "export", "contract"),
    *("catalogue", "lint", "dynamic"),
    *("stamp", "ownership", "factcache", "verify", "adoption", "cli", "__main__", "__init__"),
]

# What the design's table writes for no library, and for one that it says more of.
NOTHING = "\N{EN DASH}"
MODULES = {"griffe (docstrings)": "griffe"}

EXPENSIVE = [
    *("black", "click", "griffe", "jinja2", "jsonschema", "libcst", "pathspec", "pydantic"),
    *("rich", "tomlkit", "watchfiles"),
]


def _sources(root: Path) -> list[Path]:
    return sorted(root.rglob("*.py"))


@cache
def _imports(path: Path) -> tuple[tuple[str, bool], ...]:
    """The modules that a file imports, and whether on import of the file itself."""
    return tuple(_found_imports(path))


def _found_imports(path: Path) -> Iterator[tuple[str, bool]]:
    tree = ast.parse(path.read_bytes())
    late = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or _is_for_checkers(node)
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node not in late) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path} has a relative import"
            yield node.module or "", node not in late


def _is_for_checkers(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.If)
        and isinstance(node.test, ast.Name)
        and node.test.id == "TYPE_CHECKING"
    )


def _stage(path: Path) -> str:
    return path.relative_to(TOOLGEN).parts[0].removesuffix(".py")


def _documented() -> dict[str, set[str]]:
    """By the design's table of stages: who alone imports what."""
    text = (REPOSITORY / "docs" / "design.md").read_text("utf-8")
    rows = re.findall(r"^\| `(\w+/|\w+\.py)` \|[^|]*\|[^|]*\| ([^|]+) \|$", text, re.MULTILINE)
    return {
        stage.rstrip("/").removesuffix(".py"): {
            MODULES.get(name.strip(), name.strip()) for name in names.split(",")
        }
        - {NOTHING}
        for stage, names in rows
    }


def test_the_design_has_a_row_for_every_stage() -> None:
    folders = {path.parent.name for path in TOOLGEN.glob("*/*.py")}

    assert folders <= set(_documented())


def test_the_order_of_stages_is_complete() -> None:
    assert {_stage(path) for path in _sources(TOOLGEN)} == set(ORDER)


@pytest.mark.parametrize("module", EXPENSIVE)
def test_a_library_is_imported_by_one_stage(module: str) -> None:
    importers = {
        _stage(path)
        for path in _sources(TOOLGEN)
        for name, _ in _imports(path)
        if name.partition(".")[0] == module
    }
    allowed = {stage for stage, names in _documented().items() if module in names}

    assert len(allowed) == 1
    assert importers <= allowed


@pytest.mark.parametrize("stage", ORDER)
def test_a_stage_imports_nothing_that_comes_after_it(stage: str) -> None:
    later = set(ORDER[ORDER.index(stage) + 1 :])
    wrong = {
        (path.name, name)
        for path in _sources(TOOLGEN)
        if _stage(path) == stage
        for name, _ in _imports(path)
        if name.startswith("toolgen.") and name.split(".")[1] in later
    }

    assert wrong == set()


def test_data_between_stages_imports_no_library() -> None:
    for stage in ("diagnostics", "facts", "ir", "json_schema"):
        names = {
            name.partition(".")[0]
            for path in _sources(TOOLGEN / stage)
            for name, _ in _imports(path)
        }
        assert not names & {*EXPENSIVE, "toolgen_runtime"}


def test_the_runtime_never_imports_the_generator() -> None:
    names = {name.partition(".")[0] for path in _sources(RUNTIME) for name, _ in _imports(path)}

    assert "toolgen" not in names


def test_what_ties_builds_to_toolgen_imports_neither_it_nor_the_runtime() -> None:
    names = {
        name.partition(".")[0]
        for path in _sources(REPOSITORY / "integration" / "toolgen_build")
        for name, _ in _imports(path)
    }
    backends = {"hatchling", "setuptools", "distutils"}

    assert names <= {*sys.stdlib_module_names, "toolgen_build", *backends}


def test_the_runtime_imports_pydantic_late() -> None:
    early = {
        name.partition(".")[0]
        for path in _sources(RUNTIME)
        if path.parent != ADAPTERS  # which import frameworks that have it
        for name, is_early in _imports(path)
        if is_early
    }

    assert not early & {"pydantic", "pydantic_core", "typing_extensions", "typing", "inspect"}


@pytest.mark.parametrize("path", _sources(ADAPTERS), ids=lambda path: path.stem)
def test_an_adapter_imports_its_framework_and_no_other(path: Path) -> None:
    names = {name.partition(".")[0] for name, _ in _imports(path)}
    others = names - {*sys.stdlib_module_names, "toolgen_runtime"}

    assert others <= {"pydantic", *FRAMEWORKS.get(path.stem, {path.stem})}


def test_the_generator_needs_the_runtime_for_commands_search_and_unbuilt_tools_alone() -> None:
    importers = {
        (_stage(path), name)
        for path in _sources(TOOLGEN)
        for name, _ in _imports(path)
        if name.partition(".")[0] == "toolgen_runtime"
    }

    assert {(stage, name) for stage, name in importers if stage not in ("cli", "dynamic")} == {
        ("render", "toolgen_runtime.search.index")
    }
