"""What is told of a parameter that has another type, by what is known of each side.

Of a side with its source the validator is asked; of one by its manifest alone, the schema.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import golden
import pytest
from contract.test_judges import side, source

from toolgen.contract.compare import compare_registries
from toolgen.contract.registries import RegistryContract
from toolgen.findings import canonical_text

EXPECTED = golden.CASES / "schema_pairs" / "known_sides.txt"
_LONG = "Annotated[str, Field(min_length={})]"
_LETTERS = "Annotated[str, Field(pattern=r'{}')]"
_MANY = "Annotated[list[int], Field(min_length={})]"
TYPES: Mapping[str, tuple[str, str]] = {
    "fewer constants": ("Literal['a', 'b']", "Literal['a']"),
    "one of two": ("bool", "Literal[True]"),
    "another type": ("int", "str"),
    "a narrower type": ("float", "int"),
    "another format": ("datetime.date", "datetime.datetime"),
    "keys that are numbers": ("dict[int, str]", "dict[int, int]"),
    "long texts": (_LONG.format(3_000), _LONG.format(4_000)),
    "long arrays": (_MANY.format(3_000), _MANY.format(4_000)),
    "patterns that Python cannot read": (_LETTERS.format(r"\p{L}+"), _LETTERS.format(r"\p{Lu}+")),
    "an enum and its values": ("Literal['a', 'b']", "Literal['a', 'b', 1]"),
}
KNOWN = {
    "both by source": (True, True),
    "the old one by its manifest": (False, True),
    "the new one by its manifest": (True, False),
}


@pytest.mark.parametrize("name", TYPES)
def test_what_is_told_is_as_expected(name: str, tmp_path: Path, update_golden: bool) -> None:
    told = _TOLD[name] = _told(name, tmp_path)
    golden.compare_section(EXPECTED, name, told, update_golden)


def test_the_types_are_those_expected(update_golden: bool) -> None:
    golden.compare_sections(EXPECTED, TYPES, _TOLD.__getitem__, update_golden)


_TOLD: dict[str, str] = {}


def _told(name: str, root: Path) -> str:
    types = TYPES[name]
    sides = [
        side(root / f"{number}", label, source(annotation, result=annotation))
        for number, (label, annotation) in enumerate(zip(("old", "new"), types, strict=True))
    ]
    lax = side(root / "lax", "old", source(types[0], types[0], "@tool(strict=False)"))
    parts = [f"{types[0]} to {types[1]}"]
    for known, (of_old, of_new) in KNOWN.items():
        old, new = _by(sides[0], of_old), _by(sides[1], of_new)
        parts += [f"{known}:", *_lines(old, new), f"{known}, and back:", *_lines(new, old)]
        parts += [f"{known}, once lax:", *_lines(_by(lax, of_old), new)]
        strict = _by(sides[0], of_new)
        parts += [f"{known}, once lax alone:", *_lines(_by(lax, of_old), strict)]
    return "\n".join(parts)


def _by(registry: RegistryContract, is_source: bool) -> RegistryContract:
    if is_source:
        return registry
    return replace(registry, tools=tuple(replace(each, origin=None) for each in registry.tools))


def _lines(old: RegistryContract, new: RegistryContract) -> list[str]:
    return [
        f"  {each.severity} {each.code} {each.path}: {each.message.partition('(')[0].strip()}"
        f" {canonical_text(each.witness.value) if each.witness else ''}".rstrip()
        for each in compare_registries(old, new)
    ]
