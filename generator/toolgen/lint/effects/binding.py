"""Binding: which parameters of a function the arguments of a call go to, as its text tells."""

from __future__ import annotations

from toolgen.facts.expressions import Name
from toolgen.facts.module import Class, Function, ParameterKind, SourceParameter
from toolgen.link import Scope

_BY_POSITION = (ParameterKind.POSITIONAL_ONLY, ParameterKind.POSITIONAL_OR_KEYWORD)


def positional(function: Function, home: Scope) -> list[SourceParameter]:
    """The parameters that arguments by position go to. `home` is the block that defines it."""
    listed = [each for each in function.parameters if each.kind in _BY_POSITION]
    return listed[1:] if _is_method(function, home) else listed


def is_receiver(parameter: SourceParameter, function: Function, home: Scope) -> bool:
    """Whether a parameter gets the object whose method the function is, or its class."""
    is_first = parameter is function.parameters[0] and parameter.kind in _BY_POSITION
    return is_first and _is_method(function, home)


def _is_method(function: Function, home: Scope) -> bool:
    is_in_class = bool(home.path) and isinstance(home.path[-1], Class)
    is_static = any(isinstance(d, Name) and d.id == "staticmethod" for d in function.decorators)
    return is_in_class and not is_static
