"""Which tools of two sides are taken for the same, and what is told of them beside schemas."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import combinations
from typing import Any

import golden
import pytest

from toolgen.contract.compare import compare_registries
from toolgen.contract.registries import (
    LeftOut,
    RegisteredTool,
    RegistryContract,
    UnreadFile,
    from_manifest,
)
from toolgen.findings import Position
from toolgen.ir.ledger import ToolState
from toolgen.ir.tools import Reach
from toolgen.render.schemas import json_text

EXPECTED = golden.CASES / "schema_pairs" / "paired_tools.txt"
NONE: Mapping[str, Any] = {"type": "object", "properties": {}}
TEXT: Mapping[str, Any] = {"type": "object", "properties": {"a": {"type": "string"}}}


def _tool(place: str, description: str = "", schema: Any = TEXT, **more: Any) -> RegisteredTool:
    package, name = place.split(".")
    more.setdefault("function", f"{package}.tools:{name}")
    more.setdefault("source", f"{package}/tools.py")
    return RegisteredTool(package, name, description, schema, None, **more)


def _hinted(**hints: bool) -> RegisteredTool:
    return _tool("acme.act", "Act.", annotations=hints)


def _used(**policy: object) -> RegisteredTool:
    said = {name: value for name, value in policy.items() if value is not None}
    return _tool("acme.act", "Act.", policy=said)


def _holding(schema: Any, **definitions: Any) -> Mapping[str, Any]:
    return {"type": "object", "properties": {"a": schema}, "$defs": definitions}


def _large(size: int) -> RegisteredTool:
    """A tool that takes so many bytes of text, most of them in what no rule is about."""
    tool = _tool("acme.act", schema={**TEXT, "x-note": ""})
    more = size - len(json_text([tool.name, "", tool.parameters]))
    return replace(tool, parameters={**tool.parameters, "x-note": "x" * more})


_ANY = _holding({})
_Side = Sequence[RegisteredTool] | RegistryContract
_UNREAD = RegistryContract(
    "side",
    (_tool("acme.stay"),),
    unread=(UnreadFile(Position("acme/tools.py", 1, 1), "TG101: so"),),
)
_LEFT = RegistryContract(
    "side",
    (_tool("acme.stay"),),
    left_out=(LeftOut("acme.more:other", ToolState.LISTED, ("act",), "so"),),
)
SIDES: Mapping[str, tuple[_Side, _Side]] = {
    "a tool under another name": ([_tool("acme.act", "Act.")], [_tool("acme.do", "Act.")]),
    "two tools that look alike, under other names": (
        [_tool("acme.act", "Act."), _tool("acme.act_too", "Act.")],
        [_tool("acme.do", "Act."), _tool("acme.do_too", "Act.")],
    ),
    "one tool where there were two that look alike": (
        [_tool("acme.act", "Act."), _tool("acme.act_too", "Act.")],
        [_tool("acme.do", "Act.")],
    ),
    "nothing of its own but a description": (
        [_tool("acme.act", "Act.", NONE)],
        [_tool("acme.do", "Act.", NONE)],
    ),
    "nothing of its own": ([_tool("acme.act", "", NONE)], [_tool("acme.do", "", NONE)]),
    "nothing of its own but parameters": ([_tool("acme.act")], [_tool("acme.do")]),
    "two packages under other names": (
        [_tool("a.x"), _tool("a.y"), _tool("b.p"), _tool("b.q")],
        [_tool("c.x"), _tool("c.y"), _tool("d.p"), _tool("d.q")],
    ),
    "two packages that are one now": (
        [_tool("a.x"), _tool("b.y")],
        [_tool("c.x"), _tool("c.y")],
    ),
    "a package that is two now": (
        [_tool("a.x"), _tool("a.y")],
        [_tool("b.x"), _tool("c.y")],
    ),
    "a file that cannot be read any more": ([_tool("acme.act"), _tool("acme.stay")], _UNREAD),
    "another file that cannot be read": (
        [_tool("acme.act", source="acme/more.py"), _tool("acme.stay")],
        _UNREAD,
    ),
    "a tool that is listed under its name": ([_tool("acme.act"), _tool("acme.stay")], _LEFT),
    "a tool of another package that is listed under its name": (
        [_tool("other.act"), _tool("acme.stay")],
        _LEFT,
    ),
    "no description": ([_tool("acme.act", "Act.")], [_tool("acme.act")]),
    "a description": ([_tool("acme.act")], [_tool("acme.act", "Act.")]),
    "no longer read-only": ([_hinted(readOnlyHint=True)], [_hinted()]),
    "read-only and destructive": (
        [_hinted(readOnlyHint=True, destructiveHint=False)],
        [_hinted(readOnlyHint=True)],
    ),
    "destructive": ([_hinted(destructiveHint=False)], [_hinted()]),
    **{
        f"{name}: {old} and {new}": ([_used(**{name: old})], [_used(**{name: new})])
        for name, values in {
            "approval": (None, "never", "always", "acme.tools:asks", "acme.tools:asks_too"),
            "timeout": (None, 5, 5.5, 60),
            "max_output": (None, 100, 2000),
            "tags": (None, ["a"], ["b"]),
            "version": (None, "1", "2"),
            "deprecated": (None, "Do.", "Act."),
            "defer": (None, True),
        }.items()
        for old, new in combinations(values, 2)
    },
    "options alone": (
        [_tool("acme.act", hashes={"trust": "a"})],
        [_tool("acme.act", hashes={"trust": "b"})],
    ),
    "a title and another": (
        [_tool("acme.act", annotations={"title": "A"})],
        [_tool("acme.act", annotations={"title": "B"})],
    ),
    "strict or not": ([_tool("acme.act", strict=True)], [_tool("acme.act", strict=False)]),
    "strict or not told": ([_tool("acme.act", strict=True)], [_tool("acme.act")]),
    "async or not": ([_tool("acme.act", is_async=True)], [_tool("acme.act", is_async=False)]),
    "callable or not": (
        [_tool("acme.act", reach=Reach.IMPORT)],
        [_tool("acme.act", reach=Reach.CLOSURE)],
    ),
    "moved": ([_tool("acme.act")], [_tool("acme.act", function="acme.more:act")]),
    "a result": ([_tool("acme.act")], [replace(_tool("acme.act"), output=dict(TEXT))]),
    "another dialect": (
        [_tool("acme.act")],
        [_tool("acme.act", schema={**TEXT, "$schema": "http://json-schema.org/draft-07/schema#"})],
    ),
    "items by position, as another draft has them": (
        [
            _tool(
                "acme.act",
                schema={
                    **_holding({"items": [{"type": "string"}], "additionalItems": False}),
                    "$schema": "http://json-schema.org/draft-07/schema#",
                },
            )
        ],
        [_tool("acme.act", schema=_holding({"prefixItems": [{"type": "string"}], "items": False}))],
    ),
    **{
        f"a cycle {name}": ([_tool("acme.act", schema=_ANY)], [_tool("acme.act", schema=cycle)])
        for name, cycle in {
            "to the whole": _holding({"$ref": "#"}),
            "within a definition": _holding(
                {"$ref": "#/$defs/A"}, A=_holding({"$ref": "#/$defs/A"})
            ),
            "of definitions": _holding(
                {}, A={"items": {"$ref": "#/$defs/B"}}, B={"items": {"$ref": "#/$defs/A"}}
            ),
            "that is none": _holding({}, A={"items": {"$ref": "#/$defs/B"}}, B={"items": {}}),
            "of a definition to the whole": _holding({}, A={"items": {"$ref": "#"}}),
        }.items()
    },
    **{
        f"{more} bytes more than {size}": ([_large(size)], [_large(size + more)])
        for size, more in (
            *((100, 200), (100, 201), (1000, 200), (1000, 201)),
            *((2000, 400), (2000, 401)),
        )
    },
    "no longer repeatable": ([_hinted(idempotentHint=True)], [_hinted(idempotentHint=False)]),
}


@pytest.mark.parametrize("name", SIDES)
def test_what_is_told_is_as_expected(name: str, update_golden: bool) -> None:
    golden.compare_section(EXPECTED, name, _told(name), update_golden)


def test_the_sides_are_those_expected(update_golden: bool) -> None:
    golden.compare_sections(EXPECTED, SIDES, _told, update_golden)


def _told(name: str) -> str:
    old, new = (_registry(side) for side in SIDES[name])
    return "\n".join(
        ["to", *_lines(old, new), "back", *_lines(new, old)],
    )


def _registry(side: _Side) -> RegistryContract:
    return side if isinstance(side, RegistryContract) else RegistryContract("side", tuple(side))


def _lines(old: RegistryContract, new: RegistryContract) -> list[str]:
    return [
        f"  {each.severity} {each.code} {each.path}: {each.message}"
        for each in compare_registries(old, new)
    ]


@pytest.mark.parametrize(
    ("entry", "annotations", "strict"),
    [
        ({}, {}, None),
        ({"annotations": {"title": "A"}}, {"title": "A"}, None),
        ({"options": {"annotations": {"title": "A"}, "strict": True}}, {"title": "A"}, True),
        (
            {"annotations": {"title": "B"}, "options": {"annotations": {"title": "A"}}},
            {"title": "B"},
            None,
        ),
        ({"options": {}, "annotations": None, "strict": False}, {}, False),
    ],
)
def test_a_manifest_says_what_it_says_of_a_tool_in_its_options_or_beside(
    entry: dict[str, Any], annotations: dict[str, Any], strict: bool | None
) -> None:
    tool = {"name": "act", "description": "Act.", "parameters": dict(TEXT), **entry}
    manifest = {"manifest": 1, "contract": 1, "package": "acme", "tools": [tool]}

    (read,) = from_manifest(manifest, "old").tools

    assert (dict(read.annotations), read.strict) == (annotations, strict)
