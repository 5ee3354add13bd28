"""What JSON has no form for is read from text, strictly or not; the rest is taken by its type."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date, datetime, time, timedelta, timezone
from decimal import Decimal
from pathlib import Path, PurePosixPath
from typing import Any
from uuid import UUID

import pytest
from building import run

from toolgen_runtime import InvalidArguments, Registry

TYPES = {
    "text": "str",
    "number": "int",
    "ratio": "float",
    "flag": "bool",
    "data": "bytes",
    "nothing": "None",
    "anything": "object",
    "when": "datetime.datetime",
    "day": "datetime.date",
    "hour": "datetime.time",
    "span": "datetime.timedelta",
    "identity": "uuid.UUID",
    "price": "decimal.Decimal",
    "path": "pathlib.Path",
    "pure": "pathlib.PurePosixPath",
    "sequence": "Sequence[int]",
    "mapping": "Mapping[str, int]",
    "pair": "tuple[int, str]",
    "unique": "set[int]",
    "frozen": "frozenset[str]",
    "queue": "collections.deque[int]",
    "pattern": "re.Pattern[str]",
    "either": "int | str | None",
    "choice": "Literal['a', 1]",
}

_HEAD = """
import collections, datetime, decimal, pathlib, re, uuid
from collections.abc import Mapping, Sequence
from typing import Literal

from toolgen_runtime import tool
"""

_TOOLS = '''

@tool
def {name}(value: {type}) -> object:
    """Take one value."""
    return value


@tool(strict=False)
def lax_{name}(value: {type}) -> object:
    """Take one value, coerced."""
    return value
'''

SOURCE = _HEAD + "".join(_TOOLS.format(name=name, type=text) for name, text in TYPES.items())

UTC = timezone.utc  # noqa: UP017

TAKEN = [
    ("text", "x", "x"),
    ("number", 2, 2),
    ("ratio", 0.5, 0.5),
    ("ratio", 2, 2.0),
    ("flag", True, True),
    ("data", "abc", b"abc"),
    ("nothing", None, None),
    ("anything", {"a": [1, None]}, {"a": [1, None]}),
    ("when", "2024-05-01T10:00:00Z", datetime(2024, 5, 1, 10, tzinfo=UTC)),
    ("day", "2024-05-01", date(2024, 5, 1)),
    ("hour", "10:30", time(10, 30)),
    ("span", "PT90S", timedelta(seconds=90)),
    ("identity", str(UUID(int=7)), UUID(int=7)),
    ("price", "1.50", Decimal("1.50")),
    ("price", 2, Decimal(2)),
    ("path", "a/b", Path("a/b")),
    ("pure", "a/b", PurePosixPath("a/b")),
    ("sequence", [1, 2], [1, 2]),
    ("mapping", {"a": 1}, {"a": 1}),
    ("pair", [1, "a"], (1, "a")),
    ("unique", [1, 1], {1}),
    ("frozen", ["a"], frozenset({"a"})),
    ("either", "2", "2"),
    ("either", None, None),
    ("choice", 1, 1),
]

REFUSED_IF_STRICT = [
    ("text", 2, None),
    ("number", "2", 2),
    ("number", 2.0, 2),
    ("number", True, 1),
    ("ratio", "0.5", 0.5),
    ("flag", "true", True),
    ("flag", 1, True),
    ("day", "2024-05-01T00:00:00", date(2024, 5, 1)),
    ("pair", ["1", "a"], (1, "a")),
]


def _as_text(value: object) -> str:
    return json.dumps({"value": value})


def _as_bytes(value: object) -> bytes:
    return _as_text(value).encode()


def _as_mapping(value: object) -> dict[str, object]:
    return {"value": value}


@pytest.fixture(params=[_as_text, _as_bytes, _as_mapping])
def form(request: pytest.FixtureRequest) -> Callable[[object], Any]:
    """A way to hand over arguments."""
    chosen: Callable[[object], Any] = request.param
    return chosen


@pytest.mark.parametrize(("name", "given", "expected"), TAKEN)
def test_json_values_are_read(
    registry: Registry, form: Callable[[object], Any], name: str, given: object, expected: object
) -> None:
    received = run(registry.invoke(name, form(given)))

    assert received == expected
    assert type(received) is type(expected)


@pytest.mark.parametrize(("name", "given", "expected"), REFUSED_IF_STRICT)
def test_a_strict_tool_coerces_nothing(
    registry: Registry, form: Callable[[object], Any], name: str, given: object, expected: object
) -> None:
    with pytest.raises(InvalidArguments, match="value"):
        run(registry.invoke(name, form(given)))


@pytest.mark.parametrize(
    ("name", "given", "expected"), [*TAKEN, *(row for row in REFUSED_IF_STRICT if row[2])]
)
def test_a_lax_tool_coerces(
    registry: Registry, form: Callable[[object], Any], name: str, given: object, expected: object
) -> None:
    assert run(registry.invoke(f"lax_{name}", form(given))) == expected


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("when", datetime(2024, 5, 1, 10, tzinfo=UTC)),
        ("identity", UUID(int=7)),
        ("price", Decimal("1.50")),
        ("path", Path("a")),
        ("data", b"abc"),
        ("unique", {1, 2}),
        ("pair", (1, "a")),
        ("sequence", (1, 2)),
    ],
)
def test_a_mapping_may_hold_python_objects(registry: Registry, name: str, value: object) -> None:
    assert run(registry.invoke(name, {"value": value})) == value


def test_a_deque_is_made_of_a_list(registry: Registry) -> None:
    assert list(run(registry.invoke("queue", '{"value": [1, 2]}'))) == [1, 2]


def test_a_pattern_is_compiled(registry: Registry) -> None:
    assert run(registry.invoke("pattern", '{"value": "a+"}')).fullmatch("aa")


@pytest.mark.parametrize("name", ["number", "lax_number"])
def test_what_cannot_be_read_is_refused_either_way(registry: Registry, name: str) -> None:
    with pytest.raises(InvalidArguments, match="value: expected a valid integer"):
        run(registry.invoke(name, '{"value": "two"}'))


def test_a_strict_tool_refuses_unknown_arguments(
    registry: Registry, form: Callable[[object], Any]
) -> None:
    given = form(1)
    more = given | {"more": 1} if isinstance(given, dict) else _as_text(1)[:-1] + ', "more": 1}'

    with pytest.raises(InvalidArguments, match="more: there is no such argument"):
        run(registry.invoke("number", more))


def test_a_lax_tool_ignores_unknown_arguments(registry: Registry) -> None:
    assert run(registry.invoke("lax_number", {"value": 1, "more": 2})) == 1
