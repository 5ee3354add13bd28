"""What a validator refuses of late is found where the schema says nothing of it."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from building import built, generate_tree, run, write_sources

from toolgen.contract.compare import compare_registries
from toolgen.contract.registries import RegistryContract, from_result
from toolgen.findings import Finding
from toolgen_runtime import InvalidArguments

HEAD = """\
import datetime, enum, pathlib, re, typing, zoneinfo
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, time, timedelta
from decimal import Decimal
from typing import Annotated, Any, Literal, NewType
from pydantic import *
from toolgen_runtime import tool

class Mode(enum.Enum):
    fast = "fast"
    slow = "slow"
class Speed(enum.Enum):
    fast = "fast"
    slow = "slow"
Name = NewType("Name", str)
class Plain(BaseModel):
    title: datetime.datetime
class Renamed(BaseModel):
    title: datetime.datetime
class Aware(BaseModel):
    title: AwareDatetime
class Node(BaseModel):
    at: date
    below: list["Node"]
class Past(BaseModel):
    at: PastDate
    below: list["Past"]
class Twig(BaseModel):
    at: date
    below: list["Twig"]
class Rights(enum.Flag):
    read = 1
    write = 2
class Right(enum.Enum):
    read = 1
    write = 2
class Bits(enum.IntFlag):
    low = 1
    high = 2
class Kept(enum.Flag, boundary=enum.KEEP):
    read = 1
    write = 2
class Strict(enum.IntFlag, boundary=enum.FlagBoundary.STRICT):
    low = 1
    high = 2
class Bit(enum.IntEnum):
    low = 1
    high = 2
def checked(value):
    return value
@dataclass
class Point:
    x: Decimal
@dataclass
class Short:
    x: Annotated[Decimal, Field(max_digits=3)]
"""


def _class(name: str, head: str, body: str = "") -> str:
    return f"class {name}({head}):\n" + (body or "    a: int\n")


REFUSING = {
    "__init__": "    def __init__(self, **data):\n        raise ValueError\n",
    "model_post_init": "    def model_post_init(self, context):\n        raise ValueError\n",
    "__post_init__": "    def __post_init__(self):\n        raise ValueError\n",
    "a validator": (
        "    @model_validator(mode='after')\n    def check(self):\n        return self\n"
    ),
}
"""What a class may have that validation calls."""
MEMBERS = "    fast = 'fast'\n    slow = 'slow'\n"
MISSING = "    @classmethod\n    def _missing_(cls, value):\n        return cls.fast\n"
GUARDED = {
    "an __init__": (_class("X", "BaseModel"), REFUSING["__init__"]),
    "a model_post_init": (_class("X", "BaseModel"), REFUSING["model_post_init"]),
    "a model's validator": (_class("X", "BaseModel"), REFUSING["a validator"]),
    "a __post_init__": ("@dataclass\n" + _class("X", "object"), REFUSING["__post_init__"]),
    "an __init__ above": (
        "class Above(BaseModel):\n    b: int = 1\nMORE" + _class("X", "Above"),
        REFUSING["__init__"],
    ),
}
"""A class of before, and what it has gained since: at its end, or where it says MORE."""

TIGHTENED = [
    *((f"{of}[OnErrorOmit[int]]", f"{of}[int]") for of in ("list", "set", "frozenset")),
    ("tuple[OnErrorOmit[int], ...]", "tuple[int, ...]"),
    ("dict[str, OnErrorOmit[int]]", "dict[str, int]"),
    ("list[OnErrorOmit[date]]", "list[date]"),
    ("dict[str, int]", "dict[int, int]"),
    ("dict[str, dict[str, str]]", "dict[str, dict[int, str]]"),
    ("dict[str, int]", "dict[Annotated[str, StringConstraints(to_lower=True)], PositiveInt]"),
    ("datetime.datetime", "AwareDatetime"),
    ("datetime.datetime", "NaiveDatetime"),
    ("datetime.datetime", "PastDatetime"),
    ("datetime.datetime", "FutureDatetime"),
    ("AwareDatetime", "NaiveDatetime"),
    ("date", "PastDate"),
    ("date", "FutureDate"),
    ("date", "Annotated[date, Field(gt=date(2020, 1, 1))]"),
    ("date", "Annotated[date, Field(le=date(2999, 1, 1))]"),
    ("date", "Annotated[date, Field(lt=date(9999, 12, 31))]"),
    ("date", "Annotated[date, Field(gt=date(1, 1, 1))]"),
    ("Annotated[date, Field(gt=date(2020, 1, 1))]", "Annotated[date, Field(gt=date(2020, 1, 2))]"),
    ("time", "Annotated[time, Field(lt=time(12))]"),
    ("timedelta", "Annotated[timedelta, Field(gt=timedelta(0))]"),
    ("timedelta", "Annotated[timedelta, Field(le=timedelta(days=70))]"),
    ("float", "Annotated[float, Field(allow_inf_nan=False)]"),
    ("float", "FiniteFloat"),
    ("Decimal", "Annotated[Decimal, Field(max_digits=4)]"),
    ("Decimal", "Annotated[Decimal, Field(max_digits=900)]"),
    ("Decimal", "Annotated[Decimal, Field(decimal_places=2)]"),
    ("Annotated[Decimal, Field(max_digits=9)]", "Annotated[Decimal, Field(max_digits=8)]"),
    (
        "Annotated[str, Field(min_length=1)]",
        "Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]",
    ),
    ("pathlib.Path", "FilePath"),
    ("pathlib.Path", "DirectoryPath"),
    ("str", "Json"),
    ("str", "re.Pattern"),
    ("AnyUrl", "HttpUrl"),
    ("AnyUrl", "FileUrl"),
    ("list[datetime.datetime]", "list[AwareDatetime]"),
    ("tuple[str, datetime.datetime]", "tuple[str, AwareDatetime]"),
    ("datetime.datetime | None", "AwareDatetime | None"),
    ("datetime.datetime", "AwareDatetime | None"),
    ("list[dict[str, date]]", "list[dict[str, PastDate]]"),
    ("dict[str, dict[str, dict[str, date]]]", "dict[str, dict[str, dict[str, PastDate]]]"),
    ("dict[str, int | date]", "dict[str, int | PastDate]"),
    ("list[int | tuple[str, date]]", "list[int | tuple[str, PastDate]]"),
    ("Plain", "Aware"),
    ("list[Plain]", "list[Aware]"),
    ("Node", "Past"),
    ("Point", "Short"),
    ("Rights", "Right"),
    ("list[Rights]", "list[Right]"),
    ("Bits", "Bit"),
    ("Bits", "Strict"),
    ("Kept", "Rights"),
    ("Strict", "Bit"),
    ("complex", "float"),
    ("complex", "int"),
    ("zoneinfo.ZoneInfo", "int"),
    ("Json[list[int]]", "int"),
    ("list[complex]", "list[float]"),
]
ALIKE = [
    ("str", "Name"),
    ("Mode", "Speed"),
    ("Mode", "Literal['fast', 'slow']"),
    ("list[int]", "typing.List[int]"),
    ("list[Plain]", "list[Renamed]"),
    ("Node", "Twig"),
    ("AwareDatetime", "Annotated[AwareDatetime, Field(description='When.')]"),
    ("int", "int | None"),
    ("Right", "Rights"),
    ("Bit", "Bits"),
    ("Strict", "Bits"),
    ("Rights", "Kept"),
    ("date", "date | str"),
]
UNTOLD = [
    ("Name", "Annotated[str, AfterValidator(checked)]"),
    ("list[str]", "list[Annotated[str, BeforeValidator(checked)]]"),
    ("Plain", "Annotated[Plain, AfterValidator(checked)]"),
    ("int", "Annotated[int, PlainValidator(checked)]"),
    ("str", "Annotated[str, PlainValidator(checked)]"),
    ("str", "Annotated[str, WrapValidator(checked)]"),
    ("list[int]", "list[Annotated[int, PlainValidator(checked)]]"),
    ("int", "Annotated[int, AfterValidator(checked)] | None"),
    ("Json[Plain]", "Plain"),
    ("list[int]", "Sequence[int]"),
    ("AwareDatetime", "datetime.datetime"),
]
"""What a function of the user's refuses is not known; nor is any value here refused of late."""


LOOSELY, STRICTLY = "(strict=False)", "(strict=True)"
BECAME_STRICT = ["str", "bool", "complex", "NaiveDatetime", "dict[int, date]", "list[Bits]"]
LONG = "Annotated[Decimal, Field(max_digits=900)]"
UNREACHED = [
    ("SocketPath", "ByteSize"),
    ("complex | SocketPath", "complex | Bit"),
    *(("SocketPath | " + LONG, "ByteSize | " + LONG),),
    ("list[SocketPath]", "list[Literal['1']]"),
    ("dict[str, SocketPath]", "dict[str, SocketPath] | Annotated[set[str], Field(max_length=1)]"),
]
"""What is taken of these rests on the files of a machine, and what is refused on their types."""


def source(annotation: str, options: str = "") -> str:
    head = f"{HEAD}\n@tool{options}\n"
    return f"{head}def act(y: int, x: {annotation}) -> str:\n    '''Act.'''\n    return ''\n"


def files(annotation: str, options: str = "") -> dict[str, str]:
    return {"acme/__init__.py": "", "acme/tools.py": source(annotation, options)}


def side(root: Path, label: str, annotation: str, options: str = "") -> RegistryContract:
    tree = write_sources(root / label, files(annotation, options))
    return from_result(generate_tree(tree), label)


def compared(root: Path, old: str, new: str) -> list[Finding]:
    found = compare_registries(side(root, "old", old), side(root, "new", new))
    return [each for each in found if each.code.startswith("in-")]


def compared_classes(root: Path, old: str, new: str, annotation: str) -> list[Finding]:
    """What is found where a class X of a parameter's type was changed."""
    sides = []
    for label, written in (("old", old), ("new", new)):
        text = source(annotation).replace("@tool\n", f"{written}\n@tool\n")
        tree = write_sources(root / label, {"acme/__init__.py": "", "acme/tools.py": text})
        sides.append(from_result(generate_tree(tree), label))
    return [each for each in compare_registries(*sides) if each.code.startswith("in-")]


def is_taken(root: Path, annotation: str, arguments: Any, options: str = "") -> bool:
    with built(root, files(annotation, options)) as registry:
        try:
            run(registry.invoke("act", json.dumps(arguments)))
        except InvalidArguments:
            return False
    return True


@pytest.mark.parametrize(("old", "new"), TIGHTENED)
def test_what_the_validator_alone_refuses_is_a_break_with_a_witness(
    old: str, new: str, tmp_path: Path
) -> None:
    errors = [each for each in compared(tmp_path, old, new) if str(each.severity) == "error"]

    assert errors
    assert errors[0].witness is not None
    assert is_taken(tmp_path / "before", old, errors[0].witness.value)
    assert not is_taken(tmp_path / "after", new, errors[0].witness.value)


@pytest.mark.parametrize("annotation", BECAME_STRICT)
def test_a_tool_that_has_become_strict_breaks_with_a_witness_that_was_taken(
    annotation: str, tmp_path: Path
) -> None:
    both = [side(tmp_path, each, annotation, each) for each in (LOOSELY, STRICTLY)]
    found = compare_registries(*both)
    errors = [each for each in found if str(each.severity) == "error"]

    assert errors
    for at, each in enumerate(errors):
        assert each.witness is not None
        arguments = each.witness.value
        assert is_taken(tmp_path / f"before{at}", annotation, arguments, LOOSELY)
        assert not is_taken(tmp_path / f"after{at}", annotation, arguments, STRICTLY)


@pytest.mark.parametrize(("old", "new"), UNREACHED)
def test_what_only_the_files_of_a_machine_decide_on_is_undecided(
    old: str, new: str, tmp_path: Path
) -> None:
    told = [(str(each.severity), each.code) for each in compared(tmp_path, old, new)]

    assert ("warning", "in-schema-undecidable") in told


def test_a_tool_of_which_nothing_is_known_to_be_taken_is_undecided(tmp_path: Path) -> None:
    before = side(tmp_path, "old", "SocketPath")
    text = source("SocketPath").replace("act(y: int,", "act(y: int, z: int,")
    tree = write_sources(tmp_path / "new", {"acme/__init__.py": "", "acme/tools.py": text})
    found = compare_registries(before, from_result(generate_tree(tree), "new"))

    assert "in-schema-undecidable" in {each.code for each in found}


@pytest.mark.parametrize("annotation", ["ImportString", "list[ImportString]"])
def test_no_module_is_imported_that_a_text_names(
    annotation: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.py").write_text("raise SystemExit('it was imported')\n")
    monkeypatch.syspath_prepend(tmp_path)

    compared(tmp_path, annotation, f"{annotation} | date")

    assert "a" not in sys.modules


@pytest.mark.parametrize(("old", "new"), ALIKE)
def test_what_the_validator_takes_as_ever_is_no_break(old: str, new: str, tmp_path: Path) -> None:
    found = compared(tmp_path, old, new)

    assert [each for each in found if str(each.severity) == "error" or "undecid" in each.code] == []


@pytest.mark.parametrize(
    ("old", "new"),
    [("list[int]", "set[int]"), ("list[str]", "frozenset[str]"), ("tuple[int, ...]", "set[int]")],
)
def test_what_the_schema_alone_refuses_is_told_once(old: str, new: str, tmp_path: Path) -> None:
    told = [(str(each.severity), each.code) for each in compared(tmp_path, old, new)]

    assert told == [("warning", "in-unique-items-added")]


@pytest.mark.parametrize(("old", "new"), UNTOLD)
def test_another_validator_that_nothing_tells_apart_is_undecided(
    old: str, new: str, tmp_path: Path
) -> None:
    told = [(str(each.severity), each.code) for each in compared(tmp_path, old, new)]

    assert ("warning", "in-schema-undecidable") in told


@pytest.mark.parametrize("before", GUARDED)
@pytest.mark.parametrize("annotation", ["X", "list[X]", "X | None"])
def test_a_class_that_gains_a_method_which_validation_calls_is_undecided(
    before: str, annotation: str, tmp_path: Path
) -> None:
    written, gained = GUARDED[before]
    place = "MORE" if "MORE" in written else ""
    after = written.replace(place, gained) if place else written + gained
    found = compared_classes(tmp_path, written.replace("MORE", ""), after, annotation)

    assert [(str(each.severity), each.code) for each in found] == [
        ("warning", "in-schema-undecidable")
    ]
    assert compared_classes(tmp_path / "same", after, after, annotation) == []


@pytest.mark.parametrize("annotation", ["X", "list[X]", "dict[str, X]"])
@pytest.mark.parametrize("head", ["enum.Enum", "str, enum.Enum", "enum.StrEnum"])
def test_an_enum_that_takes_no_longer_more_than_its_members_is_undecided(
    head: str, annotation: str, tmp_path: Path
) -> None:
    plain = _class("X", head, MEMBERS)
    found = compared_classes(tmp_path, plain + MISSING, plain, annotation)

    assert [(str(each.severity), each.code) for each in found] == [
        ("warning", "in-schema-undecidable")
    ]
    gained = compared_classes(tmp_path / "gained", plain, plain + MISSING, annotation)
    assert [each for each in gained if str(each.severity) == "error"] == []


@pytest.mark.parametrize(
    ("old", "new", "severity"),
    [
        ("list[str]", "Annotated[set[str], Field(max_length=5)]", "error"),
        ("int", "IPvAnyAddress", "error"),
        ("list[int]", "set[int]", "warning"),
        ("int", "int", ""),
    ],
)
def test_a_base_without_source_is_tried_by_its_schema(
    old: str, new: str, severity: str, tmp_path: Path
) -> None:
    before = side(tmp_path, "old", old)
    bare = replace(before, tools=tuple(replace(each, origin=None) for each in before.tools))
    found = compare_registries(bare, side(tmp_path, "new", new))

    assert (
        str(max(found, key=lambda each: each.severity.rank).severity) if found else ""
    ) == severity
    for each in found:
        if each.code == "in-constraint-changed" and each.witness:
            assert not is_taken(tmp_path / "after", new, each.witness.value)
