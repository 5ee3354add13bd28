"""Signatures: `inspect.signature`, what decorators make of one for `__signature__`, and what they
read of annotations.

signature = inspect.signature(function)
is_text = signature.return_annotation is str or get_type_hints(function).get("return") is str
wrapper.__signature__ = signature.replace(parameters=list(signature.parameters.values())[1:])
user = inspect.Parameter("user", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=str)
wrapper.__signature__ = signature.replace(parameters=[*signature.parameters.values(), user])
"""

from __future__ import annotations

from dataclasses import replace

from toolgen.evaluate.alternatives import either, identity, options_of, unbound
from toolgen.evaluate.function_annotations import annotated, return_annotation
from toolgen.evaluate.items import items_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.arguments import argument, said
from toolgen.evaluate.signature_attributes import COMPUTED, KIND_NAMES, PARAMETER, RETURNS
from toolgen.evaluate.values import (
    BoundMethod,
    CallArguments,
    FunctionValue,
    Known,
    Library,
    ParameterValue,
    SignatureValue,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Constant
from toolgen.facts.module import ParameterKind, SourceParameter
from toolgen.link import Scope

_ORDER = (*ParameterKind,)
_POSITIONAL = (ParameterKind.POSITIONAL_ONLY, ParameterKind.POSITIONAL_OR_KEYWORD)
_KINDS = {identity(Library(f"{PARAMETER}.{name}")): each for each, name in KIND_NAMES.items()}
_WRITTEN = ("annotation", "default")
_SAID = {"name", "kind", *_WRITTEN}


def signature_of(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`inspect.signature(function)`."""
    value = argument(given, 0)
    is_bound = isinstance(value, BoundMethod)
    found = stored_signature(unbound(value), machine)
    if isinstance(found, FunctionValue):
        found = SignatureValue(found, found.fact.parameters)
    if not isinstance(found, SignatureValue):
        return Unknown(COMPUTED)
    return replace(found, parameters=found.parameters[is_bound:])


def stored_signature(value: Value, machine: Machine) -> Value:
    """The signature that was stored on a function or on what it wraps, the outermost one; where
    there is none, what is wrapped innermost.
    """
    while isinstance(value, FunctionValue):
        stored = value.stored("__signature__", machine.state.conditions)
        if stored is not None:
            return stored
        if value.wraps is None:
            return value
        value = machine.forced(value.wraps)
    return value


def type_hints(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`typing.get_type_hints(function)`; of what decorators wrap, the hints are the same."""
    function = argument(given, 0)
    if isinstance(function, BoundMethod):
        function = function.function
    while isinstance(function, FunctionValue) and function.wraps is not None:
        function = machine.forced(function.wraps)
    if not isinstance(function, FunctionValue) or "__annotations__" in function.attributes:
        return Unknown("its annotations are computed")
    if function.annotations is not None and function.annotations.is_changed:
        return Unknown("its annotations are computed")
    return annotated(function, machine)


def made_parameter(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`inspect.Parameter("user", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=str)`."""
    name, kind = said(given, 0, "name"), said(given, 1, "kind")
    told = None if kind is None else _KINDS.get(identity(kind.value))
    is_known = not given.is_open and set(given.keywords) <= _SAID
    if name is None or told is None or not isinstance(name.value, Known) or not is_known:
        return Unknown(COMPUTED)
    parameter = SourceParameter(str(name.value.value), told, at=site.at)
    return _saying(ParameterValue(None, parameter, site.scope), given)


def replaced_parameter(parameter: ParameterValue, given: CallArguments) -> Value:
    """`parameter.replace(default=None)`."""
    if given.positional or given.is_open or not set(given.keywords) <= _SAID:
        return Unknown(COMPUTED)
    own, name, kind = parameter.parameter, given.keywords.get("name"), given.keywords.get("kind")
    if name is not None and isinstance(name.value, Known):
        own = replace(own, name=str(name.value.value))
    elif name is not None:
        return Unknown(COMPUTED)
    told = own.kind if kind is None else _KINDS.get(identity(kind.value))
    if told is None:
        return Unknown(COMPUTED)
    return _saying(replace(parameter, parameter=replace(own, kind=told)), given)


def _saying(parameter: ParameterValue, given: CallArguments) -> Value:
    """The same with the annotation and the default that are given, where one scope has all."""
    own = parameter.parameter
    new = {each: given.keywords[each] for each in _WRITTEN if each in given.keywords}
    kept = [each for each in _WRITTEN if getattr(own, each) is not None and each not in new]
    homes = [each.scope for each in new.values()]
    if not homes:
        return parameter
    constant = [isinstance(getattr(own, each), Constant) for each in kept]
    if not all(constant) or any(each.key != homes[0].key for each in homes):
        return Unknown(COMPUTED)
    annotation, default = (
        new[each].expression if each in new else getattr(own, each) for each in _WRITTEN
    )
    made = replace(own, annotation=annotation, default=default)
    return replace(parameter, parameter=made, home=homes[0])


def made_signature(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`inspect.Signature([*signature.parameters.values(), …], return_annotation=…)`.

    It is taken for a signature of the function that the first of its parameters belongs to.
    """
    parameters = said(given, 0, "parameters")
    is_known = not given.is_open and set(given.keywords) <= {"parameters", RETURNS}
    if parameters is None or len(given.positional) > 1 or not is_known:
        return Unknown(COMPUTED)
    returns = given.keywords.get(RETURNS)
    return either([_made(each, returns, machine) for each in options_of(parameters.value)])


def _made(parameters: Value, returns: WrittenValue | None, machine: Machine) -> Value:
    items = [each.value for each in items_of(parameters) or ()]
    of = (each.function for each in items if isinstance(each, ParameterValue))
    function = next((each for each in of if each is not None), None)
    if function is None:
        return Unknown(COMPUTED)
    if returns is not None:
        own = return_annotation(function, machine)
        if isinstance(own, Unknown) or identity(own) != identity(returns.value):
            return Unknown(COMPUTED)
    signature = SignatureValue(function, (), says_returns=returns is not None)
    return _with_parameters(signature, parameters, tuple(machine.state.conditions))


def replaced(
    signature: SignatureValue, name: str, given: CallArguments, conditions: tuple[str, ...]
) -> Value:
    """`signature.replace(parameters=…)`, of parameters of this function and of others."""
    if name != "replace" or set(given.keywords) != {"parameters"}:
        return Unknown(COMPUTED)
    of = options_of(given.keywords["parameters"].value)
    return either([_with_parameters(signature, each, conditions) for each in of])


def _with_parameters(
    signature: SignatureValue, parameters: Value, conditions: tuple[str, ...]
) -> Value:
    found = items_of(parameters)
    kept = [each.value for each in found or () if isinstance(each.value, ParameterValue)]
    if found is None or len(kept) < len(found):
        return Unknown(COMPUTED)
    is_sure = all(set(each.conditions) <= set(conditions) for each in found)
    if not is_sure or not all(_means_the_same(each, signature.function) for each in kept):
        return Unknown(COMPUTED)
    made = tuple(each.parameter for each in kept)
    order = [_ORDER.index(each.kind) for each in made]
    said = [each.default is not None for each in made if each.kind in _POSITIONAL]
    is_in_order = order == sorted(order) and said == sorted(said)
    if not is_in_order or len({each.name for each in made}) < len(made):
        return Unknown("it raises")
    homes = {each.parameter.name: _home(each, signature.function) for each in kept}
    told = {name: home for name, home in homes.items() if home is not None}
    return replace(signature, parameters=made, homes=told)


def _means_the_same(parameter: ParameterValue, function: FunctionValue) -> bool:
    """Whether the texts that annotations are where they are postponed mean the same there."""
    other = parameter.function
    is_text = other is not None and other.scope.module.postponed
    return other is None or not is_text or other.scope.module is function.scope.module


def _home(parameter: ParameterValue, function: FunctionValue) -> Scope | None:
    """The scope that a parameter is written in; None for the function's own."""
    if parameter.home is not None or parameter.function in (None, function):
        return parameter.home
    return parameter.function.signature_scope
