"""What one call is made with: generated code's binding, and the caller's context.

Both are in one module since the first call of any tool needs both, and each module costs it time.
"""

from __future__ import annotations

from toolgen_runtime.model import Generic

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, TypeVar

    from toolgen_runtime.model.options import CallOptions

    Call = Callable[[dict[str, Any], Any], Any]
    FunctionT = TypeVar("FunctionT", bound=Callable[..., Any])
    ContextT_co = TypeVar("ContextT_co", covariant=True)
else:
    ContextT_co = object

__all__ = ["NO_CONTEXT", "UNSET", "Binding", "RunContext", "default_of", "invokes", "run_context"]


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
    `deprecated` says why the tool is not to be used any more. `strict` refuses unknown arguments
    and coerces none; `closed` refuses unknown arguments alone. `exact` holds arguments to those
    constants of the tool's schema that Python has equal to others, as it has `1` and `true`.
    """

    __slots__ = (
        "annotations",
        "call",
        "closed",
        "core",
        "deprecated",
        "exact",
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
        closed: bool = False,
        exact: bool = False,
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
        self.closed = closed or strict
        self.exact = exact


class RunContext(Generic[ContextT_co]):
    """What a tool gets besides its arguments: `.context` is the value given to `invoke`.

    A parameter annotated `RunContext[Deps]` must come first; it stays out of the schema.
    """

    __slots__ = ("_context",)

    def __init__(self, context: ContextT_co) -> None:
        self._context = context

    @property
    def context(self) -> ContextT_co:
        """The caller's value."""
        return self._context

    def __repr__(self) -> str:
        return f"RunContext({self._context!r})"


# Shared by all calls without a context, which is safe since instances do not change.
NO_CONTEXT: RunContext[Any] = RunContext(None)


def run_context(context: object) -> RunContext[Any]:
    """What a tool gets for the context that a caller gave; None means none."""
    if context is None:
        return NO_CONTEXT
    return context if isinstance(context, RunContext) else RunContext(context)


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


class _Signature:
    """Stands for the signature of a tool's function until somebody looks at it.

    Making one takes `inspect`, and loads the module of the function: no call needs either.
    """

    def __init__(self, binder: Callable[[], Binding], invoker: Any) -> None:
        self._binder = binder
        self._invoker = invoker

    @property  # type: ignore[misc]  # it passes for what it stands for
    def __class__(self) -> Any:
        from inspect import Signature

        return Signature

    def _made(self) -> Any:
        from toolgen_runtime.model.signatures import signature_of

        return signature_of(self._binder().call, self._invoker)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._made(), name)

    def __str__(self) -> str:
        return str(self._made())

    def __repr__(self) -> str:
        return repr(self._made())

    def __eq__(self, other: object) -> bool:
        return bool(self._made() == other)

    def __hash__(self) -> int:
        return hash(self._made())


def invokes(source: Any) -> Callable[[FunctionT], FunctionT]:
    """Mark a typed invoker by what it invokes, and give it the signature of the tool's function.

    `source` is a binder in code; in stubs it is the function itself, which editors lead to.
    """

    def mark(invoker: FunctionT) -> FunctionT:
        invoker.__signature__ = _Signature(source, invoker)  # type: ignore[attr-defined]
        return invoker

    return mark
