"""Parts of a class that source does not tell, or that do not run: refused, or no part of it."""

from __future__ import annotations

from textwrap import dedent

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import Result, generate

HEAD = """
import dataclasses
import enum
import sys
import typing

import elsewhere
import pydantic
from toolgen_runtime import tool
"""
TAIL = """
@tool
def act(each: C{}) -> str:
    '''Act.'''
    return ""
"""


def built(body: str, default: str = "") -> Result:
    text = HEAD + dedent(body) + TAIL.format(default)
    return generate([source_file("app.py", text)], Config())


def test_a_function_is_a_default_that_no_schema_has() -> None:
    result = built("class C(pydantic.BaseModel):\n    a: int = lambda: 3\n")

    [planned] = result.planned
    assert list(result.diagnostics) == []
    assert planned.parameters["$defs"]["C"] == {
        "properties": {"a": {"type": "integer"}},
        "type": "object",
    }


@pytest.mark.parametrize(
    ("body", "code", "hint"),
    [
        (
            "class C(pydantic.BaseModel):\n    a: int = (b := 3)\n",
            "TG305",
            "write a literal, or a name bound to one",
        ),
        (
            "class C(enum.Enum):\n    def __init__(self, x): self._value_ = x + 1\n    A = 1\n",
            "TG306",
            "give each member a literal value",
        ),
    ],
    ids=["a default that binds a name", "members that are computed"],
)
def test_what_is_computed_is_refused_with_what_to_write(body: str, code: str, hint: str) -> None:
    [found] = built(body).diagnostics

    assert (found.code, found.hint) == (code, hint)


@pytest.mark.parametrize("base", ["elsewhere.Base", "elsewhere.Base[int]"])
@pytest.mark.parametrize("kind", ["@dataclasses.dataclass\nclass C({})", "class C({}, Model)"])
def test_a_base_that_nobody_knows_may_add_fields(kind: str, base: str) -> None:
    model = "class Model(pydantic.BaseModel): ...\n"
    result = built(f"{model}{kind.format(base)}:\n    a: int\n")

    assert [found.code for found in result.diagnostics] == ["TG306"]
    assert not result.planned


@pytest.mark.parametrize("given", ["*GIVEN", "**dict(a=2)", "1, *GIVEN", "a=1, **OTHERS"])
def test_an_instance_made_of_what_is_unpacked_is_no_default(given: str) -> None:
    body = """
    GIVEN = (2,)
    OTHERS = {}

    @dataclasses.dataclass
    class C:
        a: int = 1
        b: int = 1
    """
    result = built(body, f" = C({given})")

    [planned] = result.planned
    assert [found.code for found in result.diagnostics] == ["TG304"]
    assert "default" not in planned.parameters["properties"]["each"]


@pytest.mark.parametrize("test", ["sys.version_info < (3, 8)", "typing.TYPE_CHECKING", "0"])
def test_a_method_that_is_not_defined_changes_no_schema(test: str) -> None:
    body = f"""
    class C(pydantic.BaseModel):
        a: int

        if {test}:
            @pydantic.field_validator("a", mode="plain", json_schema_input_type=str)
            @classmethod
            def check(cls, value): return value
    """
    [planned] = built(body).planned

    assert planned.parameters["$defs"]["C"]["properties"] == {"a": {"type": "integer"}}


RECORDS = {
    "dataclass": "@dataclasses.dataclass\nclass C:\n    a: int = 1\n",
    "named tuple": "class C(typing.NamedTuple):\n    a: int\n",
    "model": "class C(pydantic.BaseModel):\n    a: int = 1\n",
}
COMPUTING = [
    "def __init__(self, a): pass",
    "def __missing__(self, key): return 1",
    "def __new__(cls, a): return tuple.__new__(cls, (3,))",
    "def __post_init__(self): self.a = 2",
    "def __setattr__(self, name, value): pass",
    "def _missing_(cls, value): return 1",
    "def model_post_init(self, context): self.a = 2",
]


@pytest.mark.parametrize("kind", RECORDS)
@pytest.mark.parametrize("method", COMPUTING)
def test_an_object_is_no_default_where_its_class_computes_what_it_is_made_of(
    kind: str, method: str
) -> None:
    result = built(f"{RECORDS[kind]}    {method}\n", " = C(1)")

    [planned] = result.planned
    assert [found.code for found in result.diagnostics] == ["TG304"]
    assert "default" not in planned.parameters["properties"]["each"]


@pytest.mark.parametrize("kind", ["dataclass", "named tuple"])
def test_another_method_leaves_an_object_what_it_is_made_of(kind: str) -> None:
    [planned] = built(f"{RECORDS[kind]}    def other(self): return 2\n", " = C(3)").planned

    assert planned.parameters["properties"]["each"]["default"] in ({"a": 3}, [3])


@pytest.mark.parametrize("names", ["[1]", "['a', 2]", "[None]", "b'a'", "3", "None"])
def test_names_that_are_no_texts_make_no_named_tuple(names: str) -> None:
    body = f"import collections\nC = collections.namedtuple('C', {names})\n"
    result = built(body)

    assert [found.code for found in result.diagnostics] == ["TG305"]
    assert not result.planned
