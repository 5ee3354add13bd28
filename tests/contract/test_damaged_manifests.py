"""A manifest is read by its shape: what is damaged is named by its place, for every value of it."""

from __future__ import annotations

import copy
import hashlib
import json
import re
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from building import generate_tree, write_sources

from toolgen.cli.registries import BuiltPackage
from toolgen.contract.bases.directory import parse_manifest
from toolgen.contract.compare import compare_registries
from toolgen.findings import SourceErrors, ToolgenError
from toolgen.render.manifest_shape import check_content
from toolgen.targets.joining import joined, packages_of

SOURCE = """
from pydantic import BaseModel
from toolgen_runtime import tool

class Node(BaseModel):
    name: str
    inner: "Node | None" = None

@tool(read_only=True, timeout=3, tags=["a"])
def act(node: Node, mode: str | None = None, sizes: list[int] = []) -> str:
    '''Act.

    Args:
        mode: How.
    '''
    return ""

@tool
def other(x) -> int:
    return 1

@tool(name=compute())
def refused() -> int:
    return 1
"""
KINDS = (None, True, 5, "text", [1], {"a": 1})
MISSING = object()
PYTHON = ("Error(", "object is not", "object has no attribute", "Traceback", "unhashable")


@pytest.fixture(scope="module")
def manifest(tmp_path_factory: pytest.TempPathFactory) -> Any:
    tree = write_sources(
        tmp_path_factory.mktemp("tree"), {"acme/__init__.py": "", "acme/tools.py": SOURCE}
    )
    [package] = generate_tree(tree).packages
    return json.loads(next(f.data for f in package.files if f.path == "manifest.json"))


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    if isinstance(value, dict):
        for key, item in value.items():
            yield from places(item, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from places(item, (*path, index))


def damaged(manifest: Any) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """The manifest with each of its values as each kind of JSON, and without it."""
    for path in places(manifest):
        for kind in (*KINDS, MISSING):
            whole = copy.deepcopy(manifest)
            if not path:
                yield path, None if kind is MISSING else kind
                continue
            node = whole
            for step in path[:-1]:
                node = node[step]
            if kind is MISSING:
                del node[path[-1]]
            else:
                node[path[-1]] = kind
            yield path, whole


def shown(path: tuple[Any, ...]) -> str:
    """The last key of a place, which an error has to name."""
    return next((step for step in reversed(path) if isinstance(step, str)), "")


def told(read: Callable[[], object]) -> str:
    """The error of a reading, empty for none; whatever else is raised is a defect."""
    try:
        read()
    except (ToolgenError, SourceErrors) as error:
        return str(error)
    return ""


def is_python(text: str) -> bool:
    return any(word in text for word in PYTHON)


def test_every_damage_is_an_error_that_names_its_place_or_is_compared(manifest: Any) -> None:
    whole = parse_manifest(json.dumps(manifest).encode(), "whole")
    errors = 0
    for path, content in damaged(manifest):
        data = json.dumps(content).encode()
        text = told(partial(parse_manifest, data, "side"))
        if text:
            errors += 1
            assert not is_python(text), (path, text)
            assert text.startswith("side"), (path, text)
            assert shown(path) in text or "manifest" in text, (path, text)
        else:
            side = parse_manifest(data, "side")
            compare_registries(side, whole)
            compare_registries(whole, side)
    assert errors > 150


def all_of(listed: Path) -> object:
    return joined(packages_of([listed]), "all")


def test_where_targets_are_joined_it_is_the_same(manifest: Any, tmp_path: Path) -> None:
    file = tmp_path / "acme" / "_toolgen" / "manifest.json"
    file.parent.mkdir(parents=True)
    listed = tmp_path / "acme.outputs"
    others = [f"{digest}  acme/_toolgen/{path}\n" for path, digest in manifest["files"].items()]
    for path, content in damaged(manifest):
        if "parameters" not in path:
            data = json.dumps(content).encode()
            file.write_bytes(data)
            own = f"{hashlib.sha256(data).hexdigest()}  acme/_toolgen/manifest.json\n"
            listed.write_text("".join([own, *others]))
            text = told(partial(all_of, listed))
            assert not is_python(text), (path, text)


def test_the_names_of_what_was_built_are_read_by_it(manifest: Any, tmp_path: Path) -> None:
    package = BuiltPackage("acme", "acme._toolgen", tmp_path, tmp_path)
    for path, content in damaged(manifest):
        (tmp_path / "manifest.json").write_text(json.dumps(content))
        text = told(package.tool_names)
        assert not text or ("expected " in text and "run: toolgen build" in text), path


def test_an_error_says_what_is_expected_where(manifest: Any) -> None:
    manifest["tools"][0]["hashes"]["wire"] = True

    with pytest.raises(ToolgenError) as caught:
        parse_manifest(json.dumps(manifest).encode(), "base")

    assert str(caught.value) == "base: tools[0].hashes.wire: expected a text, got true"


LEFT_OUT = {"function": "acme:f", "reason": "it is", "tools": ["f"]}
FULL = {
    "tools": [{"name": "act", "parameters": {}, "hashes": {"x": ""}, "options": {}}],
    "refused": [LEFT_OUT],
    "listed": [LEFT_OUT],
    "packages": {"x": ""},
    "files": {"x": ""},
}
OF_LEFT_OUT = ("function", "reason", "tools", "tools[0]")
NEEDED = {"tools", "tools[0].name", "tools[0].parameters"} | {
    f"{held}[0].{key}" for held in ("refused", "listed") for key in OF_LEFT_OUT[:3]
}
SHAPES = {
    "a text": [
        *("package", "fingerprint", "packages.x", "files.x", "tools[0].hashes.x"),
        *(f"tools[0].{key}" for key in ("name", "source", "reach", "package")),
        *(
            f"{held}[0].{key}"
            for held in ("refused", "listed")
            for key in OF_LEFT_OUT
            if key != "tools"
        ),
    ],
    "a list": ["tools", "refused", "listed", "refused[0].tools", "listed[0].tools"],
    "an object": [
        *("packages", "files", "refused[0]", "listed[0]", "tools[0]"),
        *(f"tools[0].{key}" for key in ("parameters", "hashes", "policy")),
    ],
    "an object or null": [
        *("tools[0].output", "tools[0].annotations", "tools[0].options"),
        "tools[0].options.annotations",
    ],
    "a text or null": [f"tools[0].{key}" for key in ("description", "module", "qualname")],
    "true or false or null": [
        *("tools[0].strict", "tools[0].is_async", "tools[0].options.strict"),
    ],
}
WORDS = {
    str: "a text",
    bool: "true",
    type(None): "null",
    list: "a list",
    dict: "an object",
}


@pytest.mark.parametrize("expected", SHAPES)
@pytest.mark.parametrize(
    "given", [*KINDS, 1.5, MISSING], ids=lambda each: "missing" if each is MISSING else str(each)
)
def test_whatever_is_read_of_a_manifest_is_held_to_its_shape(expected: str, given: Any) -> None:
    for place in SHAPES[expected]:
        manifest = node = json.loads(json.dumps(FULL))
        *steps, last = [int(each) if each.isdigit() else each for each in re.findall(r"\w+", place)]
        for step in steps:
            node = node[step]
        if given is not MISSING:
            node[last] = given
        elif isinstance(last, str):
            node.pop(last, None)

        said = told(partial(check_content, manifest, "it"))

        missing = given is MISSING and place not in NEEDED
        if missing or WORDS.get(type(given)) in expected.split(" or "):
            assert f"it: {place}: " not in said, place
        else:
            assert said.startswith(f"it: {place}: expected {expected}, got "), place
