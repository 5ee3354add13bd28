"""What a framework gives, real and static, over the same functions.

The static side reads the text of `functions.py`; the real one, where the framework is installed,
gets the functions. Docstrings are read by the framework's convention.
"""

from __future__ import annotations

import json
import warnings
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest
from reading_conventions import convention_of
from source_files import source_file

from toolgen.config import Config
from toolgen.docstrings.convention import DocstringRefusal
from toolgen.frameworks.schemas import FrameworkSchemas, framework_schemas
from toolgen.ir.extracted import ExtractedTools
from toolgen.ir.nodes import Value
from toolgen.ir.profiles import Profile
from toolgen.ir.tools import ToolSpec
from toolgen.pipeline import generate
from toolgen.schema import SchemaFailure

from . import functions as real_functions

NAMES = tuple(
    name
    for name, value in vars(real_functions).items()
    if isinstance(value, FunctionType) and value.__module__ == real_functions.__name__
)
REFUSED = "refused"
"""What stands for the schema of a function that a framework refuses."""

_REFUSALS = (
    TypeError,
    ValueError,
    KeyError,
    AttributeError,
    NameError,
    NotImplementedError,
    RecursionError,
    RuntimeError,
)
_GOLDEN = Path(__file__).parent / "golden"


@cache
def _extraction() -> ExtractedTools:
    text = Path(str(real_functions.__file__)).read_text(encoding="utf-8")
    source = source_file("functions.py", text)
    [extraction] = generate([source], Config(include=("functions:*",))).extractions
    return extraction


def tool(name: str, profile: Profile, settings: Mapping[str, Value]) -> ToolSpec:
    """A function of `functions.py` as a tool of a framework. Raises DocstringRefusal."""
    [found] = [each for each in _extraction().tools if each.name == name]
    function = getattr(real_functions, name)
    convention = convention_of(profile.framework)
    names = [each.name for each in found.parameters if each.name not in profile.reserved]
    if convention.reads_hints:
        names = list(function.__annotations__)
    plain = {key: getattr(value, "value", value) for key, value in settings.items()}
    docs = convention.read(function.__doc__, name=name, parameters=names, settings=plain)
    choices = getattr(docs, "choices", {})
    parameters = tuple(
        replace(
            each,
            description=docs.parameters.get(each.name),
            choices=choices.get(each.name, ()),
            is_context=each.name in profile.reserved,
        )
        for each in found.parameters
    )
    return replace(
        found,
        profile=profile,
        settings=tuple(settings.items()),
        description=docs.description,
        parameters=parameters,
    )


def static_schemas(name: str, profile: Profile, **settings: Value) -> FrameworkSchemas:
    """The static schemas of a function. Raises SchemaFailure and DocstringRefusal."""
    return framework_schemas(tool(name, profile, settings), _extraction().definitions)


def static(name: str, profile: Profile, **settings: Value) -> Any:
    """The static schema of a function's parameters, or REFUSED."""
    try:
        return static_schemas(name, profile, **settings).parameters
    except (SchemaFailure, DocstringRefusal):
        return REFUSED


def real(compute: Callable[[Any], Any], name: str) -> Any:
    """What a framework gives for a function as JSON would carry it, or REFUSED."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a framework's warnings are its own affair
            return json.loads(json.dumps(compute(getattr(real_functions, name)), default=repr))
    except _REFUSALS:
        return REFUSED
    except Exception as error:
        # Frameworks raise exceptions of their own, which cannot be named without importing them.
        if type(error).__module__ in ("builtins", "_pytest.outcomes"):
            raise
        return REFUSED


def assert_golden(framework: str, profile: Profile, update: bool, **settings: Value) -> None:
    """The static schemas are those of the golden file."""
    path = _GOLDEN / f"{framework}.json"
    actual = {name: static(name, profile, **settings) for name in NAMES}
    text = json.dumps(actual, indent=1, sort_keys=True, default=repr) + "\n"
    if update:
        path.write_text(text, encoding="utf-8")
    expected = path.read_text(encoding="utf-8")
    if text != expected:
        pytest.fail(f"{path.name} differs: run pytest --update-golden, review the diff")
