"""Observing: whoever wants to know is told of each call of a tool, before and after it.

An observer is called with an `ObservedCall` before the tool is, and gives a context manager that is
entered then and left afterwards, or None. One made by `contextlib.contextmanager` will do:

    @contextmanager
    def log(call):
        yield
        print(call.tool, call.outcome, call.duration)

It observes the whole process (`observe(log)`), or what is called inside a block, in the tasks and
threads that are started there as well (`with observing(log):`). It cannot change a call: what it
raises is logged, and goes no further.
"""

from __future__ import annotations

from _contextvars import ContextVar
from time import perf_counter

from toolgen_runtime.model.secrets import NO_SECRETS
from toolgen_runtime.observe import WATCHING
from toolgen_runtime.observe.called import CALLED, NOBODY
from toolgen_runtime.observe.observed_call import ObservedCall

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from contextlib import AbstractContextManager
    from typing import Any

    from toolgen_runtime.model.protocols import Invoker
    from toolgen_runtime.model.secrets import Secrets
    from toolgen_runtime.observe.called import Called

    Manager = AbstractContextManager[Any, bool | None]
    Observer = Callable[[ObservedCall], Manager | None]
    Enter = Callable[[], Manager | None]

__all__ = [
    "current_call",
    "entered",
    "in_effect",
    "left",
    "observe",
    "observed",
    "observing",
    "refused",
]


class _ObserverScope:
    """How long one observer observes. Tasks that outlive it hold it in their context: it tells."""

    __slots__ = ("is_open", "observer", "outer")

    def __init__(self, observer: Observer, outer: _ObserverScope | None) -> None:
        self.observer = observer
        self.outer = outer
        self.is_open = True


_EVERYWHERE: list[_ObserverScope] = []
_scope: ContextVar[_ObserverScope | None] = ContextVar("toolgen_observers", default=None)
_current: ContextVar[ObservedCall | None] = ContextVar("toolgen_observed", default=None)


def observe(observer: Observer) -> Callable[[], None]:
    """Have `observer` told of every call in this process; gives a function that ends it.

    Raises TypeError for an observer that cannot be called.
    """
    _check(observer)
    scope = _ObserverScope(observer, None)
    _EVERYWHERE.append(scope)
    WATCHING.append(scope)

    def end() -> None:
        if scope.is_open:
            scope.is_open = False
            _EVERYWHERE.remove(scope)
            WATCHING.remove(scope)

    return end


class observing:
    """`with observing(observer):` has it told of the calls that are started inside.

    Raises TypeError for an observer that cannot be called.
    """

    __slots__ = ("_observer", "_scopes")

    def __init__(self, observer: Observer) -> None:
        _check(observer)
        self._observer = observer
        self._scopes: list[_ObserverScope] = []

    def __enter__(self) -> None:
        scope = _ObserverScope(self._observer, _scope.get())
        _scope.set(scope)
        self._scopes.append(scope)
        WATCHING.append(scope)

    def __exit__(self, *raised: object) -> None:
        scope = self._scopes.pop()
        scope.is_open = False
        _scope.set(scope.outer)
        WATCHING.remove(scope)


def current_call() -> ObservedCall | None:
    """The observed call that this code runs inside of, None outside of any."""
    return _current.get()


def in_effect() -> list[Observer]:
    """Who observes here: those of the process, then those of the context, outer ones first."""
    scoped: list[Observer] = []
    scope = _scope.get()
    while scope is not None:
        if scope.is_open:
            scoped.append(scope.observer)
        scope = scope.outer
    return [*(each.observer for each in _EVERYWHERE), *reversed(scoped)]


async def observed(
    invoker: Invoker,
    name: str,
    describe: Callable[[], str],
    arguments: Any,
    context: object,
    *,
    secrets: Callable[[], Secrets],
) -> Any:
    """Make a call and tell who observes here. Returns and raises what the call does."""
    observers = in_effect()
    called, outer = CALLED.get(), _current.get()
    CALLED.set(NOBODY)  # it says nothing of the calls that this one makes
    try:
        if not observers:
            return await invoker(arguments, context)
        call = _call(called, name, arguments, outer, describe, secrets=secrets)
        _current.set(call)
        return await _between(observers, call, invoker, context)
    finally:
        # Not by tokens: a coroutine that nobody finishes is closed in whatever context is there.
        _current.set(outer)
        CALLED.set(called)


async def _between(
    observers: list[Observer], call: ObservedCall, invoker: Invoker, context: object
) -> Any:
    arguments = call.arguments  # not those that an observer might put in their place
    managers = entered([_entry(observer, call) for observer in observers])
    started = perf_counter()
    try:
        call.result = result = await invoker(arguments, context)
        call.end("completed", None, started)
        return result
    except Exception as error:
        call.end("failed", error, started)
        raise
    except BaseException as interruption:
        call.end("cancelled", interruption, started)
        raise
    finally:
        left(managers)


def refused(name: str, arguments: object, error: Exception) -> None:
    """Tell who observes here, if anybody, of a call that came to no tool, for what `error` says."""
    if not WATCHING:
        return
    call = _call(CALLED.get(), name, arguments, _current.get(), str, secrets=lambda: NO_SECRETS)
    managers = entered([_entry(observer, call) for observer in in_effect()])
    call.end("failed", error, perf_counter())
    left(managers)


def _call(
    called: Called,
    name: str,
    arguments: object,
    parent: ObservedCall | None,
    describe: Callable[[], str],
    *,
    secrets: Callable[[], Secrets],
) -> ObservedCall:
    return ObservedCall(
        called.name or name,
        arguments,
        id=called.id,
        parent=parent,
        describe=describe,
        secrets=secrets,
    )


def _entry(observer: Observer, call: ObservedCall) -> Enter:
    return lambda: observer(call)


def entered(entries: Iterable[Enter]) -> list[Manager]:
    """The context managers that each entry gave, entered; those that raise are left out."""
    managers = []
    for entry in entries:
        try:
            manager = entry()
            if manager is not None:
                manager.__enter__()
                managers.append(manager)
        except Exception:
            _log_failure()
    return managers


def left(managers: list[Manager]) -> None:
    """Leave the context managers, the last one first. They are told of no exception."""
    for manager in reversed(managers):
        try:
            manager.__exit__(None, None, None)
        except Exception:
            _log_failure()


def _log_failure() -> None:
    from logging import getLogger

    getLogger("toolgen_runtime").exception("an observer of tool calls raised; the call goes on")


def _check(observer: object) -> None:
    if not callable(observer):
        message = f"an observer is called with an ObservedCall, got {type(observer).__name__}"
        raise TypeError(message)
