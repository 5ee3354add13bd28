"""What PyInstaller has to know of the runtime, which it asks for by an entry point."""

from __future__ import annotations

from pathlib import Path

__all__ = ["hook_directories"]


def hook_directories() -> list[str]:
    """The directory of the hooks."""
    return [str(Path(__file__).parent)]
