"""Library values: what source tells of what libraries have under names, and of what they give.

The one table of it: constants that are the same everywhere, and versions, of which `versions.py`
says what follows. What hangs on the machine (`sys.platform`, `os.name`) is not told.
"""

from __future__ import annotations

import math
import string
from collections.abc import Mapping
from dataclasses import dataclass

from toolgen.facts.kinds import Container
from toolgen.ir.nodes import Collection, Scalar, Value

PYTHON_VERSION = (3, 11)
"""The version of Python that conditions are told for: the oldest supported one, on every machine,
so that the output does not depend on the Python that builds."""

CONSTANTS: Mapping[str, float | str] = {
    "math:pi": math.pi,
    "math:e": math.e,
    "math:tau": math.tau,
    "math:inf": math.inf,
    "math:nan": math.nan,
    "string:ascii_letters": string.ascii_letters,
    "string:ascii_lowercase": string.ascii_lowercase,
    "string:ascii_uppercase": string.ascii_uppercase,
    "string:digits": string.digits,
    "string:hexdigits": string.hexdigits,
    "string:punctuation": string.punctuation,
    "typing:TYPE_CHECKING": False,
}

PYTHON, PYDANTIC = "python", "pydantic"


@dataclass(frozen=True, slots=True)
class ToldVersion:
    """What is told `of` the version of something; no value stands for the version's own text."""

    of: str
    value: Value | None = None


def _python(*parts: int | str, is_tuple: bool = False) -> ToldVersion:
    items = tuple(Scalar(each) for each in parts)
    return ToldVersion(PYTHON, Collection(Container.TUPLE, items) if is_tuple else items[0])


_MAJOR, _MINOR = PYTHON_VERSION
_TEXT = f"{_MAJOR}.{_MINOR}.0"

VERSIONS: Mapping[str, ToldVersion] = {
    "pydantic:VERSION": ToldVersion(PYDANTIC),
    "pydantic:__version__": ToldVersion(PYDANTIC),
    "pydantic:version.VERSION": ToldVersion(PYDANTIC),
    "pydantic.version:VERSION": ToldVersion(PYDANTIC),
    "sys:version_info": _python(*PYTHON_VERSION, 0, "final", 0, is_tuple=True),
    "sys:version_info.major": _python(_MAJOR),
    "sys:version_info.minor": _python(_MINOR),
    "sys:version": _python(f"{_TEXT} "),
    "sys:hexversion": _python((_MAJOR << 24) + (_MINOR << 16) + 0xF0),
}
"""Versions, by the canonical names of what holds them."""

VERSION_CALLS: Mapping[tuple[object, ...], ToldVersion] = {
    ("importlib.metadata:version", "pydantic"): ToldVersion(PYDANTIC),
    ("importlib:metadata.version", "pydantic"): ToldVersion(PYDANTIC),
    ("importlib_metadata:version", "pydantic"): ToldVersion(PYDANTIC),
    ("platform:python_version",): _python(_TEXT),
    ("platform:python_version_tuple",): _python(*_TEXT.split("."), is_tuple=True),
}
"""Versions, by the canonical names of the functions that give them, and the arguments."""
