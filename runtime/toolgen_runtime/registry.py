"""The registry by a name of its own. `toolgen_runtime.generated` defines it, and says why there."""

from __future__ import annotations

from toolgen_runtime.generated import CONTRACT_MAX, CONTRACT_MIN, LOADED, Registry, registry_of

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

    Invoker = Callable[[Any, object], Coroutine[Any, Any, Any]]
    Row = tuple[str, str, str] | tuple[str, str, str, str]

__all__ = ["CONTRACT_MAX", "CONTRACT_MIN", "LOADED", "Registry", "registry_of"]
