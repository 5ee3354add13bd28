"""Emitted core schemas give the verdicts, values and errors of a TypeAdapter of the real thing."""

from __future__ import annotations

import functools
import json
import warnings
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ConfigDict, TypeAdapter, with_config
from pydantic_core import SchemaValidator, ValidationError
from sampling import many
from typing_extensions import TypedDict

from toolgen.ir.known import STANDARD_TYPES
from toolgen.ir.nodes import Standard, Type
from toolgen.ir.tools import Options, Parameter, ParameterKind, ToolSpec
from toolgen.schema import CoreSchema, core_schema

from .cases import CASES
from .definitions import DEFINITIONS
from .materialise import find, validator_of


def emitted(type_: Type, *, strict: bool = False) -> CoreSchema | None:
    # Beside a strict root, TypedDicts would take over its refusal of unknown keys.
    parameters = (Parameter("p", ParameterKind.KEYWORD_ONLY, type_),)
    tool = ToolSpec("f", "shop", "f", False, "", parameters, options=Options(strict=strict))
    return core_schema(tool, DEFINITIONS)


ATOMS: list[Any] = [
    None,
    *(True, False, 0, 1, 2, -1, 5, 9, 10**20, 0.5, 1.0, -0.0, 1e400),
    *("", "a", "ab", "abcd", "1", "-2", "1.5", "true", "red", "text", "known", "cat"),
    *("2024-02-29", "2024-02-29T12:00:00Z", "12:00", "P1D", "1+2j", "1/3", "[1, 2]", "a/b"),
    "12345678-1234-4234-8234-123456789abc",
    *("127.0.0.1", "::1", "https://example.org/x", "\ud7ff\U0001f600"),
    *([], [1], ["a", "b"], [1, "a"], [[1], [2]], [1, 1], [None], [{"street": "s"}], [1, 2, 3, 4]),
    *({}, {"a": 1}, {"a": "1"}, {"1": "a"}, {"x": 1}, {"value": 1, "next": {"value": "2"}}),
    *({"title": "t"}, {"title": "t", "year": 1700}, {"title": 1, "number": 2, "of": None}),
    *({"name": "n"}, {"name": "n", "price": "2", "color": "red"}, {"name": "n", "more": 1}),
    *({"n": 2}, {"discount": 1, "name": "n", "near": None}, {"level": -1}, {"level": 3}),
    *({"street": "s", "number": 3}, {"street": "s", "number": 0}, {"id": 1}, {"id": "1", "z": 0}),
    *({"by": {"books": []}}, {"by": {"books": [{"by": {}}]}}, {"kind": "cat"}, {"kind": "cow"}),
    *({"content": 1, "inner": {"content": 2}}, {"left": 1, "right": "2"}, {"items": [[1, 2]]}),
    *({"firstName": "f"}, {"first_name": "f"}, {"size": 1}, {"radius": 1, "parts": []}),
]


def outcome(validate: Any, *, inside: bool, **how: Any) -> Any:
    try:
        found = validate(**how)
        found = found["p"] if inside else found
        if type(found).__name__ == "ValidatorIterator":  # it validates as it is read
            inside = False
            found = list(found)
        return repr(found)
    except ValidationError as error:
        return [
            (
                item["type"],
                item["loc"][inside:],
                item["msg"],
                repr(item.get("ctx")),
                repr(item["input"]),
            )
            for item in error.errors(include_url=False)
        ]


def compare(mine: SchemaValidator, real: TypeAdapter[Any], plain: Any) -> None:
    text = json.dumps(plain)
    for strict in (True, None):
        how = {"strict": strict}
        wanted = outcome(functools.partial(real.validate_json, text), inside=False, **how)
        made = outcome(
            functools.partial(mine.validate_json, f'{{"p": {text}}}'), inside=True, **how
        )
        assert made == wanted, (plain, strict, "json")
        wanted = outcome(functools.partial(real.validate_python, plain), inside=False, **how)
        made = outcome(functools.partial(mine.validate_python, {"p": plain}), inside=True, **how)
        assert made == wanted, (plain, strict, "python")


def real_adapter(annotation: Any) -> TypeAdapter[Any]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return TypeAdapter(annotation)


def agree(schema: CoreSchema, annotation: Any) -> None:
    mine, real = validator_of(schema), real_adapter(annotation)
    for plain in ATOMS:
        compare(mine, real, plain)


def fallback(annotation: Any) -> TypeAdapter[Any]:
    """What the runtime builds for a strict tool when there is no core schema."""
    functional: Any = TypedDict
    arguments = functional("f", {"p": annotation})
    return real_adapter(with_config(ConfigDict(extra="forbid", title="f"))(arguments))


LEFT_TO_THE_FALLBACK = {"date bound", "defaultdict", "recursive alias of a sequence"}
WRITTEN = {name: case for name, case in CASES.items() if name not in LEFT_TO_THE_FALLBACK}


@pytest.mark.parametrize("name", WRITTEN)
def test_a_case_validates_as_its_type_adapter(name: str) -> None:
    schema = emitted(CASES[name].type)
    assert schema is not None
    agree(schema, CASES[name].annotation)


@pytest.mark.parametrize("name", WRITTEN)
def test_a_strict_tool_validates_as_its_fallback(name: str) -> None:
    schema = emitted(CASES[name].type, strict=True)
    assert schema is not None
    mine, real = validator_of(schema), fallback(CASES[name].annotation)
    for text in (f'{{"p": {json.dumps(plain)}}}' for plain in ATOMS):
        made, wanted = (
            outcome(functools.partial(validate, text), inside=True, strict=True)
            for validate in (mine.validate_json, real.validate_json)
        )
        assert made == wanted, text


@pytest.mark.parametrize("name", sorted(LEFT_TO_THE_FALLBACK))
def test_a_case_is_left_to_the_fallback(name: str) -> None:
    assert emitted(CASES[name].type) is None


WITHOUT_SCHEMA = {"builtins:bytearray", "builtins:memoryview"}
BY_FUNCTIONS = {
    *(f"ipaddress:IPv{version}{kind}" for version in "46" for kind in ("Address", "Network")),
    *(f"ipaddress:IPv{version}Interface" for version in "46"),
    *(f"pydantic:IPvAny{kind}" for kind in ("Address", "Interface", "Network")),
    *(name for name in STANDARD_TYPES if name.endswith(("Dsn", "Email", "EmailStr"))),
    *(name for name in STANDARD_TYPES if name.startswith("pydantic:") and name.endswith("Url")),
    *(name for name in STANDARD_TYPES if "Base64" in name),
    *("pydantic:ByteSize", "pydantic:ImportString", "pydantic:PaymentCardNumber"),
    *("pydantic:DirectoryPath", "pydantic:FilePath", "pydantic:NewPath", "pydantic:SocketPath"),
    *("pydantic:JsonValue", "re:Pattern", "typing:Pattern", "zoneinfo:ZoneInfo"),
}
ELSEWHERE = {"pathlib:WindowsPath", "pathlib:PosixPath"}  # each exists on one platform only
INCOMPLETE = {
    *("collections:defaultdict", "typing:DefaultDict", "dataclasses:KW_ONLY", "typing:Self"),
    *("pydantic:RootModel", "pydantic:Secret", "pydantic:SerializeAsAny", "typing:Unpack"),
    *("pydantic:BaseModel", "pydantic:SkipValidation", "pydantic:InstanceOf"),
    *("pydantic:OnErrorOmit", "pydantic.json_schema:SkipJsonSchema"),
}


@pytest.mark.parametrize(
    "name", sorted(STANDARD_TYPES - BY_FUNCTIONS - INCOMPLETE - ELSEWHERE - WITHOUT_SCHEMA)
)
def test_a_bare_type_validates_as_its_type_adapter(name: str) -> None:
    schema = emitted(Standard(name))
    assert schema is not None
    agree(schema, None if name == "builtins:None" else find(name))


@pytest.mark.parametrize("name", sorted(BY_FUNCTIONS))
def test_a_type_that_pydantic_checks_by_functions_is_left_to_the_fallback(name: str) -> None:
    assert emitted(Standard(name)) is None


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(
        st.sampled_from(["a", "id", "name", "title", "value", "next", "kind", "by", "street"]),
        inner,
        max_size=3,
    ),
    max_leaves=6,
)


@functools.cache
def validators() -> list[tuple[SchemaValidator, TypeAdapter[Any]]]:
    made = ((emitted(case.type), case) for case in WRITTEN.values())
    return [
        (validator_of(schema), real_adapter(case.annotation)) for schema, case in made if schema
    ]


@many(40)
@given(plain=JSON)
def test_any_json_validates_as_by_the_type_adapters(plain: Any) -> None:
    for mine, real in validators():
        compare(mine, real, plain)
