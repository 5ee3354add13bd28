"""Hooks: being told of the calls of a framework's own code, and what is recorded of a tool."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True)
class Made:
    """A tool as its framework gives it.

    `subject` is the function, or the class, that it was made of; None where it was written by
    hand, at the place that is being run.
    """

    name: str
    description: str | None
    parameters: Any
    output: Any = None
    subject: Any = None
    extra: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Failure:
    """A function that its framework refused."""

    subject: Any
    error: BaseException


Ask = Callable[[], Iterator[Made]]


@dataclass(frozen=True)
class Record:
    """Takes tools: at once, or what to ask for them when all modules are there.

    Where they were made is remembered at once in either case. `owns` tells whether a class is the
    project's own, and `classes` gives those.
    """

    now: Callable[[Ask], None]
    later: Callable[[Ask], None]
    failed: Callable[[Failure], None]
    owns: Callable[[type], bool]
    classes: Callable[[], list[type]]
    at_end: list[Ask]


def after(
    owner: Any,
    name: str,
    observe: Callable[..., object],
    failed: Callable[..., object] | None = None,
) -> None:
    """Have `observe` called with the result and the arguments of each call that succeeds."""
    plain = vars(owner).get(name) or getattr(owner, name)
    function = plain.__func__ if isinstance(plain, classmethod) else plain

    @functools.wraps(function)
    def hooked(*arguments: Any, **keywords: Any) -> Any:
        try:
            result = function(*arguments, **keywords)
        except Exception as error:
            if failed is not None:
                failed(error, *arguments, **keywords)
            raise
        observe(result, *arguments, **keywords)
        return result

    setattr(owner, name, classmethod(hooked) if isinstance(plain, classmethod) else hooked)


def on_made(cls: Any, take: Callable[[Ask], None], tell: Callable[[Any], Made | None]) -> None:
    def observe(_: object, instance: Any, /, *__: Any, **___: Any) -> None:
        def ask() -> Iterator[Made]:
            made = tell(instance)
            if made is not None:
                yield made

        take(ask)

    after(cls, "__init__", observe)


def from_function(cls: Any, record: Record, tell: Callable[[Any], Made]) -> None:
    def failed(error: Exception, _: object, fn: Any = None, *__: Any, **___: Any) -> None:
        record.failed(Failure(fn, error))

    def observe(tool: Any, *_: Any, **__: Any) -> None:
        record.now(lambda: iter([tell(tool)]))

    after(cls, "from_function", observe, failed)


def annotations_of(tool: Any) -> dict[str, Any]:
    hints = getattr(tool, "annotations", None)
    if hints is None or not hasattr(hints, "model_dump"):
        return {}
    return {"annotations": hints.model_dump(by_alias=True, exclude_none=True)}
