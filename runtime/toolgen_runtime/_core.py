"""pydantic's core: its extension module alone where that is safe, which is a tenth of the whole.

`pydantic_core/__init__.py` imports what validation never uses. The extension is loaded ahead of
its package, so that a later `import pydantic` finds the very same classes.
"""

from __future__ import annotations

TYPE_CHECKING = False

if TYPE_CHECKING:
    from types import ModuleType

    from pydantic_core import (
        PydanticCustomError,
        SchemaError,
        SchemaValidator,
        ValidationError,
        from_json,
        to_json,
    )

__all__ = [
    "CORE_VERSION",
    "PydanticCustomError",
    "SchemaError",
    "SchemaValidator",
    "ValidationError",
    "from_json",
    "to_json",
]

_EXTENSION = "pydantic_core._pydantic_core"


def _load_extension() -> ModuleType:
    from toolgen_runtime.importing import import_ahead

    extension: ModuleType = import_ahead(_EXTENSION, accept=_is_plain_extension)
    return extension


def _is_plain_extension(parent: object, child: object) -> bool:
    """Whether package and extension are ordinary files: not frozen, patched or in an archive."""
    from _frozen_importlib_external import ExtensionFileLoader, SourceFileLoader

    return (
        type(getattr(parent, "loader", None)) is SourceFileLoader
        and type(getattr(child, "loader", None)) is ExtensionFileLoader
    )


def _version(text: str) -> tuple[int, int]:
    major, minor = text.split(".")[:2]
    return int(major), int(minor)


_extension = _load_extension()

CORE_VERSION = _version(_extension.__version__)

if not TYPE_CHECKING:
    PydanticCustomError = _extension.PydanticCustomError
    SchemaError = _extension.SchemaError
    SchemaValidator = _extension.SchemaValidator
    ValidationError = _extension.ValidationError
    from_json = _extension.from_json
    to_json = _extension.to_json
