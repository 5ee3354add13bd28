"""Calls: the example of a call as Python, by the typed invoker or with JSON.

The typed invoker takes Python values. Where arguments are of types that JSON has no values for,
such as dates and classes, the registry is called with JSON text, as a model's call is.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from toolgen.catalogue.examples import example_arguments
from toolgen.catalogue.model import Example
from toolgen.facts.module import ParameterKind
from toolgen.ir.nodes import Annotated, Literal, Parametrised, Scalar, Standard, Type, Union
from toolgen.ir.tools import Parameter, Reach
from toolgen.render.literals import literal
from toolgen.render.naming import NamedTool
from toolgen.render.parameters import VARIADIC, property_name
from toolgen.render.schemas import visible_json

__all__ = ["example_of"]

_WIDTH = 60
_ABOUT = "# arguments: JSON text, as a model sends it"
_PLAIN = {f"builtins:{name}" for name in ("str", "int", "float", "bool", "None", "list", "dict")}
_CONTAINERS = {"builtins:list", "builtins:dict", "typing:List", "typing:Dict"}


def example_of(named: NamedTool, generated: str) -> Example | None:
    """An example for a tool of the package `generated`; None where no arguments could be made."""
    arguments = example_arguments(named.planned.parameters)
    if arguments is None:
        return None
    text = visible_json(json.dumps(arguments, indent=2, ensure_ascii=False))
    if named.tool.reach is not Reach.IMPORT:
        return Example(text)
    return Example(text, _typed(named, arguments, generated) or _plain(named, generated))


def _typed(named: NamedTool, arguments: Mapping[str, object], generated: str) -> str:
    """A call of the typed invoker, empty where it does not take values of JSON."""
    given = [each for each in named.tool.parameters if property_name(each) in arguments]
    is_plain = len(given) == len(arguments) and all(map(_is_plain_parameter, given))
    if named.invoker is None or not is_plain:
        return ""
    items = [
        _item(parameter, arguments)
        for parameter in named.tool.parameters
        if parameter in given or (parameter.is_context and parameter.default is None)
    ]
    return "\n".join(
        [
            f"from {generated}.invokers import {named.invoker}",
            "",
            _call(f"await {named.invoker}", items),
        ]
    )


def _item(parameter: Parameter, arguments: Mapping[str, object]) -> str:
    value = (
        "context" if parameter.is_context else literal(arguments[property_name(parameter) or ""])
    )
    is_positional = parameter.kind is ParameterKind.POSITIONAL_ONLY
    return value if is_positional else f"{parameter.name}={value}"


def _is_plain_parameter(parameter: Parameter) -> bool:
    return parameter.kind not in VARIADIC and _is_plain(parameter.type)


def _is_plain(node: Type) -> bool:
    """Whether a value of JSON is one of the type too."""
    match node:
        case Standard(name):
            return name in _PLAIN
        case Parametrised(origin, arguments):
            return origin in _CONTAINERS and all(map(_is_plain, arguments))
        case Union(arms):
            return all(map(_is_plain, arms))
        case Literal(values):
            return all(isinstance(value, Scalar) for value in values)
        case Annotated(base):
            return _is_plain(base)
        case _:
            return False


def _plain(named: NamedTool, generated: str) -> str:
    """A call by name, with the arguments as the text that stands beside it."""
    items = [literal(named.tool.name), "arguments"]
    if named.signature.context is not None:
        items.append("context")
    call = _call("await registry.invoke", items)
    return f"from {generated} import registry\n\n{_ABOUT}\n{call}"


def _call(function: str, items: list[str]) -> str:
    line = f"{function}({', '.join(items)})"
    if len(line) <= _WIDTH:
        return line
    return "\n".join([f"{function}(", *(f"    {item}," for item in items), ")"])
