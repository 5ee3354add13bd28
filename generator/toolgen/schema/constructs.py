"""Constructs: the pure library callables that values of the source may be built with.

Consumes canonical names of `ir.known.CONSTRUCTS`; produces the callables. Nothing here reads the
clock, the file system or the environment, and results are bounded by their arguments.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from pathlib import PurePosixPath

import typing_extensions
from pydantic.alias_generators import to_camel, to_pascal, to_snake

from toolgen.ir.known import CONSTRUCTS
from toolgen.schema.errors import SchemaFailure
from toolgen.schema.standard import imported

__all__ = ["ALIAS_GENERATORS", "FUNCTION_ARGUMENTS", "FUNCTION_KEYWORDS", "construct"]

ALIAS_GENERATORS: dict[str, Callable[[str], str]] = {
    f"pydantic.alias_generators:{function.__name__}": function
    for function in (to_camel, to_pascal, to_snake)
}
"""Functions over names that pydantic offers: pure, and the only ones that are called."""

FUNCTION_ARGUMENTS: dict[str, int] = {
    "annotated_types:Predicate": 1,
    "pydantic:AfterValidator": 1,
    "pydantic:BeforeValidator": 1,
    "pydantic:Discriminator": 1,
    "pydantic:PlainSerializer": 1,
    "pydantic:PlainValidator": 1,
    "pydantic:WrapSerializer": 2,
    "pydantic:WrapValidator": 2,
}
"""Constructs whose first argument is a function, by the least number of arguments it takes."""

FUNCTION_KEYWORDS: dict[str, int] = {
    "default_factory": 0,
    "exclude_if": 1,
    "func": 1,
}
"""Keywords that take a function which has no effect on a schema."""

_LARGEST_EXPONENT = 400


def _fraction(*arguments: object) -> Fraction:
    """A Fraction; the digits of "1e999999999" would fill the memory."""
    for argument in arguments:
        text = argument if isinstance(argument, str) else ""
        exponent = re.search(r"[eE][-+]?(\d[\d_]*)\s*$", text)
        if exponent is not None and int(exponent[1]) > _LARGEST_EXPONENT:
            raise ValueError("the exponent is too large")
    make: Callable[..., Fraction] = Fraction
    return make(*arguments)


def _configuration(**settings: object) -> dict[str, object]:
    return settings


_OWN: dict[str, object] = {
    "fractions:Fraction": _fraction,
    # The concrete class is the platform's own, and the text of a default must not depend on it.
    "pathlib:Path": PurePosixPath,
    "pathlib:PurePath": PurePosixPath,
    "pydantic:ConfigDict": _configuration,
    "warnings:deprecated": typing_extensions.deprecated,
}


@cache
def construct(name: str) -> Callable[..., object]:
    """The callable of a canonical name. Raises SchemaFailure (TG305) for an unknown one."""
    if name not in CONSTRUCTS:
        shown = name.replace(":", ".")
        raise SchemaFailure("TG305", f"{shown}(...) is not among the calls that toolgen makes")
    function = _OWN.get(name) or imported(name)
    assert callable(function)
    return function
