"""What a generated module says of a function, for tests that need no module."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from toolgen_runtime.model.binding import Binding


def binding(
    annotations: Mapping[str, Any] | None = None,
    core: Callable[[], Any] | None = None,
    *,
    call: Callable[[dict[str, Any], Any], Any] = lambda values, context: values,
    strict: bool = True,
    thread: bool = False,
    floor: tuple[int, int] = (2, 18),
) -> Binding:
    """The binding of a function that is not awaited; it gives back what it is given, or `call`s."""
    return Binding(
        call,
        lambda: dict(annotations or {}),
        core,
        is_async=False,
        strict=strict,
        thread=thread,
        floor=floor,
    )
