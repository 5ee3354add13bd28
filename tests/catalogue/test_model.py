"""The catalogue as data: golden cases, badges, and findings at the tools that they are about."""

from __future__ import annotations

import json
import re
from dataclasses import fields, is_dataclass
from pathlib import Path

import golden
import pytest
from building import write_sources
from cataloguing import TOOL, catalogue_of, tool_of

from toolgen.catalogue.changes import CatalogueChanges
from toolgen.catalogue.model import Catalogue, CatalogueNote
from toolgen.catalogue.notes import Notes
from toolgen.config import Config, load_config
from toolgen.costs import registries_of
from toolgen.discover import discover
from toolgen.findings import NO_POSITION, Finding, Position, Witness
from toolgen.findings.registry import Severity
from toolgen.pipeline import generate

_DIGEST = re.compile(r"[0-9a-f]{64}")


def plain(value: object) -> object:
    """A part of a catalogue as JSON, without what is empty."""
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if is_dataclass(value):
        items = {each.name: plain(getattr(value, each.name)) for each in fields(value)}
        return {name: item for name, item in items.items() if item not in ("", [], None)}
    return "a SHA-256" if isinstance(value, str) and _DIGEST.fullmatch(value) else value


@pytest.mark.parametrize("case", golden.cases("catalogue"), ids=lambda case: case.name)
def test_the_catalogue_is_as_expected(case: Path, tmp_path: Path, update_golden: bool) -> None:
    files = sorted((case / "input").rglob("*.*"))
    sources = {path.relative_to(case / "input").as_posix(): path.read_text() for path in files}
    (tmp_path / "pyproject.toml").write_text(sources["pyproject.toml"])
    config = load_config(tmp_path).config
    made = plain(catalogue_of(tmp_path, sources, config=config))
    text = json.dumps(made, indent=2, ensure_ascii=False) + "\n"
    golden.compare(case / "expected", {"catalogue.json": text}, update_golden)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ("", []),
        ("read_only=True, destructive=False", ["read-only"]),
        ("read_only=False, destructive=False", ["writes", "additive"]),
        ("approval='never', version='v3', idempotent=True", ["idempotent", "v3"]),
        ("approval=large", ["may ask first"]),
        ("deprecated='gone soon', defer=True", ["deprecated", "deferred"]),
        ("timeout=2.5, open_world=True", ["open world", "timeout 2.5 s"]),
        ("timeout=86_400_000", ["timeout 86,400,000 s"]),
        ("timeout=1e999", ["no timeout"]),
    ],
)
def test_badges_say_what_is_promised(tmp_path: Path, options: str, expected: list[str]) -> None:
    source = f"{TOOL}\ndef large(arguments): ...\n\n@tool({options})\ndef act() -> None: ..."
    assert [badge.text for badge in tool_of(tmp_path, source).badges] == expected


def test_badges_tell_what_they_mean(tmp_path: Path) -> None:
    options = "read_only=False, destructive=False, idempotent=True, open_world=False, defer=True"
    source = f"{TOOL}\n@tool({options}, max_output=2_000)\ndef act() -> None: ..."
    assert {each.text: each.title for each in tool_of(tmp_path, source).badges} == {
        "writes": "may change something",
        "additive": "deletes and overwrites nothing",
        "idempotent": "a second call changes nothing more",
        "closed world": "stays within one known system",
        "deferred": "a model is told of it when it searches for it",
        "result ≤ 2,000 characters": "a longer one is shortened",
    }


def test_findings_stand_at_their_tool_and_others_at_the_end(tmp_path: Path) -> None:
    source = f"""{TOOL}
@tool
def loose(a) -> None:
    'Take it.'

@tool
def bad(x: Missing) -> None:
    'Take it.'
"""
    found = catalogue_of(tmp_path, {"acme.py": source})
    (tool,) = found.tools
    assert [(note.code, note.grade, note.place) for note in tool.notes] == [
        ("TG303", "warning", "acme.py:4:11")
    ]
    assert [note.grade for note in found.notes] == ["error"]
    assert "Missing" in found.notes[0].text


def test_errors_are_those_of_the_source_and_not_of_lint() -> None:
    notes = [
        CatalogueNote("TG302", Severity.ERROR, ""),
        CatalogueNote("TG203", Severity.WARNING, ""),
        CatalogueNote("over-budget", Severity.ERROR, ""),
    ]
    found = Catalogue("", (), (), (), "", "", notes=tuple(notes))
    assert [note.code for note in found.errors] == ["TG302"]


def test_totals_count_the_tools_that_a_dialect_has_a_form_for(tmp_path: Path) -> None:
    source = f"""
from pydantic import BaseModel
{TOOL}
class Node(BaseModel):
    children: list["Node"] = []

@tool
def grow(root: Node) -> None: ...

@tool
def cut() -> None: ...
"""
    found = catalogue_of(tmp_path, {"acme.py": source})
    assert {total.dialect: total.tools for total in found.totals} == {"mcp": 2, "gemini": 1}
    refused = next(each for each in found.tools[1].definitions if each.dialect == "gemini")
    assert (refused.text, len(refused.refusals)) == ("", 1)


def test_tools_are_grouped_by_module_and_by_tag(tmp_path: Path) -> None:
    sources = {
        "acme/__init__.py": "",
        "acme/b.py": f"{TOOL}\n@tool(tags=['x', 'y'])\ndef two() -> None: ...",
        "acme/a.py": f"{TOOL}\n@tool\ndef one() -> None: ...",
    }
    found = catalogue_of(tmp_path, sources)
    (package,) = found.packages
    assert [group.name for group in package.groups] == ["acme.a", "acme.b"]
    assert [(group.name, group.size) for group in found.tags] == [("x", 1), ("y", 1), ("", 1)]


def test_two_packages_of_one_name_have_places_of_their_own(tmp_path: Path) -> None:
    source = f"{TOOL}\n@tool\ndef one() -> None: ..."
    files = {
        f"{each}/acme/{name}": text
        for each in "ab"
        for name, text in (("__init__.py", ""), ("m.py", source))
    }
    found = catalogue_of(tmp_path, files, paths=("a", "b"))
    assert [tool.id for tool in found.tools] == ["acme/one", "acme/one-2"]
    assert [package.path for package in found.packages] == ["a/acme", "b/acme"]


def test_changes_are_told_of_their_tool_and_marked_at_its_parameters() -> None:
    def found(code: str, path: str, tool: str = "find", package: str = "acme") -> Finding:
        return Finding(NO_POSITION, code, "told", package=package, tool=tool, path=path)

    changes = CatalogueChanges(
        "main",
        (
            found("in-type-changed", "/city/name"),
            found("in-type-narrowed", "/city"),
            found("in-type-changed", "/city<int>"),
            found("out-type-changed", "/city"),
            found("in-type-changed", ""),
            found("in-type-changed", "/days", tool="look"),
            found("in-type-changed", "/days", package="other"),
            found("tool-removed", "", tool="gone"),
        ),
    )
    rules = ("in-type-changed", "in-type-narrowed")
    assert changes.by_path("acme", "find") == {"/city": rules}
    assert changes.by_path("acme", "look") == {"/days": ("in-type-changed",)}
    assert len(changes.of("acme", "find")) == 5
    assert [each.rule for each in changes.removed] == ["tool-removed"]


def test_a_witness_of_a_change_is_shown_with_what_it_means() -> None:
    changes = [
        Finding(NO_POSITION, f"{side}-max-added", "told", package="p", tool="f", witness=witness)
        for side in ("in", "out")
        for witness in (Witness(7), None)
    ]
    shown = CatalogueChanges("main", tuple(changes)).of("p", "f")

    assert sorted((each.rule, each.witness, each.meaning) for each in shown) == [
        ("in-max-added", "", ""),
        ("in-max-added", "7", "was accepted before, is refused now"),
        ("out-max-added", "", ""),
        ("out-max-added", "7", "can be a result now, could not before"),
    ]


def test_a_finding_is_about_the_tool_at_its_place_or_the_one_that_it_names(tmp_path: Path) -> None:
    source = f"{TOOL}\n@tool\ndef find(city: str): ...\n\n@tool\ndef look(city: str): ...\n"
    found = discover([write_sources(tmp_path, {"acme.py": source})], root=tmp_path)
    planned = generate(found, Config()).planned

    def told(line: int, message: str, path: str = "acme.py", **more: str) -> Finding:
        return Finding(Position(path, line, 1), "TG203", message, **more)

    notes = Notes(
        registries_of(planned, found),
        [
            told(4, "at 'look'"),
            told(1, "of 'look' and 'find'"),
            told(1, "of looks"),
            told(1, "of 'look'", "other.py"),
            Finding(NO_POSITION, "TG118", "nowhere"),
        ],
        [
            told(1, "lint", tool="find"),
            told(1, "lint of another", tool="gone"),
            told(1, "lint of another file", "other.py", tool="find"),
        ],
    )
    texts = [[(each.text, each.place) for each in notes.of(every.tool)] for every in planned]
    assert texts == [
        [("of 'look' and 'find'", "acme.py:1:1"), ("at 'look'", "acme.py:4:1"), *_at("lint")],
        [],
    ]
    assert [(each.text, each.place) for each in notes.left()] == [
        ("nowhere", ""),
        *_at("of looks"),
        ("of 'look'", "other.py:1:1"),
        ("lint of another file", "other.py:1:1"),
        *_at("lint of another"),
    ]


def _at(text: str) -> list[tuple[str, str]]:
    return [(text, "acme.py:1:1")]
