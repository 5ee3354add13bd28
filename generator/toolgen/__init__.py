"""toolgen: precompiled tool registries for LLM agents, from source that is never imported."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

DEFECT = 70
"""The exit code for an error of toolgen's own (`EX_SOFTWARE`), never that of findings."""

if TYPE_CHECKING:
    from toolgen.config import Config, load_config
    from toolgen.discover import discover
    from toolgen.pipeline import PackageResult, Result, generate
    from toolgen.source import SourceFile

__all__ = [
    "Config",
    "PackageResult",
    "Result",
    "SourceFile",
    "discover",
    "generate",
    "load_config",
]

_HOMES = {
    "Config": "config",
    "PackageResult": "pipeline",
    "Result": "pipeline",
    "SourceFile": "source",
    "discover": "discover",
    "generate": "pipeline",
    "load_config": "config",
}


def __getattr__(name: str) -> Any:
    """Import what is asked for when it is asked for: `toolgen --help` needs none of it."""
    from importlib import import_module

    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"toolgen.{_HOMES[name]}"), name)
