"""What the schema stage raises for mistakes in the source; the pipeline makes diagnostics of it."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pydantic_core
from pydantic import PydanticUndefinedAnnotation, PydanticUserError

_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")
# `Error building "model-fields" validator: SchemaError: Field "x": SchemaError: …`
_WITHIN = re.compile(r'(?:Error building "[^"]*" \w+: |Field "[^"]*": |SchemaError: )+')
_FORMLESS = re.compile(r"Cannot generate a JsonSchema for core_schema\.(\w+)Schema")
_KINDS = {
    "Callable": "a function",
    "IsInstance": "an instance of a class that pydantic does not know",
    "IsSubclass": "a class",
    "PlainValidatorFunction": "what a validator of the user's takes",
}
_LONGEST = 300


PYDANTIC_REFUSALS = (
    PydanticUserError,
    PydanticUndefinedAnnotation,
    pydantic_core.SchemaError,
    TypeError,
    ValueError,
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    NameError,
    RuntimeError,
)
"""What pydantic raises for types that it has no schema for; not all of it is of its own making."""


@dataclass
class SchemaFailure(Exception):
    """A tool that cannot have a schema.

    `code` is TG302 (a type that is not supported), TG305 (a value that source does not tell),
    TG401 (pydantic refuses) or TG402 (two properties share a name). `parameter` names the
    parameter at fault, None when no single one is.
    """

    code: str
    message: str
    hint: str = ""
    parameter: str | None = None

    def __str__(self) -> str:
        return self.message


def refused(message: str, hint: str = "") -> SchemaFailure:
    """The failure of a function that the framework itself would refuse."""
    return SchemaFailure("TG403", message, hint)


def refused_type(error: BaseException) -> SchemaFailure:
    """The failure of a type that pydantic has no schema for, and why, in the user's terms."""
    found = _FORMLESS.match(str(error))
    if found is None:
        return SchemaFailure("TG401", f"pydantic refuses the type: {trimmed(error)}")
    kind = _KINDS.get(found[1], f"what pydantic calls {found[1]}")
    return SchemaFailure(
        "TG401",
        f"pydantic refuses the type: JSON has no form for {kind}",
        "take a value that JSON can hold, such as a name, and look up the object in the function",
    )


def trimmed(error: BaseException) -> str:
    """The first paragraph of an error's text on one line, without links, memory addresses, and the
    parts of a schema that it was met in.
    """
    text = " ".join(str(error).split("\n\n")[0].split()) or type(error).__name__
    text = f"it has no {text}" if isinstance(error, KeyError) else text
    text = _ADDRESS.sub("", _WITHIN.sub("", text))
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
