"""Library values: what source tells of what libraries have under names, and of what they give.

The one table of it: constants that are the same everywhere, and versions, of which `versions.py`
says what follows. What hangs on the machine (`sys.platform`, `os.name`) is not told.
"""

from __future__ import annotations

import math
import string
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from toolgen.facts.kinds import Container
from toolgen.ir.nodes import Collection, Scalar, Value

PythonVersion = tuple[int, int]

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
    """What is told `of` the version of something. `value` is what a name has under a version of
    Python; None stands for the version's own text, and `made` for what is the same under all.
    """

    of: str
    value: Callable[[PythonVersion], Value] | None = None
    made: Value | None = None


def _python(value: Callable[[PythonVersion], int | str]) -> ToldVersion:
    return ToldVersion(PYTHON, lambda version: Scalar(value(version)))


def _python_tuple(items: Callable[[PythonVersion], Sequence[int | str]]) -> ToldVersion:
    return ToldVersion(
        PYTHON,
        lambda version: Collection(Container.TUPLE, tuple(map(Scalar, items(version)))),
    )


def _text(version: PythonVersion) -> str:
    return f"{version[0]}.{version[1]}.0"


VERSIONS: Mapping[str, ToldVersion] = {
    "pydantic:VERSION": ToldVersion(PYDANTIC),
    "pydantic:__version__": ToldVersion(PYDANTIC),
    "pydantic:version.VERSION": ToldVersion(PYDANTIC),
    "pydantic.version:VERSION": ToldVersion(PYDANTIC),
    "sys:version_info": _python_tuple(lambda version: (*version, 0, "final", 0)),
    "sys:version_info.major": _python(lambda version: version[0]),
    "sys:version_info.minor": _python(lambda version: version[1]),
    "sys:version": _python(lambda version: f"{_text(version)} "),
    "sys:hexversion": _python(lambda version: (version[0] << 24) + (version[1] << 16) + 0xF0),
}
"""Versions, by the canonical names of what holds them."""

VERSION_CALLS: Mapping[tuple[object, ...], ToldVersion] = {
    ("importlib.metadata:version", "pydantic"): ToldVersion(PYDANTIC),
    ("importlib:metadata.version", "pydantic"): ToldVersion(PYDANTIC),
    ("importlib_metadata:version", "pydantic"): ToldVersion(PYDANTIC),
    ("platform:python_version",): _python(_text),
    ("platform:python_version_tuple",): _python_tuple(lambda version: _text(version).split(".")),
}
"""Versions, by the canonical names of the functions that give them, and the arguments."""
