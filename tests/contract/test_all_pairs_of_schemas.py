"""All that is told of each pair of small schemas, of parameters and of results, with witnesses.

One file a group; a section is what becomes of one schema that is replaced by each of the others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

import golden
import pytest
from contract.schemas import GROUPS, Schema

from toolgen.contract.compare import compare_registries
from toolgen.contract.registries import RegisteredTool, RegistryContract
from toolgen.findings import Finding, canonical_text
from toolgen.reports.report import witnessed

EXPECTED = golden.CASES / "schema_pairs"


@pytest.mark.parametrize(
    ("group", "old"), [(group, old) for group, schemas in GROUPS.items() for old in schemas]
)
def test_what_is_told_is_as_expected(group: str, old: str, update_golden: bool) -> None:
    golden.compare_section(_expected(group), old, _told(group, old), update_golden)


@pytest.mark.parametrize("group", GROUPS)
def test_a_file_has_the_schemas_of_its_group(group: str, update_golden: bool) -> None:
    golden.compare_sections(_expected(group), GROUPS[group], partial(_told, group), update_golden)


def _expected(group: str) -> Path:
    return EXPECTED / f"{group}.txt"


def _told(group: str, old: str) -> str:
    return "\n".join(_pairs(old, GROUPS[group]))


def _pairs(old: str, schemas: Mapping[str, Schema]) -> Iterator[str]:
    for new, schema in schemas.items():
        yield f"to {new}:"
        sides = _registry("old", schemas[old]), _registry("new", schema)
        yield from map(_line, compare_registries(*sides))


def _line(finding: Finding) -> str:
    """What a finding tells beside the words of its code, or its own words."""
    told = finding.wording or " -> ".join(map(canonical_text, (finding.old, finding.new)))
    shown = f"; {witnessed(finding)}" if finding.witness else ""
    return f"  {finding.severity} {finding.code} {finding.path}: {told}{shown}"


def _registry(label: str, schema: Schema) -> RegistryContract:
    """A tool that takes an object with a value of a schema, and gives one."""
    inner = dict(schema) if isinstance(schema, Mapping) else schema
    definitions = inner.pop("$defs", None) if isinstance(inner, dict) else None
    whole = {"type": "object", "properties": {"x": inner}}
    whole |= {"$defs": definitions} if definitions else {}
    return RegistryContract(label, (RegisteredTool("acme", "act", "Act.", whole, whole),))
