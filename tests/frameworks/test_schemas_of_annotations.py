"""What each framework makes of each annotation, of a parameter and of a result, if anything.

A section a framework, a line an annotation; a change is reviewed by its diff.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

import golden
import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.frameworks.framework import Framework
from toolgen.frameworks.loading import BY_NAME
from toolgen.pipeline import generate

FILE = golden.CASES / "frameworks" / "annotations.txt"

HEAD = """\
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Annotated, Any, Literal, NamedTuple, Optional, TypedDict, Union

from pydantic import BaseModel, ConfigDict, Field


class Named(BaseModel):
    model_config = ConfigDict(serialize_by_alias=False)
    size: int = Field(default=1, alias="Size", description="How large.")


class Aliased(BaseModel):
    size: int = Field(serialization_alias="Size")


class Keys(TypedDict, total=False):
    a: int


class Pair(NamedTuple):
    a: int
    b: str = "x"


class Kind(Enum):
    ONE = "one"
    TWO = 2


@dataclass
class Point:
    x: float
    y: float = 0.5


"""
ANNOTATIONS = (
    *("int", "str", "float", "bool", "None", "bytes", "Any", "object", "datetime"),
    *(
        "int | None",
        "Optional[str]",
        "Union[int, str]",
        "int | list[int]",
        "list[int] | dict[str, int]",
    ),
    *(
        'Literal["a", "b"]',
        'Literal[1, "a"]',
        'Literal["a"] | None',
        'list[Literal[1, "a"] | list[int]]',
        'Literal[1, "a"] | list[int]',
    ),
    *('Literal["a", "b"] | int', "(int | str) | None", "list[int | str]", "dict[str, int | None]"),
    *(
        "list",
        "dict",
        "tuple",
        "set[int]",
        "list[str]",
        "list[list[int]]",
        "dict[str, Any]",
        "dict[int, str]",
    ),
    *(
        "tuple[int, str]",
        "tuple[int, ...]",
        "tuple[int]",
        "tuple[Any, ...]",
        "Sequence[int]",
        "Mapping[str, int]",
    ),
    *(
        "Named",
        "Aliased",
        "Keys",
        "Pair",
        "Kind",
        "Point",
        "Named | None",
        "Named | Aliased",
        "Aliased | Named",
    ),
    *("list[Named]", "dict[str, Point]", "list[Kind]", "Keys | int", "list[Any]", "Sequence[Any]"),
    *('Annotated[int, Field(ge=1, description="A count.")]', 'Annotated[str, "Words."]'),
    *('Annotated[Named | Aliased, "Either."]', "Annotated[list[int], Field(max_length=3)] | None"),
)


def _ways(framework: Framework) -> Iterator[tuple[str, str]]:
    """The imports of the entries that make a tool of one function, each with its call."""
    for entry in framework.entries:
        owner, _, method = entry.qualname.rpartition(".")
        is_first = entry.decorates or entry.parameters[:1] == entry.functions[:1]
        of = f"{owner}('server')" if owner and not method.startswith("from_") else owner
        callee = ".".join(filter(None, (of, method)))
        if (entry.functions or entry.decorates) and not (entry.schema or entry.slotted):
            call = f"{callee}({'' if is_first else f'{entry.functions[0]}='}look)"
            yield f"from {entry.package} import {owner or method}\n", f"made = {call}\n"


@cache
def _made_by(name: str) -> tuple[str, str]:
    """The first way of a framework that makes a tool of a function by itself."""
    framework = BY_NAME[name]
    return next(each for each in _ways(framework) if _of("int", *each).startswith("{"))


def told(name: str) -> str:
    """A line an annotation."""
    imports, call = _made_by(name)
    return "".join(f"{each}: {_of(each, imports, call)}\n" for each in ANNOTATIONS)


LOOK = """\
def look(what: {0}, more: {0} = None) -> str:
    '''Look.

    Args:
        what: What is looked at.
        more: More.
    '''


def give(what: str) -> {0}:
    '''Give.

    Args:
        what: What is given.
    '''


"""


def _of(annotation: str, imports: str, call: str) -> str:
    both = call + call.replace("look", "give")
    text = imports + HEAD + LOOK.format(annotation) + both
    result = generate([source_file("app.py", text)], Config())
    made = {each.tool.name: each for each in result.planned}
    shown = [json.dumps(made["look"].parameters)] if "look" in made else []
    shown += [json.dumps(made["give"].output)] if "give" in made else []
    return " ".join((*shown, *(f"{each.code} {each.message}" for each in result.diagnostics)))


NAMES = sorted(each for each in BY_NAME if any(_ways(BY_NAME[each])))


@pytest.mark.parametrize("name", NAMES)
def test_annotations_have_the_schemas_that_are_expected(name: str, update_golden: bool) -> None:
    golden.compare_section(FILE, name, told(name), update_golden)


def test_each_framework_is_asked(update_golden: bool) -> None:
    golden.compare_sections(FILE, NAMES, told, update_golden)
