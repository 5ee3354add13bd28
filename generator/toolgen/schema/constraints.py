"""Constraints that a type cannot have: `Annotated[str, Field(ge=3)]`.

pydantic takes them where they are declared, and raises TypeError for each value that is validated.
So a value of the type tells: each simple type has one here, which is given to pydantic's own check.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from pydantic_core import SchemaValidator

_SAMPLES: Mapping[str, object] = {
    "bool": False,
    "bytes": b"",
    "dict": {},
    "float": 0.0,
    "int": 0,
    "list": [],
    "set": set(),
    "str": "",
}

_NAMED = re.compile(r"'\w+'")


def misfit(schema: Any) -> str:
    """The first constraint in a core schema that its type cannot have; empty where all can be."""
    return next(_misfits(schema), "")


def _misfits(schema: Any) -> Iterator[str]:
    match schema:
        case {"type": "function-after", "function": {"function": partial() as check}, "schema": of}:
            yield from _tried(check, check.func.__module__, of)
        case {"type": "chain", "steps": [of, {"function": {"function": wrap}, "schema": inner}]}:
            check = partial(_wrapped, wrap, inner)
            yield from _tried(check, getattr(wrap, "__module__", ""), of)
    match schema:
        case dict():
            yield from (said for value in schema.values() for said in _misfits(value))
        case list() | tuple():
            yield from (said for value in schema for said in _misfits(value))


def _wrapped(wrap: Callable[..., object], inner: Any, value: object) -> object:
    return wrap(value, SchemaValidator(inner).validate_python)


def _tried(check: Callable[[object], object], home: str, of: Any) -> Iterator[str]:
    """What a check of pydantic's own says of a value of the type; a user's is never called."""
    kind = of.get("type")
    if kind not in _SAMPLES or not home.startswith("pydantic._internal"):
        return
    try:
        check(_SAMPLES[kind])
    except TypeError as error:
        named = _NAMED.search(str(error))
        yield f"{kind} cannot have the constraint {named[0] if named else ''}".rstrip()
    except ValueError:
        return
