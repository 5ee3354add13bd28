"""A parameter of any type that comes to be of any other: what was taken and is refused now is told.

The generated registries say which values are taken. `TOOLGEN_EXAMPLES=1 pytest` tries all pairs.
"""

from __future__ import annotations

import json
import random
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import permutations
from pathlib import Path

import pytest
from building import built, generate_tree, run, write_sources
from sampling import ALL
from schema.test_core_equivalence import ATOMS
from schema.test_supported_types import ALONE

from toolgen.contract.compare import compare_registries
from toolgen.contract.probes import Probe
from toolgen.contract.registries import from_result
from toolgen.findings import Finding
from toolgen.schema.formats import examples
from toolgen_runtime import InvalidArguments, Registry

HEAD = """\
import datetime, enum
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Annotated, Any, Literal, NamedTuple, TypedDict
import pydantic
from pydantic import *
from toolgen_runtime import tool

class Word(enum.Enum):
    a = "a"
    b = "b"
class Number(enum.IntEnum):
    one = 1
    two = 2
class Bits(enum.IntFlag):
    one = 1
    two = 2
class Open(BaseModel):
    a: int
class Closed(BaseModel):
    model_config = ConfigDict(extra="forbid")
    a: int
class Renamed(BaseModel):
    a: int = Field(validation_alias=AliasChoices("a", "b"))
class Texts(BaseModel):
    model_config = ConfigDict(str_strip_whitespace=True, str_min_length=1)
    a: str
@dataclass
class Point:
    a: float
class Row(NamedTuple):
    a: int
class Keyed(TypedDict, total=False):
    a: int
"""
WRITTEN = [
    *("Word", "Number", "Bits", "Open", "Closed", "Renamed", "Texts", "Point", "Row", "Keyed"),
    *("Literal[True]", "Literal['a', 1]", "int | str", "Decimal | float", "datetime.date | None"),
    *("list[int]", "list[str]", "set[int]", "set[str]", "frozenset[str]", "deque[int]"),
    *("Sequence[int]", "tuple[int, ...]", "tuple[int, str]", "dict[str, int]", "dict[int, str]"),
    "Annotated[set[str], Field(max_length=5)]",
    "Annotated[set[int], Field(max_length=1)]",
    "Annotated[list[str], Field(min_length=2, max_length=6)]",
    "Annotated[set[datetime.date], Field(max_length=12)]",
    "Annotated[frozenset[float], Field(min_length=2)]",
    "Annotated[dict[str, int], Field(max_length=2)]",
    "Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]",
    "Annotated[str, Field(pattern='^[a-z]*$', max_length=3)]",
    "Annotated[int, Field(ge=-1, le=10)]",
    "Annotated[float, Field(multiple_of=0.5)]",
    "Annotated[Decimal, Field(max_digits=4, decimal_places=2)]",
    "Annotated[datetime.timedelta, Field(gt=datetime.timedelta(0))]",
    "Annotated[datetime.datetime, Field(gt=datetime.datetime(2024, 1, 1))]",
]
STANDARD = {each: each.replace("builtins:", "").replace(":", ".") for each in ALONE}
TYPES = [*WRITTEN, *STANDARD.values()]
WAYS = ["{}", "list[{}]", "dict[str, {}]", "tuple[str, {}]", "{} | None"]
SAMPLED = 40

NOT_FOUND = {"pydantic.PaymentCardNumber", "pydantic.SocketPath", "pydantic.ImportString"}
"""What only files, modules or code of a class decide on: a change of it is undecided."""

_CROWDS = [
    *([f"{each}{'a' * each}" for each in range(8)], [*range(8)], [0.5 * each for each in range(8)]),
    *([f"2024-05-{day:02}" for day in range(1, 20)], {"a": 1, "b": 2, "c": 3}, {"b": 1}, [1, "1"]),
]
VALUES = [
    *ATOMS,
    *examples(()),
    *_CROWDS,
    "2020-01-01T00:00:00",
    "-P1D",
    "ab" * 9,
    "12.345",
    1.25,
    " 1 ",
]


IN_A_FILE = 1_000
"""As many tools are in a file: one of all pairs has more code than is read."""


def module(
    types: list[str], way: str, *, strict: bool = True, package: str = "acme"
) -> Mapping[str, str]:
    homes = sorted({each.partition(":")[0] for each in STANDARD})
    imports = "".join(f"import {home}\n" for home in homes)
    tools = [
        f"\n@tool(strict={strict})\n"
        f"def take_{number}(x: {way.format(type_)}) -> None:\n    'Take it.'\n"
        for number, type_ in enumerate(types)
    ]
    files = {
        f"{package}/tools_{start}.py": f"{imports}{HEAD}{''.join(tools[start : start + IN_A_FILE])}"
        for start in range(0, len(tools), IN_A_FILE)
    }
    return {f"{package}/__init__.py": "", **files}


def is_taken(registry: Registry, number: int, arguments: object) -> bool:
    try:
        run(registry.invoke(f"take_{number}", json.dumps(arguments)))
    except InvalidArguments:
        return False
    return True


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Registry]:
    """A tool for each type."""
    with built(tmp_path_factory.mktemp("types"), module(TYPES, "{}")) as registry:
        yield registry


@pytest.fixture(scope="module")
def taken(registry: Registry) -> list[set[int]]:
    """Which of the values each type takes."""
    return [
        {
            at
            for at, value in enumerate(VALUES)
            if value is not None and is_taken(registry, number, {"x": value})
        }
        for number in range(len(TYPES))
    ]


def pairs(taken: list[set[int]]) -> list[tuple[int, int]]:
    """All pairs, or such as few values tell apart and some others."""
    every = list(permutations(range(len(TYPES)), 2))
    if ALL:
        return every
    random.Random(7).shuffle(every)
    few = [pair for pair in every if 0 < len(taken[pair[0]] - taken[pair[1]]) <= 3]
    return [*few[:SAMPLED], *every[:SAMPLED]]


@pytest.mark.parametrize("way", WAYS)
def test_what_is_refused_of_late_is_an_error_or_said_to_be_undecided(
    way: str, taken: list[set[int]], tmp_path: Path
) -> None:
    chosen = pairs(taken)
    found = compared(tmp_path, [[TYPES[pair[at]] for pair in chosen] for at in (0, 1)], way)
    told, broken = {"error": 0, "undecided": 0}, 0
    for number, (old, new) in enumerate(chosen):
        if taken[old] - taken[new]:
            broken += 1
            told[verdict(found[f"take_{number}"], f"{TYPES[old]} -> {TYPES[new]}")] += 1
    assert told["error"] >= 0.99 * broken


def verdict(findings: list[Finding], pair: str) -> str:
    if any(str(each.severity) == "error" for each in findings):
        return "error"
    assert any(each.code == "in-schema-undecidable" for each in findings), pair
    return "undecided"


KEYS = ["Word", "Number", "Bits", "bool", "int", "float", "datetime.date", "datetime.timedelta"]
KEYS += ["datetime.datetime"]
KEYS += ["uuid.UUID", "decimal.Decimal", "Literal['a', 'b']", "str"]
LOOSE = [
    "Number",
    "Bits",
    "bool",
    "int",
    "float",
    "complex",
    "fractions.Fraction",
    "decimal.Decimal",
]
LOOSE += ["datetime.date", "pydantic.AwareDatetime", "datetime.timedelta", "ipaddress.IPv4Address"]
LOOSE += ["pydantic.IPvAnyAddress", "pydantic.ByteSize", "uuid.UUID", "pydantic.StrictBool", "str"]
KEYED = [{each: 0} for each in VALUES if isinstance(each, str)]


@pytest.mark.parametrize(
    ("way", "types", "values"),
    [
        ("dict[{}, int]", KEYS, KEYED),
        ("list[dict[{}, int]]", KEYS, [[each] for each in KEYED]),
        ("{}", LOOSE, VALUES),
    ],
    ids=["keys", "keys of items", "loosely"],
)
def test_what_no_schema_says_to_be_taken_and_is_refused_of_late_is_told(
    way: str, types: list[str], values: list[object], tmp_path: Path
) -> None:
    # The registry of all types is imported as well while it is used here.
    sources = module(types, way, strict=False, package="loose")
    with built(tmp_path / "all", sources) as registry:
        taken = [
            {at for at, value in enumerate(values) if is_taken(registry, number, {"x": value})}
            for number in range(len(types))
        ]
    chosen = list(permutations(range(len(types)), 2))
    sides = [[types[pair[at]] for pair in chosen] for at in (0, 1)]
    found = compared(tmp_path, sides, way, strict=False)
    broken = [at for at, (old, new) in enumerate(chosen) if taken[old] - taken[new]]
    told = [verdict(found[f"take_{at}"], f"{sides[0][at]} -> {sides[1][at]}") for at in broken]
    assert told.count("error") >= 0.99 * len(told)


def compared(
    root: Path, sides: list[list[str]], way: str, *, strict: bool = True
) -> Mapping[str, list[Finding]]:
    trees = [
        write_sources(root / name, module(side, way, strict=strict))
        for name, side in zip(("old", "new"), sides, strict=True)
    ]
    found: dict[str, list[Finding]] = defaultdict(list)
    for each in compare_registries(
        *(from_result(generate_tree(tree), tree.name) for tree in trees)
    ):
        found[each.tool or ""].append(each)
    return found


def test_an_error_about_a_type_has_a_witness_that_the_registries_bear_out(
    taken: list[set[int]], registry: Registry, tmp_path: Path
) -> None:
    chosen = pairs(taken)
    found = compared(tmp_path, [[TYPES[pair[at]] for pair in chosen] for at in (0, 1)], "{}")
    for number, (old, new) in enumerate(chosen):
        for each in found[f"take_{number}"]:
            if str(each.severity) == "error" and each.witness and not each.witness.is_outlined:
                verdicts = [is_taken(registry, side, each.witness.value) for side in (old, new)]
                is_borne_out = verdicts == [True, False] or TYPES[old] in NOT_FOUND
                assert is_borne_out, (TYPES[old], TYPES[new], each)


def test_every_type_has_a_value_that_is_found(tmp_path: Path) -> None:
    """What is to show a break is looked for among these."""
    tree = write_sources(tmp_path, module(TYPES, "{}"))
    without = []
    for tool in from_result(generate_tree(tree), "all").tools:
        assert tool.origin is not None
        shapes = tool.origin.shapes()
        assert shapes is not None
        if not Probe(tool, tool).of("x", list(shapes["x"].constants)).was_taken:
            without.append(TYPES[int(tool.name.removeprefix("take_"))])
    assert set(without) == NOT_FOUND
