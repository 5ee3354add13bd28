"""Hooking: being told of what a framework's function returned."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import Any

Observe = Callable[[Any, tuple[Any, ...], Mapping[str, Any]], None]
"""Takes a call's result and its arguments, the object or class that it was called on first."""


def after(owner: Any, name: str, observe: Observe) -> None:
    """Have `observe` called after each call of a function, method or class method that succeeds."""
    found = vars(owner)[name]
    is_bound_to_class = isinstance(found, classmethod)
    function = found.__func__ if is_bound_to_class else found

    @functools.wraps(function)
    def hooked(*arguments: Any, **keywords: Any) -> Any:
        result = function(*arguments, **keywords)
        observe(result, arguments, keywords)
        return result

    setattr(owner, name, classmethod(hooked) if is_bound_to_class else hooked)
