"""What the tables know of libraries goes by names that these have: a misspelt one is never met."""

from __future__ import annotations

import pkgutil
import warnings
from importlib.util import find_spec

import pytest
import typing_extensions

from toolgen.evaluate.models.table import _MODELS
from toolgen.ir.known import LIBRARY_NAMES
from toolgen.link.functions import PURE
from toolgen.link.library_values import CONSTANTS

TABLES = {
    "ir/known.py": LIBRARY_NAMES,
    "link/functions.py": PURE,
    "link/library_values.py": CONSTANTS,
    "evaluate/models/table.py": [name for name in _MODELS if "<" not in name],
}
NAMES = sorted({(table, name) for table, names in TABLES.items() for name in names})

OF_NEWER_PYTHONS = {"copy:replace"}
OF_OBJECTS = {
    "functools:singledispatch.register",
    *("typing:NamedTuple._make", "typing:NamedTuple._replace"),
    *(f"collections.abc:Mapping.{name}" for name in ("clear", "pop", "setdefault", "update")),
}
"""What objects have under these names, and the class of that name has not."""


@pytest.mark.parametrize(("table", "name"), NAMES)
def test_a_library_has_what_a_table_knows_of_it(table: str, name: str) -> None:
    module, _, qualname = name.partition(":")
    assert module
    assert qualname
    if name in OF_NEWER_PYTHONS | OF_OBJECTS or find_spec(module.partition(".")[0]) is None:
        return
    if module in ("typing", "warnings") and hasattr(typing_extensions, qualname):
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        pkgutil.resolve_name(name)
