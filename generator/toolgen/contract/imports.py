"""Imports: what of pydantic imports the module that a text names, and is not run here.

`ImportString` takes a text by importing it. Consumes a core schema; produces the same with a
stand-in there, so that nobody knows what it takes.
"""

from __future__ import annotations

from typing import Any

from pydantic_core import SchemaValidator

from toolgen.schema.stand_ins import stand_in

_IMPORTING = ("pydantic._internal._validators", "import_string")


def judge_of(core: Any) -> SchemaValidator:
    """The validator of a core schema; what would import raises SchemaFailure there."""
    # What a class keeps of its own would be taken for what stands here.
    return SchemaValidator(_without_imports(core), _use_prebuilt=False)


def _without_imports(core: Any) -> Any:
    match core:
        case {"type": "function-plain", "function": {"function": found} as said} if (
            getattr(found, "__module__", ""),
            getattr(found, "__qualname__", ""),
        ) == _IMPORTING:
            return {**core, "function": {**said, "function": stand_in(None, 1)}}
        case dict():
            return {key: _without_imports(each) for key, each in core.items()}
        case list() | tuple():
            return type(core)(_without_imports(each) for each in core)
    return core
