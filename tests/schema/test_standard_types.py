"""Every name of the tables has an object behind it, and gives what pydantic gives for it."""

from __future__ import annotations

import importlib
import typing
import warnings
from functools import reduce
from typing import Any

import pytest
from pydantic import TypeAdapter

from toolgen.ir.known import CONSTRUCTS, INERT, STANDARD_TYPES, canonical
from toolgen.ir.nodes import Standard
from toolgen.ir.tools import Parameter, ParameterKind, ToolSpec
from toolgen.schema import Realizer, SchemaFailure, SchemaOptions, input_schema
from toolgen.schema.constructs import construct
from toolgen.schema.standard import standard_type

# These mean something within another type only, or have no schema without arguments, or only
# frameworks that allow arbitrary types take them.
INCOMPLETE = {
    "builtins:bytearray",
    "builtins:memoryview",
    "builtins:type",
    "collections.abc:Callable",
    "collections:defaultdict",
    "dataclasses:KW_ONLY",
    "pydantic.json_schema:SkipJsonSchema",
    "pydantic:InstanceOf",
    "pydantic:OnErrorOmit",
    "pydantic:RootModel",
    "pydantic:Secret",
    "pydantic:SerializeAsAny",
    "pydantic:SkipValidation",
    "typing:Callable",
    "typing:DefaultDict",
    "typing:Self",
    "typing:Type",
    "typing:Unpack",
}
WITHOUT_EXTRAS = {"pydantic:EmailStr", "pydantic:NameEmail"}  # they need the email-validator


def real(name: str) -> Any:
    module, _, qualname = name.partition(":")
    if name == "builtins:None":
        return None
    return reduce(getattr, qualname.split("."), importlib.import_module(module))


def tool_of(name: str) -> ToolSpec:
    parameter = Parameter("p", ParameterKind.KEYWORD_ONLY, Standard(name))
    return ToolSpec("f", "m", "f", False, "", (parameter,))


@pytest.mark.parametrize("name", sorted(STANDARD_TYPES - INCOMPLETE - WITHOUT_EXTRAS))
def test_a_bare_type_has_pydantics_schema(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        wanted = TypeAdapter(real(name)).json_schema()
    made = input_schema(tool_of(name), {}, SchemaOptions(titles=True))
    (schema,) = made["properties"].values()  # type: ignore[attr-defined]
    if "$ref" in schema:
        (schema,) = made["$defs"].values()  # type: ignore[attr-defined]
    schema.pop("title", None)
    wanted.pop("title", None)
    assert schema == (wanted.popitem()[1].popitem()[1] if "$defs" in wanted else wanted)


@pytest.mark.parametrize("name", sorted(STANDARD_TYPES))
def test_a_standard_type_is_realised(name: str) -> None:
    assert standard_type(name) is not None


@pytest.mark.parametrize("name", sorted(CONSTRUCTS))
def test_a_construct_is_callable(name: str) -> None:
    assert callable(construct(name))


def test_a_name_is_a_construct_or_inert_and_not_both() -> None:
    assert not CONSTRUCTS & INERT


@pytest.mark.parametrize("name", sorted(STANDARD_TYPES | CONSTRUCTS | INERT))
def test_the_tables_hold_canonical_names(name: str) -> None:
    assert canonical(name) == name


@pytest.mark.parametrize("name", ["builtins:open", "os:system", "subprocess:run"])
def test_an_unknown_name_is_refused(name: str) -> None:
    with pytest.raises(SchemaFailure):
        standard_type(name)
    with pytest.raises(SchemaFailure):
        construct(name)


@pytest.mark.parametrize(
    ("spelling", "folded"),
    [
        ("pydantic.main:BaseModel", "pydantic:BaseModel"),
        ("pydantic.fields:Field", "pydantic:Field"),
        ("pydantic.types:PositiveInt", "pydantic:PositiveInt"),
        ("pydantic.networks:HttpUrl", "pydantic:HttpUrl"),
        ("pydantic.functional_validators:AfterValidator", "pydantic:AfterValidator"),
        ("pydantic.json_schema:SkipJsonSchema", "pydantic.json_schema:SkipJsonSchema"),
        ("pydantic.dataclasses:dataclass", "pydantic.dataclasses:dataclass"),
        ("typing_extensions:Annotated", "typing:Annotated"),
        ("typing_extensions:deprecated", "warnings:deprecated"),
        ("types:NoneType", "builtins:None"),
        ("pathlib._local:Path", "pathlib:Path"),
        ("acme.models:Field", "acme.models:Field"),
        ("plain", "plain"),
    ],
)
def test_re_exports_fold_into_one_name(spelling: str, folded: str) -> None:
    assert canonical(spelling) == folded


def test_reading_the_tables_does_not_load_pydantic() -> None:
    import subprocess
    import sys

    code = "import sys; import toolgen.ir.known; sys.exit('pydantic' in sys.modules)"
    environment = {"PYTHONPATH": ":".join(sys.path)}
    subprocess.run([sys.executable, "-c", code], env=environment, check=True)


def test_any_is_any() -> None:
    assert Realizer({}).annotation(Standard("typing:Any")) is typing.Any
