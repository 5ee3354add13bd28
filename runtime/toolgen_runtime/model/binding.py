"""Bindings: what generated code says of one tool's call, for the runtime to carry out."""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from toolgen_runtime.model.options import CallOptions

    Call = Callable[[dict[str, Any], Any], Any]

__all__ = ["UNSET", "Binding", "default_of", "further_keywords"]


class _Unset:
    __slots__ = ()

    def __repr__(self) -> str:
        return "UNSET"


# The default of every optional parameter of a typed invoker: the argument was not given.
UNSET: Any = _Unset()


class Binding:
    """One tool's call and the two sources of its validator.

    `call(values, context)` makes the call from validated values, which it may consume. `core`
    gives the core schema, None when it cannot be written as source, and works with a
    pydantic-core from `floor` on. `annotations` gives the same root as the mapping of a TypedDict.
    `options` gives the hooks and the limits, importing what they name; None when it has none.
    `deprecated` says why the tool is not to be used any more.
    """

    __slots__ = (
        "annotations",
        "call",
        "core",
        "deprecated",
        "floor",
        "is_async",
        "options",
        "strict",
        "thread",
    )

    def __init__(
        self,
        call: Call,
        annotations: Callable[[], dict[str, Any]],
        core: Callable[[], Any] | None,
        *,
        is_async: bool,
        strict: bool,
        thread: bool,
        floor: tuple[int, int],
        options: Callable[[], CallOptions] | None = None,
        deprecated: str | None = None,
    ) -> None:
        self.call = call
        self.annotations = annotations
        self.core = core
        self.is_async = is_async
        self.strict = strict
        self.thread = thread
        self.floor = floor
        self.options = options
        self.deprecated = deprecated


def further_keywords(
    parameter: str, keywords: dict[str, Any], taken: tuple[str, ...]
) -> dict[str, Any]:
    """What a call passes on to the `**parameter` of a function with parameters named `taken`.

    Raises InvalidArguments for names that are taken: Python would refuse the call, the tool's
    schema cannot.
    """
    doubled = sorted(keywords.keys() & set(taken))
    if not doubled:
        return keywords
    from toolgen_runtime.call.problems import doubled_keywords

    raise doubled_keywords(parameter, doubled)


def default_of(function: Any, index: int) -> Any:
    """The default of a function's positional parameter, found through wrappers.

    `index` counts the parameters that a caller fills: not the `cls` of a bound method.
    Raises IndexError when the parameter has none.
    """
    while True:
        if hasattr(function, "__self__") and hasattr(function, "__func__"):
            function = function.__func__
            index += 1
        elif hasattr(function, "__wrapped__"):
            function = function.__wrapped__
        else:
            return function.__defaults__[index - function.__code__.co_argcount]
