"""What the schema stage raises for mistakes in the source; the pipeline makes diagnostics of it."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pydantic_core
from pydantic import PydanticUndefinedAnnotation, PydanticUserError

# `<function look at 0x7fab01>`, and pydantic's references: `shop.Box:94182201[int:140429669163984]`
_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+|(?<=\w):\d{8,}(?!\d)")
# `Error building "model-fields" validator: SchemaError: Field "x": SchemaError: …`
_WITHIN = re.compile(r'(?:Error building "[^"]*" \w+: |Field "[^"]*": |SchemaError: )+')
_FORMLESS = re.compile(r"Cannot generate a JsonSchema for core_schema\.(\w+)Schema")
_KINDS = {
    "Callable": "a function",
    "IsInstance": "an instance of a class that pydantic does not know",
    "PlainValidatorFunction": "what a validator of the user's takes",
}
_LONGEST = 300
_PLAIN: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern), words)
    for pattern, words in (
        (r"^[A-Z]\w+Error: ", ""),
        (r"^failed to extract .*?, caused by \w+: (.*?)(?: - variant .*)?$", r"\1"),
        (r"^regex parse error: .* error: (.*)$", r"its pattern is not taken: \1"),
        (r"^can't convert negative int to unsigned$", "a number is below zero"),
        (r"^Unable to generate pydantic-core schema for (.*?)\.?$", r"no schema can be made of \1"),
        (r"<class '(?:builtins\.)?([\w.]+)'>", r"\1"),
        (
            r"'(\w+)' object cannot be interpreted as an integer",
            r"a whole number, and no \1, is taken",
        ),
        (
            r"'(\w+)' object is not an instance of '(\w+)'",
            r"a value of type \2, and no \1, is taken",
        ),
        (r"'(\w+)' object is not iterable", r"several values, and no single \1, are taken"),
        (r"'(\w+)' object is not callable", r"a function, and no \1, is taken"),
        (r"'(\w+)' object is not subscriptable", r"something with items, and no \1, is taken"),
        (r"'(\w+)' object has no attribute '(\w+)'", r"a value with \2, and no \1, is taken"),
        (
            r"(?:cannot use '\w+' as a .*)?\(?unhashable type: '(\w+)'\)?",
            r"a \1 is no item of a set and no key",
        ),
        (r"'(\w+)' must be coercible to (an? \w+)(?: instance)?", r"\1 has to be \2"),
        (
            r"'(\S+)' not supported between instances of '(\w+)' and '(\w+)'",
            r"\2 and \3 do not compare",
        ),
        (
            r"The core schema type '(\w+)' is not a valid discriminated union variant\.",
            r"a discriminator chooses among models, and \1 is none",
        ),
    )
)
"""What Python and pydantic say of their objects, and the same of what the user wrote."""


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
    TG401 (pydantic refuses), TG402 (two properties share a name) or TG405 (JSON has no form for
    something). `parameter` names the parameter at fault, None when no single one is. `library` is
    the package whose source may tell more.
    """

    code: str
    message: str
    hint: str = ""
    parameter: str | None = None
    library: str = ""

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
    """The first paragraph of an error's text on one line, of what the user wrote: without links,
    memory addresses, the parts of a schema that it was met in, and words for Python's objects.
    """
    text = " ".join(str(error).split("\n\n")[0].split()) or type(error).__name__
    text = f"it has no {text}" if isinstance(error, KeyError) else text
    text = _ADDRESS.sub("", _WITHIN.sub("", text))
    for pattern, words in _PLAIN:
        text = pattern.sub(words, text)
    return text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…"
