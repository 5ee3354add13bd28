"""Imports: what of pydantic imports the module that a text names, and is not run here.

`ImportString` takes a text by importing it. Consumes a core schema; produces the same with a
stand-in there, so that nobody knows what it takes.
"""

from __future__ import annotations

from typing import Any

from pydantic_core import SchemaValidator

from toolgen.schema.stand_ins import stand_in

_UNREAD = ("metadata", "serialization")
"""What validating does not look at."""
_IMPORTING = ("pydantic._internal._validators", "import_string")


def judge_of(core: Any) -> SchemaValidator:
    """The validator of a core schema; what would import raises SchemaFailure there."""
    # What a class keeps of its own would be taken for what stands here.
    return SchemaValidator(_without_imports(core), _use_prebuilt=False)


def verdict_of(core: Any) -> SchemaValidator:
    """The same validator, which tells of one error for all that a value has, where it can: each of
    its own would hold the whole value, written anew.

    What runs code may raise that nobody knows what it takes, which is not to become an error.
    """
    if _runs_code(core):
        return judge_of(core)
    return judge_of(
        {
            "type": "custom-error",
            "schema": core,
            "custom_error_type": "refused",
            "custom_error_message": "refused",
        }
    )


def _runs_code(core: Any) -> bool:
    match core:
        case dict():
            held = any(core.get(each) for each in ("post_init", "custom_init"))
            return held or any(_runs_code(each) for key, each in core.items() if key not in _UNREAD)
        case list() | tuple():
            return any(map(_runs_code, core))
    return callable(core) and not isinstance(core, type)


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
