"""Near values: JSON values about every constraint that a validator may have.

Consumes samples of a schema and the constants of validators; produces values of which most are
refused by both sides. Whoever tries them asks the validators.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal
from itertools import chain
from typing import Any

from toolgen.schema.formats import examples

_LONGEST = 2100
_ITEMS = 8
_TEXTS = (
    *("", " ", "\t", " a ", "a", "A", "aA", "é", "\x00", "a b", "a\n", "_", "(", "[", "{", "{}"),
    *("0", "1", " 1 ", "-1", "+1", "00", "1.5", "1.234", "1e5", "1e-9", "12345"),
    *("1234567890123", "NaN"),
    *("Infinity", "-Infinity", "true", "null", "None", '"', "[1]", '{"a":1}'),
    *("0001-01-01", "1970-01-01", "2024-05-01", "9999-12-31"),
    *("0001-01-01T00:00:00", "2024-05-01T10:30:00", "9999-12-31T23:59:59"),
    *("0001-01-01T00:00:00Z", "2024-05-01T10:30:00+02:00", "9999-12-31T23:59:59Z"),
    *("00:00:00", "10:30:00Z", "12:00:00.000001", "23:59:59.999999"),
    *("PT0S", "-P1D", "P1D", "P999D", "PT0.000001S", "1 day"),
    *("ftp://a.example/x", "http://a.example", "https://a:b@a.example:1/?q#f", "http://localhost"),
    *("mailto:a@b.example", "file:///a", "urn:a:b", "x:y", "postgres://a/b", "redis://a/0"),
    *(".", "/", "/bin/sh", "/nowhere/at-all", "~", "a/../b", "1/3", "\u0663"),
    *("00000000-0000-0000-0000-000000000000", "1j", "1+2j", "10.0.0.1", "8.8.8.8", "::1"),
    *("YQ==", "YQ", "-_==", "+/==", "a@localhost", "#fff", "UTC"),
)
_OTHERS: tuple[object, ...] = (
    *(0, 1, -1, 0.0, 1.0, 0.5, 1.5, 1.234, 12345, 86400, 1e12, 1e300, 10**20, -(10**20)),
    float("nan"),
    *(float("inf"), float("-inf"), None, True, False, [], {}, [0], [0, 0], {"a": 1}),
)
_DAY = datetime.timedelta(days=1)
_INSTANT = datetime.timedelta(microseconds=1)


def near_values(samples: Iterable[object], constants: Iterable[object]) -> Iterator[object]:
    """The samples, what is near the constants, and samples with such values in them."""
    known, leaves = list(samples), near_leaves(constants)
    yield from known
    yield from leaves
    for changed in (_with_leaves, _with_keys):
        for sample in known:
            yield from changed(sample, leaves)


def near_leaves(constants: Iterable[object]) -> list[object]:
    """Values of every type that have nothing in them: what is near the constants first."""
    pool = [*(near for each in constants for near in _near(each)), *_TEXTS, *examples(())]
    return [*dict.fromkeys(pool), *_OTHERS]


def of_one_shape(value: object) -> Iterator[object]:
    """A value with another key or another leaf in one of its places, which stay what they are."""
    leaves = near_leaves(())
    yield from _with_keys(value, leaves)
    yield from _in_scalars(value, leaves)


def _in_scalars(value: object, leaves: list[object]) -> Iterator[object]:
    if isinstance(value, dict | list) and value:
        yield from _in_places(value, leaves, _in_scalars)
    else:
        yield from _with_leaves(value, leaves)


def _with_leaves(value: object, leaves: list[object]) -> Iterator[object]:
    """A value with other leaves in each of its places in turn."""
    match value:
        case dict() | list() if value:
            yield from leaves
            yield from _in_places(value, leaves, _with_leaves)
        case str():
            yield from (f" {value} ", value.upper(), value.lower(), *leaves)
        case _:
            yield from leaves


def _with_keys(value: object, leaves: list[object]) -> Iterator[object]:
    """A value with other keys in each of its places in turn."""
    match value:
        case dict():
            for key, item in value.items():
                rest = {name: each for name, each in value.items() if name != key}
                yield from ({**rest, text: item} for text in leaves if isinstance(text, str))
            yield from _in_places(value, leaves, _with_keys)
        case list():
            yield from _in_places(value, leaves, _with_keys)


_Changes = Callable[[object, list[object]], Iterator[object]]


def _in_places(value: Any, leaves: list[object], changed: _Changes) -> Iterator[object]:
    if isinstance(value, dict):
        for key, item in value.items():
            yield from ({**value, key: made} for made in changed(item, leaves))
    else:
        for index, item in enumerate(value[:_ITEMS]):
            for made in changed(item, leaves):
                yield [*value[:index], made, *value[index + 1 :]]


def _near(constant: object) -> Iterator[object]:
    """What stands at a constant and beside it, as JSON has it."""
    match constant:
        case bool() | None:
            return
        case int() | float() | Decimal():
            yield from _near_number(Decimal(constant))
        case datetime.date() | datetime.timedelta():
            points = chain.from_iterable((-step, step) for step in (_INSTANT, _DAY, 400 * _DAY))
            for step in (0 * _DAY, *points):
                yield from _written(constant, step)
        case datetime.time():
            moment = datetime.datetime.combine(datetime.date(2000, 1, 2), constant)
            for step in (0 * _DAY, _INSTANT, -_INSTANT):
                yield (moment + step).timetz().isoformat()
        case str() if len(constant) < _LONGEST:
            yield from (constant, constant.upper(), f" {constant}", f"{constant}://a.example")


def _near_number(number: Decimal) -> Iterator[object]:
    if not number.is_finite():
        return
    for step in ("0", "1", "-1", "0.5", "0.001", "-0.001"):
        point = number + Decimal(step)
        yield from (str(point), int(point) if point == int(point) else float(point))
    if number == int(number) and 0 <= number < _LONGEST:
        for count in (int(number), int(number) + 1):  # so many characters, digits, decimal places
            yield from ("1" * count, " " * count, f"1.{'1' * count}", f"0.{'0' * count}1")


def _written(
    constant: datetime.date | datetime.timedelta, step: datetime.timedelta
) -> Iterator[object]:
    try:
        point = constant + step
    except OverflowError:
        return
    if isinstance(point, datetime.timedelta):
        yield from (point.total_seconds(), f"{'-' * (point < 0 * _DAY)}P{abs(point).days}D")
    else:
        yield point.isoformat()
