"""What a checker reads of the runtime is what can be imported from it."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from building import REPOSITORY

import toolgen_runtime

_IMPORT = re.compile(r"^ *from (toolgen_runtime[\w.]*) import ([\w, ]+)$", re.MULTILINE)


def documented() -> set[tuple[str, str]]:
    """Module and name of what the documentation and the examples import of the runtime."""
    pages = [REPOSITORY / "README.md", REPOSITORY / "runtime" / "README.md"]
    pages += [*REPOSITORY.glob("docs/*.md"), *REPOSITORY.glob("examples/*/main.py")]
    return {
        (module, name.strip())
        for page in pages
        for module, names in _IMPORT.findall(page.read_text("utf-8"))
        for name in names.split(",")
        if module != "toolgen_runtime.adapters"  # modules, which need their frameworks
    }


def stub() -> ast.Module:
    return ast.parse(Path(toolgen_runtime.__file__).with_suffix(".pyi").read_text("utf-8"))


def test_the_stub_exports_what_is_public() -> None:
    assigned = [node for node in stub().body if isinstance(node, ast.Assign)]
    exported = next(ast.literal_eval(node.value) for node in assigned)

    assert sorted(exported) == toolgen_runtime.__all__


def test_the_stub_imports_each_name_from_where_it_is() -> None:
    for node in stub().body:
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("toolgen_runtime"):
            module = __import__(str(node.module), fromlist=["*"])
            for name in node.names:
                assert getattr(module, name.name) is getattr(toolgen_runtime, name.name)


def test_a_star_import_brings_the_public_names() -> None:
    namespace: dict[str, object] = {}

    exec("from toolgen_runtime import *", namespace)

    assert set(toolgen_runtime.__all__) <= set(namespace)
    assert set(toolgen_runtime.__all__) <= set(dir(toolgen_runtime))
    assert set(toolgen_runtime.requests.__all__) <= set(dir(toolgen_runtime.requests))


@pytest.mark.parametrize(("module", "name"), sorted(documented()))
def test_what_is_documented_can_be_imported_from_where_it_is_said_to_be(
    module: str, name: str
) -> None:
    pytest.importorskip("opentelemetry" if module.endswith(".otel") else "sys")

    assert hasattr(__import__(module, fromlist=[name]), name)


def test_modules_that_are_documented_without_an_import_are_there() -> None:
    for module, name in [
        ("toolgen_runtime.cutting", "CutText"),
        ("toolgen_runtime.requests.fields", "FUNCTION_DESCRIPTION"),
        ("toolgen_runtime.adapters.loop", "TurnsExhausted"),
    ]:
        assert hasattr(__import__(module, fromlist=[name]), name)
