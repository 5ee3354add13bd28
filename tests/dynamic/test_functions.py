"""All that is told of a function's tool, and of its calls, for functions of each kind.

What a tool has to be is held by the tests beside this one. Here nothing may change unseen: a change
is reviewed by the diff of `cases/functions`.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable
from typing import Annotated, Any, Literal

import golden
import pytest
from building import run
from pydantic import BaseModel, Field
from refusing import outcome

from toolgen.dynamic import function_tool
from toolgen_runtime import RunContext, ToolError


class Item(BaseModel):
    name: str
    size: int = 1


def plain(a: int, b: str = "x") -> str:
    """Do it.

    Args:
        a: The number.

    Returns:
        What is done.
    """
    return f"{a} {b}"


def only(a: int, b: int = 2, /, c: int = 3, *, d: int = 4) -> list[int]:
    return [a, b, c, d]


def rest(a: int, b: int = 2, *more: int, c: int = 3, **others: int) -> list[Any]:
    return [a, b, more, c, others]


def only_rest(*more: int) -> list[int]:
    return [*more]


def only_others(**others: int) -> dict[str, int]:
    return others


def untyped(a, b=None):  # type: ignore[no-untyped-def]
    return [a, b]


def with_context(context: RunContext[str], a: int) -> str:
    return f"{context.context} {a}"


def with_named_context(*, context: RunContext[str] | None, a: int) -> str:
    return f"{context and context.context} {a}"


def with_late_context(a: int, context: RunContext[str]) -> str:
    return ""


def bounded(
    a: Annotated[int, Field(ge=1, description="How many.")] = 1, b: Literal["x", "y"] = "x"
) -> Item:
    return Item(name=b, size=a)


def typed(item: Item, items: list[Item] = []) -> None:  # noqa: B006
    """Take items."""


def unknown(a: Missing) -> None: ...  # type: ignore[name-defined]  # noqa: F821


def strange(a: Callable[[], int]) -> None: ...


def infinite(a: float = float("inf")) -> float:
    return a


def failing(a: int) -> int:
    raise ToolError(f"no {a}") if a else ValueError("it is 0")


async def later(a: int) -> int:
    """Do it later."""
    return a + 1


def returns_later(a: int) -> Any:
    return later(a)


class Doer:
    """Does it."""

    def __call__(self, a: int) -> int:
        return a

    def method(self, a: int) -> int:
        """Do it by a method."""
        return a

    @classmethod
    def of_class(cls, a: int) -> str:
        return f"{cls.__name__} {a}"

    @staticmethod
    def alone(a: int) -> int:
        return a


@functools.wraps(plain)
def wrapped(*arguments: Any, **more: Any) -> Any:
    return plain(*arguments, **more).upper()


def _closed(step: int) -> Callable[..., int]:
    def closure(a: int) -> int:
        return a + step

    return closure


def _typed_within() -> Callable[..., Any]:
    class Local(BaseModel):
        x: int

    def closure(a: Local, b: int = 1) -> Local:
        return Local(x=a.x + b)

    return closure


def _unset_within() -> Callable[..., Any]:
    def closure(a: int) -> int:
        return later + a

    if not closure:
        later = 1
    return closure


FUNCTIONS: dict[str, Callable[..., Any]] = {
    each.__name__: each
    for each in (
        *(plain, only, rest, only_rest, only_others, untyped, with_context, with_named_context),
        *(with_late_context, bounded, typed, unknown, strange, infinite, failing, later),
        *(returns_later, wrapped),
    )
}
FUNCTIONS |= {
    "a method": Doer().method,
    "of a class": Doer.of_class,
    "a static one": Doer.alone,
    "an object": Doer(),
    "a class": Doer,
    "a closure": _closed(3),
    "a closure over its types": _typed_within(),
    "a closure over nothing yet": _unset_within(),
    "a partial": functools.partial(plain, 1),
    "a partial by name": functools.partial(rest, c=9),
    "a lambda": lambda a, b=2: [a, b],
    "a builtin": len,
    "no function": 3,  # type: ignore[dict-item]
}
GIVEN: list[Any] = [
    *(
        {},
        {"a": 1},
        {"a": 1, "b": 5},
        {"a": "1"},
        {"a": 0},
        {"a": 1, "more": [1, 2]},
        {"a": 1, "c": 7},
    ),
    *({"a": 1, "b": 5, "more": [6], "c": 7, "others": {"z": 1}}, {"a": 1, "others": {"a": 2}}),
    *({"more": [1]}, {"others": {"x": 1}}, {"a": 1, "b": "y"}, {"item": {"name": "n"}}, {"x": 1}),
    {"a": {"x": 4}},
    *('{"a": 1, "d": 5}', "", "[1]", {"obj": [1, 2]}),
]
SAID: dict[str, dict[str, Any]] = {
    "as it is": {"name": "f"},
    "with results": {"name": "f", "results": True},
    "with wrapped results": {"name": "f", "results": "wrapped", "strict": False},
    "told otherwise": {
        **{"name": "other-name", "description": "So.", "use_docstring": False, "thread": False},
        **{"tags": ["a"], "version": "2", "read_only": True, "title": "T", "timeout": 5},
    },
}


def _told(tool: Any) -> list[Any]:
    return [
        *(repr(tool), tool.name, tool.description, tool.parameters, tool.output),
        *(repr(tool.policy), tool.to_openai()["function"]["name"]),
    ]


def of_function(name: str) -> dict[str, Any]:
    """What is told of the tool of a function, and what its calls give."""
    found: dict[str, Any] = {}
    for said, options in SAID.items():
        try:
            tool = function_tool(FUNCTIONS[name], **options)
        except (TypeError, ValueError) as error:
            found[said] = f"{type(error).__name__}: {error}".partition(" at 0x")[0]
            continue
        found[said] = _told(tool)
        for given in GIVEN if said != "with results" else ():
            found[f"{said}: {json.dumps(given)}"] = _called(tool, given)
    return found


def _called(tool: Any, given: Any) -> Any:
    try:
        return outcome(lambda: run(tool.invoke(given, "ctx")))
    except ToolError as error:
        return f"{type(error).__name__}: {error}"


OPTIONS: list[dict[str, Any]] = [
    *({"name": each} for each in ("f", "a b", "", "x" * 64, "x" * 65, 3, "\u00e9", None)),
    *({"description": each} for each in ("", "So.", 3, None)),
    *({"results": each} for each in (True, "wrapped", "yes", None, 1)),
    *({"validate_result": True}, {"validate_result": True, "results": True}, {"timeout": 0}),
    *({"nmae": "f"}, {"tags": "a"}, {"deprecated": "use g"}, {"defer": True, "max_output": 3}),
    *({"postprocessor": repr}, {"preprocessor": dict}, {"on_error": lambda *_: "sorry"}),
    *({"validate": lambda _: False}, {"approval": "always"}, {"strict": False, "thread": False}),
]


def of_options(number: str) -> Any:
    """What becomes of options that are given with a function."""
    try:
        tool = function_tool(plain, **OPTIONS[int(number)])
    except (TypeError, ValueError) as error:
        return f"{type(error).__name__}: {error}"
    calls = [_called(tool, given) for given in ({"a": 1}, {"a": "1"}, {})]
    other = tool.with_options(timeout=3, postprocessor=len)
    reads = tool.reader() is not None
    return [_told(tool), calls, _told(other), _called(other, {"a": 12}), reads]


TABLES = golden.Tables(
    "functions",
    {
        "functions": (of_function, FUNCTIONS),
        "options": (of_options, [str(number) for number in range(len(OPTIONS))]),
    },
)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize(("file", "name"), TABLES.rows)
def test_the_tool_of_a_function_is_as_expected(file: str, name: str, update_golden: bool) -> None:
    TABLES.compare(file, name, update_golden)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("file", TABLES.files)
def test_all_of_these_are_expected(file: str, update_golden: bool) -> None:
    TABLES.compare_names(file, update_golden)
