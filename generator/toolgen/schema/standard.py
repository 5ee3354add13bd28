"""Standard types: the objects behind the canonical names of `Standard` and `Parametrised` nodes.

Consumes names of `ir.known.STANDARD_TYPES`; produces what an annotation would evaluate to. Only
modules of the standard library and of pydantic are imported here, never the user's.
"""

from __future__ import annotations

import importlib
from enum import Enum
from functools import cache, reduce
from typing import Annotated

from pydantic import AfterValidator, WithJsonSchema

from toolgen.ir.known import STANDARD_TYPES
from toolgen.schema.errors import SchemaFailure
from toolgen.schema.stand_ins import stand_in

__all__ = ["standard_type"]


def _checked_text(format_: str) -> object:
    schema = WithJsonSchema({"type": "string", "format": format_})
    return Annotated[str, AfterValidator(stand_in(None, 1)), schema]


# pydantic looks for the optional email-validator here, and a schema must not depend on what
# happens to be installed beside the generator.
_WITHOUT_IMPORT: dict[str, object] = {
    "pydantic:EmailStr": _checked_text("email"),
    "pydantic:NameEmail": _checked_text("name-email"),
}


@cache
def standard_type(name: str) -> object:
    """The typing object of a canonical name.

    Raises SchemaFailure (TG302) for an unknown one, and for an enum, whose members would be those
    of the Python that runs the build.
    """
    shown = name.replace(":", ".")
    if name not in STANDARD_TYPES:
        library = name.partition(":")[0].partition(".")[0]
        message = f"the type {shown!r} is not supported: it is of a library that is not read"
        raise SchemaFailure("TG302", message, library=library)
    if name == "builtins:None":
        return type(None)
    found = _WITHOUT_IMPORT.get(name) or imported(name)
    if isinstance(found, type) and issubclass(found, Enum):
        message = f"the members of {shown!r} differ between versions of Python: write an enum"
        raise SchemaFailure("TG302", message)
    return found


def imported(name: str) -> object:
    """The object at `module:qualname`, of a library that the tables name."""
    module, _, qualname = name.partition(":")
    # `typing` lags behind on older interpreters; names there are folded from typing_extensions.
    source = importlib.import_module("typing_extensions" if module == "typing" else module)
    return reduce(getattr, qualname.split("."), source)
