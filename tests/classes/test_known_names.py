"""The names of libraries that make and mark classes: each is read, and as reflection has it.

A name that toolgen did not know would be refused, or have the class taken for another one.
"""

from __future__ import annotations

import warnings
from pathlib import Path
from textwrap import dedent

import pytest
from reflection import reflect
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import Result, generate

HEAD = """
import abc
import collections
import dataclasses
import enum
import functools
import typing
import typing_extensions
import warnings
from typing import Annotated, Any

import annotated_types
import pydantic
import pydantic.alias_generators
import pydantic.dataclasses
from toolgen_runtime import tool
"""
TAIL = """

@tool
def act(each: {}) -> str:
    '''Act.'''
    return ""
"""

BASES = {
    "an enum": "class C(enum.Enum):\n    A = 'a'",
    "an enum of integers": "class C(enum.IntEnum):\n    A = 1",
    "an enum of texts": "class C(enum.StrEnum):\n    A = 'a'",
    "a typed dict": "class C(typing_extensions.TypedDict):\n    a: int",
    "a named tuple": "class C(typing.NamedTuple):\n    a: int",
    "a model": "class C(pydantic.BaseModel):\n    a: int",
    "a model of a root": "class C(pydantic.RootModel[int]): ...",
    "a dataclass": "@dataclasses.dataclass\nclass C:\n    a: int",
    "pydantic's dataclass": "@pydantic.dataclasses.dataclass\nclass C:\n    a: int",
    **{
        f"a base that adds nothing, {base}": f"@dataclasses.dataclass\nclass C({base}):\n    a: int"
        for base in ("object", "abc.ABC", "typing.Protocol", "typing.Generic[T]")
    },
}
MAKERS = {
    "a new type": "C = typing.NewType('C', int)",
    "a typed dict by a call": "C = typing_extensions.TypedDict('C', {'a': int})",
    "a named tuple by a call": "C = typing.NamedTuple('C', [('a', int)])",
    "a named tuple without types": "C = collections.namedtuple('C', ['a'])",
    "an alias": "C = typing_extensions.TypeAliasType('C', list[int])",
    "an enum by a call": "C = enum.Enum('C', {'A': 'a'})",
    "an enum of integers by a call": "C = enum.IntEnum('C', {'A': 1})",
    "an enum of texts by a call": "C = enum.StrEnum('C', {'A': 'a'})",
}
DECORATORS = {
    each: f"@{each}\n@dataclasses.dataclass\nclass C:\n    a: int"
    for each in (
        "typing.final",
        "typing_extensions.final",
        "typing.dataclass_transform()",
        "typing_extensions.deprecated('Use D.')",
        "pydantic.with_config(pydantic.ConfigDict(extra='forbid'))",
    )
} | {
    "functools.total_ordering": (
        "@functools.total_ordering\n@dataclasses.dataclass\nclass C:\n    a: int\n"
        "    def __lt__(self, other): return True"
    ),
    "enum.unique": "@enum.unique\nclass C(enum.Enum):\n    A = 'a'",
    "typing.runtime_checkable": (
        "@typing.runtime_checkable\nclass P(typing.Protocol): ...\n"
        "@dataclasses.dataclass\nclass C(P):\n    a: int"
    ),
}
METHODS = {
    "field_validator": (
        "@pydantic.field_validator('a')\n@classmethod\ndef m(cls, value): return value"
    ),
    "model_validator": "@pydantic.model_validator(mode='after')\ndef m(self): return self",
    "field_serializer": "@pydantic.field_serializer('a')\ndef m(self, value): return value",
    "model_serializer": "@pydantic.model_serializer(mode='wrap')\ndef m(self, handler): ...",
    "computed_field": "@pydantic.computed_field\n@property\ndef m(self) -> int: return 1",
    "validator": "@pydantic.validator('a')\ndef m(cls, value): return value",
    "root_validator": "@pydantic.root_validator(skip_on_failure=True)\ndef m(cls, all): return all",
    "a property": "@property\ndef m(self): return 1",
    "a class method": "@classmethod\ndef m(cls): return 1",
    "a static method": "@staticmethod\ndef m(): return 1",
    "a cached property": "@functools.cached_property\ndef m(self): return 1",
    **{
        name: f"@{name}\ndef m(self): return 1"
        for name in ("abc.abstractmethod", "typing_extensions.override", "typing.final")
    },
    "typing.no_type_check": "@typing.no_type_check\ndef m(self): return 1",
    "a setter": (
        "@property\ndef m(self): return 1\n"
        "@m.setter\ndef m(self, value): ...\n@m.deleter\ndef m(self): ...\n"
        "@m.getter\ndef m(self): return 2"
    ),
}
METADATA = [
    "annotated_types.Predicate(keep)",
    "pydantic.AfterValidator(keep)",
    "pydantic.BeforeValidator(keep)",
    "pydantic.WrapValidator(wrap)",
    "pydantic.PlainSerializer(keep)",
    "pydantic.WrapSerializer(wrap)",
]
FUNCTIONS = """
def keep(value: Any) -> Any: return value
def wrap(value: Any, handler: Any) -> Any: return handler(value)
"""

CLASSES = {
    **{f"base: {name}": f"T = typing.TypeVar('T')\n{text}" for name, text in BASES.items()},
    **{f"maker: {name}": text for name, text in MAKERS.items()},
    **{f"decorator: {name}": text for name, text in DECORATORS.items()},
    **{
        f"method: {name}": f"class C(pydantic.BaseModel):\n    a: int\n{_indented}"
        for name, text in METHODS.items()
        for _indented in ["".join(f"    {line}\n" for line in text.splitlines())]
    },
    **{f"metadata: {each}": f"{FUNCTIONS}\nC = Annotated[str, {each}]" for each in METADATA},
}

CLASSES |= {
    f"attribute of {name}": f"{text}\nX = C(1)\nC = Annotated[int, pydantic.Field(ge=X.a)]"
    for name, text in BASES.items()
    if name in ("a named tuple", "a dataclass")
}
CLASSES |= {
    f"configuration: {setting}": (
        f"class C(pydantic.BaseModel):\n    model_config = pydantic.ConfigDict({setting})\n"
        "    first_name: int = pydantic.Field(2, description='The first.')"
    )
    for setting in (
        *("arbitrary_types_allowed=True", "cache_strings=False", "defer_build=True"),
        *("frozen=True", "hide_input_in_errors=True", "ignored_types=(int,)", "json_encoders={}"),
        *("plugin_settings={}", "protected_namespaces=('x_',)", "validate_assignment=True"),
        *("validate_return=True", "validation_error_cause=True", "extra='forbid'"),
        *(
            f"alias_generator=pydantic.alias_generators.{each}"
            for each in ("to_camel", "to_pascal", "to_snake")
        ),
        "alias_generator=pydantic.AliasGenerator(pydantic.alias_generators.to_camel)",
        *("json_schema_extra={'examples': [1]}", "use_attribute_docstrings=True"),
        *("populate_by_name=True", "str_max_length=3", "use_enum_values=True"),
    )
}
CLASSES |= {
    f"configuration that does not show: {key}": (
        "import os\nclass C(pydantic.BaseModel):\n"
        f"    model_config = pydantic.ConfigDict({key}={value} if os.getpid() else None)\n"
        "    first_name: int"
    )
    for key, value in {
        **dict.fromkeys(
            (
                *("arbitrary_types_allowed", "cache_strings", "defer_build", "frozen"),
                *("hide_input_in_errors", "validate_assignment", "validate_return"),
                "validation_error_cause",
            ),
            True,
        ),
        **{"ignored_types": (), "json_encoders": {}, "plugin_settings": {}},
        "protected_namespaces": (),
    }.items()
}
ACCESSORS = {"setter": "self, value", "deleter": "self", "getter": "self"}


def of_source(text: str) -> Result:
    return generate([source_file("known_names.py", text)], Config())


@pytest.mark.parametrize("text", CLASSES.values(), ids=CLASSES)
def test_a_class_is_as_reflection_has_it(text: str, tmp_path: Path) -> None:
    source = f"{HEAD}\n{dedent(text)}\n{TAIL.format('C')}"
    result = of_source(source)
    assert list(map(str, result.diagnostics)) == []
    (tmp_path / "known_names.py").write_text(source, "utf-8")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        reflected = reflect(tmp_path, result.planned)
    assert {planned.tool.name: planned.parameters for planned in result.planned} == reflected


@pytest.mark.parametrize("accessor", ACCESSORS)
def test_a_computed_field_is_one_with_more_accessors_too(accessor: str) -> None:
    model = """
class C(pydantic.BaseModel):
    @pydantic.computed_field
    @property
    def size(self) -> int: return 1
"""
    more = f"    @size.{accessor}\n    def size({ACCESSORS[accessor]}): ...\n"
    tail = """
from fastmcp import FastMCP
server = FastMCP("a")
@server.tool
def act() -> C:
    'Act.'
"""
    [plain], [told] = (of_source(f"{HEAD}{model}{each}{tail}").planned for each in ("", more))
    assert list(map(str, of_source(f"{HEAD}{model}{more}{tail}").diagnostics)) == []
    assert told.output == plain.output
    assert plain.output is not None
    assert "size" in str(plain.output)


@pytest.mark.parametrize(
    "maker",
    [
        *("computed_field", "field_serializer('a')", "field_validator('a')", "validator('a')"),
        *("model_serializer", "model_validator(mode='after')", "root_validator"),
    ],
)
def test_a_method_that_a_decorator_of_the_sources_makes_is_refused(maker: str) -> None:
    own = f"""
def own(method):
    @pydantic.{maker}
    def made(self, value=None): return value
    return made

class C(pydantic.BaseModel):
    a: int
    @own
    def method(self, value=None): return value
"""
    [finding] = of_source(f"{HEAD}{own}{TAIL.format('C')}").diagnostics
    assert finding.code == "TG306"


UNREADABLE = [
    *("typing.TypeVar()", "typing.TypeVar(name)", "typing.TypeVar(3)"),
    *("typing.NewType()", "typing.NewType('C')"),
    *("typing_extensions.TypedDict('C')", "typing_extensions.TypedDict('D', {'a': int})"),
    *("typing_extensions.TypedDict('C', {name: int})", "typing_extensions.TypedDict('C', fields)"),
    *("typing.NamedTuple('C')", "typing.NamedTuple('C', [('a', int)], b=int)"),
    *("typing.NamedTuple('C', [('a',)])", "typing.NamedTuple('C', [(3, int)])"),
    *("collections.namedtuple('C')", "collections.namedtuple('C', ['a'], rename=True)"),
    *("collections.namedtuple('C', [3])", "collections.namedtuple('D', ['a'])"),
    *("enum.Enum('C')", "enum.Enum('C', {'A': 1}, type=str)", "enum.Enum('C', [3])"),
    *("enum.StrEnum('C', ['A'])", "enum.Enum('C', {3: 'a'})", "enum.Enum('D', {'A': 1})"),
    *("typing_extensions.TypeAliasType('C')", "typing_extensions.TypeAliasType('D', int)"),
]


@pytest.mark.parametrize("call", UNREADABLE)
def test_a_class_of_a_call_that_says_too_little_is_refused(call: str) -> None:
    text = f"{HEAD}\nfrom elsewhere import fields, name\nC = {call}\n{TAIL.format('C')}"
    result = of_source(text)
    assert not result.planned
    assert [each.severity for each in result.diagnostics] == ["error"]


OWN = {
    "a class": """
class Own:
    def __init__(self, method): self.method = method
""",
    "a function": """
def Own(method): return method
""",
}
USE = """
class C(BaseModel):
    a: int
    @Own
    def method(self, value=None): return value
"""


@pytest.mark.parametrize("own", OWN.values(), ids=OWN)
@pytest.mark.parametrize(
    ("imports", "is_refused"),
    [
        ("from pydantic import BaseModel", False),
        ("from pydantic import BaseModel, field_validator", True),
        ("import pydantic\nfrom pydantic import BaseModel", True),
        ("from pydantic import *", True),
    ],
)
def test_an_unread_decorator_is_refused_where_it_may_make_such_a_method(
    imports: str, is_refused: bool, own: str
) -> None:
    source = f"from toolgen_runtime import tool\n{imports}\n{own}{USE}{TAIL.format('C')}"
    found = [each.code for each in of_source(source).diagnostics]
    assert found == (["TG306"] if is_refused else [])
