"""The judge of arguments is the validator that is shipped, and jsonschema beside it."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pydantic
import pytest
from building import built, generate_tree, run, write_sources

from toolgen.contract.compare import compare_registries
from toolgen.contract.documents import Document
from toolgen.contract.registries import RegistryContract, from_result
from toolgen.findings import Finding
from toolgen.schema.formats import FORMATS, Format, Holding, examples
from toolgen_runtime import InvalidArguments

HEAD = """\
import dataclasses, datetime, decimal, enum, ipaddress, pathlib, uuid
from typing import Annotated, Any, Literal
from typing_extensions import NotRequired, TypedDict
from pydantic import AnyUrl, Base64Bytes, Base64UrlBytes, BaseModel, Field, Json
from pydantic import TypeAdapter, model_serializer
from pydantic import IPvAnyAddress, IPvAnyInterface, IPvAnyNetwork
from pydantic import UUID1, UUID3, UUID4, UUID5, UUID6, UUID7, UUID8
from toolgen_runtime import tool

def READ(type_, value):
    adapter = TypeAdapter(list[type_])
    return adapter.dump_python(adapter.validate_python(value), mode="json")

class Money(BaseModel):
    amount: int
"""

TEXTS = (
    "",
    "a",
    "0",
    "1.5",
    "tomorrow",
    "10:00",
    "P1D",
    "24:00:00",
    "2024-02-30",
    "::",
    "1.2.3.4/33",
)


def source(annotation: str, result: str = "str", decorator: str = "@tool") -> str:
    text = f"{HEAD}\n{decorator}\ndef act(x: {annotation}) -> {result}:\n    '''Act.'''\n"
    return f"{text}    return x\n"


def side(root: Path, label: str, text: str) -> RegistryContract:
    tree = write_sources(root / label, {"acme/__init__.py": "", "acme/tools.py": text})
    return from_result(generate_tree(tree), label)


def compared(root: Path, old: str, new: str) -> list[Finding]:
    return compare_registries(side(root, "old", old), side(root, "new", new))


def told(found: list[Finding]) -> list[tuple[str, str, Any]]:
    return [(str(f.severity), f.code, f.witness.value if f.witness else None) for f in found]


TYPES = {
    "date": "datetime.date",
    "date-time": "datetime.datetime",
    "time": "datetime.time",
    "duration": "datetime.timedelta",
    "uuid": "uuid.UUID",
    "uuid1": "UUID1",
    "uuid3": "UUID3",
    "uuid4": "UUID4",
    "uuid5": "UUID5",
    "uuid6": "UUID6",
    "uuid7": "UUID7",
    "uuid8": "UUID8",
    "uri": "AnyUrl",
    "ipv4": "ipaddress.IPv4Address",
    "ipv6": "ipaddress.IPv6Address",
    "ipv4network": "ipaddress.IPv4Network",
    "ipv6network": "ipaddress.IPv6Network",
    "ipv4interface": "ipaddress.IPv4Interface",
    "ipv6interface": "ipaddress.IPv6Interface",
    "ipvanyaddress": "IPvAnyAddress",
    "ipvanynetwork": "IPvAnyNetwork",
    "ipvanyinterface": "IPvAnyInterface",
    "base64": "Base64Bytes",
    "base64url": "Base64UrlBytes",
}


BY_NO_TEXT = {"password", "binary", "path", "file-path", "directory-path"}
"""Formats that any text is of, or that the files of a machine decide on."""


@pytest.mark.parametrize("holding", [Holding.STRICTLY, Holding.LAXLY])
@pytest.mark.parametrize("name", TYPES)
def test_a_format_is_what_the_generated_registry_takes_for_its_type(
    name: str, holding: Holding, tmp_path: Path
) -> None:
    decorator = f"@tool(strict={holding is Holding.STRICTLY})"
    text = source(TYPES[name], "Any", decorator)
    with built(tmp_path, {"acme/__init__.py": "", "acme/tools.py": text}) as registry:
        schema = json.loads(json.dumps(registry.tools["act"].parameters))
        assert schema["properties"]["x"]["format"] == name
        document = Document(schema, holding)
        for text in (*TEXTS, *examples(())):
            taken = True
            try:
                run(registry.invoke("act", json.dumps({"x": text})))
            except InvalidArguments:
                taken = False
            assert (text, document.accepts(document.root, {"x": text})) == (text, taken)


def test_each_format_has_an_example_and_what_is_within_another_has_its_texts() -> None:
    every = [Format(name, is_strict) for name in FORMATS for is_strict in (True, False)]
    for one in every:
        assert examples([one]), one
        for other in every:
            if one.implies(other):
                assert all(other.takes(text) for text in (*TEXTS, *examples(())) if one.takes(text))


def test_each_format_that_pydantic_writes_is_known_or_decided_by_no_text() -> None:
    written = set()
    for name in pydantic.__all__:
        with suppress(Exception):  # most names are of no type
            schema = pydantic.TypeAdapter(getattr(pydantic, name)).json_schema()
            written.add(schema.get("format"))

    assert written - {None, *FORMATS} == BY_NO_TEXT


@pytest.mark.parametrize("annotation", ["datetime.date", "uuid.UUID", "datetime.timedelta"])
def test_text_that_has_to_be_a_date_now_is_a_break_with_a_witness(
    annotation: str, tmp_path: Path
) -> None:
    found = compared(tmp_path, source("str"), source(annotation))

    assert ("error", "in-format-changed", {"x": ""}) in told(found)


def test_a_date_that_may_have_a_time_now_breaks_strict_tools_alone(tmp_path: Path) -> None:
    """A lax tool takes a date for a date with a time."""
    types = "datetime.date", "datetime.datetime"
    strict = compared(tmp_path / "strict", *map(source, types))
    lax = compared(
        tmp_path / "lax", *(source(each, decorator="@tool(strict=False)") for each in types)
    )

    assert ("error", "in-format-changed", {"x": "2024-05-01"}) in told(strict)
    assert told(lax)[0] == ("warning", "in-format-changed", None)


def test_a_format_that_nobody_holds_a_call_to_is_a_note(tmp_path: Path) -> None:
    """The text of a field says `format`, and its type is any text."""
    said = "Annotated[str, Field(json_schema_extra={'format': 'date'})]"
    found = compared(tmp_path, source("str"), source(said))

    assert told(found)[0][:2] == ("warning", "in-format-changed")
    assert "the generated validator still takes" in found[0].message


def test_what_the_validator_coerces_is_no_error_and_says_so(tmp_path: Path) -> None:
    """A lax tool takes `"1"` for 1, though the schema has no texts."""
    lax, one = "@tool(strict=False)", "Literal['1']"
    found = compared(tmp_path, source(one, decorator=lax), source("int", decorator=lax))
    strict = compared(tmp_path / "strict", source(one), source("int"))

    assert [each[:2] for each in told(found) if each[1].startswith("in-")] == [
        ("warning", "in-type-changed")
    ]
    assert ("error", "in-type-changed") in [each[:2] for each in told(strict)]


def by_hand(**property: Any) -> str:
    schema = {"type": "object", "properties": {"x": property}, "required": ["x"]}
    return f"""{HEAD}
from toolgen_runtime import Tool

async def act(x):
    return x

acting = Tool.from_schema(act, name="act", description="Act.", parameters={schema!r})
"""


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ({}, {"format": "date"}, ("warning", "in-format-changed", None)),
        ({"format": "date"}, {"format": "uuid"}, ("warning", "in-format-changed", None)),
        ({}, {"minLength": 3}, ("error", "in-min-length-added", {"x": "aa"})),
    ],
)
def test_formats_of_a_schema_by_hand_are_notes(
    old: Any, new: Any, expected: Any, tmp_path: Path
) -> None:
    sides = [by_hand(type="string", **each) for each in (old, new)]

    assert told(compared(tmp_path, *sides)) == [expected]
    schema = {"type": "string", "format": "date"}
    assert Document(schema, Holding.NOT).accepts(schema, "tomorrow")
    assert not Document(schema).accepts(schema, "tomorrow")


DEFAULTS = {
    "BaseModel": "class Money(BaseModel)",
    "Plain": "@dataclasses.dataclass\nclass Money",
    "Keyed": "class Money(TypedDict)",
}
SERIALIZER = """
    @model_serializer(mode="wrap")
    def shown(self, handler):
        return handler(self)
"""


class TestResults:
    """Results are compared whether a schema of them is emitted or not."""

    def test_a_wider_result_is_a_break_with_a_witness(self, tmp_path: Path) -> None:
        found = compared(tmp_path, source("int", "int"), source("int", "int | str"))

        assert told(found) == [("error", "out-type-widened", "")]

    def test_a_model_that_has_more_is_one_too(self, tmp_path: Path) -> None:
        grown = source("int", "Money").replace("amount: int", "amount: int | None")

        found = compared(tmp_path, source("int", "Money"), grown)

        assert told(found) == [("error", "out-became-nullable", {"amount": None})]

    @pytest.mark.parametrize("kind", ["BaseModel", "Plain"])
    def test_a_field_that_has_a_default_of_late_is_sent_as_ever(
        self, kind: str, tmp_path: Path
    ) -> None:
        plain = source("int", "Money").replace("class Money(BaseModel)", DEFAULTS[kind])
        defaulted = plain.replace("amount: int", "amount: int = 1")

        assert "error" not in {
            severity for severity, *_ in told(compared(tmp_path, plain, defaulted))
        }

    @pytest.mark.parametrize(
        ("kind", "now"),
        [
            ("BaseModel", "amount: int = Field(1, exclude_if=bool)"),
            ("Keyed", "amount: NotRequired[int]"),
            ("BaseModel", f"amount: int = 1\n{SERIALIZER}"),
        ],
    )
    def test_one_that_may_be_left_out_of_late_is_a_break(
        self, kind: str, now: str, tmp_path: Path
    ) -> None:
        plain = source("int", "Money").replace("class Money(BaseModel)", DEFAULTS[kind])

        found = compared(tmp_path, plain, plain.replace("amount: int", now))

        assert ("error", "out-property-became-optional", {}) in told(found)

    @pytest.mark.parametrize("name", [*TYPES, "decimal", "flag", "path"])
    def test_a_witness_is_what_the_type_writes(self, name: str, tmp_path: Path) -> None:
        others = {"decimal": "decimal.Decimal", "flag": "bool", "path": "pathlib.Path"}
        type_ = {**TYPES, **others}[name]
        found = compared(tmp_path, source("int", "list[int]"), source("int", f"list[{type_}]"))

        (witness,) = [each.witness for each in found if each.witness]
        text = source("Any", "Any").replace("return x", f"return READ({type_}, x)")
        files = {"acme/__init__.py": "", "acme/tools.py": text}
        with built(tmp_path / "now", files) as registry:
            given = run(registry.invoke("act", json.dumps({"x": witness.value})))
        assert given == witness.value

    def test_a_narrower_result_breaks_nothing(self, tmp_path: Path) -> None:
        found = compared(tmp_path, source("int", "int | str"), source("int", "int"))

        assert [severity for severity, *_ in told(found)] == ["info"]

    @pytest.mark.parametrize("now", ["Any", "'Unknown'"])
    def test_one_that_cannot_be_told_any_more_is_said_to_be_undecided(
        self, now: str, tmp_path: Path
    ) -> None:
        found = compared(tmp_path, source("int", "int"), source("int", now))

        assert told(found) == [("warning", "out-schema-undecidable", None)]

    def test_words_of_a_result_that_no_model_reads_are_no_finding(self, tmp_path: Path) -> None:
        said = source("int", "Annotated[int, Field(description='One.')]")

        assert compared(tmp_path, source("int", "int"), said) == []

    def test_nothing_that_is_generated_changes_for_it(self, tmp_path: Path) -> None:
        assert side(tmp_path, "one", source("int", "int")).tools[0].output is None
