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
FILE_OF_FUNCTIONS = golden.CASES / "frameworks" / "functions.txt"

HEAD = """\
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from typing import Annotated, Any, Literal, NamedTuple, Optional, TypedDict, Union

from pydantic import BaseModel, ConfigDict, Field, RootModel, WithJsonSchema
from typing_extensions import TypeAliasType


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


class Tree(BaseModel):
    children: "list[Tree]" = []


class Holder(BaseModel):
    held: Named
    kind: Kind | None = None


class Cat(BaseModel):
    kind: Literal["cat"]


class Dog(BaseModel):
    kind: Literal["dog"]


class Plain:
    size: int = 1
    _own: int = 2


class Open(BaseModel):
    model_config = ConfigDict(extra="allow")
    held: dict[str, Any]


class Pointing(BaseModel):
    model_config = ConfigDict(json_schema_extra={"x": {"$ref": "#/$defs/Nothing"}})
    held: Annotated[int, Field(json_schema_extra={"items": {"$ref": "#/$defs/Nothing"}})]


class Chain(BaseModel):
    next: "Chain | None" = None


class Nested(RootModel["list[Nested]"]):
    pass


class Titled(BaseModel):
    model_config = ConfigDict(title="A title")
    size: int = Field(title="How large")


Alias = TypeAliasType("Alias", int)


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
    *("None | int", "Literal[1, 2.5]", "tuple[()]", "BaseModel", "Tree", "Holder", "Plain"),
    *(
        "Alias",
        "Alias | None",
        "Optional['Named']",
        "'int'",
        "list['Named']",
        "type[int]",
        "unknown",
    ),
    *("dict[str, dict]", "dict[str, list]", "Union[None, Union[int, str]]", "Literal[1] | None"),
    *('Annotated[None, "Nothing."]', 'Annotated[Any, "Any."]', 'Annotated[None, "n"] | None'),
    *('Annotated[int | str, "Both."] | None', 'Annotated[int | None, "So."] | None'),
    *('int | Annotated[str, "Words."]', "Annotated[int, 3]", "Annotated[int, 3, Field(ge=1)]"),
    *('Annotated[int, "A.", Field(ge=1, description="B.")]', 'Annotated[int, Field(), "C."]'),
    *("Annotated[int, Field(json_schema_extra={'a': 1})]", "Annotated[int, Field(strict=True)]"),
    *('Annotated[Cat | Dog, Field(discriminator="kind")]', "list[Cat | Dog]", "set[Any]"),
    *('Annotated[int, {"description": "A."}]', 'Annotated[int, "A.", {"description": "B."}]'),
    *('Annotated[int, {"description": ""}]', "frozenset"),
    *('Annotated[Named | Aliased, "Either."]', "Annotated[list[int], Field(max_length=3)] | None"),
    "Annotated[int, Field(json_schema_extra={'allOf': [{'type': 'number'}], 'title': 'T'})]",
    "Annotated[Any, WithJsonSchema({'properties': {'a': {}}, 'title': 'T'})]",
    "Annotated[Any, WithJsonSchema({'$ref': 'https://elsewhere/x'})]",
)


def _ways(framework: Framework) -> Iterator[tuple[str, str]]:
    """The imports of the entries that make a tool of one function, each with its call."""
    for entry in framework.entries:
        owner, _, method = entry.qualname.rpartition(".")
        is_first = entry.decorates or entry.parameters[:1] == entry.functions[:1]
        of = f"{owner}('server')" if owner and not method.startswith("from_") else owner
        callee = ".".join(filter(None, (of, method)))
        if (entry.functions or entry.decorates) and not (entry.schema or entry.slots):
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


def told_of_functions(name: str) -> str:
    """A line a function."""
    imports, call = _made_by(name)
    return "".join(f"{each}: {_of_function(each, imports, call)}\n" for each in FUNCTIONS)


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


FUNCTIONS = (
    *("()", "() -> None", "() -> int", "(a)", "(a=3)", '(a="x", b=None)', "(a: int = 3)"),
    *("(self, a: int)", "(cls, a: int)", "(a: int, /, b: str)", "(a: int, *, b: str = 'x')"),
    *("(*a: int)", "(*a)", "(**a: int)", "(**a)", "(a: int, *b: int, **c: str)"),
    *("(*a: Annotated[int, Field(ge=1)])", "(*a: Annotated[int, Field(description='A.')])"),
    *("(of: Named)", "(of: Point)", "(of: Keys)", "(of: Pair)", "(of: Holder)", "(of: Tree)"),
    *("(of: list[int])", "(of: dict[str, int])", "(*of: Named)", "(of: Named, **more: int)"),
    *("(of: Named | None = None)", "(of: Named = Named())", "(of: Kind = Kind.ONE)"),
    *("(a: int = Field(3, description='A.'))", "(a: int = Field(3, ge=1))", "(a: int = Field())"),
    *("(a: Annotated[int, 'B.'] = Field(3, ge=1))", "(a: Annotated[int, Field(le=9)] = Field(3))"),
    *(
        "(a: unknown = 3)",
        "(a: unknown = ' ')",
        "(a: datetime = datetime.min)",
        "(a: int = unknown)",
    ),
    "(a: Annotated[int, {'include_in_function_choices': False}] = 3, b: int = 1)",
    *("(a: int) -> Named", "(a: int) -> Holder", "(a: int) -> BaseModel", "(a: int) -> Plain"),
    *("(a: int) -> list[Any]", "(a: int) -> tuple", "(a: int) -> Any", "(a: int) -> bytes"),
    *(
        "(a: int | str = 'x')",
        "(a: Annotated[int | str, 'Both.'] = ' ')",
        "(a: int | str = unknown)",
    ),
    *("(of: Open)", "(of: Pointing)", "(of: Titled)", "(a: int) -> Open", "(a: int) -> Titled"),
    *("(a: int) -> Annotated[Named, Field(title='T')]", "(a: int) -> dict[int, int]"),
    *("(of: Chain)", "(of: Nested)", "(*, of: Named)", "(a: Annotated[int, Field(3)] = 4)"),
    "(b: Annotated[int, Field(le=9)] = Field(3, description='B.'))",
    *("(b: Annotated[int, 'B.'] = Field(3))", "(a: int, b: str = 'x', *, of: Named | None)"),
)
"""Signatures of whole functions."""

DOC = """
    '''Look.

    Args:
        a: What is looked at.
        of: Of what.
    '''


"""


def _of_function(signature: str, imports: str, call: str) -> str:
    return _all_of(f"def look{signature}:{DOC}{call}", imports)


def _of(annotation: str, imports: str, call: str) -> str:
    return _all_of(LOOK.format(annotation) + call + call.replace("look", "give"), imports)


def _all_of(text: str, imports: str) -> str:
    result = generate([source_file("app.py", f"{imports}{HEAD}{text}")], Config())
    made = {each.tool.name: each for each in result.planned}
    shown = [json.dumps(made["look"].parameters)] if "look" in made else []
    shown += [json.dumps(made["give"].output)] if "give" in made else []
    return " ".join((*shown, *(f"{each.code} {each.message}" for each in result.diagnostics)))


NAMES = sorted(each for each in BY_NAME if any(_ways(BY_NAME[each])))


@pytest.mark.parametrize("name", NAMES)
def test_annotations_have_the_schemas_that_are_expected(name: str, update_golden: bool) -> None:
    golden.compare_section(FILE, name, told(name), update_golden)


@pytest.mark.parametrize("name", NAMES)
def test_functions_have_the_schemas_that_are_expected(name: str, update_golden: bool) -> None:
    golden.compare_section(FILE_OF_FUNCTIONS, name, told_of_functions(name), update_golden)


def test_each_framework_is_asked_of_functions(update_golden: bool) -> None:
    golden.compare_sections(FILE_OF_FUNCTIONS, NAMES, told_of_functions, update_golden)


def test_each_framework_is_asked(update_golden: bool) -> None:
    golden.compare_sections(FILE, NAMES, told, update_golden)
