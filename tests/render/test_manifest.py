"""The manifest: what is hashed, and that it says the same for the same tools."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from toolgen.ir.nodes import Construct, Scalar, Table
from toolgen.ir.tools import Options, ToolSpec
from toolgen.json_schema import wire_schema
from toolgen.render.manifest import fingerprint, render_manifest, tool_hashes
from toolgen.render.plan import PackagePlan, PlannedTool

SCHEMA: dict[str, Any] = {
    "properties": {
        "title": {"type": "string", "title": "T", "description": "D", "default": "x"},
        "b": {"anyOf": [{"$ref": "#/$defs/C", "description": "D"}, {"type": "null"}]},
    },
    "required": ["title", "b"],
    "type": "object",
}


def planned(**changes: Any) -> PlannedTool:
    made = ToolSpec("f", "m", "f", True, "Does it.")
    return PlannedTool(replace(made, **changes), SCHEMA)


def changed_hashes(other: PlannedTool) -> set[str]:
    before, after = tool_hashes(planned()), tool_hashes(other)
    return {kind for kind in before if before[kind] != after[kind]}


def with_schema(**changes: Any) -> PlannedTool:
    return PlannedTool(planned().tool, {**SCHEMA, **changes})


def test_annotations_are_not_on_the_wire_but_a_property_of_that_name_is() -> None:
    assert wire_schema(SCHEMA) == {
        "properties": {
            "title": {"type": "string"},
            "b": {"anyOf": [{"$ref": "#/$defs/C"}, {"type": "null"}]},
        },
        "required": ["b", "title"],
        "type": "object",
    }


def test_values_are_not_taken_for_schemas() -> None:
    schema = {"enum": [{"title": "kept"}], "const": {"default": 1}}
    assert wire_schema(schema) == schema


def test_a_description_changes_what_the_model_reads() -> None:
    assert changed_hashes(planned(description="Other.")) == {"model"}


def test_the_order_of_properties_changes_what_the_model_reads() -> None:
    turned = dict(reversed(SCHEMA["properties"].items()))
    assert changed_hashes(with_schema(properties=turned)) == {"model"}


def test_the_order_of_required_names_is_not_on_the_wire() -> None:
    assert changed_hashes(with_schema(required=["b", "title"])) == {"model"}


def test_a_constraint_is_on_the_wire() -> None:
    narrowed = {"title": {"type": "string", "maxLength": 3}, "b": SCHEMA["properties"]["b"]}
    assert changed_hashes(with_schema(properties=narrowed)) == {"wire", "model"}


def test_options_change_what_is_trusted() -> None:
    assert changed_hashes(planned(options=Options(strict=False))) == {"trust"}


@pytest.mark.parametrize(
    "other", [planned(name="g"), planned(description=""), planned(options=Options(thread=False))]
)
def test_the_fingerprint_changes_with_every_hash(other: PlannedTool) -> None:
    assert fingerprint({"f": tool_hashes(planned())}) != fingerprint({"f": tool_hashes(other)})


def test_the_manifest_lists_every_other_file_with_its_digest(
    render: Callable[..., dict[str, str]], tool: Callable[..., ToolSpec]
) -> None:
    texts = render(tool("f"))
    manifest = json.loads(texts.pop("manifest.json"))
    digests = {path: hashlib.sha256(text.encode()).hexdigest() for path, text in texts.items()}
    assert manifest["files"] == digests


def test_the_manifest_is_the_contract(
    render: Callable[..., dict[str, str]], tool: Callable[..., ToolSpec]
) -> None:
    manifest = json.loads(render(tool("f", description="Does it."))["manifest.json"])
    (entry,) = manifest["tools"]
    assert manifest["package"] == "shop"
    assert (manifest["manifest"], manifest["contract"]) == (1, 1)
    assert entry.pop("hashes").keys() == {"wire", "model", "trust"}
    assert entry == {
        "name": "f",
        "module": "shop.weather",
        "qualname": "f",
        "source": "src/shop/weather.py",
        "description": "Does it.",
        "parameters": {"properties": {}, "type": "object"},
        "strict": True,
        "is_async": True,
    }


def test_the_manifest_is_pretty_sorted_and_ends_in_a_line_end(
    render: Callable[..., dict[str, str]], tool: Callable[..., ToolSpec]
) -> None:
    text = render(tool("f"))["manifest.json"]
    assert text == json.dumps(json.loads(text), indent=2, sort_keys=True) + "\n"


READ_ONLY = Construct("mcp.types:ToolAnnotations", (), (("readOnlyHint", Scalar(True)),))


def test_annotations_change_what_is_promised() -> None:
    assert changed_hashes(planned(settings=(("annotations", READ_ONLY),))) == {"trust"}


@pytest.mark.parametrize(
    "value", [READ_ONLY, Table(((Scalar("readOnlyHint"), Scalar(True)), (Scalar(b"x"), Scalar(1))))]
)
def test_the_manifest_has_the_annotations_that_are_constants(value: Construct | Table) -> None:
    tool = replace(planned().tool, settings=(("annotations", value),))
    plan = PackagePlan("m", "m._toolgen", "m/_toolgen", (), (PlannedTool(tool, SCHEMA),))

    file = render_manifest(plan, plan.tools, {"f": tool_hashes(plan.tools[0])}, ())

    (entry,) = json.loads(file.data)["tools"]
    assert entry["annotations"] == {"readOnlyHint": True}
