"""Verdicts: conditions that running on paper does not tell, and facts do: versions of libraries."""

from __future__ import annotations

from toolgen.evaluate.frames import Frame, bound_value, frame_with
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.values import (
    Either,
    FunctionValue,
    Known,
    Library,
    ModuleValue,
    ObjectValue,
    Unknown,
    Value,
)
from toolgen.facts.expressions import Expression
from toolgen.facts.module import Function
from toolgen.facts.names import names_in
from toolgen.link import Scope
from toolgen.link.versions import gives_version, is_version

_PLAIN = (FunctionValue, Known, Library, ModuleValue)


def verdict_by_facts(test: Expression, here: Scope, machine: Machine) -> bool | None:
    """The truth of a test outside of functions; None where facts do not tell.

    Of what has one of several values, facts may know but one.
    """
    is_of_several = any(isinstance(bound_value(name, here), Either) for name in names_in(test))
    if is_of_several or any(isinstance(each, Function) for each in here.path):
        return None
    verdict = machine.resolver.knowledge(here).truth(test)
    is_open = verdict is not None and machine.resolver.hangs_on_python(test, here)
    return None if is_open else verdict


def _of_versions(test: Expression, here: Scope, machine: Machine) -> bool | None:
    is_settled = all(map(_is_settled, _local_values(test, here)))
    return machine.resolver.truth_of_versions(test, here) if is_settled else None


def compared_version(expression: Expression, scope: Scope, machine: Machine) -> Value:
    """What a comparison or a call on a version gives: `VERSION.startswith("2.")`."""
    if any(_may_be_version(name, scope, machine) for name in dict.fromkeys(names_in(expression))):
        verdict = _of_versions(expression, scope, machine)
        if verdict is not None:
            return Known(verdict)
    return Unknown("it is a condition")


def _local_values(test: Expression, here: Scope) -> list[Value | None]:
    """The values of the names in a test that the functions around it bind."""
    depth = next((n for n, each in enumerate(here.path) if isinstance(each, Function)), None)
    inner = () if depth is None else here.frames[depth + 1 :]
    frames = [each for each in inner if isinstance(each, Frame)]
    names = set(names_in(test))
    return [each.names[name] for each in frames for name in names & each.names.keys()]


def _is_settled(value: Value | None) -> bool:
    return isinstance(value, _PLAIN)


def _may_be_version(name: str, scope: Scope, machine: Machine) -> bool:
    """Whether a name means a version, what has or gives one, or what a module makes of one.

    What no frame has, a star may bring: `from compat import *`.
    """
    frame = frame_with(name, scope)
    if frame is None:
        return not machine.is_of_python(name, scope)
    match frame.names[name]:
        case Library(name=library):
            return is_version(library) or gives_version(library)
        case Unknown() | ObjectValue(cls=Library()):
            return frame.is_module
        case value:
            return isinstance(value, ModuleValue)
