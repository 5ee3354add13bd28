"""What a checker reads of the runtime is what can be imported from it."""

from __future__ import annotations

import ast
from pathlib import Path

import toolgen_runtime


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
