"""Signatures: `inspect.signature`, what decorators make of one for `__signature__`, and what they
read of annotations.

signature = inspect.signature(function)
is_text = signature.return_annotation is str or get_type_hints(function).get("return") is str
wrapper.__signature__ = signature.replace(parameters=list(signature.parameters.values())[1:])
"""

from __future__ import annotations

from toolgen.evaluate.alternatives import either, options_of, unbound
from toolgen.evaluate.items import items_of
from toolgen.evaluate.machine import Machine
from toolgen.evaluate.models.annotations import return_annotation
from toolgen.evaluate.models.arguments import argument
from toolgen.evaluate.values import (
    BoundMethod,
    BuiltinMethod,
    CallArguments,
    Entries,
    FunctionValue,
    Known,
    ParameterValue,
    SignatureValue,
    Site,
    Unknown,
    Value,
    WrittenValue,
)
from toolgen.facts.expressions import Name

_COMPUTED = "the signature is computed"


def signature_of(given: CallArguments, site: Site, machine: Machine) -> Value:
    """`inspect.signature(function)`."""
    value = argument(given, 0)
    is_bound = isinstance(value, BoundMethod)
    found = stored_signature(unbound(value), machine)
    if isinstance(found, FunctionValue):
        found = SignatureValue(found, found.fact.parameters)
    if not isinstance(found, SignatureValue):
        return Unknown(_COMPUTED)
    return SignatureValue(found.function, found.parameters[is_bound:])


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


def attribute_of_signature(
    signature: SignatureValue, name: str, site: Site, machine: Machine
) -> Value:
    """`signature.parameters`, a mapping by name, and `signature.return_annotation`."""
    if name == "return_annotation":
        return return_annotation(signature.function, machine)
    if name != "parameters":
        return BuiltinMethod(signature, name)
    scope = signature.function.scope
    return Entries(
        {
            each.name: WrittenValue(
                ParameterValue(signature.function, each), Name(each.name, site.at), scope
            )
            for each in signature.parameters
        }
    )


def attribute_of_parameter(parameter: ParameterValue, name: str) -> Value:
    """`parameter.name`."""
    return Known(parameter.parameter.name) if name == "name" else Unknown(_COMPUTED, name)


def replaced(
    signature: SignatureValue, name: str, given: CallArguments, conditions: tuple[str, ...]
) -> Value:
    """`signature.replace(parameters=…)`, of parameters that the function has."""
    if name != "replace" or set(given.keywords) != {"parameters"}:
        return Unknown(_COMPUTED)
    of = options_of(given.keywords["parameters"].value)
    return either([_with_parameters(signature, each, conditions) for each in of])


def _with_parameters(
    signature: SignatureValue, parameters: Value, conditions: tuple[str, ...]
) -> Value:
    found = items_of(parameters)
    kept = [each.value for each in found or () if isinstance(each.value, ParameterValue)]
    if found is None or len(kept) < len(found):
        return Unknown(_COMPUTED)
    is_sure = all(set(each.conditions) <= set(conditions) for each in found)
    if not is_sure or any(each.function is not signature.function for each in kept):
        return Unknown(_COMPUTED)
    return SignatureValue(signature.function, tuple(each.parameter for each in kept))
