"""Signatures: what `inspect` and `typing` tell of a function that is there."""

from __future__ import annotations

import functools
import inspect
import typing
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from toolgen.schema.typing_caches import forget_typing_caches
from toolgen_runtime.model.binding import RunContext

_WRAPPERS = (Annotated, Union, UnionType)


@dataclass(frozen=True, slots=True)
class LiveSignature:
    """The parameters that a caller fills, their types, and the type of the result.

    `context` names the parameter that gets the `RunContext`; None where there is none.
    """

    parameters: tuple[inspect.Parameter, ...]
    hints: Mapping[str, Any]
    context: str | None
    is_async: bool

    @property
    def arguments(self) -> tuple[inspect.Parameter, ...]:
        """The parameters that the model fills in."""
        return tuple(each for each in self.parameters if each.name != self.context)


def read_signature(function: Callable[..., Any], names: Mapping[str, Any]) -> LiveSignature:
    """The signature of a function; `names` are what its annotations mean beside its module's.

    Raises TypeError for what has no signature, for annotations that cannot be evaluated, and for a
    context that is not the first parameter.
    """
    try:
        parameters = tuple(inspect.signature(function).parameters.values())
    except (TypeError, ValueError) as error:
        raise TypeError(f"{shown(function)} has no signature to read: {error}") from error
    hints = _hints(function, names)
    context = _context(parameters, hints, function)
    return LiveSignature(parameters, hints, context, _is_async(function))


def shown(function: object) -> str:
    """A function as messages name it."""
    name = getattr(function, "__qualname__", None) or type(function).__qualname__
    return f"{getattr(function, '__module__', None) or 'builtins'}.{name}"


def docstring_of(function: Callable[..., Any]) -> str | None:
    """The docstring of a function, through `partial`; of an object, its call's or its class's."""
    plain = _plain(function)
    said = getattr(plain, "__doc__", None)
    if said is None and not isinstance(function, functools.partial):
        said = getattr(function, "__doc__", None)
    return said if isinstance(said, str) else None


def _hints(function: Callable[..., Any], names: Mapping[str, Any]) -> dict[str, Any]:
    """The annotations, evaluated; of an object, those of its `__call__`."""
    plain = _plain(function)
    forget_typing_caches()
    try:
        return typing.get_type_hints(plain, localns=_local(plain, names), include_extras=True)
    except NameError as error:
        message = f"the annotations of {shown(function)} cannot be evaluated: {error}"
        raise TypeError(f"{message}; give what they mean in namespace={{…}}") from error
    except Exception as error:  # annotations are code of the user's
        message = f"the annotations of {shown(function)} cannot be evaluated: {error}"
        raise TypeError(message) from error


def _plain(function: Callable[..., Any]) -> Any:
    while isinstance(function, functools.partial):
        function = function.func
    has_own = inspect.isroutine(function) or inspect.isclass(function)
    return function if has_own else type(function).__call__


def _local(function: Any, names: Mapping[str, Any]) -> dict[str, Any] | None:
    """What a closure holds, and what is given beside it; None where the module's names are all."""
    inner = inspect.unwrap(function)
    code = getattr(getattr(inner, "__func__", inner), "__code__", None)
    cells = zip(code.co_freevars, inner.__closure__ or (), strict=False) if code else ()
    found = {name: cell.cell_contents for name, cell in cells if _is_filled(cell)}
    local = {**found, **names}
    module = getattr(inner, "__globals__", {})
    return {**module, **local} if local else None


def _is_filled(cell: Any) -> bool:
    try:
        cell.cell_contents  # noqa: B018
    except ValueError:
        return False
    return True


def _context(
    parameters: Iterable[inspect.Parameter], hints: Mapping[str, Any], function: object
) -> str | None:
    for number, parameter in enumerate(parameters):
        if _is_context(hints.get(parameter.name)):
            if number:
                message = f"the context parameter {parameter.name!r} of {shown(function)}"
                raise TypeError(f"{message} is not the first parameter; put it first")
            return parameter.name
    return None


def _is_context(hint: Any) -> bool:
    origin = get_origin(hint)
    if origin in _WRAPPERS:
        arms = get_args(hint)[:1] if origin is Annotated else get_args(hint)
        return any(map(_is_context, arms))
    cls = origin or hint
    return isinstance(cls, type) and issubclass(cls, RunContext)


def _is_async(function: Callable[..., Any]) -> bool:
    plain = _plain(function)
    return any(map(inspect.iscoroutinefunction, (plain, inspect.unwrap(plain))))
