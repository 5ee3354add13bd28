"""What toolgen knows of frameworks is data, `tests/cases/frameworks/*.json`.

A keyword that changes its bearing, a name that goes and a default that turns are seen in a diff.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from typing import Any

import golden
import pytest

from toolgen.frameworks.framework import Framework
from toolgen.frameworks.keywords import Bearing, Keywords
from toolgen.frameworks.loading import BY_NAME, FRAMEWORKS

FILES = golden.CASES / "frameworks"


def told(value: Any) -> Any:
    """A table as JSON: what is off or empty by default is left out; sets of names are sorted."""
    match value:
        case Keywords():
            return {each: sorted(getattr(value, each).split()) for each in (*Bearing, "earlier")}
        case re.Pattern(pattern=pattern):
            return pattern
        case Mapping():
            return {str(key): told(each) for key, each in value.items()}
        case set() | frozenset():
            return sorted(map(str, value))
        case tuple() | list():
            return [told(each) for each in value]
        case None | bool() | int() | str():
            return value
        case _ if is_dataclass(value):
            said = ((each, getattr(value, each.name)) for each in fields(value))
            return {each.name: told(own) for each, own in said if own or own != _default(each)}
        case _:
            return getattr(value, "__name__", type(value).__name__)


def _default(field: Field[Any]) -> object:
    return field.default if field.default_factory is MISSING else field.default_factory()


def lines_of(name: str) -> list[Framework]:
    return [each for each in FRAMEWORKS if each.profile.framework == name]


@pytest.mark.parametrize("name", sorted(BY_NAME))
def test_what_is_known_of_a_framework_is_as_expected(name: str, update_golden: bool) -> None:
    text = json.dumps(told(lines_of(name)), indent=1, ensure_ascii=False) + "\n"
    file = FILES / f"{name}.json"
    if update_golden:
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, "utf-8")
        pytest.skip("golden files rewritten; review the git diff")
    assert text == file.read_text("utf-8"), "run pytest --update-golden, review the diff"
