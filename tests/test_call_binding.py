"""Whatever its signature, a function receives what Python's own binding of a call would give."""

from __future__ import annotations

import importlib
import inspect
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from inspect import Parameter
from pathlib import Path
from types import ModuleType
from typing import Any

from building import built, drive
from hypothesis import given
from hypothesis import strategies as st
from sampling import many

from toolgen.dynamic import function_tool
from toolgen_runtime import Registry

# Some are names that generated code has uses for.
NAMES = [
    *("a", "b", "c", "d", "e", "x", "values", "target", "context", "self", "rest", "positional"),
    *("keywords", "Any", "UNSET", "default_of", "call", "dict", "list", "function", "_under"),
]
FURTHER = ["p", "q", "values", "context", "self", "a", "b"]

VALUES: dict[str, st.SearchStrategy[Any]] = {
    "int": st.integers(-5, 5),
    "str": st.text("ab", max_size=2),
    "list[int]": st.lists(st.integers(0, 3), max_size=2),
}
# The last is a default whose identity shows, and which source does not tell.
DEFAULTS = {"int": ["7", "MISSING"], "str": ["'s'", "MISSING"], "list[int]": ["[]", "MISSING"]}

FIXED = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)


@dataclass(frozen=True)
class Declared:
    """A parameter as source says it."""

    name: str
    kind: Any
    annotation: str
    default: str | None = None

    def __str__(self) -> str:
        stars = {Parameter.VAR_POSITIONAL: "*", Parameter.VAR_KEYWORD: "**"}.get(self.kind, "")
        default = "" if self.default is None else f" = {self.default}"
        return f"{stars}{self.name}: {self.annotation}{default}"


@st.composite
def _signatures(draw: st.DrawFn) -> list[Declared]:
    names = draw(st.lists(st.sampled_from(NAMES), unique=True, max_size=7))
    kinds: list[Any] = sorted(draw(st.sampled_from(FIXED)) for _ in names)
    if len(names) >= 2 and draw(st.booleans()):
        kinds[-1] = Parameter.VAR_KEYWORD
    if len(names) >= 3 and draw(st.booleans()):
        first = sum(kind <= Parameter.POSITIONAL_OR_KEYWORD for kind in kinds)
        kinds.insert(min(first, len(names) - 1), Parameter.VAR_POSITIONAL)
        kinds = sorted(kinds[: len(names)])
    return _with_defaults(draw, names, kinds)


def _with_defaults(draw: st.DrawFn, names: list[str], kinds: list[Any]) -> list[Declared]:
    declared = []
    has_default = False
    for name, kind in zip(names, kinds, strict=True):
        annotation = draw(st.sampled_from(sorted(VALUES)))
        default = None
        if kind in FIXED:
            follows = has_default and kind is not Parameter.KEYWORD_ONLY
            if follows or draw(st.booleans()):
                default = draw(st.sampled_from(DEFAULTS[annotation]))
                has_default = True
        declared.append(Declared(name, kind, annotation, default))
    return declared


def _source(signatures: list[list[Declared]]) -> str:
    functions = "".join(_function(number, each) for number, each in enumerate(signatures))
    return f"from toolgen_runtime import tool\n\nMISSING = object()\n{functions}"


def _function(number: int, parameters: list[Declared]) -> str:
    received = ", ".join(f"'{each.name}': {each.name}" for each in parameters)
    return (
        f"\n\n@tool(thread=False)\ndef tool_{number}({_listed(parameters)}) -> object:\n"
        f"    '''Tool {number}.'''\n    return {{{received}}}\n"
    )


def _listed(parameters: list[Declared]) -> str:
    items = []
    kinds = [each.kind for each in parameters]
    for index, each in enumerate(parameters):
        previous = kinds[index - 1] if index else None
        if previous is Parameter.POSITIONAL_ONLY and each.kind is not previous:
            items.append("/")
        if each.kind is Parameter.KEYWORD_ONLY and previous not in (
            Parameter.KEYWORD_ONLY,
            Parameter.VAR_POSITIONAL,
        ):
            items.append("*")
        items.append(str(each))
    return ", ".join([*items, "/"] if kinds[-1:] == [Parameter.POSITIONAL_ONLY] else items)


@st.composite
def _arguments(draw: st.DrawFn, parameters: list[Declared]) -> dict[str, Any]:
    """What a model might give: all that is required, and some of the rest."""
    given: dict[str, Any] = {}
    for each in parameters:
        value = VALUES[each.annotation]
        if each.kind is Parameter.VAR_POSITIONAL:
            value = st.lists(value, max_size=2)
        elif each.kind is Parameter.VAR_KEYWORD:
            value = st.dictionaries(st.sampled_from(_further(parameters)), value, max_size=2)
        elif each.default is None:
            given[each.name] = draw(value)
            continue
        if draw(st.booleans()):
            given[each.name] = draw(value)
    return given


def _further(parameters: list[Declared]) -> list[str]:
    """Names that may stand in `**kwargs`: those of positional-only parameters among them."""
    taken = {each.name for each in parameters if each.kind in FIXED[1:]}
    return ["z", *(name for name in FURTHER if name not in taken)]


def _received_directly(function: Callable[..., Any], arguments: dict[str, Any]) -> dict[str, Any]:
    """What Python binds when the function is called with these arguments itself."""
    signature = inspect.signature(function)
    positional, keywords = _direct_call(signature, arguments)
    bound = signature.bind(*positional, **keywords)
    bound.apply_defaults()
    return dict(bound.arguments)


def _direct_call(
    signature: inspect.Signature, arguments: dict[str, Any]
) -> tuple[list[Any], dict[str, Any]]:
    positional: list[Any] = []
    keywords: dict[str, Any] = {}
    rest: list[Any] = []
    for name, parameter in signature.parameters.items():
        if parameter.kind is Parameter.VAR_POSITIONAL:
            rest = arguments.get(name, [])
        elif parameter.kind is Parameter.VAR_KEYWORD:
            keywords |= arguments.get(name, {})
        elif parameter.kind is Parameter.KEYWORD_ONLY:
            keywords |= {name: arguments[name]} if name in arguments else {}
        else:
            positional.append(arguments.get(name, parameter.default))
    return [*positional, *rest], keywords


def _same(function: Callable[..., Any], left: dict[str, Any], right: dict[str, Any]) -> bool:
    """Equal; and what is a default is the very same object."""
    parameters = inspect.signature(function).parameters
    return list(left) == list(right) and all(
        left[name] is value if value is parameters[name].default else left[name] == value
        for name, value in right.items()
    )


@contextmanager
def _package(signatures: list[list[Declared]]) -> Iterator[tuple[Registry, ModuleType, ModuleType]]:
    with tempfile.TemporaryDirectory() as folder:
        sources = {"app/__init__.py": "", "app/tools.py": _source(signatures)}
        with built(Path(folder), sources) as registry:
            tools = importlib.import_module("app.tools")
            yield registry, tools, importlib.import_module("app._toolgen.invokers")


@many(12)
@given(st.data(), st.lists(_signatures(), min_size=1, max_size=4))
def test_a_call_by_name(data: st.DataObject, signatures: list[list[Declared]]) -> None:
    with _package(signatures) as (registry, tools, _):
        for number, parameters in enumerate(signatures):
            name = f"tool_{number}"
            function = getattr(tools, name)
            for _ in range(3):
                arguments = data.draw(_arguments(parameters))
                received = drive(registry.invoke(name, arguments))
                assert _same(function, received, _received_directly(function, arguments))


@many(12)
@given(st.data(), st.lists(_signatures(), min_size=1, max_size=4))
def test_a_call_of_the_typed_invoker(data: st.DataObject, signatures: list[list[Declared]]) -> None:
    with _package(signatures) as (_, tools, invokers):
        for number, parameters in enumerate(signatures):
            function = getattr(tools, f"tool_{number}")
            for _ in range(3):
                arguments = data.draw(_arguments(parameters))
                positional, keywords = data.draw(_spellings(function, arguments))
                received = drive(getattr(invokers, f"tool_{number}")(*positional, **keywords))
                assert _same(function, received, function(*positional, **keywords))


@many(12)
@given(st.data(), st.lists(_signatures(), min_size=1, max_size=4))
def test_a_call_of_a_tool_that_was_not_built(
    data: st.DataObject, signatures: list[list[Declared]]
) -> None:
    space: dict[str, Any] = {"__name__": "app.tools"}
    exec(_source(signatures), space)
    for number, parameters in enumerate(signatures):
        function = space[f"tool_{number}"]
        tool = function_tool(function, thread=False)
        for _ in range(3):
            arguments = data.draw(_arguments(parameters))
            received = drive(tool.invoke(arguments))
            assert _same(function, received, _received_directly(function, arguments))


@st.composite
def _spellings(
    draw: st.DrawFn, function: Callable[..., Any], arguments: dict[str, Any]
) -> tuple[list[Any], dict[str, Any]]:
    """A direct call that gives these arguments, as far as Python can say it."""
    signature = inspect.signature(function)
    by_position = True
    positional: list[Any] = []
    keywords: dict[str, Any] = {}
    for name, parameter in signature.parameters.items():
        if parameter.kind is Parameter.VAR_POSITIONAL:
            positional += arguments.get(name, []) if by_position else []
        elif parameter.kind is Parameter.VAR_KEYWORD:
            keywords |= arguments.get(name, {})
        elif name not in arguments:
            by_position = False
        elif parameter.kind is Parameter.POSITIONAL_ONLY:
            positional += [arguments[name]] if by_position else []
        elif parameter.kind is Parameter.KEYWORD_ONLY or not by_position or draw(st.booleans()):
            keywords[name] = arguments[name]
            by_position = False
        else:
            positional.append(arguments[name])
    return positional, keywords
