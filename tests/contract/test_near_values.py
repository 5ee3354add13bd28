"""The values that validators are asked about: what stands at a constant and beside it."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable
from decimal import Decimal
from itertools import islice

import golden
import pytest

from toolgen.contract.near import near_leaves, near_values, of_one_shape

EXPECTED = golden.CASES / "contract_near" / "near_values.txt"
CONSTANTS: tuple[object, ...] = (
    *(True, None, 0, 3, -2, 2099, 2100, 0.5, 2.0, 1e300, float("inf"), float("nan")),
    *(Decimal("1.50"), Decimal("Infinity"), "", "Ab", "a" * 2099, "a" * 2100, b"ab", (1, 2)),
    *(datetime.date(2024, 5, 1), datetime.date.min, datetime.date.max),
    datetime.datetime(2024, 5, 1, 10, tzinfo=datetime.UTC),
    *(datetime.datetime.min, datetime.datetime.max),
    *(datetime.timedelta(days=1), datetime.timedelta(0), datetime.timedelta.max),
    *(datetime.time(10, 30), datetime.time.min, datetime.time(23, 59, tzinfo=datetime.UTC)),
)
VALUES: tuple[object, ...] = (
    *(1, "Ab", None, [], {}, [1], ["a", 2], {"a": 1}, {"a": {"b": "c"}}, {"a": [1, {"b": 2}]}),
    *([[]], [{}], {"a": {}, "b": []}, list(range(10))),
)
_PLAIN = len(near_leaves(()))


def _beside(constant: object) -> list[object]:
    return near_leaves([constant])[: 1 - _PLAIN]


def _of_shape(value: object) -> list[object]:
    return _each_tenth(of_one_shape(value))


def _of_value(value: object) -> list[object]:
    return _each_tenth(islice(near_values([value], ()), _PLAIN, None))


def _each_tenth(values: Iterable[object]) -> list[object]:
    return [*islice(values, 0, None, 10)]


TABLES: dict[str, tuple[Callable[[object], list[object]], tuple[object, ...]]] = {
    "constants": (_beside, CONSTANTS),
    "values": (_of_value, VALUES),
    "values of one shape": (_of_shape, VALUES),
    "all": (lambda _: near_leaves(()), (None,)),
}


@pytest.mark.parametrize("name", TABLES)
def test_what_is_near_is_as_expected(name: str, update_golden: bool) -> None:
    golden.compare_section(EXPECTED, name, _told(name), update_golden)


def test_the_tables_of_near_values_are_those_expected(update_golden: bool) -> None:
    golden.compare_sections(EXPECTED, TABLES, _told, update_golden)


def _told(name: str) -> str:
    near, table = TABLES[name]
    return "\n".join(f"{_cut(repr(each))}: {_listed(near(each))}" for each in table)


def _listed(values: list[object]) -> str:
    return f"{len(values)}: {', '.join(_cut(repr(value)) for value in values)}"


def _cut(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:40]}...{len(text)}"
