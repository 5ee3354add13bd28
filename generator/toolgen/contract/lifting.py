"""Values of a whole schema, made of values of one place in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

Lift = Callable[[object], Iterator[object]]


def lifted(values: Iterable[object], lift: Lift) -> Iterator[object]:
    """Values of the whole, made of those of a place in it."""
    return (whole for value in values for whole in lift(value))


def as_it_is(value: object) -> Iterator[object]:
    """The value, which is of the whole already."""
    yield value


def through(wrap: Lift, lift: Lift, value: object) -> Iterator[object]:
    """Values of the whole, by way of those of the place around."""
    for wrapped in wrap(value):
        yield from lift(wrapped)
